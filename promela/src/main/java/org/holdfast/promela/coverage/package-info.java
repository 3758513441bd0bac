/**
 * Which statements of a model a search executed: {@link
 * org.holdfast.promela.coverage.ExecutedStatements} turns the numbers that a search brings back
 * into statements with their places in the text.
 */
package org.holdfast.promela.coverage;

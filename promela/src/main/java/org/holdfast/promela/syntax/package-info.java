/** The syntax of Promela as records, and its way back to text. */
package org.holdfast.promela.syntax;

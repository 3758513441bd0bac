/**
 * Models of a fixed size as standard Promela, for SPIN and its like, and their counterexamples as
 * SPIN's trails.
 */
package org.holdfast.promela.export;

/**
 * Which processes of a model can be exchanged for each other without any difference, so that it is
 * enough to count them.
 */
package org.holdfast.promela.symmetry;

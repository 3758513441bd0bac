/** Models of a fixed size as standard Promela, for SPIN and its like. */
package org.holdfast.promela.export;

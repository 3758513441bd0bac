/** Promela models of fixed size: what their search takes, beside published tables and SPIN. */
package org.holdfast.bench.promela;

/** The published tables on interval abstraction, checked again. */
package org.holdfast.bench.intervals;

/** Measuring: one property in this process, one command in another, and the memory they take. */
package org.holdfast.bench.measure;

/** Models of any size, made to see how the time of a check grows with them. */
package org.holdfast.bench.family;

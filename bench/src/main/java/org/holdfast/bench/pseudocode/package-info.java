/** Our examples in pseudocode: where they are, how they are read, and a search of their sizes. */
package org.holdfast.bench.pseudocode;

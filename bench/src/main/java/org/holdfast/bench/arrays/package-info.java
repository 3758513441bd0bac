/** Array-based systems: folders of models, and two published tables, checked again. */
package org.holdfast.bench.arrays;

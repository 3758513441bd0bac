/** Array-based systems: processes in any number, told apart by their data. */
package org.holdfast.arrays;

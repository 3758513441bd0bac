/**
 * What the command sees of algorithms in pseudocode: the language, the engines for every size and
 * for one, and what an algorithm can be written as.
 */
package org.holdfast.pseudocode.checker;

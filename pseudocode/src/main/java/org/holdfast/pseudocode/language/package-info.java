/**
 * The language of {@code .hf} files: text into tokens, phrases and the records of the model, with
 * positions in everything that is said about a mistake; and the canonical layout.
 */
package org.holdfast.pseudocode.language;

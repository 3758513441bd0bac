/**
 * What every language needs to be read: the text with its lines, the characters, the tokens, the
 * diagnostics, the names that were probably meant, and one rule for which files are read at all.
 */
package org.holdfast.checking.source;

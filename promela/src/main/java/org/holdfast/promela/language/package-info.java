/**
 * From text to syntax: the preprocessor, the lexer and the parser, and the collection of what is
 * wrong. Positions always point to what the user wrote, also through macros and inlines.
 */
package org.holdfast.promela.language;

/**
 * The {@code .ta} language of threshold automata: from text to {@link
 * org.holdfast.threshold.model.TaModel} with every complaint at its place, and back to normalised
 * text or a graph. Text becomes tokens ({@code Lexer}), tokens an untyped tree ({@code
 * ModelParser}, {@code ExpressionParser}), and the tree a model ({@code Elaboration}); only the
 * last step knows what names mean, so it can say exactly what is wrong with their use.
 */
package org.holdfast.threshold.language;

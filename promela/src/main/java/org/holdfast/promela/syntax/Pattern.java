package org.holdfast.promela.syntax;

/** One argument of a receive. */
public sealed interface Pattern {
  /** The value goes into a variable. */
  record Into(Expression.Reference variable) implements Pattern {}

  /** The value must equal this one: a constant, or {@code eval(...)}. */
  record Equals(Expression value) implements Pattern {}

  /** Any value, forgotten: {@code _}. */
  record Any() implements Pattern {}
}

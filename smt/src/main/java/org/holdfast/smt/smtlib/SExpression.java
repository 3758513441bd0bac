package org.holdfast.smt.smtlib;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** What a solver prints: a word, a string in quotes, or a list of such. */
public sealed interface SExpression {
  /** A symbol, keyword or numeral; a symbol in bars is given without them. */
  record Word(String text) implements SExpression {
    @Override
    public BigInteger integer() {
      return new BigInteger(text.replaceFirst("\\.0+$", ""));
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** A string literal, without its quotes. */
  record Text(String text) implements SExpression {
    @Override
    public BigInteger integer() {
      throw new NumberFormatException("not an integer: " + this);
    }

    @Override
    public String toString() {
      return '"' + text.replace("\"", "\"\"") + '"';
    }
  }

  record Sequence(List<SExpression> elements) implements SExpression {
    public Sequence {
      elements = List.copyOf(elements);
    }

    @Override
    public BigInteger integer() {
      if (isListOf("-") && elements.size() == 2) {
        return elements.get(1).integer().negate();
      }
      throw new NumberFormatException("not an integer: " + this);
    }

    @Override
    public String toString() {
      return elements.stream().map(Object::toString).collect(Collectors.joining(" ", "(", ")"));
    }
  }

  default boolean isWord(String text) {
    return this instanceof Word word && word.text().equals(text);
  }

  /** Whether this is a list that starts with the word, such as {@code (error "...")}. */
  default boolean isListOf(String head) {
    return this instanceof Sequence list
        && !list.elements().isEmpty()
        && list.elements().get(0).isWord(head);
  }

  /**
   * The integer that is written here: {@code 3}, {@code (- 3)}, or as some solvers print it {@code
   * -3} or {@code 3.0}.
   *
   * @throws NumberFormatException if it is something else
   */
  BigInteger integer();
}

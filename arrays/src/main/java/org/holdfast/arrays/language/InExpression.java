package org.holdfast.arrays.language;

import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.SourcePosition;

/** A formula or term of MCMT's language as it is written: prefix, but for reading an array. */
sealed interface InExpression {
  SourcePosition position();

  <R> R accept(Visitor<R> visitor);

  /** All words in it, from left to right. */
  Stream<String> words();

  /** One method a kind of expression. */
  interface Visitor<R> {
    R word(Word expression);

    R cell(Cell expression);

    R applied(Applied expression);
  }

  /** A name or a number. */
  record Word(String text, SourcePosition position) implements InExpression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.word(this);
    }

    @Override
    public Stream<String> words() {
      return Stream.of(text);
    }
  }

  /** An array at an index. */
  record Cell(Word array, InExpression index) implements InExpression {
    @Override
    public SourcePosition position() {
      return array.position();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.cell(this);
    }

    @Override
    public Stream<String> words() {
      return Stream.concat(array.words(), index.words());
    }
  }

  /** An operator with its operands. */
  record Applied(List<InExpression> parts, SourcePosition position) implements InExpression {
    public Applied {
      parts = List.copyOf(parts);
    }

    /** The operator; empty if something else stands in its place. */
    String operator() {
      return !parts.isEmpty() && parts.get(0) instanceof Word word ? word.text() : "";
    }

    List<InExpression> operands() {
      return parts.isEmpty() ? List.of() : parts.subList(1, parts.size());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.applied(this);
    }

    @Override
    public Stream<String> words() {
      return parts.stream().flatMap(InExpression::words);
    }
  }
}

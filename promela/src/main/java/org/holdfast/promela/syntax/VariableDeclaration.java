package org.holdfast.promela.syntax;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;

/** A variable, parameter or field. The length is there for arrays only. */
public record VariableDeclaration(
    TypeName type,
    String name,
    Optional<Expression> length,
    Optional<Initialiser> initialiser,
    SourcePosition position) {

  /**
   * The name of a type.
   *
   * @param bits how many, for {@code unsigned} only
   */
  public record TypeName(String name, Optional<Expression> bits, SourcePosition position) {
    public static TypeName of(String name, SourcePosition position) {
      return new TypeName(name, Optional.empty(), position);
    }
  }

  /** What a variable is at the start. */
  public sealed interface Initialiser {}

  public record Value(Expression expression) implements Initialiser {}

  /** One value for each element of an array. */
  public record Values(List<Expression> expressions) implements Initialiser {
    public Values {
      expressions = List.copyOf(expressions);
    }
  }

  /** {@code [capacity] of { fields }}. */
  public record Channel(Expression capacity, List<TypeName> fields) implements Initialiser {
    public Channel {
      fields = List.copyOf(fields);
    }
  }
}

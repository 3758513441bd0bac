package org.holdfast.promela.syntax;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.holdfast.checking.SourcePosition;

/** A variable, parameter or field. The length is there for arrays only. */
public record VariableDeclaration(
    TypeName type,
    String name,
    Optional<Expression> length,
    Optional<Initialiser> initialiser,
    SourcePosition position) {

  /** The same variable, set to something else at the start. */
  public VariableDeclaration startingWith(Optional<Initialiser> other) {
    return new VariableDeclaration(type, name, length, other, position);
  }

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
  public sealed interface Initialiser {
    <R> R accept(Visitor<R> visitor);

    /** What is evaluated when the variable is made. */
    List<Expression> parts();

    Initialiser mapParts(UnaryOperator<Expression> change);

    /** What to do with each kind of initial values. */
    interface Visitor<R> {
      R value(Value value);

      R values(Values values);

      R channel(Channel channel);
    }
  }

  public record Value(Expression expression) implements Initialiser {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.value(this);
    }

    @Override
    public List<Expression> parts() {
      return List.of(expression);
    }

    @Override
    public Initialiser mapParts(UnaryOperator<Expression> change) {
      return new Value(change.apply(expression));
    }
  }

  /** One value for each element of an array. */
  public record Values(List<Expression> expressions) implements Initialiser {
    public Values {
      expressions = List.copyOf(expressions);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.values(this);
    }

    @Override
    public List<Expression> parts() {
      return expressions;
    }

    @Override
    public Initialiser mapParts(UnaryOperator<Expression> change) {
      return new Values(expressions.stream().map(change).toList());
    }
  }

  /** {@code [capacity] of { fields }}. */
  public record Channel(Expression capacity, List<TypeName> fields) implements Initialiser {
    public Channel {
      fields = List.copyOf(fields);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.channel(this);
    }

    /** The capacity is a constant. */
    @Override
    public List<Expression> parts() {
      return List.of();
    }

    @Override
    public Initialiser mapParts(UnaryOperator<Expression> change) {
      return this;
    }
  }
}

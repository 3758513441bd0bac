package org.holdfast.promela.syntax;

import java.util.List;
import java.util.function.UnaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;

/** One argument of a receive. */
public sealed interface Pattern {
  <R> R accept(Visitor<R> visitor);

  /** The expression that it names, if there is one. */
  List<Expression> parts();

  /** A variable that becomes a value is compared with. */
  Pattern mapParts(UnaryOperator<Expression> change);

  /** What to do with each kind of patterns. */
  interface Visitor<R> {
    R into(Into into);

    R equal(Equals equals);

    R any(Any any);
  }

  /** The value goes into a variable. */
  record Into(Reference variable) implements Pattern {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.into(this);
    }

    @Override
    public List<Expression> parts() {
      return List.of(variable);
    }

    @Override
    public Pattern mapParts(UnaryOperator<Expression> change) {
      Expression changed = change.apply(variable);
      return changed instanceof Reference other ? new Into(other) : new Equals(changed);
    }
  }

  /** The value must equal this one: a constant, or {@code eval(...)}. */
  record Equals(Expression value) implements Pattern {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.equal(this);
    }

    @Override
    public List<Expression> parts() {
      return List.of(value);
    }

    @Override
    public Pattern mapParts(UnaryOperator<Expression> change) {
      return new Equals(change.apply(value));
    }
  }

  /** Any value, forgotten: {@code _}. */
  record Any() implements Pattern {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.any(this);
    }

    @Override
    public List<Expression> parts() {
      return List.of();
    }

    @Override
    public Pattern mapParts(UnaryOperator<Expression> change) {
      return this;
    }
  }
}

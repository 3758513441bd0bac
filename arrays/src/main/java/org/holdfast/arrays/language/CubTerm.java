package org.holdfast.arrays.language;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.holdfast.checking.SourcePosition;

/** A term as it is written. */
sealed interface CubTerm {
  SourcePosition position();

  <R> R accept(Visitor<R> visitor);

  /** One method a kind of term. */
  interface Visitor<R> {
    R named(Named term);

    R number(Number term);

    R multiple(Multiple term);

    R sum(Sum term);
  }

  /** A process, a value, or a variable with the processes that choose its value. */
  record Named(CubName name, List<CubName> index) implements CubTerm {
    public Named {
      index = List.copyOf(index);
    }

    @Override
    public SourcePosition position() {
      return name.position();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.named(this);
    }
  }

  /** A number; with a decimal point it is a real one. */
  record Number(BigDecimal value, boolean real, SourcePosition position) implements CubTerm {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.number(this);
    }
  }

  /** A multiple of a constant. */
  record Multiple(BigInteger factor, CubName constant) implements CubTerm {
    @Override
    public SourcePosition position() {
      return constant.position();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.multiple(this);
    }
  }

  /** A sum, or a difference. */
  record Sum(CubTerm base, boolean minus, CubTerm addend, SourcePosition position)
      implements CubTerm {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sum(this);
    }
  }
}

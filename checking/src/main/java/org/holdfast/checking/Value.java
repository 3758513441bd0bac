package org.holdfast.checking;

import java.math.BigInteger;
import java.util.Map;

/** What a variable has in a configuration of a trace: a number, or a number with a name. */
public sealed interface Value {
  /** What formulas see. */
  BigInteger number();

  <R> R accept(Visitor<R> visitor);

  /** One answer for each kind. */
  interface Visitor<R> {
    R number(Number number);

    R symbol(Symbol symbol);
  }

  /** A number, by its name if it has one. */
  static Value of(BigInteger number, Map<BigInteger, String> symbols) {
    String symbol = symbols.get(number);
    return symbol == null ? new Number(number) : new Symbol(symbol, number);
  }

  static Value of(long number) {
    return new Number(BigInteger.valueOf(number));
  }

  /** A plain number. */
  record Number(BigInteger number) implements Value {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.number(this);
    }

    @Override
    public String toString() {
      return number.toString();
    }
  }

  /** One of the names that a model gives to numbers, such as a type of messages. */
  record Symbol(String name, BigInteger number) implements Value {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.symbol(this);
    }

    @Override
    public String toString() {
      return name;
    }
  }
}

package org.holdfast.arrays.model;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What has a value in a state, given who the process variables are. */
public sealed interface ArrayTerm {
  Sort sort();

  <R> R accept(Visitor<R> visitor);

  /** One method a kind of term. */
  interface Visitor<R> {
    R process(Process term);

    R value(Value term);

    R read(Read term);

    R sum(Sum term);
  }

  /** What a sum is made of. */
  sealed interface Summand permits Process, Read {}

  /**
   * A process by the name of a variable, or by its number where it is known how many there are.
   *
   * @param number from one on; zero for a variable
   */
  record Process(String name, int number) implements ArrayTerm, Summand {
    /** A variable. */
    public Process(String name) {
      this(name, 0);
    }

    /** A process of a model that says how many there are. */
    public static Process numbered(int number) {
      return new Process("#" + number, number);
    }

    @Override
    public Sort sort() {
      return Sort.PROCESS;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.process(this);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** A value of an enumeration. */
  record Value(Sort.Enumeration sort, int ordinal) implements ArrayTerm {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.value(this);
    }

    @Override
    public String toString() {
      return sort.values().get(ordinal);
    }
  }

  /** The value of a symbol, for the processes that choose it. */
  record Read(ArraySymbol symbol, List<Process> index) implements ArrayTerm, Summand {
    public Read {
      index = List.copyOf(index);
    }

    @Override
    public Sort sort() {
      return symbol.sort();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.read(this);
    }

    @Override
    public String toString() {
      return index.isEmpty()
          ? symbol.name()
          : index.stream()
              .map(Process::name)
              .collect(Collectors.joining(",", symbol.name() + "[", "]"));
    }
  }

  /**
   * A number: a linear combination. A process stands for its place in the order of processes, which
   * only models with numbered processes use.
   *
   * @param factors none is zero
   */
  record Sum(Sort sort, Map<Summand, BigInteger> factors, BigDecimal constant)
      implements ArrayTerm {
    public Sum {
      Map<Summand, BigInteger> kept = new LinkedHashMap<>(factors);
      kept.values().removeIf(factor -> factor.signum() == 0);
      factors = Collections.unmodifiableMap(kept);
      // Equal numbers are to be equal objects, whichever way they were written.
      constant = constant.signum() == 0 ? BigDecimal.ZERO : constant.stripTrailingZeros();
    }

    public static Sum constant(Sort sort, BigDecimal value) {
      return new Sum(sort, Map.of(), value);
    }

    public Sum plus(Sum other) {
      return combined(other, BigInteger.ONE);
    }

    public Sum minus(Sum other) {
      return combined(other, BigInteger.ONE.negate());
    }

    private Sum combined(Sum other, BigInteger factor) {
      Map<Summand, BigInteger> all = new LinkedHashMap<>(factors);
      other.factors.forEach((part, f) -> all.merge(part, f.multiply(factor), BigInteger::add));
      return new Sum(sort, all, constant.add(other.constant.multiply(new BigDecimal(factor))));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sum(this);
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder();
      factors.forEach(
          (part, factor) -> {
            String times = factor.abs().equals(BigInteger.ONE) ? "" : factor.abs() + " * ";
            append(text, factor.signum() < 0, times + part);
          });
      if (constant.signum() != 0 || factors.isEmpty()) {
        append(text, constant.signum() < 0, digits(constant.abs()));
      }
      return text.toString();
    }

    private static void append(StringBuilder text, boolean negative, String part) {
      if (text.length() > 0) {
        text.append(negative ? " - " : " + ");
      } else if (negative) {
        text.append('-');
      }
      text.append(part);
    }

    private String digits(BigDecimal value) {
      String digits = value.toPlainString();
      return sort instanceof Sort.Real && value.scale() <= 0 ? digits + ".0" : digits;
    }
  }

  /** The term as a number; it must be of a numeric sort, or a process in a numbered model. */
  static Sum number(ArrayTerm term, Sort sort) {
    return term.accept(
        new Visitor<>() {
          @Override
          public Sum process(Process process) {
            return single(process);
          }

          @Override
          public Sum value(Value value) {
            throw new IllegalArgumentException("no number: " + value);
          }

          @Override
          public Sum read(Read read) {
            return single(read);
          }

          @Override
          public Sum sum(Sum sum) {
            return sum;
          }

          private Sum single(Summand part) {
            return new Sum(sort, Map.of(part, BigInteger.ONE), BigDecimal.ZERO);
          }
        });
  }

  /** The same about other processes. */
  default ArrayTerm rename(UnaryOperator<Process> renaming) {
    return accept(
        new Visitor<>() {
          @Override
          public ArrayTerm process(Process process) {
            return renaming.apply(process);
          }

          @Override
          public ArrayTerm value(Value value) {
            return value;
          }

          @Override
          public Read read(Read read) {
            return new Read(read.symbol(), read.index().stream().map(renaming).toList());
          }

          @Override
          public ArrayTerm sum(Sum sum) {
            Map<Summand, BigInteger> renamed = new LinkedHashMap<>();
            sum.factors()
                .forEach(
                    (part, factor) ->
                        renamed.merge(
                            part instanceof Read read ? read(read) : renaming.apply((Process) part),
                            factor,
                            BigInteger::add));
            return new Sum(sum.sort(), renamed, sum.constant());
          }
        });
  }
}

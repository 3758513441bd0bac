package org.holdfast.arrays.export;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;
import org.holdfast.checking.SourcePosition;

/** Literals and terms in MCMT's language, and the names of variables in it. */
final class InText {
  /** A multiple is written as a sum of so many at most. */
  private static final int MOST_SUMMANDS = 16;

  private final Map<ArraySymbol, String> names = new HashMap<>();

  InText(ArraySystem system) {
    Set<String> taken = new HashSet<>(Set.of("x", "y", "j", "true", "false", "not", "and", "or"));
    for (int i = 1; i <= 9; i++) {
      taken.add("z" + i);
    }
    for (ArraySymbol symbol : system.symbols()) {
      String name = symbol.name().replaceAll("[^A-Za-z0-9_]", "_");
      String chosen = name.matches("[A-Za-z_].*") ? name : "v" + name;
      while (!taken.add(chosen)) {
        chosen += "_";
      }
      names.put(symbol, chosen);
    }
  }

  String of(ArraySymbol symbol) {
    return names.get(symbol);
  }

  /** A range for the values of a finite sort: their own numbers if they are numbers in a row. */
  static int lowest(Sort.Enumeration sort) {
    List<String> values = sort.values();
    if (values.get(0).matches("-?[0-9]{1,6}")) {
      int low = Integer.parseInt(values.get(0));
      for (int i = 0; i < values.size(); i++) {
        if (!values.get(i).equals(Integer.toString(low + i))) {
          return 1;
        }
      }
      return low;
    }
    return 1;
  }

  /**
   * What is said about some processes.
   *
   * @param who their names
   * @param any one of them, by whom variables of the whole system are read
   */
  In about(Map<ArrayTerm.Process, String> who, String any, SourcePosition position) {
    return new In(who, any, position);
  }

  /** Text about processes with names. */
  final class In implements ArrayTerm.Visitor<String> {
    private final Map<ArrayTerm.Process, String> who;
    private final String any;
    private final SourcePosition position;

    private In(Map<ArrayTerm.Process, String> who, String any, SourcePosition position) {
      this.who = who;
      this.any = any;
      this.position = position;
    }

    String of(ArrayTerm term) {
      return term.accept(this);
    }

    String of(List<? extends ArrayCondition> literals) {
      return literals.stream()
          .map(literal -> of((ArrayCondition.Atom) literal))
          .collect(Collectors.joining(" "));
    }

    String of(ArrayCondition.Atom atom) {
      String sides = " " + of(atom.left()) + " " + of(atom.right()) + ")";
      return switch (atom.relation()) {
        case EQUAL -> "(=" + sides;
        case DIFFERENT -> "(not (=" + sides + ")";
        case LESS -> "(<" + sides;
        case AT_MOST -> "(<=" + sides;
      };
    }

    @Override
    public String process(ArrayTerm.Process process) {
      return who.get(process);
    }

    @Override
    public String value(ArrayTerm.Value value) {
      return value.sort().equals(Sort.BOOLEAN)
          ? (value.ordinal() == 1 ? "true" : "false")
          : Integer.toString(lowest(value.sort()) + value.ordinal());
    }

    @Override
    public String read(ArrayTerm.Read read) {
      String name = InText.this.of(read.symbol());
      if (read.symbol().kind() == ArraySymbol.Kind.CONSTANT) {
        return name;
      }
      return name + "[" + (read.index().isEmpty() ? any : process(read.index().get(0))) + "]";
    }

    @Override
    public String sum(ArrayTerm.Sum sum) {
      boolean real = sum.sort() instanceof Sort.Real;
      List<String> added = new ArrayList<>();
      List<String> subtracted = new ArrayList<>();
      sum.factors()
          .forEach(
              (part, factor) -> {
                String one =
                    part instanceof ArrayTerm.Read read
                        ? read(read)
                        : process((ArrayTerm.Process) part);
                if (factor.abs().compareTo(BigInteger.valueOf(MOST_SUMMANDS)) > 0) {
                  throw new NoCounterpart(
                      position,
                      "the multiple in '" + sum + "' has no counterpart; MCMT adds and subtracts.");
                }
                for (int i = 0; i < factor.abs().intValueExact(); i++) {
                  (factor.signum() > 0 ? added : subtracted).add(one);
                }
              });
      if (sum.constant().signum() > 0 || (added.isEmpty() && sum.constant().signum() == 0)) {
        added.add(number(sum.constant(), real));
      } else if (sum.constant().signum() < 0 && (!added.isEmpty() || !subtracted.isEmpty())) {
        subtracted.add(number(sum.constant().abs(), real));
      } else if (sum.constant().signum() < 0) {
        return number(sum.constant(), real);
      }
      String result = added.isEmpty() ? number(BigDecimal.ZERO, real) : added.get(0);
      for (String next : added.subList(Math.min(1, added.size()), added.size())) {
        result = "(+ " + result + " " + next + ")";
      }
      for (String next : subtracted) {
        result = "(- " + result + " " + next + ")";
      }
      return result;
    }

    private static String number(BigDecimal value, boolean real) {
      String digits = value.toPlainString();
      return real && !digits.contains(".") ? digits + ".0" : digits;
    }
  }
}

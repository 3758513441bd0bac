package org.holdfast.arrays.certificate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;

/**
 * Conditions and terms in SMT-LIB. A process is an integer, its place in the order of processes; a
 * value of a finite or opaque sort is an integer, too.
 *
 * @param who the names of process variables
 * @param state the names of symbols
 * @param others whom a quantifier is instantiated for, unless the process takes part
 * @param taking the processes that take part
 */
record SmtLibText(
    Map<ArrayTerm.Process, String> who,
    Function<ArraySymbol, String> state,
    List<String> others,
    List<String> taking)
    implements ArrayCondition.Visitor<String>, ArrayTerm.Visitor<String> {

  /** For conditions without quantifiers. */
  static SmtLibText of(
      List<ArrayTerm.Process> variables, List<String> names, Function<ArraySymbol, String> state) {
    Map<ArrayTerm.Process, String> who = new HashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      who.put(variables.get(i), names.get(i));
    }
    return new SmtLibText(who, state, List.of(), List.of());
  }

  /** For a guard: what it says of all others is said of these, where they take no part. */
  SmtLibText among(List<String> named, List<String> participants) {
    return new SmtLibText(who, state, named, participants);
  }

  SmtLibText with(ArrayTerm.Process variable, String name) {
    Map<ArrayTerm.Process, String> more = new HashMap<>(who);
    more.put(variable, name);
    return new SmtLibText(more, state, others, taking);
  }

  static String sort(Sort sort) {
    return sort instanceof Sort.Real ? "Real" : "Int";
  }

  String of(ArrayCondition condition) {
    return condition.accept(this);
  }

  String of(ArrayTerm term) {
    return term.accept(this);
  }

  @Override
  public String atom(ArrayCondition.Atom atom) {
    String operator =
        switch (atom.relation()) {
          case EQUAL -> "=";
          case DIFFERENT -> "distinct";
          case LESS -> "<";
          case AT_MOST -> "<=";
        };
    return "(" + operator + " " + of(atom.left()) + " " + of(atom.right()) + ")";
  }

  @Override
  public String all(ArrayCondition.All all) {
    return and(all.parts().stream().map(this::of).toList());
  }

  @Override
  public String any(ArrayCondition.Any any) {
    return or(any.parts().stream().map(this::of).toList());
  }

  @Override
  public String quantified(ArrayCondition.Quantified quantified) {
    List<String> parts = new ArrayList<>();
    for (String other : others) {
      String body = with(quantified.variables().get(0), other).of(quantified.body());
      List<String> choices = new ArrayList<>();
      taking.forEach(participant -> choices.add("(= " + other + " " + participant + ")"));
      choices.add(body);
      parts.add(or(choices));
    }
    return and(parts);
  }

  @Override
  public String process(ArrayTerm.Process process) {
    String name = who.get(process);
    return name != null ? name : SmtLibNames.process(process.number() - 1);
  }

  @Override
  public String value(ArrayTerm.Value value) {
    return SmtLibNames.value(value);
  }

  @Override
  public String read(ArrayTerm.Read read) {
    return applied(state.apply(read.symbol()), read.index().stream().map(this::process).toList());
  }

  @Override
  public String sum(ArrayTerm.Sum sum) {
    boolean real = sum.sort() instanceof Sort.Real;
    List<String> parts = new ArrayList<>();
    sum.factors()
        .forEach(
            (part, factor) -> {
              String of =
                  part instanceof ArrayTerm.Read read
                      ? read(read)
                      : process((ArrayTerm.Process) part);
              parts.add(
                  factor.equals(BigInteger.ONE)
                      ? of
                      : "(* " + number(new BigDecimal(factor), real) + " " + of + ")");
            });
    if (sum.constant().signum() != 0 || parts.isEmpty()) {
      parts.add(number(sum.constant(), real));
    }
    return parts.size() == 1 ? parts.get(0) : "(+ " + String.join(" ", parts) + ")";
  }

  private static String number(BigDecimal value, boolean real) {
    String digits = value.abs().toPlainString();
    String typed = real && !digits.contains(".") ? digits + ".0" : digits;
    return value.signum() < 0 ? "(- " + typed + ")" : typed;
  }

  static String applied(String function, List<String> arguments) {
    return arguments.isEmpty()
        ? function
        : "(" + function + " " + String.join(" ", arguments) + ")";
  }

  static String and(List<String> parts) {
    return nary("and", "true", parts);
  }

  static String or(List<String> parts) {
    return nary("or", "false", parts);
  }

  private static String nary(String operator, String neutral, List<String> parts) {
    return switch (parts.size()) {
      case 0 -> neutral;
      case 1 -> parts.get(0);
      default -> "(" + operator + " " + String.join(" ", parts) + ")";
    };
  }

  /** That names stand for different processes. */
  static String distinct(List<String> names) {
    return names.size() < 2 ? "true" : "(distinct " + String.join(" ", names) + ")";
  }
}

package org.holdfast.arrays.export;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;
import org.holdfast.checking.SourcePosition;

/**
 * Conditions and terms in Cubicle's language.
 *
 * @param who the names of process variables
 * @param position where they stand
 */
record CubText(
    CubNamesChosen names,
    ProcessNumbers processes,
    Map<ArrayTerm.Process, String> who,
    SourcePosition position)
    implements ArrayCondition.Visitor<String>, ArrayTerm.Visitor<String> {

  CubText with(List<ArrayTerm.Process> more) {
    return new CubText(names, processes, CubNamesChosen.processes(more, who), position);
  }

  String of(ArrayCondition condition) {
    return condition.accept(this);
  }

  String of(ArrayTerm term) {
    return term.accept(this);
  }

  @Override
  public String atom(ArrayCondition.Atom atom) {
    return of(atom.left()) + " " + atom.relation().sign() + " " + of(atom.right());
  }

  @Override
  public String all(ArrayCondition.All all) {
    return all.parts().isEmpty() ? "true" : joined(all.parts(), " && ");
  }

  @Override
  public String any(ArrayCondition.Any any) {
    return any.parts().isEmpty() ? "false" : joined(any.parts(), " || ");
  }

  /** A quantifier takes all to its right, so it stands in parentheses. */
  private String joined(List<ArrayCondition> parts, String sign) {
    return parts.stream()
        .map(part -> part instanceof ArrayCondition.Atom ? of(part) : "(" + of(part) + ")")
        .collect(Collectors.joining(sign));
  }

  @Override
  public String quantified(ArrayCondition.Quantified quantified) {
    CubText inner = with(quantified.variables());
    return "forall_other "
        + inner.who.get(quantified.variables().get(0))
        + ". ("
        + inner.of(quantified.body())
        + ")";
  }

  @Override
  public String process(ArrayTerm.Process process) {
    return who.getOrDefault(process, process.name());
  }

  @Override
  public String value(ArrayTerm.Value value) {
    return names.of(value);
  }

  @Override
  public String read(ArrayTerm.Read read) {
    return indexed(names.of(read.symbol()), read.index());
  }

  String indexed(String name, List<ArrayTerm.Process> index) {
    return index.isEmpty()
        ? name
        : index.stream().map(this::process).collect(Collectors.joining(", ", name + "[", "]"));
  }

  /** One variable, or a multiple of a constant, to which one number or multiple may be added. */
  @Override
  public String sum(ArrayTerm.Sum sum) {
    boolean real = sum.sort() instanceof Sort.Real;
    List<Map.Entry<ArrayTerm.Summand, BigInteger>> parts = new ArrayList<>();
    for (Map.Entry<ArrayTerm.Summand, BigInteger> part : sum.factors().entrySet()) {
      parts.add(isConstant(part.getKey()) ? parts.size() : 0, part);
    }
    BigDecimal constant = sum.constant();
    int summands = parts.size() + (constant.signum() == 0 ? 0 : 1);
    if (parts.isEmpty()) {
      return number(constant, real);
    }
    BigInteger factor = parts.get(0).getValue();
    ArrayTerm.Summand base = parts.get(0).getKey();
    boolean single = factor.equals(BigInteger.ONE);
    boolean process =
        !(base instanceof ArrayTerm.Read read) || processes.holdsProcesses(read.symbol());
    boolean others = parts.stream().skip(1).allMatch(part -> isConstant(part.getKey()));
    if (summands > 2
        || !others
        || (!single && !(isConstant(base) && summands == 1))
        || (process && summands > 1)) {
      throw new NoCounterpart(
          position,
          "the sum '"
              + sum
              + "' has no counterpart; Cubicle adds one number or constant to one"
              + " variable.");
    }
    String first = single ? summand(base) : multiple(factor, base);
    if (summands == 1) {
      return first;
    } else if (parts.size() == 2) {
      BigInteger times = parts.get(1).getValue();
      String added =
          times.abs().equals(BigInteger.ONE)
              ? summand(parts.get(1).getKey())
              : times.abs() + " * " + summand(parts.get(1).getKey());
      return first + (times.signum() < 0 ? " - " : " + ") + added;
    }
    return first + (constant.signum() < 0 ? " - " : " + ") + number(constant.abs(), real);
  }

  private static boolean isConstant(ArrayTerm.Summand part) {
    return part instanceof ArrayTerm.Read read && read.symbol().kind() == ArraySymbol.Kind.CONSTANT;
  }

  private String summand(ArrayTerm.Summand part) {
    return part instanceof ArrayTerm.Read read ? read(read) : process((ArrayTerm.Process) part);
  }

  private String multiple(BigInteger factor, ArrayTerm.Summand part) {
    return (factor.signum() < 0 ? "- " : "") + factor.abs() + " * " + summand(part);
  }

  private static String number(BigDecimal value, boolean real) {
    String digits = value.toPlainString();
    return real && !digits.contains(".") ? digits + ".0" : digits;
  }
}

package org.holdfast.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Implication;
import org.holdfast.logic.Ltl;

/**
 * Formulas as their authors wrote them, as far as that is still known: a condition that became
 * {@code condition != 0} is called by its name again, and a disjunction with a negated part is an
 * implication.
 */
final class FormulaText implements Ltl.Visitor<String> {
  /** Whether what is not one word or one group gets parentheses. */
  private final boolean tight;

  private final Property.Atoms atoms;

  private FormulaText(boolean tight, Property.Atoms atoms) {
    this.tight = tight;
    this.atoms = atoms;
  }

  /** A formula in quotes, for use in a sentence. */
  static String quoted(Ltl formula, Property.Atoms atoms) {
    return "`" + Implication.lifted(formula).accept(new FormulaText(false, atoms)) + "`";
  }

  @Override
  public String state(Ltl.State state) {
    return literal(state.formula(), tight);
  }

  @Override
  public String not(Ltl.Not not) {
    return "!" + print(not.operand(), true);
  }

  @Override
  public String always(Ltl.Always always) {
    return "[]" + print(always.operand(), true);
  }

  @Override
  public String eventually(Ltl.Eventually eventually) {
    return "<>" + print(eventually.operand(), true);
  }

  @Override
  public String until(Ltl.Until until) {
    return grouped(print(until.left(), true) + " U " + print(until.right(), true), tight);
  }

  @Override
  public String release(Ltl.Release release) {
    return grouped(print(release.left(), true) + " V " + print(release.right(), true), tight);
  }

  @Override
  public String and(Ltl.And and) {
    return grouped(joined(and.operands(), " && "), tight);
  }

  @Override
  public String or(Ltl.Or or) {
    return grouped(disjunction(or.operands()), tight);
  }

  private String print(Ltl ltl, boolean grouped) {
    return ltl.accept(new FormulaText(grouped, atoms));
  }

  private String disjunction(List<Ltl> operands) {
    Implication parts = Implication.of(operands);
    if (parts.premises().isEmpty()) {
      return joined(operands, " || ");
    }
    return joined(parts.premisesAsWritten(), " && ") + " -> " + joined(parts.conclusions(), " || ");
  }

  private String joined(List<Ltl> operands, String operator) {
    if (operands.size() == 1) {
      return print(operands.get(0), false);
    }
    Function<Ltl, String> part =
        operand ->
            print(operand, !(operand instanceof Ltl.State state && isSimple(state.formula())));
    return operands.stream().map(part).collect(Collectors.joining(operator));
  }

  /** Comparisons need no parentheses between logical operators. */
  private boolean isSimple(Formula literal) {
    String text = literal(literal, false);
    return !text.contains("&&") && !text.contains("||") && !text.contains("->");
  }

  private String literal(Formula formula, boolean tight) {
    if (atoms == Property.Atoms.CONDITIONS
        && formula instanceof Formula.Comparison comparison
        && Implication.isCondition(comparison)) {
      String name = comparison.left().variables().iterator().next().name();
      return Implication.isNegated(formula)
          ? "!" + grouped(name, !isWord(name))
          : grouped(name, tight);
    }
    return grouped(formula.toString(), tight);
  }

  private static String grouped(String text, boolean tight) {
    return tight && !isWord(text) && !isEnclosed(text) ? "(" + text + ")" : text;
  }

  private static boolean isWord(String text) {
    return text.matches("[!\\w.@:\\[\\]']+");
  }

  /** Whether the first parenthesis closes at the end: {@code some(P:x == 1)}, {@code (a + b)}. */
  private static boolean isEnclosed(String text) {
    int depth = 0;
    List<Integer> closed = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (text.charAt(i) == ')' && depth == 0) {
        closed.add(i);
      }
    }
    return text.matches("\\w*\\(.*") && closed.size() == 1 && closed.get(0) == text.length() - 1;
  }
}

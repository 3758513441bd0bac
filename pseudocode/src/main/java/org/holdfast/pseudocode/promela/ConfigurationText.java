package org.holdfast.pseudocode.promela;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/** Conditions on configurations, with the quantifiers of parametric Promela. */
final class ConfigurationText implements GlobalCondition.Visitor<String> {
  private static final String NOBODY = "false";

  private final List<RoleProcess> processes;
  private final ValueCodes codes;

  ConfigurationText(List<RoleProcess> processes, ValueCodes codes) {
    this.processes = processes;
    this.codes = codes;
  }

  @Override
  public String truth(GlobalCondition.Truth truth) {
    return truth.value() ? "true" : "false";
  }

  @Override
  public String not(GlobalCondition.Not not) {
    return "!(" + not.operand().accept(this) + ")";
  }

  @Override
  public String and(GlobalCondition.And and) {
    return joined(and.operands().stream().map(one -> one.accept(this)).toList(), " && ", "true");
  }

  @Override
  public String or(GlobalCondition.Or or) {
    return joined(or.operands().stream().map(one -> one.accept(this)).toList(), " || ", "false");
  }

  static String joined(List<String> parts, String operator, String empty) {
    return switch (parts.size()) {
      case 0 -> empty;
      case 1 -> parts.get(0);
      default -> "(" + String.join(operator, parts) + ")";
    };
  }

  @Override
  public String some(GlobalCondition.Some some) {
    ProcessVariable first = some.processes().get(0);
    return some.processes().size() == 1
        ? some(first, some.condition(), ProcessFormulas.View.NOTHING)
        : some(first, some.processes().get(1), some.condition());
  }

  private String some(
      ProcessVariable meant, ProcessCondition condition, ProcessFormulas.View other) {
    List<String> parts = new ArrayList<>();
    for (RoleProcess process : processes) {
      if (meant.isOf(process.role())) {
        Formula formula = condition.accept(new ProcessFormulas(process, meant, other, codes));
        parts.addAll(some(process, meant, formula));
      }
    }
    return joined(parts, " || ", NOBODY);
  }

  private static List<String> some(RoleProcess process, ProcessVariable meant, Formula formula) {
    Formula said = among(process, meant, formula);
    return said.equals(Formula.FALSE)
        ? List.of()
        : List.of("some(" + process.proctype() + ":" + said + ")");
  }

  /** That a process is one of those that are meant, and satisfies a condition. */
  private static Formula among(RoleProcess process, ProcessVariable meant, Formula formula) {
    return Formula.and(
        meant.evenFaulty() ? Formula.TRUE : process.isCorrect(),
        NormalForms.negationNormalForm(formula));
  }

  /**
   * Nothing can be said of two processes at once. So it is said for each state of the first as the
   * condition sees it: some process is so, and some process is what the other one has to be then.
   * Nobody says that these are different processes, and so it is in the condition.
   */
  private String some(ProcessVariable one, ProcessVariable two, ProcessCondition condition) {
    // Pairs that differ in their order only say the same.
    Set<Set<String>> pairs = new LinkedHashSet<>();
    for (RoleProcess first : processes) {
      if (one.isOf(first.role())) {
        Map<String, List<Formula>> byOther = new LinkedHashMap<>();
        AskedOf asked = new AskedOf(one, condition);
        for (ProcessFormulas.View view : views(first, asked)) {
          String other = some(two, condition, view);
          byOther.computeIfAbsent(other, key -> new ArrayList<>()).add(is(first, asked, view));
        }
        byOther.remove(NOBODY);
        byOther.forEach(
            (other, states) -> {
              for (String some : some(first, one, Formula.or(states))) {
                pairs.add(new LinkedHashSet<>(List.of(some, other)));
              }
            });
      }
    }
    return joined(
        pairs.stream().map(pair -> joined(List.copyOf(pair), " && ", NOBODY)).toList(),
        " || ",
        NOBODY);
  }

  /** All states of a process, as far as a condition asks for them. */
  private static List<ProcessFormulas.View> views(RoleProcess process, AskedOf asked) {
    List<Map<String, Datum>> all = List.of(Map.of());
    for (String name : asked.variables()) {
      LocalVariable variable = process.role().variable(name).orElseThrow();
      List<Map<String, Datum>> longer = new ArrayList<>();
      for (Map<String, Datum> values : all) {
        for (Datum value : variable.type().values()) {
          Map<String, Datum> more = new LinkedHashMap<>(values);
          more.put(name, value);
          longer.add(more);
        }
      }
      all = longer;
    }
    List<Boolean> done = asked.done() ? List.of(true, false) : List.of(false);
    return all.stream()
        .flatMap(values -> done.stream().map(is -> new ProcessFormulas.View(values, is)))
        .toList();
  }

  private Formula is(RoleProcess process, AskedOf asked, ProcessFormulas.View view) {
    List<Formula> all = new ArrayList<>();
    view.values()
        .forEach(
            (name, value) -> {
              LocalVariable variable = process.role().variable(name).orElseThrow();
              LinearTerm now = LinearTerm.of(process.memory().of(variable));
              all.add(Formula.equal(now, codes.of(value)));
            });
    if (asked.done()) {
      all.add(view.done() ? process.isDone() : Formula.not(process.isDone()));
    }
    return Formula.and(all);
  }

  @Override
  public String population(GlobalCondition.Population population) {
    List<String> sum = new ArrayList<>();
    for (GlobalCondition.Counted counted : population.counted()) {
      ProcessVariable meant = counted.process();
      for (RoleProcess process : processes) {
        if (meant.isOf(process.role())) {
          Formula formula =
              counted
                  .condition()
                  .accept(new ProcessFormulas(process, meant, ProcessFormulas.View.NOTHING, codes));
          String factor = counted.factor().equals(BigInteger.ONE) ? "" : counted.factor() + " * ";
          sum.add(
              factor + "card(" + process.proctype() + ":" + among(process, meant, formula) + ")");
        }
      }
    }
    String left = sum.isEmpty() ? "0" : String.join(" + ", sum);
    LinearTerm right = population.offset().negated();
    return "(" + left + " " + population.relation().symbol() + " " + right + ")";
  }
}

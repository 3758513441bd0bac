package org.holdfast.threshold.soundness;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Makes a model that shows a bug as small as single changes can make it. */
final class Shrinking {
  private Shrinking() {}

  static ThresholdAutomaton shrink(
      ThresholdAutomaton automaton, Predicate<ThresholdAutomaton> showsTheBug) {
    ThresholdAutomaton current = automaton;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ThresholdAutomaton smaller : smaller(current)) {
        if (showsTheBug.test(smaller)) {
          current = smaller;
          changed = true;
          break;
        }
      }
    }
    return current;
  }

  private static List<ThresholdAutomaton> smaller(ThresholdAutomaton model) {
    List<ThresholdAutomaton> result = new ArrayList<>();
    for (Rule rule : model.rules()) {
      result.add(
          with(model, without(model.rules(), rule), model.assumptions(), model.properties()));
    }
    for (Rule rule : model.rules()) {
      for (Formula guard : smaller(rule.guard())) {
        result.add(replaced(model, rule, guard, rule.updates()));
      }
      if (!rule.updates().isEmpty()) {
        result.add(replaced(model, rule, rule.guard(), Map.of()));
      }
    }
    Property property = model.properties().get(0);
    for (Ltl formula : smaller(property.formula())) {
      Property changed = new Property(property.name(), formula, property.position());
      result.add(with(model, model.rules(), model.assumptions(), List.of(changed)));
    }
    for (Constraint assumption : model.assumptions()) {
      result.add(
          with(model, model.rules(), without(model.assumptions(), assumption), model.properties()));
    }
    return result;
  }

  private static ThresholdAutomaton replaced(
      ThresholdAutomaton model,
      Rule rule,
      Formula guard,
      Map<org.holdfast.logic.Variable, org.holdfast.threshold.model.Update> updates) {
    List<Rule> rules = new ArrayList<>(model.rules());
    rules.set(
        rule.index(),
        new Rule(
            rule.index(), rule.name(), rule.from(), rule.to(), guard, updates, rule.position()));
    return with(model, rules, model.assumptions(), model.properties());
  }

  private static List<Formula> smaller(Formula formula) {
    List<Formula> result = new ArrayList<>();
    if (!formula.equals(Formula.TRUE)) {
      result.add(Formula.TRUE);
    }
    if (formula instanceof Formula.Not not) {
      result.add(not.operand());
      smaller(not.operand()).forEach(part -> result.add(Formula.not(part)));
    } else if (formula instanceof Formula.And and) {
      result.addAll(and.operands());
      combined(and.operands()).forEach(parts -> result.add(Formula.and(parts)));
    } else if (formula instanceof Formula.Or or) {
      result.addAll(or.operands());
      combined(or.operands()).forEach(parts -> result.add(Formula.or(parts)));
    }
    return result;
  }

  private static List<List<Formula>> combined(List<Formula> operands) {
    List<List<Formula>> result = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      for (Formula part : smaller(operands.get(i))) {
        List<Formula> parts = new ArrayList<>(operands);
        parts.set(i, part);
        result.add(parts);
      }
    }
    return result;
  }

  private static List<Ltl> smaller(Ltl ltl) {
    List<Ltl> result = new ArrayList<>();
    if (ltl instanceof Ltl.State state) {
      smaller(state.formula()).forEach(formula -> result.add(Ltl.state(formula)));
      result.add(Ltl.state(Formula.FALSE));
      result.removeIf(smaller -> state.formula() instanceof Formula.Truth || smaller.equals(ltl));
    } else if (ltl instanceof Ltl.Not not) {
      smaller(not.operand()).forEach(part -> result.add(Ltl.not(part)));
    } else if (ltl instanceof Ltl.Eventually eventually) {
      result.add(eventually.operand());
      smaller(eventually.operand()).forEach(part -> result.add(new Ltl.Eventually(part)));
    } else if (ltl instanceof Ltl.Always always) {
      result.add(always.operand());
      smaller(always.operand()).forEach(part -> result.add(new Ltl.Always(part)));
    } else if (ltl instanceof Ltl.And and) {
      result.addAll(and.operands());
      combinedLtl(and.operands()).forEach(parts -> result.add(Ltl.and(parts)));
    } else if (ltl instanceof Ltl.Or or) {
      result.addAll(or.operands());
      combinedLtl(or.operands()).forEach(parts -> result.add(Ltl.or(parts)));
    }
    return result;
  }

  private static List<List<Ltl>> combinedLtl(List<Ltl> operands) {
    List<List<Ltl>> result = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      for (Ltl part : smaller(operands.get(i))) {
        List<Ltl> parts = new ArrayList<>(operands);
        parts.set(i, part);
        result.add(parts);
      }
    }
    return result;
  }

  private static <T> List<T> without(List<T> all, T one) {
    return all.stream().filter(other -> other != one).toList();
  }

  private static ThresholdAutomaton with(
      ThresholdAutomaton model,
      List<Rule> rules,
      List<Constraint> assumptions,
      List<Property> properties) {
    List<Rule> numbered = new ArrayList<>();
    for (Rule rule : rules) {
      numbered.add(
          new Rule(
              numbered.size(),
              rule.name(),
              rule.from(),
              rule.to(),
              rule.guard(),
              rule.updates(),
              rule.position()));
    }
    return new ThresholdAutomaton(
        model.name(),
        model.locals(),
        model.parameters(),
        model.shared(),
        model.locations(),
        assumptions,
        model.initial(),
        numbered,
        properties);
  }
}

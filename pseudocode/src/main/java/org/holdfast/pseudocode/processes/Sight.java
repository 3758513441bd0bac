package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.ConditionWalk;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/**
 * What a property sees of processes: conditions in the configuration in which a run begins, and
 * conditions at any time. Conditions of the algorithm on the beginning are among the first.
 */
record Sight(List<GlobalCondition> atFirst, List<GlobalCondition> always) {
  Sight {
    atFirst = List.copyOf(atFirst);
    always = List.copyOf(always);
  }

  /**
   * @param conditions by the variables for which they stand in the formula; others are left out
   */
  static Sight of(Ltl formula, Map<Variable, GlobalCondition> conditions, Algorithm algorithm) {
    Moments moments = new Moments(new HashSet<>(), new HashSet<>());
    formula.accept(moments);
    List<GlobalCondition> first = new ArrayList<>(named(moments.first(), conditions));
    algorithm.initially().forEach(condition -> first.add(condition.condition()));
    return new Sight(first, named(moments.later(), conditions));
  }

  private static List<GlobalCondition> named(
      Set<Variable> names, Map<Variable, GlobalCondition> conditions) {
    return conditions.entrySet().stream()
        .filter(entry -> names.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  /** What is told apart in local states of processes that some quantifiers range over. */
  record Seen(Set<String> variables, boolean done) {
    Seen {
      variables = Set.copyOf(variables);
    }
  }

  Seen atFirst(Predicate<ProcessVariable> meant) {
    return seen(atFirst, meant);
  }

  Seen always(Predicate<ProcessVariable> meant) {
    return seen(always, meant);
  }

  private static Seen seen(Collection<GlobalCondition> of, Predicate<ProcessVariable> meant) {
    Walk walk = new Walk(meant);
    of.forEach(condition -> condition.accept(walk));
    return new Seen(walk.names, walk.done);
  }

  private static final class Walk extends ConditionWalk {
    private final Predicate<ProcessVariable> meant;
    private final Set<String> names = new HashSet<>();
    private boolean done;

    Walk(Predicate<ProcessVariable> meant) {
      this.meant = meant;
    }

    @Override
    public Void variable(ProcessCondition.Variable variable) {
      if (meant.test(variable.process())) {
        names.add(variable.name());
      }
      return null;
    }

    @Override
    public Void done(ProcessCondition.Done asked) {
      done |= meant.test(asked.process());
      return null;
    }
  }

  /** What stands below no temporal operator is asked of the first configuration only. */
  private record Moments(Set<Variable> first, Set<Variable> later) implements Ltl.Visitor<Void> {
    @Override
    public Void state(Ltl.State state) {
      first.addAll(state.formula().variables());
      return null;
    }

    @Override
    public Void not(Ltl.Not not) {
      return not.operand().accept(this);
    }

    @Override
    public Void and(Ltl.And and) {
      and.operands().forEach(operand -> operand.accept(this));
      return null;
    }

    @Override
    public Void or(Ltl.Or or) {
      or.operands().forEach(operand -> operand.accept(this));
      return null;
    }

    @Override
    public Void eventually(Ltl.Eventually eventually) {
      return later(eventually);
    }

    @Override
    public Void always(Ltl.Always always) {
      return later(always);
    }

    @Override
    public Void until(Ltl.Until until) {
      return later(until);
    }

    @Override
    public Void release(Ltl.Release release) {
      return later(release);
    }

    private Void later(Ltl temporal) {
      for (Formula state : temporal.states()) {
        later.addAll(state.variables());
      }
      return null;
    }
  }
}

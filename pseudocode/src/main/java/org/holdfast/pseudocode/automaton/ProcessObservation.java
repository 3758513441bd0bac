package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/**
 * What quantified conditions see of the state of one process, and what they say about the numbers
 * of processes in classes of states.
 *
 * @param faultyCount whether faulty processes count as correct ones, as under omissions
 */
record ProcessObservation(boolean faultyCount) {
  boolean ranges(ProcessVariable variable, MarkedState node) {
    return variable.isOf(node.state().role())
        && (variable.evenFaulty() || faultyCount || node.mark() == MarkedState.Mark.CORRECT);
  }

  /** A question to the state of one process: what it is for one variable of a condition. */
  private record Place(
      ProcessVariable variable, List<ProcessVariable> all, ProcessCondition asked) {}

  /** What the condition can tell of each state; states with equal labels are alike to it. */
  Map<MarkedState, List<Object>> labels(GlobalCondition condition, List<MarkedState> nodes) {
    Map<MarkedState, List<Object>> labels = new HashMap<>();
    nodes.forEach(node -> labels.put(node, new ArrayList<>()));
    for (Place place : places(condition)) {
      List<ProcessVariable> others = new ArrayList<>(place.all());
      others.remove(place.variable());
      List<Map<ProcessVariable, MarkedState>> contexts = contexts(others, nodes, place.asked());
      for (MarkedState node : nodes) {
        // Whoever is not meant is like somebody who never satisfies the condition.
        boolean meant = ranges(place.variable(), node);
        List<Object> answers = new ArrayList<>();
        for (Map<ProcessVariable, MarkedState> context : contexts) {
          Map<ProcessVariable, MarkedState> assigned = new HashMap<>(context);
          assigned.put(place.variable(), node);
          answers.add(meant && holds(place.asked(), assigned));
        }
        labels.get(node).add(answers);
      }
    }
    return labels;
  }

  /** One assignment for each combination of what the condition sees of the other processes. */
  private List<Map<ProcessVariable, MarkedState>> contexts(
      List<ProcessVariable> others, List<MarkedState> nodes, ProcessCondition asked) {
    List<Map<ProcessVariable, MarkedState>> all = List.of(Map.of());
    for (ProcessVariable other : others) {
      Map<Object, MarkedState> views = new LinkedHashMap<>();
      for (MarkedState node : nodes) {
        if (ranges(other, node)) {
          views.putIfAbsent(view(other, node, asked), node);
        }
      }
      List<Map<ProcessVariable, MarkedState>> longer = new ArrayList<>();
      for (Map<ProcessVariable, MarkedState> context : all) {
        for (MarkedState node : views.values()) {
          Map<ProcessVariable, MarkedState> extended = new HashMap<>(context);
          extended.put(other, node);
          longer.add(extended);
        }
      }
      all = longer;
    }
    return all;
  }

  /** The values that the condition reads of one process. */
  private static Object view(ProcessVariable variable, MarkedState node, ProcessCondition asked) {
    List<Object> view = new ArrayList<>();
    asked.accept(
        new ProcessCondition.Visitor<Void>() {
          @Override
          public Void truth(ProcessCondition.Truth truth) {
            return null;
          }

          @Override
          public Void not(ProcessCondition.Not not) {
            return not.operand().accept(this);
          }

          @Override
          public Void and(ProcessCondition.And and) {
            and.operands().forEach(part -> part.accept(this));
            return null;
          }

          @Override
          public Void or(ProcessCondition.Or or) {
            or.operands().forEach(part -> part.accept(this));
            return null;
          }

          @Override
          public Void compares(ProcessCondition.Compares compares) {
            for (ProcessCondition.Operand operand : List.of(compares.left(), compares.right())) {
              if (operand instanceof ProcessCondition.Variable read
                  && read.process().equals(variable)) {
                view.add(valueOf(node, read.name()));
              }
            }
            return null;
          }

          @Override
          public Void done(ProcessCondition.Done done) {
            if (done.process().equals(variable)) {
              view.add(node.state().isDone());
            }
            return null;
          }

          @Override
          public Void member(ProcessCondition.Member member) {
            throw new IllegalStateException("only algorithms in rounds have sets: " + member);
          }
        });
    return view;
  }

  private static Datum valueOf(MarkedState node, String name) {
    LocalVariable variable = node.state().role().variable(name).orElseThrow();
    return node.state().valueOf(variable);
  }

  private static boolean holds(
      ProcessCondition condition, Map<ProcessVariable, MarkedState> assigned) {
    return condition.accept(
        new ProcessCondition.Evaluation() {
          @Override
          public Boolean compares(ProcessCondition.Compares compares) {
            return LocalEvaluation.holds(
                value(compares.left()), compares.relation(), value(compares.right()));
          }

          @Override
          public Boolean done(ProcessCondition.Done done) {
            return assigned.get(done.process()).state().isDone();
          }

          @Override
          public Boolean member(ProcessCondition.Member member) {
            throw new IllegalStateException("only algorithms in rounds have sets: " + member);
          }

          private Datum value(ProcessCondition.Operand operand) {
            return operand.accept(
                new ProcessCondition.Operand.Visitor<>() {
                  @Override
                  public Datum constant(ProcessCondition.Constant constant) {
                    return constant.value();
                  }

                  @Override
                  public Datum variable(ProcessCondition.Variable read) {
                    return valueOf(assigned.get(read.process()), read.name());
                  }
                });
          }
        });
  }

  private static List<Place> places(GlobalCondition condition) {
    List<Place> places = new ArrayList<>();
    condition.accept(
        new GlobalCondition.Visitor<Void>() {
          @Override
          public Void truth(GlobalCondition.Truth truth) {
            return null;
          }

          @Override
          public Void not(GlobalCondition.Not not) {
            return not.operand().accept(this);
          }

          @Override
          public Void and(GlobalCondition.And and) {
            and.operands().forEach(part -> part.accept(this));
            return null;
          }

          @Override
          public Void or(GlobalCondition.Or or) {
            or.operands().forEach(part -> part.accept(this));
            return null;
          }

          @Override
          public Void some(GlobalCondition.Some some) {
            for (ProcessVariable variable : some.processes()) {
              places.add(new Place(variable, some.processes(), some.condition()));
            }
            return null;
          }

          @Override
          public Void population(GlobalCondition.Population population) {
            for (GlobalCondition.Counted counted : population.counted()) {
              places.add(
                  new Place(counted.process(), List.of(counted.process()), counted.condition()));
            }
            return null;
          }
        });
    return places;
  }

  /**
   * The condition over numbers of processes.
   *
   * @param representatives for each counter a state of its class, whose labels are all alike
   */
  Formula formula(GlobalCondition condition, Map<Variable, MarkedState> representatives) {
    return condition.accept(
        new GlobalCondition.Visitor<>() {
          @Override
          public Formula truth(GlobalCondition.Truth truth) {
            return truth.value() ? Formula.TRUE : Formula.FALSE;
          }

          @Override
          public Formula not(GlobalCondition.Not not) {
            return Formula.not(not.operand().accept(this));
          }

          @Override
          public Formula and(GlobalCondition.And and) {
            return Formula.and(and.operands().stream().map(part -> part.accept(this)).toList());
          }

          @Override
          public Formula or(GlobalCondition.Or or) {
            return Formula.or(or.operands().stream().map(part -> part.accept(this)).toList());
          }

          @Override
          public Formula some(GlobalCondition.Some some) {
            return someOf(some.processes(), some.condition(), Map.of(), representatives);
          }

          @Override
          public Formula population(GlobalCondition.Population population) {
            LinearTerm sum = LinearTerm.ZERO;
            for (GlobalCondition.Counted counted : population.counted()) {
              List<Variable> satisfying =
                  satisfying(counted.process(), counted.condition(), Map.of(), representatives);
              sum = sum.plus(LinearTerm.sum(satisfying).times(counted.factor()));
            }
            return Formula.compare(sum, population.relation(), population.offset().negated());
          }
        });
  }

  private List<Variable> satisfying(
      ProcessVariable process,
      ProcessCondition condition,
      Map<ProcessVariable, MarkedState> assigned,
      Map<Variable, MarkedState> representatives) {
    List<Variable> found = new ArrayList<>();
    representatives.forEach(
        (counter, node) -> {
          Map<ProcessVariable, MarkedState> all = new HashMap<>(assigned);
          all.put(process, node);
          if (ranges(process, node) && holds(condition, all)) {
            found.add(counter);
          }
        });
    return found;
  }

  /** Classes for which the rest of the question is the same are added up. */
  private Formula someOf(
      List<ProcessVariable> processes,
      ProcessCondition condition,
      Map<ProcessVariable, MarkedState> assigned,
      Map<Variable, MarkedState> representatives) {
    ProcessVariable first = processes.get(0);
    if (processes.size() == 1) {
      return populated(satisfying(first, condition, assigned, representatives))
          .orElse(Formula.FALSE);
    }
    Map<Formula, List<Variable>> cases = new LinkedHashMap<>();
    representatives.forEach(
        (counter, node) -> {
          if (ranges(first, node)) {
            Map<ProcessVariable, MarkedState> all = new HashMap<>(assigned);
            all.put(first, node);
            Formula rest =
                someOf(processes.subList(1, processes.size()), condition, all, representatives);
            cases.computeIfAbsent(rest, key -> new ArrayList<>()).add(counter);
          }
        });
    List<Formula> found = new ArrayList<>();
    cases.forEach(
        (rest, counters) -> {
          // In a fixed order, so that p and q the other way round are the same question.
          List<Formula> both = new ArrayList<>(rest.conjuncts());
          populated(counters).ifPresent(both::add);
          both.sort(Comparator.comparing(Formula::toString));
          found.add(rest.equals(Formula.FALSE) ? Formula.FALSE : Formula.and(both));
        });
    return Formula.or(found);
  }

  private static Optional<Formula> populated(List<Variable> counters) {
    return counters.isEmpty()
        ? Optional.empty()
        : Optional.of(Formula.atLeast(LinearTerm.sum(counters), LinearTerm.ONE));
  }
}

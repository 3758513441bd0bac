package org.holdfast.threshold.receive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;

/**
 * Decides whether a receive automaton is common (definitions 9 to 11 of the paper). Then every run
 * of its send automaton is the image of a run of its own (theorem 2), so that a violation found on
 * the send automaton is real.
 */
final class CommonClass {
  private final ReceiveAutomaton automaton;
  private final List<Formula> environment;
  private final SolverFactory solvers;
  private final Budget budget;

  CommonClass(
      ReceiveAutomaton automaton, List<Formula> environment, SolverFactory solvers, Budget budget) {
    this.automaton = automaton;
    this.environment = environment;
    this.solvers = solvers;
    this.budget = budget;
  }

  /** Why the automaton is not common, as far as it can be shown to be; empty if it is. */
  Optional<String> obstacle() throws BudgetExhausted {
    Set<Set<Variable>> blocks = new LinkedHashSet<>();
    for (Rule rule : automaton.frame().rules()) {
      Set<Variable> received = received(rule.guard());
      if (!received.isEmpty()) {
        blocks.add(received);
      }
    }
    for (Set<Variable> block : blocks) {
      for (Set<Variable> other : blocks) {
        if (!block.equals(other) && block.stream().anyMatch(other::contains)) {
          return Optional.of("guards wait for " + block + " and for " + other + ", which overlap");
        }
      }
    }
    for (Formula constraint : environment) {
      Set<Variable> received = received(constraint);
      boolean touched = blocks.stream().anyMatch(b -> !Collections.disjoint(b, received));
      if (touched && blocks.stream().noneMatch(b -> b.containsAll(received))) {
        return Optional.of("the environment constraint " + constraint + " relates different waits");
      }
    }
    return overlappingPredecessor();
  }

  private Optional<String> overlappingPredecessor() throws BudgetExhausted {
    for (Rule rule : automaton.frame().rules()) {
      Set<Location> later = automaton.frame().reachableFrom(rule.to());
      for (Rule next : automaton.frame().rules()) {
        boolean precedes =
            !rule.guard().equals(Formula.TRUE)
                && !next.guard().equals(Formula.TRUE)
                && later.contains(next.from());
        Set<Variable> shared = received(rule.guard());
        shared.retainAll(received(next.guard()));
        if (precedes && !shared.isEmpty()) {
          if (!isMonotone(next.guard())) {
            return Optional.of(
                "rule "
                    + next.name()
                    + " waits for "
                    + shared
                    + " again after rule "
                    + rule.name()
                    + ", with a guard that more messages can make false");
          }
          if (!isClosedUnderJoins(received(next.guard()))) {
            return Optional.of(
                "rule "
                    + next.name()
                    + " waits for "
                    + shared
                    + " again after rule "
                    + rule.name()
                    + ", and the environment of these is not closed under joins");
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Definition 9: more received and more sent messages never make the guard false. */
  private boolean isMonotone(Formula guard) throws BudgetExhausted {
    Function<Variable, LinearTerm> later = renaming("more!", grown());
    List<Formula> query = new ArrayList<>(naturals());
    query.add(guard);
    query.add(Formula.not(guard.substitute(later)));
    for (Variable variable : grown()) {
      query.add(Formula.atLeast(later.apply(variable), LinearTerm.of(variable)));
    }
    return isUnsatisfiable(query);
  }

  /** Definition 10: two admissible receptions have an admissible join. */
  private boolean isClosedUnderJoins(Set<Variable> block) throws BudgetExhausted {
    Function<Variable, LinearTerm> other = renaming("other!", List.copyOf(block));
    Function<Variable, LinearTerm> join = renaming("join!", List.copyOf(block));
    Formula all = Formula.and(environment);
    List<Formula> query = new ArrayList<>(naturals());
    query.add(all);
    query.add(all.substitute(other));
    query.add(Formula.not(all.substitute(join)));
    for (Variable variable : block) {
      LinearTerm one = LinearTerm.of(variable);
      LinearTerm two = other.apply(variable);
      LinearTerm max = join.apply(variable);
      query.add(Formula.nonNegative(two));
      query.add(Formula.atLeast(max, one));
      query.add(Formula.atLeast(max, two));
      query.add(Formula.or(Formula.equal(max, one), Formula.equal(max, two)));
    }
    return isUnsatisfiable(query);
  }

  private static Function<Variable, LinearTerm> renaming(String prefix, List<Variable> renamed) {
    return variable ->
        LinearTerm.of(
            renamed.contains(variable) ? new Variable(prefix + variable.name()) : variable);
  }

  private List<Variable> grown() {
    List<Variable> grown = new ArrayList<>(automaton.receives());
    grown.addAll(automaton.frame().shared());
    return grown;
  }

  private List<Formula> naturals() {
    List<Formula> naturals = new ArrayList<>();
    naturals.add(automaton.frame().resilience());
    List<Variable> variables = grown();
    variables.addAll(automaton.frame().parameters());
    variables.forEach(v -> naturals.add(Formula.nonNegative(LinearTerm.of(v))));
    return naturals;
  }

  private boolean isUnsatisfiable(List<Formula> query) throws BudgetExhausted {
    try (SolverSession session = new SolverSession(solvers, budget)) {
      query.forEach(session::add);
      return session.solve().isEmpty();
    } catch (SolverSession.NoAnswer noAnswer) {
      return false;
    }
  }

  private Set<Variable> received(Formula formula) {
    Set<Variable> received = new LinkedHashSet<>(formula.variables());
    received.retainAll(automaton.receives());
    return received;
  }
}

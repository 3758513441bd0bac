package org.holdfast.threshold.receive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.solving.SolverDialogue;
import org.holdfast.threshold.solving.Statistics;

/**
 * Replays a run of a send automaton in the asynchronous system of its receive automaton: for every
 * firing it chooses a process, and the messages that process receives before, as few as possible.
 * The choice is searched for, because in automata that are not common an early reception can spoil
 * a later guard.
 */
final class AsynchronousReplay {
  private static final int MOST_CHOICES = 20_000;
  private static final int MOST_TURNS = 60;

  private final ReceiveAutomaton automaton;
  private final AsynchronousSystem system;
  private final List<Formula> environment;
  private final SolverFactory solvers;
  private final Budget budget;
  private final Map<List<Object>, Optional<List<Long>>> receptions = new HashMap<>();
  private int choices;

  AsynchronousReplay(
      ReceiveAutomaton automaton, List<Formula> environment, SolverFactory solvers, Budget budget) {
    this.automaton = automaton;
    this.environment = environment;
    this.solvers = solvers;
    this.budget = budget;
    system = new AsynchronousSystem(automaton, environment);
  }

  /** The run of the receive automaton; empty if none was found. */
  Optional<Trace> replay(Trace sent, List<Rule> prefix, List<Rule> loop, Property property)
      throws BudgetExhausted {
    Map<Variable, BigInteger> values = new HashMap<>(sent.parameters());
    values.putAll(sent.initial());
    AsynchronousState initial = system.initial(Valuation.of(values));
    choices = 0;
    List<AsynchronousAction> actions = new ArrayList<>();
    Optional<AsynchronousState> end = follow(initial, prefix, 0, actions);
    if (end.isEmpty()) {
      return Optional.empty();
    }
    Trace.Vocabulary vocabulary = system.vocabulary(initial.processes());
    try {
      if (sent.loopStart().isEmpty()) {
        return Optional.of(
            Trace.replay(
                system, initial, moves(actions), system::label, vocabulary, property.formula()));
      }
      int loopStart = close(end.get(), loop, actions);
      if (loopStart < 0) {
        return Optional.empty();
      }
      return Optional.of(
          Trace.replayLasso(
              system,
              initial,
              moves(actions),
              loopStart,
              system::label,
              vocabulary,
              property.formula()));
    } catch (NotARun notARun) {
      return Optional.empty();
    }
  }

  /**
   * Repeats the loop until a state comes back: the counters return after every turn, but the
   * processes may have changed places. Returns where the loop starts, or -1.
   */
  private int close(AsynchronousState end, List<Rule> loop, List<AsynchronousAction> actions)
      throws BudgetExhausted {
    List<AsynchronousState> heads = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    AsynchronousState head = end;
    for (int turn = 0; turn < MOST_TURNS; turn++) {
      int known = heads.indexOf(head);
      if (known >= 0) {
        return starts.get(known);
      }
      heads.add(head);
      starts.add(actions.size());
      if (loop.isEmpty()) {
        return actions.size();
      }
      Optional<AsynchronousState> next = follow(head, loop, 0, actions);
      if (next.isEmpty()) {
        return -1;
      }
      head = next.get();
    }
    return -1;
  }

  /** Depth-first over who applies each rule; the actions of a success stay in the list. */
  private Optional<AsynchronousState> follow(
      AsynchronousState state, List<Rule> rules, int at, List<AsynchronousAction> actions)
      throws BudgetExhausted {
    budget.spend();
    if (at == rules.size()) {
      return Optional.of(state);
    }
    Rule rule = rules.get(at);
    Set<List<Long>> tried = new LinkedHashSet<>();
    for (int pass = 0; pass < 2; pass++) {
      for (int process = 0; process < state.processes() && choices < MOST_CHOICES; process++) {
        boolean ready =
            state.location(process) == system.locationOf(rule.from())
                && (rule.guard().evaluate(system.seenBy(state, process)) == (pass == 0));
        if (!ready || !tried.add(boxed(state.receivedBy(process)))) {
          continue;
        }
        choices++;
        Optional<AsynchronousState> end = by(process, state, rules, at, actions);
        if (end.isPresent()) {
          return end;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<AsynchronousState> by(
      int process,
      AsynchronousState state,
      List<Rule> rules,
      int at,
      List<AsynchronousAction> actions)
      throws BudgetExhausted {
    Rule rule = rules.get(at);
    int mark = actions.size();
    AsynchronousState here = state;
    if (!rule.guard().evaluate(system.seenBy(state, process))) {
      Optional<List<Long>> reception = reception(state, process, rule);
      if (reception.isEmpty()) {
        return Optional.empty();
      }
      AsynchronousAction receive = new AsynchronousAction.Receive(process, reception.get());
      if (system.whyNotEnabled(here, receive).isPresent()) {
        return Optional.empty();
      }
      here = system.apply(here, receive);
      actions.add(receive);
    }
    AsynchronousAction apply = new AsynchronousAction.Apply(process, rule);
    if (system.whyNotEnabled(here, apply).isEmpty()) {
      actions.add(apply);
      Optional<AsynchronousState> end = follow(system.apply(here, apply), rules, at + 1, actions);
      if (end.isPresent()) {
        return end;
      }
    }
    actions.subList(mark, actions.size()).clear();
    return Optional.empty();
  }

  /** The fewest messages a process can have received, beyond those it has, to pass the guard. */
  private Optional<List<Long>> reception(AsynchronousState state, int process, Rule rule)
      throws BudgetExhausted {
    List<Object> key =
        List.of(rule.guard(), boxed(state.copyOfShared()), boxed(state.receivedBy(process)));
    Optional<List<Long>> known = receptions.get(key);
    if (known == null) {
      known = solveReception(state, process, rule);
      receptions.put(key, known);
    }
    return known;
  }

  private Optional<List<Long>> solveReception(AsynchronousState state, int process, Rule rule)
      throws BudgetExhausted {
    Valuation seen = system.seenBy(state, process);
    try (SolverDialogue dialogue = new SolverDialogue(solvers, budget, new Statistics())) {
      dialogue.solver().add(fixed(rule.guard(), seen));
      environment.forEach(constraint -> dialogue.solver().add(fixed(constraint, seen)));
      for (Variable received : automaton.receives()) {
        dialogue
            .solver()
            .add(
                Formula.atLeast(
                    LinearTerm.of(received), LinearTerm.constant(seen.valueOf(received))));
      }
      Optional<Model> solution = dialogue.solve(List.of());
      if (solution.isEmpty()) {
        return Optional.empty();
      }
      Model least = dialogue.least(solution.get(), List.of(LinearTerm.sum(automaton.receives())));
      return Optional.of(
          automaton.receives().stream().map(v -> least.valueOf(v).longValueExact()).toList());
    } catch (SolverDialogue.NoAnswer noAnswer) {
      return Optional.empty();
    }
  }

  /** The formula with everything but the receive variables replaced by its value. */
  private Formula fixed(Formula formula, Valuation seen) {
    return formula.substitute(
        variable ->
            automaton.receives().contains(variable)
                ? LinearTerm.of(variable)
                : LinearTerm.constant(seen.valueOf(variable)));
  }

  private static List<Long> boxed(long[] values) {
    List<Long> list = new ArrayList<>();
    for (long value : values) {
      list.add(value);
    }
    return list;
  }

  private static List<Trace.Move<AsynchronousAction>> moves(List<AsynchronousAction> actions) {
    List<Trace.Move<AsynchronousAction>> moves = new ArrayList<>();
    actions.forEach(action -> moves.add(new Trace.Move<>(action, 1)));
    return moves;
  }
}

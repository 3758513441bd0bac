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
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;

/**
 * Replays a run of a send automaton in the asynchronous system of its receive automaton: for every
 * firing it chooses a process, and the messages that process receives before, as few as possible.
 * The choice is searched for, because in automata that are not common an early reception can spoil
 * a later guard.
 */
final class AsynchronousReplay {
  private static final int MOST_CHOICES = 20_000;
  private static final int MOST_TURNS = 60;
  private static final int MOST_RECEPTIONS = 6;

  private final ReceiveAutomaton automaton;
  private final AsynchronousSystem system;
  private final List<Formula> environment;
  private final SolverFactory solvers;
  private final Budget budget;
  private final Map<List<Object>, List<List<Long>>> minimal = new HashMap<>();
  private int choices;

  AsynchronousReplay(
      ReceiveAutomaton automaton, List<Formula> environment, SolverFactory solvers, Budget budget) {
    this.automaton = automaton;
    this.environment = environment;
    this.solvers = solvers;
    this.budget = budget;
    system = new AsynchronousSystem(automaton, environment);
  }

  /**
   * The run of the receive automaton; empty if none was found. Every firing of the run over sent
   * messages is given by the rules it can stand for.
   */
  Optional<Trace> replay(
      Trace sent, List<List<Rule>> prefix, List<List<Rule>> loop, Property property)
      throws BudgetExhausted {
    Map<Variable, BigInteger> values = new HashMap<>(sent.parameters());
    sent.initial().forEach((variable, value) -> values.put(variable, value.number()));
    AsynchronousState initial = system.initial(Valuation.of(values));
    choices = 0;
    List<AsynchronousAction> actions = new ArrayList<>();
    Optional<AsynchronousState> end = follow(initial, prefix, 0, actions);
    if (end.isEmpty()) {
      return Optional.empty();
    }
    Vocabulary vocabulary = system.vocabulary(initial.processes());
    try {
      if (sent.loopStart().isEmpty()) {
        return Optional.of(
            Trace.replay(system, initial, moves(actions), vocabulary, property.formula()));
      }
      int loopStart = close(end.get(), loop, actions);
      if (loopStart < 0) {
        return Optional.empty();
      }
      return Optional.of(
          Trace.replayLasso(
              system, initial, moves(actions), loopStart, vocabulary, property.formula()));
    } catch (NotARun notARun) {
      return Optional.empty();
    }
  }

  /**
   * Repeats the loop until a state comes back: the counters return after every turn, but the
   * processes may have changed places. Returns where the loop starts, or -1.
   */
  private int close(AsynchronousState end, List<List<Rule>> loop, List<AsynchronousAction> actions)
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

  /** Depth-first over who applies which rule; the actions of a success stay in the list. */
  private Optional<AsynchronousState> follow(
      AsynchronousState state, List<List<Rule>> firings, int at, List<AsynchronousAction> actions)
      throws BudgetExhausted {
    budget.spend();
    if (at == firings.size()) {
      return Optional.of(state);
    }
    for (Rule rule : firings.get(at)) {
      Set<List<Long>> tried = new LinkedHashSet<>();
      for (int process : candidates(state, rule)) {
        if (choices < MOST_CHOICES && tried.add(boxed(state.receivedBy(process)))) {
          for (Optional<AsynchronousAction> reception : receptions(state, process, rule)) {
            choices++;
            int mark = actions.size();
            Optional<AsynchronousState> next = step(state, reception, process, rule, actions);
            if (next.isPresent()) {
              Optional<AsynchronousState> end = follow(next.get(), firings, at + 1, actions);
              if (end.isPresent()) {
                return end;
              }
            }
            actions.subList(mark, actions.size()).clear();
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The processes in the source of the rule, those that can apply it at once first. */
  private List<Integer> candidates(AsynchronousState state, Rule rule) {
    List<Integer> ready = new ArrayList<>();
    List<Integer> waiting = new ArrayList<>();
    for (int process = 0; process < state.processes(); process++) {
      if (state.location(process) == system.locationOf(rule.from())) {
        boolean enabled = rule.guard().evaluate(system.seenBy(state, process));
        (enabled ? ready : waiting).add(process);
      }
    }
    ready.addAll(waiting);
    return ready;
  }

  /** What the process may receive before it applies the rule: nothing, if it need not. */
  private List<Optional<AsynchronousAction>> receptions(
      AsynchronousState state, int process, Rule rule) throws BudgetExhausted {
    if (rule.guard().evaluate(system.seenBy(state, process))) {
      return List.of(Optional.empty());
    }
    List<Object> key =
        List.of(rule.guard(), boxed(state.copyOfShared()), boxed(state.receivedBy(process)));
    List<List<Long>> known = minimal.get(key);
    if (known == null) {
      known = minimalReceptions(system.seenBy(state, process), rule);
      minimal.put(key, known);
    }
    List<Optional<AsynchronousAction>> result = new ArrayList<>();
    known.forEach(
        received -> result.add(Optional.of(new AsynchronousAction.Receive(process, received))));
    return result;
  }

  private Optional<AsynchronousState> step(
      AsynchronousState state,
      Optional<AsynchronousAction> reception,
      int process,
      Rule rule,
      List<AsynchronousAction> actions) {
    List<AsynchronousAction> steps = new ArrayList<>(reception.stream().toList());
    steps.add(new AsynchronousAction.Apply(process, rule));
    AsynchronousState here = state;
    for (AsynchronousAction action : steps) {
      if (system.whyNotEnabled(here, action).isPresent()) {
        return Optional.empty();
      }
      here = system.apply(here, action);
      actions.add(action);
    }
    return Optional.of(here);
  }

  /**
   * Some numbers of messages, beyond those received, with which a process passes the guard: none of
   * them more than another, the fewest first.
   */
  private List<List<Long>> minimalReceptions(Valuation seen, Rule rule) throws BudgetExhausted {
    List<List<Long>> found = new ArrayList<>();
    try (SolverSession session = new SolverSession(solvers, budget)) {
      session.add(fixed(rule.guard(), seen));
      environment.forEach(constraint -> session.add(fixed(constraint, seen)));
      for (Variable received : automaton.receives()) {
        LinearTerm before = LinearTerm.constant(seen.valueOf(received));
        session.add(Formula.atLeast(LinearTerm.of(received), before));
      }
      Optional<Model> solution = session.solve();
      while (solution.isPresent() && found.size() < MOST_RECEPTIONS) {
        LinearTerm all = LinearTerm.sum(automaton.receives());
        Model least = session.least(solution.get(), List.of(all));
        List<Formula> atLeastThese = new ArrayList<>();
        List<Long> values = new ArrayList<>();
        for (Variable received : automaton.receives()) {
          LinearTerm value = LinearTerm.constant(least.valueOf(received));
          values.add(least.valueOf(received).longValueExact());
          atLeastThese.add(Formula.atLeast(LinearTerm.of(received), value));
        }
        found.add(values);
        session.add(Formula.not(Formula.and(atLeastThese)));
        solution = session.solve();
      }
    } catch (SolverSession.NoAnswer noAnswer) {
      // What was found so far is still right.
      return found;
    }
    return found;
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

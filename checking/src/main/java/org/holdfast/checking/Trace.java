package org.holdfast.checking;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/**
 * A run that does not satisfy a property. There is no other way to make one than {@link #replay},
 * which executes the steps in the semantics of the model and evaluates the property on the result.
 */
public final class Trace {
  /** Some steps taken in a row by the same action, and the values afterwards. */
  public record Step(Action action, Map<Variable, Value> values) {
    public Step {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }

  /** An action taken so many times in a row, at least once: a loop without steps is no loop. */
  public record Move<A>(A action, long times) {
    public Move {
      if (times < 1) {
        throw new IllegalArgumentException(action + " taken " + times + " times");
      }
    }
  }

  /** Longer runs are not kept for explanations. */
  private static final int MOST_EXPLAINED = 20_000;

  private final Vocabulary vocabulary;
  private final Map<Variable, BigInteger> parameters;
  private final Map<Variable, Value> initial;
  private final List<Step> steps;
  private final OptionalInt loopStart;
  private final Supplier<List<Refutation.Reason>> reasons;
  private final Optional<Trace> story;

  private Trace(
      Vocabulary vocabulary,
      Map<Variable, BigInteger> parameters,
      Map<Variable, Value> initial,
      List<Step> steps,
      OptionalInt loopStart,
      Supplier<List<Refutation.Reason>> reasons,
      Optional<Trace> story) {
    this.vocabulary = vocabulary;
    this.parameters = Collections.unmodifiableMap(parameters);
    this.initial = Collections.unmodifiableMap(initial);
    this.steps = List.copyOf(steps);
    this.loopStart = loopStart;
    this.reasons = reasons;
    this.story = story;
  }

  /** How what it shows is to be read. */
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /** The values that stay fixed during the run. */
  public Map<Variable, BigInteger> parameters() {
    return parameters;
  }

  /** The values before the first step. */
  public Map<Variable, Value> initial() {
    return initial;
  }

  public List<Step> steps() {
    return steps;
  }

  /**
   * The index of the first step that is repeated for ever; equal to the number of steps when the
   * run stays in its last configuration; empty for a finite run that already shows the violation.
   */
  public OptionalInt loopStart() {
    return loopStart;
  }

  /** A line a configuration, for logs; reports have more to say about it. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    parameters.forEach((variable, value) -> text.append(variable + " = " + value + ", "));
    text.append("initially ").append(initial);
    for (int i = 0; i < steps.size(); i++) {
      boolean loop = loopStart.isPresent() && loopStart.getAsInt() == i;
      Step step = steps.get(i);
      text.append(loop ? "\n(loop) " : "\n").append(i + 1).append(". ").append(step.action());
      text.append(step.action().times() == 1 ? "" : " (" + step.action().times() + " times)");
      text.append(": ").append(step.values());
    }
    boolean stays = loopStart.isPresent() && loopStart.getAsInt() == steps.size();
    return text.append(stays ? "\n(stays so for ever)" : "").toString();
  }

  /** The same run told by processes with names, where this one only counts them. */
  public Optional<Trace> story() {
    return story;
  }

  /**
   * The same trace with a story of it.
   *
   * @throws NotARun if the story is about another run: it has to begin alike, and to pass through
   *     what every step of this one leads to, in this order
   */
  public Trace toldBy(Trace telling) throws NotARun {
    if (!telling.parameters.equals(parameters) || !telling.shows(initial, telling.initial)) {
      throw new NotARun("the story begins differently");
    }
    int at = 0;
    for (Step step : steps) {
      while (at < telling.steps.size()
          && !telling.shows(step.values, telling.steps.get(at).values)) {
        at++;
      }
      if (at == telling.steps.size()) {
        throw new NotARun("the story leaves out " + step.action);
      }
    }
    return new Trace(
        vocabulary, parameters, initial, steps, loopStart, reasons, Optional.of(telling));
  }

  private boolean shows(Map<Variable, Value> expected, Map<Variable, Value> shown) {
    return expected.entrySet().stream()
        .allMatch(entry -> entry.getValue().equals(shown.get(entry.getKey())));
  }

  /**
   * Which conditions of the property the run fails, and after which steps. None of a run that is
   * too long to be looked at again.
   */
  public List<Refutation.Reason> reasons() {
    return reasons.get();
  }

  /**
   * Executes a finite run, which must violate the property however it goes on.
   *
   * @throws NotARun if a step is not enabled, or the property is not violated
   */
  public static <C, A> Trace replay(
      StepSemantics<C, A> semantics,
      C initial,
      List<Move<A>> moves,
      Vocabulary vocabulary,
      Ltl property)
      throws NotARun {
    Execution<C> execution = execute(semantics, initial, moves, vocabulary);
    if (!BadPrefix.of(execution.observed).violates(property)) {
      throw new NotARun("the run does not violate the property");
    }
    return execution.trace(vocabulary, OptionalInt.empty(), OptionalInt.empty(), property);
  }

  /**
   * Executes a run whose moves from {@code loopStart} on are repeated for ever; with no moves left
   * there the run must be stuck, and stays where it is.
   *
   * @throws NotARun if a step is not enabled, the loop does not close, or the property is satisfied
   */
  public static <C, A> Trace replayLasso(
      StepSemantics<C, A> semantics,
      C initial,
      List<Move<A>> moves,
      int loopStart,
      Vocabulary vocabulary,
      Ltl property)
      throws NotARun {
    Execution<C> execution = execute(semantics, initial, moves, vocabulary);
    C last = execution.last;
    List<Valuation> run = execution.observed;
    int loop = execution.startOfMove.get(loopStart);
    if (loopStart == moves.size()) {
      if (!semantics.isDeadlocked(last)) {
        throw new NotARun("the run stops although a step is possible");
      }
    } else {
      if (!last.equals(execution.atLoop(loopStart))) {
        throw new NotARun("the loop does not return to its first configuration");
      }
      // The last configuration is the first one of the loop again.
      run = run.subList(0, run.size() - 1);
    }
    if (new Lasso(run, loop).satisfies(property)) {
      throw new NotARun("the run satisfies the property");
    }
    return execution.trace(vocabulary, OptionalInt.of(loopStart), OptionalInt.of(loop), property);
  }

  private static <C, A> Execution<C> execute(
      StepSemantics<C, A> semantics, C initial, List<Move<A>> moves, Vocabulary vocabulary)
      throws NotARun {
    Optional<String> notInitial = semantics.whyNotInitial(initial);
    if (notInitial.isPresent()) {
      throw new NotARun("not an initial configuration: " + notInitial.get());
    }
    Execution<C> execution = new Execution<>(initial, semantics.observe(initial));
    for (Move<A> move : moves) {
      execution.startMove();
      Action action = semantics.action(execution.last, move.action()).times(move.times());
      for (long i = 0; i < move.times(); i++) {
        Optional<String> obstacle = semantics.whyNotEnabled(execution.last, move.action());
        if (obstacle.isPresent()) {
          throw new NotARun(action + " cannot be taken: " + obstacle.get());
        }
        C next = semantics.apply(execution.last, move.action());
        execution.add(next, semantics.observe(next));
      }
      Valuation after = semantics.observe(execution.last);
      execution.steps.add(new Step(action, values(after, vocabulary)));
    }
    execution.startMove();
    return execution;
  }

  private static Map<Variable, Value> values(Valuation valuation, Vocabulary vocabulary) {
    Map<Variable, Value> values = new LinkedHashMap<>();
    for (Vocabulary.Shown shown : vocabulary.variables()) {
      values.put(shown.variable(), shown.value(valuation.valueOf(shown.variable())));
    }
    return values;
  }

  /** The configurations passed, one for each single step, and what can be seen of them. */
  private static final class Execution<C> {
    final List<Valuation> observed = new ArrayList<>();
    final List<Integer> startOfMove = new ArrayList<>();
    final List<C> configurationAtMove = new ArrayList<>();
    final List<Step> steps = new ArrayList<>();
    C last;

    Execution(C initial, Valuation seen) {
      last = initial;
      observed.add(seen);
    }

    void startMove() {
      startOfMove.add(observed.size() - 1);
      configurationAtMove.add(last);
    }

    void add(C next, Valuation seen) {
      last = next;
      observed.add(seen);
    }

    C atLoop(int move) {
      return configurationAtMove.get(move);
    }

    /**
     * @param loop the position of the run to which it comes back
     */
    Trace trace(Vocabulary vocabulary, OptionalInt loopStart, OptionalInt loop, Ltl property) {
      Valuation first = observed.get(0);
      Map<Variable, BigInteger> parameters = new LinkedHashMap<>();
      vocabulary.parameters().forEach(v -> parameters.put(v, first.valueOf(v)));
      Supplier<List<Refutation.Reason>> reasons =
          observed.size() > MOST_EXPLAINED ? List::of : () -> reasons(loop, property);
      return new Trace(
          vocabulary,
          parameters,
          values(first, vocabulary),
          steps,
          loopStart,
          reasons,
          Optional.empty());
    }

    private List<Refutation.Reason> reasons(OptionalInt loop, Ltl property) {
      // Unless the run stays where it is, its last configuration is the first one of the loop.
      boolean returns = loop.isPresent() && loop.getAsInt() < observed.size() - 1;
      List<Valuation> run = returns ? observed.subList(0, observed.size() - 1) : observed;
      return new Refutation(run, loop)
          .of(property).stream()
              .map(
                  reason ->
                      new Refutation.Reason(
                          reason.kind(), reason.condition(), step(reason.step()), reason.values()))
              .toList();
    }

    /** The move that leads to a position of the run, counted from one. */
    private int step(int position) {
      int step = 0;
      while (startOfMove.get(step) < position) {
        step++;
      }
      return step;
    }
  }
}

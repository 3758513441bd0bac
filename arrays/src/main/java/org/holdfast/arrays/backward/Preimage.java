package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.GroundTerm;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;

/**
 * The states from which a transition leads into a cube. What a guard demands of all other processes
 * is demanded only of those that the cube names: the others are thought to have crashed, so the
 * states may be too many, never too few. The same holds for values that a transition picks freely
 * among numbers and values of opaque sorts.
 */
final class Preimage {
  private final OptionalInt fixed;
  private final Grounding grounding;
  private final LiteralTable literals;
  private final Cells cells;
  private final Conjunction conjunction;

  // One computation at a time: what it is about, and what it has chosen so far.
  private Cube cube;
  private GroundRule rule;
  private int[] who;
  private int processes;
  private Result result;
  private final Firings firings;
  private Firing firing;
  // The literals of the cube that speak of cells which change.
  private final List<Literal> touched = new ArrayList<>();
  private final List<Literal> chosen = new ArrayList<>();
  private final Map<Integer, GroundTerm> values = new HashMap<>();

  /**
   * Prepares for a model.
   *
   * @param fixed how many processes there are, if that is known
   */
  Preimage(Grounding grounding, OptionalInt fixed) {
    this(grounding, fixed, new Firings());
  }

  /** Shares what is met again and again with others, which may be used by other threads. */
  Preimage(Grounding grounding, OptionalInt fixed, Firings firings) {
    this.firings = firings;
    this.fixed = fixed;
    this.grounding = grounding;
    this.literals = grounding.literals();
    this.cells = literals.cells();
    this.conjunction = new Conjunction(literals);
  }

  /** What is done with each conjunction that is found. */
  interface Result {
    /**
     * States from which a transition leads into the cube.
     *
     * @param who the processes of the transition, in the numbers of the cube and beyond
     */
    void found(List<Literal> states, int[] who);
  }

  /** A value that a cell gets under a condition. */
  private record Given(List<Literal> condition, GroundTerm value) {}

  /** Whether the transition may involve more processes than can be numbered. */
  boolean isTooLarge(Cube cube, GroundRule rule) {
    return fixed.isEmpty()
        && cube.processes() + rule.transition().parameters().size() > Cells.MOST_PROCESSES;
  }

  void compute(Cube target, GroundRule transition, Result consumer) {
    cube = target;
    rule = transition;
    result = consumer;
    who = new int[transition.transition().parameters().size()];
    choose(0, 0, target.processes());
  }

  /** Chooses who the next process is: one of the cube, or the next that is not in it. */
  private void choose(int parameter, int used, int next) {
    if (parameter == who.length) {
      processes = next;
      fire();
      return;
    }
    for (int process = 0; process < cube.processes(); process++) {
      if ((used & 1 << process) == 0) {
        who[parameter] = process;
        choose(parameter + 1, used | 1 << process, next);
      }
    }
    if (fixed.isEmpty()) {
      who[parameter] = next;
      choose(parameter + 1, used, next + 1);
    }
  }

  private int number(ArrayTerm.Process process) {
    int place = rule.transition().parameters().indexOf(process);
    if (place < 0) {
      // A process that the model calls by its number.
      return process.number() - 1;
    }
    return who[place];
  }

  private void fire() {
    firing = cached();
    List<Integer> changed = new ArrayList<>();
    List<List<Given>> givens = new ArrayList<>();
    List<Literal> unchanged = new ArrayList<>();
    touched.clear();
    for (Literal literal : cube.literals()) {
      boolean touches = false;
      for (int cell : grounding.cells(literal)) {
        if (changed.contains(cell)) {
          touches = true;
        } else if (rule.updates().containsKey(cells.symbol(cell))) {
          Optional<List<Given>> given = firing.givens.computeIfAbsent(cell, this::changes);
          if (given.isPresent()) {
            changed.add(cell);
            givens.add(given.get());
            touches = true;
          }
        }
      }
      (touches ? touched : unchanged).add(literal);
    }
    if (changed.isEmpty()) {
      // Nothing of the cube changes, so these states are in the cube themselves.
      return;
    }
    // What stays true is asked first: most guards contradict it.
    with(
        unchanged,
        () -> {
          for (int i = 0; i < rule.guards().size(); i++) {
            GroundRule.Guard guard = rule.guards().get(i);
            for (List<Literal> way : firing.guards.get(i)) {
              with(way, () -> give(changed, givens, 0, guard));
            }
          }
        });
  }

  /** What depends on the transition and its processes only, and is met again and again. */
  private record Firing(
      List<List<List<Literal>>> guards,
      Map<Integer, Optional<List<Given>>> givens,
      Map<List<Integer>, List<List<Literal>>> demands) {}

  /** What was found out about firings, by transitions and processes. */
  static final class Firings {
    private final Map<Integer, Map<Long, Firing>> known = new ConcurrentHashMap<>();
  }

  private Firing cached() {
    // Numbers of processes fit into four bits, and a transition has always as many.
    long participants = processes;
    for (int process : who) {
      participants = participants << 4 | process;
    }
    return firings
        .known
        .computeIfAbsent(rule.number(), number -> new ConcurrentHashMap<>())
        .computeIfAbsent(
            participants,
            key ->
                new Firing(
                    rule.guards().stream()
                        .map(guard -> grounding.alternatives(guard.here(), this::number))
                        .toList(),
                    new ConcurrentHashMap<>(),
                    new ConcurrentHashMap<>()));
  }

  /** The values that a cell may get; nothing if it keeps its own. */
  private Optional<List<Given>> changes(int cell) {
    return Optional.of(given(cell))
        .filter(given -> given.size() != 1 || !isUnchanged(given.get(0), cell));
  }

  private static boolean isUnchanged(Given given, int cell) {
    return given.condition().isEmpty()
        && (given.value().equals(new GroundTerm.Cell(cell))
            || (given.value() instanceof GroundTerm.Number number
                && number.constant() == 0
                && number.factors().equals(Map.of(cell, 1L))));
  }

  /** Goes on with some literals more, unless they contradict what was chosen. */
  private void with(List<Literal> more, Runnable next) {
    Conjunction.Mark mark = conjunction.mark();
    int size = chosen.size();
    boolean consistent = true;
    for (int i = 0; i < more.size() && consistent; i++) {
      consistent = conjunction.add(more.get(i));
      chosen.add(more.get(i));
    }
    if (consistent) {
      next.run();
    }
    chosen.subList(size, chosen.size()).clear();
    conjunction.reset(mark);
  }

  /** Chooses the values of the cells that change. */
  private void give(
      List<Integer> changed, List<List<Given>> givens, int at, GroundRule.Guard guard) {
    if (at == changed.size()) {
      before(guard);
      return;
    }
    for (Given given : givens.get(at)) {
      values.put(changed.get(at), given.value());
      with(given.condition(), () -> give(changed, givens, at + 1, guard));
    }
    values.remove(changed.get(at));
  }

  /** What must have been true for the cube to be true after the step. */
  private void before(GroundRule.Guard guard) {
    List<Literal> needed = new ArrayList<>();
    for (Literal literal : touched) {
      LiteralTable.Decided decided = grounding.substituted(literal, values);
      if (decided.literal().isPresent()) {
        needed.add(decided.literal().get());
      } else if (!decided.value()) {
        return;
      }
    }
    with(needed, () -> others(guard, 0, 0));
  }

  /** What the guard demands of each process of the cube that does not take part. */
  private void others(GroundRule.Guard guard, int condition, int process) {
    if (condition == guard.others().size()) {
      result.found(List.copyOf(chosen), who.clone());
    } else if (process == processes) {
      others(guard, condition + 1, 0);
    } else if (takesPart(process)) {
      others(guard, condition, process + 1);
    } else {
      for (List<Literal> way : demanded(guard, condition, process)) {
        with(way, () -> others(guard, condition, process + 1));
      }
    }
  }

  private List<List<Literal>> demanded(GroundRule.Guard guard, int condition, int process) {
    GroundRule.ForOthers demand = guard.others().get(condition);
    ToIntFunction<ArrayTerm.Process> numbers =
        p -> p.equals(demand.variable()) ? process : number(p);
    return firing.demands.computeIfAbsent(
        List.of(rule.guards().indexOf(guard), condition, process),
        key -> grounding.alternatives(demand.condition(), numbers));
  }

  private boolean takesPart(int process) {
    for (int taking : who) {
      if (taking == process) {
        return true;
      }
    }
    return false;
  }

  /** The values that a cell may have after the step, with what was true before. */
  private List<Given> given(int cell) {
    ArraySymbol symbol = cells.symbol(cell);
    ArrayUpdate update = rule.updates().get(symbol);
    int[] index = cells.index(cell);
    ToIntFunction<ArrayTerm.Process> numbers =
        process -> {
          int binder = update.binders().indexOf(process);
          return binder < 0 ? number(process) : index[binder];
        };
    List<Given> result = new ArrayList<>();
    List<List<Literal>> rest = List.of(List.of());
    for (ArrayUpdate.Case one : update.cases()) {
      ArrayCondition condition = one.condition();
      for (List<Literal> way :
          Grounding.product(rest, grounding.alternatives(condition, numbers))) {
        add(result, way, one.value(), cell, numbers);
      }
      rest = Grounding.product(rest, grounding.alternatives(condition.negated(), numbers));
    }
    for (List<Literal> way : rest) {
      add(result, way, update.otherwise(), cell, numbers);
    }
    return result;
  }

  private void add(
      List<Given> result,
      List<Literal> condition,
      ArrayUpdate.Assigned assigned,
      int cell,
      ToIntFunction<ArrayTerm.Process> numbers) {
    if (assigned.term().isPresent()) {
      result.add(new Given(condition, grounding.term(assigned.term().get(), numbers)));
      return;
    }
    switch (cells.kind(cell)) {
      case FINITE -> {
        for (long rest = cells.full(cell); rest != 0; rest &= rest - 1) {
          result.add(new Given(condition, new GroundTerm.Value(Long.numberOfTrailingZeros(rest))));
        }
      }
      case PROCESS -> {
        for (int process = 0; process < processes; process++) {
          result.add(new Given(condition, new GroundTerm.Process(process)));
        }
        if (fixed.isEmpty()) {
          result.add(new Given(condition, new GroundTerm.Unknown()));
        }
      }
      case OPAQUE, NUMBER -> result.add(new Given(condition, new GroundTerm.Unknown()));
    }
  }
}

package org.holdfast.arrays.forward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.GroundTerm;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Transition;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;

/**
 * Runs a system with a few processes forward, box by box. Processes may crash at any time. What
 * compares numbers is taken to be true, and a value that is copied may be any that the cell it
 * comes from may have: so every state that can be reached is in a box.
 */
final class SmallInstance {
  private final ArraySystem system;
  private final Grounding grounding;
  private final List<GroundRule> rules;
  private final int processes;

  /** The cells that have bits, in the order of the values of a box. */
  private final int[] cells;

  /** The place of each cell in a box; negative if it has none. */
  private final int[] places;

  private final Set<ReachedBox> seen = new LinkedHashSet<>();
  private final Deque<ReachedBox> queue = new ArrayDeque<>();

  SmallInstance(ArraySystem system, List<GroundRule> rules, Grounding grounding, int processes) {
    this.system = system;
    this.rules = rules;
    this.grounding = grounding;
    this.processes = processes;
    Cells all = grounding.literals().cells();
    places = new int[all.count()];
    List<Integer> chosen = new ArrayList<>();
    for (int cell = 0; cell < all.count(); cell++) {
      Cells.Kind kind = all.kind(cell);
      boolean small = all.processes(cell) >>> processes == 0;
      boolean finite = kind == Cells.Kind.FINITE || kind == Cells.Kind.PROCESS;
      places[cell] = small && finite ? chosen.size() : -1;
      if (small && finite) {
        chosen.add(cell);
      }
    }
    cells = chosen.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The place of a cell in a box; negative if it has none. */
  int place(int cell) {
    return places[cell];
  }

  /** All boxes that can be reached; nothing if there are more than wanted. */
  Optional<List<ReachedBox>> boxes(int most, Budget budget) throws BudgetExhausted {
    begin();
    while (!queue.isEmpty()) {
      budget.spend();
      if (seen.size() > most) {
        return Optional.empty();
      }
      ReachedBox box = queue.poll();
      for (int process = 0; process < processes; process++) {
        if ((box.living() & 1 << process) != 0) {
          add(new ReachedBox(box.values(), box.living() & ~(1 << process)));
        }
      }
      for (GroundRule rule : rules) {
        choose(rule, new int[rule.transition().parameters().size()], 0, box);
      }
    }
    return Optional.of(new ArrayList<>(seen));
  }

  private void add(ReachedBox box) {
    if (seen.add(box)) {
      queue.add(box);
    }
  }

  private void begin() {
    long[] full = new long[cells.length];
    for (int i = 0; i < cells.length; i++) {
      full[i] = full(cells[i]);
    }
    tuple(
        new int[system.initial().variables().size()],
        0,
        new ReachedBox(full, (1 << processes) - 1));
  }

  /** The processes of this instance, and someone else. */
  private long full(int cell) {
    long full = grounding.literals().cells().full(cell);
    return grounding.literals().cells().kind(cell) == Cells.Kind.PROCESS
        ? full & ~(((1L << Cells.MOST_PROCESSES) - 1) & -(1L << processes))
        : full;
  }

  /** The initial condition holds for every tuple of processes. */
  private void tuple(int[] who, int code, ReachedBox box) {
    int rest = code;
    for (int i = 0; i < who.length; i++) {
      who[i] = rest % processes;
      rest /= processes;
    }
    if (rest > 0) {
      add(box);
      return;
    }
    List<ArrayTerm.Process> variables = system.initial().variables();
    int[] now = who.clone();
    for (List<Literal> way :
        grounding.alternatives(
            system.initial().condition(), process -> number(process, variables, now))) {
      restrict(
          box,
          way,
          0,
          smaller -> {
            if (who.length == 0) {
              add(smaller);
            } else {
              tuple(new int[who.length], code + 1, smaller);
            }
          });
    }
  }

  private static int number(
      ArrayTerm.Process process, List<ArrayTerm.Process> variables, int[] who) {
    int place = variables.indexOf(process);
    return place >= 0 ? who[place] : process.number() - 1;
  }

  private void choose(GroundRule rule, int[] who, int at, ReachedBox box) {
    if (at == who.length) {
      fire(rule, who, box);
      return;
    }
    for (int process = 0; process < processes; process++) {
      boolean taken = false;
      for (int i = 0; i < at; i++) {
        taken |= who[i] == process;
      }
      if (!taken && (box.living() & 1 << process) != 0) {
        who[at] = process;
        choose(rule, who, at + 1, box);
      }
    }
  }

  private void fire(GroundRule rule, int[] who, ReachedBox box) {
    ToIntFunction<ArrayTerm.Process> numbers = p -> number(p, rule.transition().parameters(), who);
    for (GroundRule.Guard guard : rule.guards()) {
      List<Demand> demands = new ArrayList<>();
      for (GroundRule.ForOthers one : guard.others()) {
        livingOthers(box, who).forEach(other -> demands.add(new Demand(one, other)));
      }
      for (List<Literal> way : grounding.alternatives(guard.here(), numbers)) {
        restrict(
            box,
            way,
            0,
            part ->
                others(
                    demands,
                    0,
                    numbers,
                    part,
                    enabled -> update(rule.transition(), numbers, enabled)));
      }
    }
  }

  /** What a guard asks of another process. */
  private record Demand(GroundRule.ForOthers asked, int process) {}

  private void others(
      List<Demand> demands,
      int at,
      ToIntFunction<ArrayTerm.Process> numbers,
      ReachedBox box,
      Consumer<ReachedBox> result) {
    if (at == demands.size()) {
      result.accept(box);
      return;
    }
    Demand demand = demands.get(at);
    ToIntFunction<ArrayTerm.Process> here =
        p -> p.equals(demand.asked().variable()) ? demand.process() : numbers.applyAsInt(p);
    for (List<Literal> way : grounding.alternatives(demand.asked().condition(), here)) {
      restrict(box, way, 0, part -> others(demands, at + 1, numbers, part, result));
    }
  }

  private List<Integer> livingOthers(ReachedBox box, int[] who) {
    List<Integer> others = new ArrayList<>();
    for (int process = 0; process < processes; process++) {
      boolean taking = false;
      for (int one : who) {
        taking |= one == process;
      }
      if (!taking && (box.living() & 1 << process) != 0) {
        others.add(process);
      }
    }
    return others;
  }

  /** The parts of a box in which literals hold, as far as boxes can tell. */
  private void restrict(
      ReachedBox box, List<Literal> literals, int at, Consumer<ReachedBox> result) {
    if (at == literals.size()) {
      result.accept(box);
      return;
    }
    for (long[] part : grounding.parts(literals.get(at), box.values(), places)) {
      restrict(new ReachedBox(part, box.living()), literals, at + 1, result);
    }
  }

  private void update(
      Transition transition, ToIntFunction<ArrayTerm.Process> numbers, ReachedBox box) {
    List<Integer> changed = new ArrayList<>();
    for (ArrayUpdate update : transition.updates()) {
      for (int cell : cells) {
        if (grounding.literals().cells().symbol(cell).equals(update.target())) {
          changed.add(cell);
        }
      }
    }
    assign(transition, numbers, changed, 0, box, box.values().clone());
  }

  /** Chooses the case for each cell that changes; what is asked is what was true before. */
  private void assign(
      Transition transition,
      ToIntFunction<ArrayTerm.Process> numbers,
      List<Integer> changed,
      int at,
      ReachedBox before,
      long[] after) {
    if (at == changed.size()) {
      long[] next = after.clone();
      for (int i = 0; i < next.length; i++) {
        // A case may have told more about a cell that does not change.
        if (!changed.contains(cells[i])) {
          next[i] = before.values()[i];
        }
      }
      add(new ReachedBox(next, before.living()));
      return;
    }
    int cell = changed.get(at);
    ArrayUpdate update =
        transition.updates().stream()
            .filter(one -> one.target().equals(grounding.literals().cells().symbol(cell)))
            .findFirst()
            .orElseThrow();
    int[] index = grounding.literals().cells().index(cell);
    ToIntFunction<ArrayTerm.Process> here =
        p -> {
          int binder = update.binders().indexOf(p);
          return binder < 0 ? numbers.applyAsInt(p) : index[binder];
        };
    List<List<Literal>> rest = List.of(List.of());
    for (ArrayUpdate.Case one : update.cases()) {
      for (List<Literal> way :
          Grounding.product(rest, grounding.alternatives(one.condition(), here))) {
        give(transition, numbers, changed, at, before, after, way, one.value(), here);
      }
      rest = Grounding.product(rest, grounding.alternatives(one.condition().negated(), here));
    }
    for (List<Literal> way : rest) {
      give(transition, numbers, changed, at, before, after, way, update.otherwise(), here);
    }
  }

  private void give(
      Transition transition,
      ToIntFunction<ArrayTerm.Process> numbers,
      List<Integer> changed,
      int at,
      ReachedBox before,
      long[] after,
      List<Literal> way,
      ArrayUpdate.Assigned assigned,
      ToIntFunction<ArrayTerm.Process> here) {
    int cell = changed.get(at);
    restrict(
        before,
        way,
        0,
        smaller -> {
          long old = after[places[cell]];
          after[places[cell]] =
              assigned
                  .term()
                  .map(term -> possible(grounding.term(term, here), smaller, cell))
                  .orElseGet(() -> full(cell));
          assign(transition, numbers, changed, at + 1, smaller, after);
          after[places[cell]] = old;
        });
  }

  private long possible(GroundTerm term, ReachedBox box, int target) {
    return term.accept(
        new GroundTerm.Visitor<>() {
          @Override
          public Long value(GroundTerm.Value value) {
            return 1L << value.ordinal();
          }

          @Override
          public Long process(GroundTerm.Process process) {
            return 1L << process.number();
          }

          @Override
          public Long cell(GroundTerm.Cell cell) {
            return box.values()[places[cell.cell()]];
          }

          @Override
          public Long number(GroundTerm.Number number) {
            return full(target);
          }

          @Override
          public Long unknown(GroundTerm.Unknown unknown) {
            return full(target);
          }
        });
  }
}

package org.holdfast.arrays.backward;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Tuples;
import org.holdfast.arrays.model.ValueRelation;

/** The states in which a system can begin. */
public final class InitialStates {
  private final ArraySystem system;
  private final Grounding grounding;
  private final Conjunction conjunction;

  InitialStates(ArraySystem system, Grounding grounding) {
    this.system = system;
    this.grounding = grounding;
    this.conjunction = new Conjunction(grounding.literals());
  }

  /**
   * Whether a system can begin at all. If one process cannot, more cannot either: the condition is
   * about all of them, so about each alone.
   *
   * @return false only if no state satisfies the condition for sure
   */
  public static boolean exist(ArraySystem system) {
    int processes = system.processes().orElse(1);
    if (processes > Cells.MOST_PROCESSES) {
      return true;
    }
    return of(system).meets(named(processes), ArrayCondition.TRUE);
  }

  private static InitialStates of(ArraySystem system) {
    return new InitialStates(
        system,
        new Grounding(
            new LiteralTable(new Cells(system.symbols(), system.processes())),
            sum -> system.scaled(sum).longValueExact()));
  }

  private static List<ArrayTerm.Process> named(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> new ArrayTerm.Process("p" + number))
        .toList();
  }

  /** Whether a system can begin with processes of which something is true. */
  private boolean meets(List<ArrayTerm.Process> processes, ArrayCondition condition) {
    try {
      return grounding.alternatives(condition, processes::indexOf).stream()
          .anyMatch(way -> meets(Cube.of(way.toArray(Literal[]::new), processes.size(), 0)));
    } catch (ArithmeticException large) {
      return true;
    }
  }

  /** Whether one process can begin, but no two: for sure. */
  public static boolean areOfOneOnly(ArraySystem system) {
    return system.processes().isEmpty()
        && exist(system)
        && !of(system).meets(named(2), ArrayCondition.TRUE);
  }

  /**
   * Variables that hold a process, but none of those that there are, whatever the system begins
   * with: some models call by such a name somebody who takes no part.
   */
  public static List<ArraySymbol> outside(ArraySystem system) {
    if (system.processes().isPresent() || !exist(system)) {
      return List.of();
    }
    return system.symbols().stream()
        .filter(symbol -> symbol.sort() instanceof Sort.Process)
        .filter(symbol -> !mayBeInside(system, symbol))
        .toList();
  }

  /** Whether a variable may hold a process that it is indexed by, or another one. */
  private static boolean mayBeInside(ArraySystem system, ArraySymbol symbol) {
    List<ArrayTerm.Process> processes = named(symbol.arity() + 1);
    List<ArrayCondition> ways = new ArrayList<>();
    for (List<ArrayTerm.Process> index : Tuples.all(processes, symbol.arity()).toList()) {
      for (ArrayTerm.Process process : processes) {
        ways.add(
            new ArrayCondition.Atom(
                ValueRelation.EQUAL, new ArrayTerm.Read(symbol, index), process));
      }
    }
    return of(system).meets(processes, ArrayCondition.any(ways));
  }

  boolean isConsistent(List<Literal> way) {
    Conjunction.Mark mark = conjunction.mark();
    boolean consistent = conjunction.addAll(way);
    conjunction.reset(mark);
    return consistent;
  }

  /** Whether some state of a cube is one in which the system can begin. */
  boolean meets(Cube cube) {
    Conjunction.Mark mark = conjunction.mark();
    try {
      if (!conjunction.addAll(List.of(cube.literals()))) {
        return false;
      }
      int count = system.initial().variables().size();
      return begins(new int[count], 0, Math.max(cube.processes(), 1));
    } finally {
      conjunction.reset(mark);
    }
  }

  /** Tries the initial condition for every tuple of processes, equal ones included. */
  private boolean begins(int[] tuple, int code, int processes) {
    int tuples = (int) Math.pow(processes, tuple.length);
    if (code == tuples) {
      return true;
    }
    int rest = code;
    for (int i = 0; i < tuple.length; i++) {
      tuple[i] = rest % processes;
      rest /= processes;
    }
    List<ArrayTerm.Process> variables = system.initial().variables();
    for (List<Literal> way :
        grounding.alternatives(
            system.initial().condition(),
            process ->
                variables.contains(process)
                    ? tuple[variables.indexOf(process)]
                    : process.number() - 1)) {
      Conjunction.Mark mark = conjunction.mark();
      if (conjunction.addAll(way) && begins(tuple.clone(), code + 1, processes)) {
        return true;
      }
      conjunction.reset(mark);
    }
    return false;
  }
}

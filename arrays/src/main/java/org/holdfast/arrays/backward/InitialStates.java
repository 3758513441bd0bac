package org.holdfast.arrays.backward;

import java.util.List;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Conjunction;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralTable;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;

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
    Grounding grounding =
        new Grounding(
            new LiteralTable(new Cells(system.symbols(), system.processes())),
            sum -> system.scaled(sum).longValueExact());
    try {
      return new InitialStates(system, grounding).meets(Cube.of(new Literal[0], processes, 0));
    } catch (ArithmeticException large) {
      return true;
    }
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

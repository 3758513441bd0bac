package org.holdfast.promela.reduction;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.holdfast.promela.compilation.Observed;
import org.holdfast.promela.program.Program;

/**
 * The places at which all steps of a process are an ample set of the state, and the observables to
 * which these steps are visible. Worked out once, because a search asks for the processes of every
 * state.
 */
public final class AmplePlaces {
  // By type and place: the observables that steps from there may change; null if they are not
  // local.
  private final BitSet[][] seenBy;
  private final boolean any;

  public AmplePlaces(Program program, List<Observed> observables) {
    List<AmpleReads> observed =
        observables.stream().map(observable -> AmpleReads.of(observable, program)).toList();
    LocalSteps steps = new LocalSteps(program);
    seenBy = new BitSet[program.processes().size()][];
    for (Program.Process process : program.processes()) {
      seenBy[process.number()] = new BitSet[process.flow().places().size()];
      for (int place = 0; place < seenBy[process.number()].length; place++) {
        int from = place;
        seenBy[process.number()][place] =
            steps
                .at(process, place)
                .filter(effect -> !program.watchesProcesses())
                .map(effect -> observers(process, from, effect, observed))
                .orElse(null);
      }
    }
    any = Arrays.stream(seenBy).flatMap(Arrays::stream).anyMatch(Objects::nonNull);
  }

  private static BitSet observers(
      Program.Process process, int from, LocalSteps.Effect effect, List<AmpleReads> observed) {
    BitSet observers = new BitSet();
    for (int i = 0; i < observed.size(); i++) {
      AmpleReads reads = observed.get(i);
      observers.set(
          i,
          effect.writes().stream().anyMatch(name -> reads.sees(process, name))
              || effect.targets().stream().anyMatch(to -> reads.seesMove(process, from, to)));
    }
    return observers;
  }

  /** Whether there is any such place at all. */
  public boolean any() {
    return any;
  }

  /**
   * Whether the steps of a process of a type at a place are an ample set.
   *
   * @param visible the observables that the property looks at, to which the steps must be invisible
   */
  public boolean isAmple(int type, int place, BitSet visible) {
    BitSet here = seenBy[type][place];
    return here != null && !here.intersects(visible);
  }
}

package org.holdfast.promela.reduction;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.holdfast.promela.compilation.Observed;
import org.holdfast.promela.program.Program;

/**
 * Where a process may go on alone, and which observables notice that. Worked out once, because a
 * search asks for the processes of every state.
 */
public final class AmplePlaces {
  // By type and place: the observables that steps from there may change; null if they are not
  // local.
  private final BitSet[][] noticed;
  private final boolean any;

  public AmplePlaces(Program program, List<Observed> observables) {
    List<AmpleReads> observed =
        observables.stream().map(observable -> AmpleReads.of(observable, program)).toList();
    LocalSteps steps = new LocalSteps(program);
    noticed = new BitSet[program.processes().size()][];
    for (Program.Process process : program.processes()) {
      noticed[process.number()] = new BitSet[process.flow().places().size()];
      for (int place = 0; place < noticed[process.number()].length; place++) {
        int from = place;
        noticed[process.number()][place] =
            steps
                .at(process, place)
                .map(effect -> noticing(process, from, effect, observed))
                .orElse(null);
      }
    }
    any = Arrays.stream(noticed).flatMap(Arrays::stream).anyMatch(Objects::nonNull);
  }

  private static BitSet noticing(
      Program.Process process, int from, LocalSteps.Effect effect, List<AmpleReads> observed) {
    BitSet noticing = new BitSet();
    for (int i = 0; i < observed.size(); i++) {
      AmpleReads reads = observed.get(i);
      noticing.set(
          i,
          effect.writes().stream().anyMatch(name -> reads.sees(process, name))
              || effect.targets().stream().anyMatch(to -> reads.seesMove(process, from, to)));
    }
    return noticing;
  }

  /** Whether there is any such place at all. */
  public boolean any() {
    return any;
  }

  /** Whether nothing that is visible tells if a process of a type moves on from a place. */
  public boolean isAlone(int type, int place, BitSet visible) {
    BitSet here = noticed[type][place];
    return here != null && !here.intersects(visible);
  }
}

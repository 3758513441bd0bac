package org.holdfast.promela.reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.program.Program;

/**
 * The variables that are not {@linkplain LiveVariables live} at the place of their process. They
 * are set to zero in every state, as SPIN does (Holzmann, "The engineering of a model checker: the
 * GNU i-protocol case study revisited", 1999), so that states that differ only there are one.
 */
public final class DeadVariables {
  /** All variables are kept. */
  public static final DeadVariables NONE = new DeadVariables(new int[0][][]);

  // By type and place: pairs of numbers, from where to where bytes are dead. Arrays, because every
  // step looks here.
  private final int[][][] ranges;

  private DeadVariables(int[][][] ranges) {
    this.ranges = ranges;
  }

  /**
   * @param observed what properties evaluate
   */
  public static DeadVariables of(Program program, CompiledProgram compiled, List<Term> observed) {
    if (program.watchesProcesses()) {
      return NONE;
    }
    LiveVariables live = new LiveVariables(compiled, observed);
    Layout layout = compiled.layout();
    int[][][] found = new int[compiled.flows().size()][][];
    for (int type = 0; type < found.length; type++) {
      List<CompiledFlow.Place> places = compiled.flows().get(type).places();
      int variables = layout.segmentBytes(type) - layout.headerBytes(type);
      found[type] = new int[places.size()][];
      for (int place = 0; place < places.size(); place++) {
        found[type][place] = gaps(live.at(type, place), variables);
      }
    }
    DeadVariables dead = new DeadVariables(found);
    return dead.any() ? dead : NONE;
  }

  private static int[] gaps(BitSet live, int end) {
    List<Integer> bounds = new ArrayList<>();
    int from = live.nextClearBit(0);
    while (from < end) {
      int next = live.nextSetBit(from);
      int to = next < 0 ? end : Math.min(next, end);
      bounds.add(from);
      bounds.add(to);
      from = live.nextClearBit(to);
    }
    return bounds.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Whether any variable is dead anywhere. */
  public boolean any() {
    return Arrays.stream(ranges).flatMap(Arrays::stream).anyMatch(range -> range.length > 0);
  }

  /**
   * Sets what is dead in one process to zero.
   *
   * @param variables where its variables begin
   */
  public void clear(byte[] state, int variables, int type, int place) {
    int[] bounds = ranges[type][place];
    for (int i = 0; i < bounds.length; i += 2) {
      Arrays.fill(state, variables + bounds[i], variables + bounds[i + 1], (byte) 0);
    }
  }
}

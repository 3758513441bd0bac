package org.holdfast.intervals.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.invariant.Facts;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;

/**
 * Local states of which everything that is asked of single abstract states says the same: the
 * conserved quantities, what their presence tells, and how many of their processes are counted in
 * formulas. Exchanging the numbers of processes in two of them changes no answer, so questions are
 * asked for one state of each kind only: the one with descending numbers.
 */
final class Similarity {
  private final int[][] alike;

  Similarity(Facts facts, List<Census> asked) {
    LocalGraph graph = facts.graph();
    List<Census> all = new ArrayList<>(asked);
    all.addAll(facts.proved().values());
    Map<List<Object>, List<Integer>> kinds = new LinkedHashMap<>();
    for (int state = 0; state < graph.states().size(); state++) {
      List<Object> kind = new ArrayList<>();
      // From which local state a process comes to which makes all of them different.
      kind.add(facts.equation().isPresent() ? state : -1);
      kind.add(facts.conservation().column(state));
      kind.add(facts.presence().get(state));
      int own = state;
      kind.add(
          facts.crowds().stream()
              .filter(crowd -> crowd.state() == own)
              .map(crowd -> List.of(crowd.surplus(), crowd.each()))
              .toList());
      for (Census census : all) {
        for (Formula condition : census.counts().values()) {
          kind.add(role(condition, state, facts));
        }
      }
      kinds.computeIfAbsent(kind, any -> new ArrayList<>()).add(state);
    }
    this.alike =
        kinds.values().stream()
            .filter(kind -> kind.size() > 1)
            .map(kind -> kind.stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
  }

  private static Object role(Formula condition, int state, Facts facts) {
    CensusEncoding.Share share = facts.encoding().share(condition, state);
    if (share != CensusEncoding.Share.ANY) {
      return share;
    }
    return List.of(
        facts.encoding().condition(condition, state), facts.graph().within(state, LinearTerm::of));
  }

  /** The state that stands for all that differ only by exchanges. */
  byte[] representative(byte[] state, int places) {
    byte[] sorted = Arrays.copyOf(state, places);
    for (int[] kind : alike) {
      // Insertion sort: kinds are small, and mostly in order already.
      for (int i = 1; i < kind.length; i++) {
        byte value = sorted[kind[i]];
        int j = i - 1;
        while (j >= 0 && sorted[kind[j]] < value) {
          sorted[kind[j + 1]] = sorted[kind[j]];
          j--;
        }
        sorted[kind[j + 1]] = value;
      }
    }
    return sorted;
  }
}

package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * The coarsest partition of the states that respects what a property sees and in which states of a
 * block can take the same steps to the same blocks. A step that sends nothing and stays in its
 * block is not seen and need not be matched: a branching bisimulation in which every other step is
 * matched at once (Groote and Vaandrager, ICALP 1990, by refinement of signatures: Blom and Orzan
 * 2003). So variables that nothing depends on any more are forgotten, and so is what was sent.
 */
final class MemoryQuotient {
  /** What a process in a block can do, but for steps within the block. */
  record BlockStep(
      Formula guard, Map<Variable, Long> increments, LocalStep.Kind kind, boolean cut, int to) {}

  private final List<MarkedState> nodes;
  private final Map<MarkedState, List<MarkedStep>> steps;
  private final boolean kinds;
  private final Map<MarkedState, Integer> blockOf = new LinkedHashMap<>();
  private final List<List<MarkedState>> blocks = new ArrayList<>();

  /**
   * @param labels what is seen of each state
   * @param kinds whether it matters which steps are owed
   */
  MemoryQuotient(
      List<MarkedState> nodes,
      Map<MarkedState, List<MarkedStep>> steps,
      Map<MarkedState, List<Object>> labels,
      boolean kinds) {
    this.nodes = nodes;
    this.steps = steps;
    this.kinds = kinds;
    Map<Object, Integer> first = new HashMap<>();
    for (MarkedState node : nodes) {
      blockOf.put(node, first.computeIfAbsent(labels.get(node), key -> first.size()));
    }
    int before = 0;
    int after = first.size();
    while (after > before) {
      before = after;
      after = refine();
    }
    for (int i = 0; i < after; i++) {
      blocks.add(new ArrayList<>());
    }
    nodes.forEach(node -> blocks.get(blockOf.get(node)).add(node));
  }

  private int refine() {
    Map<List<Object>, Integer> signatures = new HashMap<>();
    Map<MarkedState, Integer> refined = new HashMap<>();
    for (MarkedState node : nodes) {
      List<Object> signature = List.of(blockOf.get(node), signature(node));
      refined.put(node, signatures.computeIfAbsent(signature, key -> signatures.size()));
    }
    blockOf.putAll(refined);
    return signatures.size();
  }

  private Set<BlockStep> signature(MarkedState node) {
    Set<BlockStep> signature = new LinkedHashSet<>();
    for (MarkedStep step : steps.get(node)) {
      if (!isInert(step)) {
        signature.add(
            new BlockStep(
                step.guard(),
                step.increments(),
                kinds ? step.step().kind() : LocalStep.Kind.OWED,
                step.to().mark() == MarkedState.Mark.STOPPED,
                blockOf.get(step.to())));
      }
    }
    return signature;
  }

  private boolean isInert(MarkedStep step) {
    return step.increments().isEmpty() && blockOf.get(step.to()).equals(blockOf.get(step.from()));
  }

  List<List<MarkedState>> blocks() {
    return blocks;
  }

  int blockOf(MarkedState node) {
    return blockOf.get(node);
  }

  /** Every state of the block can do this; computed of one of them. */
  Set<BlockStep> stepsFrom(int block) {
    return signature(blocks.get(block).get(0));
  }

  /** The steps of states of a block that are taken by a step of the block. */
  List<MarkedStep> originsOf(int block, BlockStep wanted) {
    List<MarkedStep> found = new ArrayList<>();
    for (MarkedState node : blocks.get(block)) {
      for (MarkedStep step : steps.get(node)) {
        boolean same =
            !isInert(step)
                && step.guard().equals(wanted.guard())
                && step.increments().equals(wanted.increments())
                && blockOf.get(step.to()) == wanted.to();
        if (same) {
          found.add(step);
        }
      }
    }
    return found;
  }

  /** Guards of steps by which a process can go round within the block for ever. */
  Set<Formula> roundsWithin(int block) {
    Set<Formula> rounds = new LinkedHashSet<>();
    for (MarkedState node : blocks.get(block)) {
      for (MarkedStep step : steps.get(node)) {
        if (isInert(step) && reaches(step.to(), node, block)) {
          rounds.add(step.guard());
        }
      }
    }
    return rounds;
  }

  private boolean reaches(MarkedState from, MarkedState goal, int block) {
    Set<MarkedState> seen = new LinkedHashSet<>(List.of(from));
    List<MarkedState> open = new ArrayList<>(seen);
    while (!open.isEmpty()) {
      MarkedState here = open.remove(open.size() - 1);
      if (here.equals(goal)) {
        return true;
      }
      for (MarkedStep step : steps.get(here)) {
        if (isInert(step) && blockOf.get(step.to()) == block && seen.add(step.to())) {
          open.add(step.to());
        }
      }
    }
    return false;
  }
}

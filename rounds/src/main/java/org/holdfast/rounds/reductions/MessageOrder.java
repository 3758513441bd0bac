package org.holdfast.rounds.reductions;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCodeWalk;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.rounds.semantics.RoundInstance;

/**
 * Whether the order in which messages arrive makes a difference. Every operator on what is heard
 * depends only on how often which message is among it; only an iteration takes messages one after
 * the other. If its body commutes, every order leads to the same states.
 *
 * @param phases those in which some iteration may lead elsewhere in another order, so that all
 *     orders are explored
 * @param commuting iterations that were found to commute
 * @param ordered the others
 */
public record MessageOrder(
    Set<Integer> phases, List<SourcePosition> commuting, List<SourcePosition> ordered) {
  public MessageOrder {
    phases = Set.copyOf(phases);
    commuting = List.copyOf(commuting);
    ordered = List.copyOf(ordered);
  }

  static MessageOrder of(RoundInstance instance) {
    RoundAlgorithm algorithm = instance.algorithm();
    Set<Integer> phases = new HashSet<>();
    Set<SourcePosition> commuting = new LinkedHashSet<>();
    Set<SourcePosition> ordered = new LinkedHashSet<>();
    for (int phase = 0; phase < algorithm.phases().size(); phase++) {
      List<RoundCommand> commands = new ArrayList<>(algorithm.phases().get(phase).commands());
      if (phase == algorithm.phases().size() - 1) {
        commands.addAll(algorithm.after());
      }
      for (RoundCommand.Iterate iterate : iterations(commands)) {
        if (new Commutativity(instance, phase).holds(iterate)) {
          commuting.add(iterate.position());
        } else {
          ordered.add(iterate.position());
          phases.add(phase);
        }
      }
    }
    return new MessageOrder(phases, List.copyOf(commuting), List.copyOf(ordered));
  }

  private static List<RoundCommand.Iterate> iterations(List<RoundCommand> commands) {
    List<RoundCommand.Iterate> found = new ArrayList<>();
    new RoundCodeWalk() {
      @Override
      public Void iterate(RoundCommand.Iterate iterate) {
        found.add(iterate);
        return super.iterate(iterate);
      }
    }.walk(commands);
    return found;
  }

  /** Whether all orders are to be explored in a phase. */
  public boolean matters(int phase) {
    return phases.contains(phase);
  }
}

package org.holdfast.rounds.semantics;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * All processes between two rounds.
 *
 * @param time how many rounds are over, as the {@link RoundClock} counts
 * @param coordinator who was chosen to coordinate the pass that has begun
 * @param losses how many messages were lost, if a run may lose only so many
 * @param kept for each promise about some round: whether it has been kept
 * @param begun for each promise about some pass: whether the pass that has begun keeps it so far
 * @param failed whether some process could not go on, so that the run ends here
 */
public record RoundConfiguration(
    int time,
    List<Member> members,
    OptionalInt coordinator,
    long losses,
    List<Boolean> kept,
    List<Boolean> begun,
    boolean failed) {
  public RoundConfiguration {
    members = List.copyOf(members);
    kept = List.copyOf(kept);
    begun = List.copyOf(begun);
  }

  /**
   * One process.
   *
   * @param faulty whether it crashes in this run, omits messages, or sends what it likes
   * @param local empty if it has no code
   */
  public record Member(boolean faulty, Optional<RoundState> local) {
    boolean isRunning() {
      return local.filter(RoundState::isRunning).isPresent();
    }

    Member at(RoundState next) {
      return new Member(faulty, Optional.of(next));
    }
  }

  Member member(int process) {
    return members.get(process);
  }
}

package org.holdfast.rounds.symbolic;

import java.util.List;
import org.holdfast.logic.LinearTerm;

/** What a process hears in a round, by numbers: terms that are never negative. */
public interface HeardMessages {
  /** All messages that may be heard. */
  List<RoundMessage> kinds();

  /** How many messages of a kind are heard, that of the coordinator included. */
  LinearTerm number(RoundMessage kind);

  /** Whether the coordinator is heard to say this: one or zero. */
  LinearTerm fromCoordinator(RoundMessage kind);

  /** Nothing is heard, as before the first round. */
  HeardMessages NOTHING =
      new HeardMessages() {
        @Override
        public List<RoundMessage> kinds() {
          return List.of();
        }

        @Override
        public LinearTerm number(RoundMessage kind) {
          throw new IllegalArgumentException("nothing is heard, and " + kind + " neither");
        }

        @Override
        public LinearTerm fromCoordinator(RoundMessage kind) {
          return number(kind);
        }
      };
}

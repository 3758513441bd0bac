package org.holdfast.rounds.symbolic;

import java.util.List;
import org.holdfast.logic.LinearTerm;
import org.holdfast.rounds.semantics.SentMessage;

/** What a process hears in a round, by numbers: terms that are never negative. */
public interface HeardMessages {
  /** All messages that may be heard. */
  List<SentMessage> kinds();

  /** How many messages of a kind are heard, that of the coordinator included. */
  LinearTerm number(SentMessage kind);

  /** Whether the coordinator is heard to say this: one or zero. */
  LinearTerm fromCoordinator(SentMessage kind);

  /** Nothing is heard, as before the first round. */
  HeardMessages NOTHING =
      new HeardMessages() {
        @Override
        public List<SentMessage> kinds() {
          return List.of();
        }

        @Override
        public LinearTerm number(SentMessage kind) {
          throw new IllegalArgumentException("nothing is heard, and " + kind + " neither");
        }

        @Override
        public LinearTerm fromCoordinator(SentMessage kind) {
          return number(kind);
        }
      };
}

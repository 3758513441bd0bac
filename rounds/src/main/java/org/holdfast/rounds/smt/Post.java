package org.holdfast.rounds.smt;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundAlgorithm.Receiver;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.symbolic.LocalExecution.Sent;
import org.holdfast.rounds.symbolic.TypeValues;

/** The messages of a phase, by numbers: first those to all, then those to the coordinator. */
final class Post {
  private final List<SentMessage> kinds;

  Post(RoundAlgorithm algorithm, int phase) {
    this.kinds = new ArrayList<>(TypeValues.messages(algorithm.phases().get(phase)));
  }

  List<SentMessage> kinds() {
    return kinds;
  }

  /** One more than the largest number. */
  int size() {
    return 2 * kinds.size();
  }

  int number(Sent sent) {
    int kind = kinds.indexOf(sent.message());
    if (kind < 0) {
      throw new IllegalArgumentException("the phase does not know " + sent.message());
    }
    return sent.receiver() == Receiver.ALL ? kind : kinds.size() + kind;
  }

  /** The number of a kind sent to all. */
  int toAll(int kind) {
    return kind;
  }

  /** The number of a kind sent to the coordinator. */
  int toCoordinator(int kind) {
    return kinds.size() + kind;
  }
}

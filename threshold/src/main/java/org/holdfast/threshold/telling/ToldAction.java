package org.holdfast.threshold.telling;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.holdfast.threshold.model.Rule;

/** What a process with a name does. */
sealed interface ToldAction {
  int process();

  <R> R accept(Visitor<R> visitor);

  /** One answer for each kind. */
  interface Visitor<R> {
    R receive(Receive receive);

    R move(Move move);
  }

  /** It receives messages. */
  record Receive(int process, Set<ToldMessage> packets) implements ToldAction {
    public Receive {
      packets = Collections.unmodifiableSet(new LinkedHashSet<>(packets));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.receive(this);
    }
  }

  /** It takes a rule, for which it has received enough. */
  record Move(int process, Rule rule) implements ToldAction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.move(this);
    }
  }
}

package org.holdfast.rounds.symbolic;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Witness;
import org.holdfast.rounds.semantics.SentMessage;

/**
 * What names in an expression stand for besides variables: witnesses, and the message looked at.
 */
record Scope(Map<Witness, Datum> witnesses, Optional<SentMessage> message) {
  static final Scope EMPTY = new Scope(Map.of(), Optional.empty());

  Scope {
    witnesses = Collections.unmodifiableMap(new LinkedHashMap<>(witnesses));
  }

  Scope with(Witness witness, Datum value) {
    Map<Witness, Datum> more = new LinkedHashMap<>(witnesses);
    more.put(witness, value);
    return new Scope(more, message);
  }

  Scope at(SentMessage looked) {
    return new Scope(witnesses, Optional.of(looked));
  }
}

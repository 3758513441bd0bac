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
record SymbolicScope(Map<Witness, Datum> witnesses, Optional<SentMessage> message) {
  static final SymbolicScope EMPTY = new SymbolicScope(Map.of(), Optional.empty());

  SymbolicScope {
    witnesses = Collections.unmodifiableMap(new LinkedHashMap<>(witnesses));
  }

  SymbolicScope with(Witness witness, Datum value) {
    Map<Witness, Datum> more = new LinkedHashMap<>(witnesses);
    more.put(witness, value);
    return new SymbolicScope(more, message);
  }

  SymbolicScope at(SentMessage looked) {
    return new SymbolicScope(witnesses, Optional.of(looked));
  }
}

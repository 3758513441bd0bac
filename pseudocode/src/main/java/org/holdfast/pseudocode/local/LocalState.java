package org.holdfast.pseudocode.local;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalVariable;

/**
 * What a process knows of itself between two steps.
 *
 * @param values of the variables, by name
 * @param at where it goes on; empty at the end of its code
 * @param once which of the handlers that are executed once it has executed
 */
record LocalState(
    Optional<Continuation> at,
    boolean halted,
    Map<String, Datum> values,
    Set<SentMessage> sent,
    Set<Integer> once) {
  LocalState with(LocalVariable variable, Datum value) {
    if (value.equals(values.get(variable.name()))) {
      return this;
    }
    Map<String, Datum> changed = new LinkedHashMap<>(values);
    changed.put(variable.name(), value);
    return new LocalState(at, halted, changed, sent, once);
  }

  LocalState with(SentMessage message) {
    if (sent.contains(message)) {
      return this;
    }
    Set<SentMessage> more = new LinkedHashSet<>(sent);
    more.add(message);
    return new LocalState(at, halted, values, more, once);
  }

  LocalState at(Optional<Continuation> place) {
    return new LocalState(place, halted, values, sent, once);
  }

  LocalState stopped() {
    return new LocalState(at, true, values, sent, once);
  }

  LocalState executed(int handler) {
    Set<Integer> more = new LinkedHashSet<>(once);
    more.add(handler);
    return new LocalState(at, halted, values, sent, more);
  }
}

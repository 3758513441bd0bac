package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.Role;

/**
 * One variable for each message that processes of one role can send: how many of them a process has
 * received it from. Guards are first written with these; {@link MessageCounters} then counts
 * together what no guard tells apart.
 */
final class ReceivedMessageAtoms {
  /** A message together with the role of its sender. */
  record Source(Role role, MessageContent content) {}

  private final Map<Source, Variable> variables = new LinkedHashMap<>();
  private final Map<Variable, Source> sources = new LinkedHashMap<>();
  private final Algorithm algorithm;

  ReceivedMessageAtoms(Algorithm algorithm) {
    this.algorithm = algorithm;
    for (MessageFamily family : algorithm.families()) {
      for (List<Datum> values : family.contents()) {
        for (Role role : algorithm.roles()) {
          Source source = new Source(role, new MessageContent(family, values));
          // No name of a model has a blank in it.
          Variable variable = new Variable(source.content() + " of " + role.name());
          variables.put(source, variable);
          sources.put(variable, source);
        }
      }
    }
  }

  Map<Variable, Source> sources() {
    return sources;
  }

  /**
   * How many senders' messages match.
   *
   * @param fields for each field the value it must have, if any
   */
  LinearTerm received(
      MessageFamily family, List<Optional<Datum>> fields, Optional<String> fromRole) {
    List<Variable> counted = new ArrayList<>();
    for (List<Datum> values : family.contents()) {
      if (matches(values, fields)) {
        for (Role role : algorithm.roles()) {
          if (fromRole.isEmpty() || fromRole.get().equals(role.name())) {
            counted.add(variables.get(new Source(role, new MessageContent(family, values))));
          }
        }
      }
    }
    return LinearTerm.sum(counted);
  }

  static boolean matches(List<Datum> values, List<Optional<Datum>> fields) {
    for (int i = 0; i < values.size(); i++) {
      if (fields.get(i).isPresent() && !fields.get(i).get().equals(values.get(i))) {
        return false;
      }
    }
    return true;
  }
}

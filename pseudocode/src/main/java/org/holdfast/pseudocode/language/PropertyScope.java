package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/**
 * What names mean at one place in a property.
 *
 * @param processes the processes that quantifiers have introduced
 * @param values the values that {@code for} has introduced, one of each
 * @param rounds the variables of the process, if the algorithm is in rounds
 */
record PropertyScope(
    Names names,
    List<Role> roles,
    Map<String, ProcessVariable> processes,
    Map<String, Datum> values,
    Optional<Map<String, RoundVariable>> rounds) {
  PropertyScope(Names names, List<Role> roles) {
    this(names, roles, Map.of(), Map.of(), Optional.empty());
  }

  /** Of an algorithm in rounds, whose processes are of one role. */
  static PropertyScope ofRounds(Names names, Role role, Map<String, RoundVariable> variables) {
    return new PropertyScope(
        names, List.of(role), Map.of(), Map.of(), Optional.of(Map.copyOf(variables)));
  }

  boolean inRounds() {
    return rounds.isPresent();
  }

  /** Whether a variable is a set. */
  boolean isSet(String variable) {
    return rounds
        .map(all -> all.get(variable))
        .filter(v -> v.type() instanceof ValueType.SetOf)
        .isPresent();
  }

  /** The domain that the values of a variable belong to, if one is declared. */
  Optional<RoundAlgorithm.Domain> domain(String variable) {
    return rounds.map(all -> all.get(variable)).flatMap(found -> found.type().domain());
  }

  Diagnostics findings() {
    return names.findings();
  }

  PropertyScope with(ProcessVariable process) {
    Map<String, ProcessVariable> more = new LinkedHashMap<>(processes);
    more.put(process.name(), process);
    return new PropertyScope(names, roles, more, values, rounds);
  }

  PropertyScope with(Map<String, Datum> chosen) {
    return new PropertyScope(names, roles, processes, chosen, rounds);
  }

  /** The process that a quantifier introduces. */
  ProcessVariable introduced(Phrase.Binder binder) {
    Phrase.Word name = binder.name();
    if (!names.isFree(name)) {
      throw findings().reported();
    } else if (processes.containsKey(name.text()) || values.containsKey(name.text())) {
      throw findings()
          .error(
              name.position(),
              Token.quote(name.text()) + " has a meaning here already; choose another name.");
    }
    List<Role> meant = roles;
    if (binder.in().isPresent()) {
      Phrase.TypePhrase in = binder.in().get();
      String role =
          names.role(new Phrase.Word(in.name(), in.position())).orElseThrow(findings()::reported);
      meant = roles.stream().filter(known -> known.name().equals(role)).toList();
    }
    return new ProcessVariable(name.text(), meant, binder.evenFaulty(), name.position());
  }

  ProcessVariable process(Phrase.Word name) {
    ProcessVariable process = processes.get(name.text());
    if (process == null) {
      throw findings()
          .error(
              name.position(),
              "no process is called "
                  + Token.quote(name.text())
                  + " here; "
                  + NearestName.hint(
                      name.text(),
                      processes.keySet(),
                      "introduce it, as in 'all " + Token.cut(name.text()) + ": ...'."));
    }
    return process;
  }

  /** All values that a variable of a process can have, in any of its roles. */
  List<Datum> valuesOf(ProcessVariable process, Phrase.Word variable) {
    Set<Datum> all = new LinkedHashSet<>();
    for (Role role : process.roles()) {
      Optional<LocalVariable> found = role.variable(variable.text());
      if (found.isEmpty()) {
        throw unknown(role, variable);
      }
      all.addAll(found.get().type().values());
    }
    return List.copyOf(all);
  }

  private Diagnostics.Reported unknown(Role role, Phrase.Word variable) {
    List<String> others = new ArrayList<>();
    for (Role other : roles) {
      if (other.variable(variable.text()).isPresent()) {
        others.add(other.name());
      }
    }
    String which = roles.size() > 1 ? "role " + Token.quote(role.name()) : "the process";
    return findings()
        .error(
            variable.position(),
            which
                + " has no variable "
                + Token.quote(variable.text())
                + "; "
                + (others.isEmpty()
                    ? NearestName.hint(
                        variable.text(),
                        role.variables().stream().map(LocalVariable::name).toList(),
                        "it has "
                            + (role.variables().isEmpty()
                                ? "none."
                                : TypedValue.listed(
                                        role.variables().stream()
                                            .map(v -> Datum.named(v.name()))
                                            .toList())
                                    + "."))
                    : "say which processes are meant, as in 'all p in "
                        + others.get(0)
                        + ": ...'."));
  }

  /** The type of what a value is compared with. */
  Optional<FiniteType> typeOf(Phrase phrase) {
    if (phrase instanceof Phrase.Field field) {
      for (Role role : roles) {
        Optional<LocalVariable> found = role.variable(field.variable().text());
        if (found.isPresent()) {
          return Optional.of(found.get().type());
        }
      }
    }
    return Optional.empty();
  }
}

package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Witness;

/**
 * What names mean at one place in the code of a process.
 *
 * @param witnesses the values that conditions have found, as far as they are known here
 * @param forgotten where witnesses were forgotten that had been known before
 */
record CodeScope(
    Names names,
    Map<String, LocalVariable> variables,
    Map<String, Witness> witnesses,
    Map<String, SourcePosition> forgotten) {
  /** What papers call events that no message causes. */
  private static final Set<String> SPONTANEOUS =
      Set.of("timeout", "timer", "expired", "suspected", "suspects");

  CodeScope(Names names, Map<String, LocalVariable> variables) {
    this(names, variables, Map.of(), Map.of());
  }

  Diagnostics findings() {
    return names.findings();
  }

  CodeScope with(List<Witness> more) {
    Map<String, Witness> all = new LinkedHashMap<>(witnesses);
    more.forEach(witness -> all.put(witness.name(), witness));
    return new CodeScope(names, variables, all, forgotten);
  }

  /** The scope behind a wait, at which witnesses are forgotten. */
  CodeScope after(SourcePosition await) {
    Map<String, SourcePosition> gone = new LinkedHashMap<>(forgotten);
    witnesses.keySet().forEach(name -> gone.put(name, await));
    return new CodeScope(names, variables, Map.of(), gone);
  }

  Optional<LocalVariable> variable(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  Optional<Witness> witness(String name) {
    return Optional.ofNullable(witnesses.get(name));
  }

  /** Complains unless a witness may have this name here. */
  void requireFree(Phrase.Word name) {
    LocalVariable variable = variables.get(name.text());
    Witness witness = witnesses.get(name.text());
    if (variable != null || witness != null) {
      names.alreadyUsed(name, variable != null ? variable.position() : witness.position());
      throw findings().reported();
    } else if (!names.isFree(name)) {
      throw findings().reported();
    }
  }

  /** Says that a name has no meaning here. */
  Diagnostics.Reported unknown(String name, SourcePosition position) {
    SourcePosition await = forgotten.get(name);
    if (await != null) {
      return findings()
          .error(
              position,
              Token.quote(name)
                  + " is forgotten while the process waits in line "
                  + await.line()
                  + "; keep its value in a variable.");
    }
    if (SPONTANEOUS.contains(name)) {
      return findings()
          .error(
              position,
              "a time-out or a suspicion is written 'upon maybe CONDITION { ... }', which may happen"
                  + " whenever the condition holds and never has to.");
    }
    List<String> known = new ArrayList<>(variables.keySet());
    known.addAll(witnesses.keySet());
    known.addAll(names.everywhere());
    return findings()
        .error(
            position,
            "nothing here is called "
                + Token.quote(name)
                + "; "
                + NearestName.hint(
                    name,
                    known,
                    "write 'some "
                        + Token.cut(name)
                        + ": ...' in front of the condition if any value will do, or declare it by"
                        + " 'var', 'input' or 'parameters'."));
  }
}

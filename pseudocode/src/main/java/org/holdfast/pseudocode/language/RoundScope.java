package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.Witness;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundVariable;

/**
 * What names mean at one place in the code of a process in rounds.
 *
 * @param witnesses the values that conditions have found, as far as they are known here
 * @param place where in the code this is
 */
record RoundScope(
    Common common,
    Map<String, RoundVariable> variables,
    Map<String, Found> witnesses,
    Place place) {
  /** What a process collects, and what a message of it is called in conditions. */
  static final String HEARD = "heard";

  static final String ROUND = "round";
  static final String COORDINATOR = "coordinator";

  /** A value that a condition has found, and the domain that it belongs to, if any. */
  record Found(Witness witness, Optional<RoundAlgorithm.Domain> domain) {}

  /**
   * What is the same everywhere in the code.
   *
   * @param coordinated whether the algorithm says who coordinates
   * @param forever whether there is no last round
   * @param most the number of passes, if it is a number
   */
  record Common(
      Names names,
      Map<String, RoundAlgorithm.Domain> domains,
      boolean coordinated,
      boolean forever,
      OptionalLong most) {}

  /**
   * @param fields what messages of the phase carry; empty outside of rounds, and where nothing has
   *     been heard yet
   * @param message what the message is called that is looked at, if there is one
   * @param iterating whether messages are looked at one after the other
   * @param why what to say if something heard is asked for that is not there
   */
  record Place(
      Optional<List<RoundAlgorithm.Field>> fields,
      Optional<String> message,
      boolean iterating,
      String why) {
    /** Outside of rounds. */
    static final Place OUTSIDE =
        new Place(
            Optional.empty(),
            Optional.empty(),
            false,
            "nothing is heard outside of rounds; put this into 'rounds ... { ... }'.");

    /** Where messages are made. */
    static final Place SENDING =
        new Place(
            Optional.empty(),
            Optional.empty(),
            false,
            "what is sent is decided before anything is heard in the round; keep what matters in a"
                + " variable.");

    static Place after(List<RoundAlgorithm.Field> fields) {
      return new Place(Optional.of(fields), Optional.empty(), false, "");
    }

    Place looking(String name) {
      return new Place(fields, Optional.of(name), iterating, why);
    }

    Place iterating(String name) {
      return new Place(fields, Optional.of(name), true, why);
    }
  }

  Names names() {
    return common.names();
  }

  Diagnostics findings() {
    return common.names().findings();
  }

  RoundScope at(Place other) {
    return new RoundScope(common, variables, witnesses, other);
  }

  RoundScope with(List<Found> more) {
    Map<String, Found> all = new LinkedHashMap<>(witnesses);
    more.forEach(found -> all.put(found.witness().name(), found));
    return new RoundScope(common, variables, all, place);
  }

  Optional<RoundVariable> variable(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  Optional<Found> witness(String name) {
    return Optional.ofNullable(witnesses.get(name));
  }

  /** Whether a word has the meaning that the language gives it: nothing here is called so. */
  boolean isWord(String word, String written) {
    return word.equals(written)
        && !variables.containsKey(word)
        && !witnesses.containsKey(word)
        && names().introduction(word).isEmpty();
  }

  /** The domain whose values a type has. */
  Optional<RoundAlgorithm.Domain> domain(FiniteType type) {
    return common.domains().values().stream()
        .filter(domain -> domain.values().equals(type) || domain.values().optional().equals(type))
        .findFirst();
  }

  /** Complains unless something may have this name here. */
  void requireFree(Phrase.Word name) {
    RoundVariable variable = variables.get(name.text());
    Found found = witnesses.get(name.text());
    if (variable != null || found != null) {
      names()
          .alreadyUsed(name, variable != null ? variable.position() : found.witness().position());
      throw findings().reported();
    } else if (!names().isFree(name)) {
      throw findings().reported();
    }
  }

  /** What messages carry that are heard here; complains if nothing is heard. */
  List<RoundAlgorithm.Field> fields(SourcePosition position) {
    return place.fields().orElseThrow(() -> findings().error(position, place.why()));
  }

  /** Which part of the messages is meant; complains if there is no such part. */
  int field(Optional<Phrase.Word> name, SourcePosition position) {
    List<RoundAlgorithm.Field> fields = fields(position);
    List<String> known = fields.stream().map(RoundAlgorithm.Field::name).toList();
    if (name.isEmpty()) {
      if (fields.size() > 1) {
        throw findings()
            .error(
                position,
                "messages of this round have several parts; say which one is meant, as in 'heard."
                    + known.get(0)
                    + "'.");
      }
      return 0;
    }
    int index = known.indexOf(name.get().text());
    if (index < 0) {
      throw findings()
          .error(
              name.get().position(),
              "messages of this round have no part "
                  + Token.quote(name.get().text())
                  + "; "
                  + NearestName.hint(
                      name.get().text(), known, "they have '" + String.join("', '", known) + "'."));
    }
    return index;
  }

  /** Says that a name has no meaning here. */
  Diagnostics.Reported unknown(String name, SourcePosition position) {
    List<String> known = new ArrayList<>(variables.keySet());
    known.addAll(witnesses.keySet());
    known.addAll(names().everywhere());
    return findings()
        .error(
            position,
            "nothing here is called "
                + Token.quote(name)
                + "; "
                + NearestName.hint(
                    name,
                    known,
                    "declare it by 'var', 'input' or 'parameters', or write 'some "
                        + Token.cut(name)
                        + ": ...' in front of the condition."));
  }
}

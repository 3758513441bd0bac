package org.holdfast.bench.pseudocode;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An automaton that was made by hand of the algorithm of an example.
 *
 * @param name its file in {@code examples/receive}, without the ending
 * @param ours the properties of the example that ask what those of the automaton ask
 * @param its these
 */
public record HandMadeAutomaton(String name, Set<String> ours, Set<String> its) {
  private static final Map<String, HandMadeAutomaton> BY_EXAMPLE =
      Map.of(
          "reliable-broadcast",
          asking("strb", "unforgeability correctness relay", "unforg corr relay"),
          "folklore",
          asking("frb", "no_creation validity uniform", "unforg corr relay"),
          "bracha",
          asking(
              "aba",
              "integrity_0 integrity_1 agreement validity_0 validity_1 totality",
              "unforg0 unforg corr0 corr relay0 relay"),
          "benor-crash",
          asking(
              "benor-crash",
              "validity_0 validity_1 lock termination",
              "validity0 validity1 agreement termination"),
          "benor-byzantine",
          asking(
              "benor-byz",
              "validity_0 validity_1 lock termination",
              "validity0 validity1 agreement termination"),
          "bosco",
          asking(
              "bosco",
              "agreement lock weak_0 weak_1 strong_0 strong_1 termination",
              "lemma3 lemma4_0 lemma4_1 fast0 fast1 termination"),
          "rs-bosco",
          asking(
              "rs-bosco",
              "validity_0 validity_1 agreement lock weak_0 weak_1 strong_0 strong_1 termination",
              "valid0 valid1 agreement lock0 lock1 fast0 fast1 termination"),
          "condition-based",
          asking(
              "cc-crash",
              "validity_0 validity_1 agreement terminates0 terminates1",
              "validity agreement termination"));

  private static HandMadeAutomaton asking(String name, String ours, String its) {
    return new HandMadeAutomaton(name, Set.of(ours.split(" ")), Set.of(its.split(" ")));
  }

  /** The automaton of an example, if one was made. */
  public static Optional<HandMadeAutomaton> of(String example) {
    return Optional.ofNullable(BY_EXAMPLE.get(example));
  }
}

package org.holdfast.bench.receive;

import java.util.List;
import java.util.Optional;

/**
 * A row of table 1 of I. Stoilkovska, I. Konnov, J. Widder, F. Zuleger: Eliminating Message
 * Counters in Threshold Automata, ATVA 2020. Measured there with Z3 4.8.7 and ByMC 2.4.2 on a quad
 * core at 2.8 GHz with 16 GB of memory; M.O. is out of memory, a dash was not verified.
 *
 * @param model the name of our model of the algorithm
 * @param elimination seconds to make the send automaton
 * @param generated the time to verify the properties of the send automaton, as printed
 * @param manual the time to verify those of the automaton made by hand
 * @param implied whether all, some or none of its guards imply the manual ones
 * @param impliedWithFixes the same after adding lemmas or repairing the manual guards
 */
record Published(
    String model,
    double elimination,
    int properties,
    String generated,
    String manual,
    String implied,
    String impliedWithFixes) {
  static final String SOURCE =
      "Stoilkovska, Konnov, Widder, Zuleger: Eliminating Message Counters in Threshold\n"
          + "Automata, ATVA 2020, table 1 (Z3 4.8.7, ByMC 2.4.2, 2.8 GHz; M.O.: out of memory)";

  /** From the small to the large. */
  static final List<Published> ROWS =
      List.of(
          new Published("strb", 0.31, 3, "0.97s", "0.75s", "all", "-"),
          new Published("aba", 0.43, 3, "0.94s", "0.8s", "all", "-"),
          new Published("frb", 0.14, 3, "3.66s", "0.97s", "none", "all"),
          new Published("cc-clean", 0.65, 3, "0.95s", "0.67s", "all", "-"),
          new Published("cc-crash", 0.33, 3, "1h59m", "40.8s", "all", "-"),
          new Published("benor-byz", 1.04, 4, "36.4s", "0.64s", "some", "all"),
          new Published("benor-clean", 0.78, 4, "2m8s", "1.03s", "some", "all"),
          new Published("benor-crash", 1.31, 4, "4 M.O.", "23h, 2 M.O.", "some", "all"),
          new Published("bosco", 2.01, 5, "30h5m", "9m14s", "some", "some"),
          new Published("rs-bosco", 9.51, 5, "-", "-", "some", "some"));

  static Optional<Published> of(String model) {
    return ROWS.stream().filter(row -> row.model.equals(model)).findFirst();
  }
}

package org.holdfast.bench.arrays;

import java.util.List;
import java.util.OptionalInt;

/**
 * A row of a published table on array-based systems, and the model that it is about. Figures are of
 * the default setting in table 1; times are from other machines.
 *
 * @param file where the model is in the repository, or beside it
 * @param failures the failure model, by the name users choose it by
 * @param trace the length of the run that violates the property
 */
public record PublishedArrayRow(
    String table,
    String name,
    String file,
    String failures,
    String property,
    String verdict,
    OptionalInt trace,
    int nodes,
    int calls,
    double seconds) {
  private static final String HOLDS = "holds";
  private static final String VIOLATED = "violated";
  private static final String CRASH = "crash";
  private static final String OMISSION = "send-omission";
  private static final String PUBLIC = "shared/benchmarks/arrays/";
  private static final String OURS = "examples/arrays/";

  /**
   * Tables 1 and 2 of Alberti, Ghilardi, Pagani, Ranise and Rossi, "Automated support for the
   * design and validation of fault tolerant parameterized systems", 2010.
   */
  public static List<PublishedArrayRow> all() {
    return List.of(
        standard("Lamport", "bakery_lamport.cub", "unsafe1", HOLDS, 913, 47_574, 120.62),
        standard("RickAgr", "ricart_agrawala.cub", "unsafe1", HOLDS, 458, 35_355, 187.04),
        standard("Szymanski_at", "szymanski_at.in", "unsafe", HOLDS, 1_745, 424_630, 540.19),
        standard("German07", "german_cub.in", "unsafe", HOLDS, 2_442, 121_388, 145.68),
        standard("GermanBug", "german_cub_buggy.in", "unsafe", VIOLATED, 1_631, 41_497, 49.70),
        broadcast("Algo. 1, CFM", "1", CRASH, HOLDS, OptionalInt.empty(), 113, 2_792, 1.18),
        broadcast("Algo. 1, SOFM", "1", OMISSION, VIOLATED, OptionalInt.of(11), 464, 20_009, 17.66),
        broadcast(
            "Algo. 1e, SOFM",
            "1e",
            OMISSION,
            VIOLATED,
            OptionalInt.of(33),
            9_679,
            1_338_058,
            1_709.93),
        broadcast(
            "Algo. 2, SOFM",
            "2",
            OMISSION,
            HOLDS,
            OptionalInt.empty(),
            11_158,
            2_558_986,
            4_719.51));
  }

  private static PublishedArrayRow standard(
      String name,
      String file,
      String property,
      String verdict,
      int nodes,
      int calls,
      double seconds) {
    return new PublishedArrayRow(
        "1",
        name,
        PUBLIC + file,
        CRASH,
        property,
        verdict,
        OptionalInt.empty(),
        nodes,
        calls,
        seconds);
  }

  private static PublishedArrayRow broadcast(
      String name,
      String algorithm,
      String failures,
      String verdict,
      OptionalInt trace,
      int nodes,
      int calls,
      double seconds) {
    return new PublishedArrayRow(
        "2",
        name,
        OURS + "chandra-toueg-" + algorithm + ".cub",
        failures,
        "unsafe1",
        verdict,
        trace,
        nodes,
        calls,
        seconds);
  }

  /** Whether a name on the command line means this row: a table, a row or a file. */
  public boolean isCalled(String wanted) {
    return wanted.equals(table) || wanted.equals(name) || file.endsWith("/" + wanted);
  }
}

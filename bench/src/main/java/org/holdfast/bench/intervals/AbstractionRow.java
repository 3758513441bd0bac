package org.holdfast.bench.intervals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A row of a published table on interval abstraction.
 *
 * @param table 4.1 or 5.1 of Gmeiner (2015), or 1 or 2 of John and others (2012); those of 5.1 are
 *     about one size
 * @param model the file of the authors, without its ending; of table 5.1 it may be one of ours
 * @param definitions macros for the model
 * @param states in thousands, those inside of a step among them
 * @param seconds the published total time
 */
public record AbstractionRow(
    String table,
    String model,
    Map<String, String> definitions,
    String property,
    String verdict,
    double states,
    int refinements,
    int seconds) {
  /** Of the authors, without macros. */
  private AbstractionRow(
      String table,
      String model,
      String property,
      String verdict,
      double states,
      int refinements,
      int seconds) {
    this(table, model, Map.of(), property, verdict, states, refinements, seconds);
  }

  private static final String HOLDS = "holds";
  private static final String VIOLATED = "violated";
  private static final String OTHERS = "5.1";

  /** All 28 rows of table 4.1, the 24 of tables 1 and 2, and what table 5.1 is about. */
  public static List<AbstractionRow> all() {
    List<AbstractionRow> rows = new ArrayList<>();
    rows.addAll(thesis());
    rows.addAll(paper());
    rows.addAll(otherAlgorithms());
    return rows;
  }

  /** Whether the property is published as violated. */
  public boolean isViolated() {
    return verdict.equals(VIOLATED);
  }

  /** Whether what was published is about one size. */
  boolean isOfOneSize() {
    return table.equals(OTHERS);
  }

  /** The file of the model. */
  Path file(Path authors, Path ours) {
    Path example = ours.resolve(model + ".pml");
    return isOfOneSize() && Files.exists(example) ? example : authors.resolve(model + ".pml");
  }

  /**
   * What table 5.1 says of one size, for every size: F4 to F6; T1 to T3, and T1 with the model of
   * the authors, for both orders of the thresholds; S1 to S3 and S5 to S8, with a majority that is
   * one of every number.
   */
  private static List<AbstractionRow> otherAlgorithms() {
    Map<String, String> half = Map.of("DECIDE_AT", "N / 2 + 1");
    Map<String, String> many =
        Map.of(
            "DECIDE_AT", "N / 2 + 1", "RESILIENCE", "N > 2 * T && T >= 1 && F >= 0 && F <= T + 1");
    Map<String, String> above = Map.of("CASE2", "1");
    Map<String, String> faulty =
        Map.of("RESILIENCE", "N > 3 * T && T >= 1 && F >= 0 && F <= T + 1");
    Map<String, String> few = Map.of("RESILIENCE", "N > 2 * T && T >= 1 && F >= 0 && F <= T");
    return List.of(
        row("folklore", Map.of(), "unforgeability", HOLDS, 15_000, 386),
        row("folklore", Map.of(), "relay", HOLDS, 24_000, 691),
        row("folklore", Map.of(), "finally", HOLDS, 39_000, 1690),
        row("agreement", Map.of(), "agreement", HOLDS, 4_000, 131),
        row("agreement", faulty, "agreement", VIOLATED, 11, 1),
        row("agreement", few, "agreement", VIOLATED, 0.7, 1),
        row("isola18-aba", Map.of(), "agreement", HOLDS, 4_000, 131),
        row("isola18-aba", above, "agreement", HOLDS, 4_000, 131),
        row("condition", half, "validity0", HOLDS, 1.4, 1),
        row("condition", half, "validity1", HOLDS, 3, 1),
        row("condition", half, "agreement", HOLDS, 8, 1),
        row("condition", many, "validity0", HOLDS, 1.7, 1),
        row("condition", many, "validity1", HOLDS, 3.6, 1),
        row("condition", many, "agreement", HOLDS, 10, 1),
        row("condition", many, "termination", VIOLATED, 3, 1));
  }

  private static AbstractionRow row(
      String model,
      Map<String, String> definitions,
      String property,
      String verdict,
      double states,
      int seconds) {
    return new AbstractionRow(OTHERS, model, definitions, property, verdict, states, 0, seconds);
  }

  private static List<AbstractionRow> thesis() {
    String table = "4.1";
    return List.of(
        new AbstractionRow(table, "bcast-byz", "unforg", HOLDS, 483, 0, 4),
        new AbstractionRow(table, "bcast-byz", "corr", HOLDS, 970, 10, 32),
        new AbstractionRow(table, "bcast-byz", "relay", HOLDS, 1327, 10, 24),
        new AbstractionRow(table, "bcast-symm", "unforg", HOLDS, 19, 0, 1),
        new AbstractionRow(table, "bcast-symm", "corr", HOLDS, 19, 2, 3),
        new AbstractionRow(table, "bcast-symm", "relay", HOLDS, 87, 12, 16),
        new AbstractionRow(table, "bcast-omit", "unforg", HOLDS, 4, 0, 1),
        new AbstractionRow(table, "bcast-omit", "corr", HOLDS, 7, 5, 6),
        new AbstractionRow(table, "bcast-omit", "relay", HOLDS, 8, 5, 10),
        new AbstractionRow(table, "bcast-clean", "unforg", HOLDS, 30, 0, 2),
        new AbstractionRow(table, "bcast-clean", "corr", HOLDS, 35, 4, 8),
        new AbstractionRow(table, "bcast-clean", "relay", HOLDS, 51, 13, 31),
        new AbstractionRow(table, "bcast-fisman-crash", "unforg", HOLDS, 0.8, 0, 1),
        new AbstractionRow(
            table, "bcast-fisman-crash", "fisman_kupferman_lustig", HOLDS, 1.7, 0, 1),
        new AbstractionRow(table, "bcast-fisman-crash", "relay", HOLDS, 1.2, 0, 1),
        new AbstractionRow(table, "bcast-fisman-crash", "corr", VIOLATED, 0.8, 0, 1),
        new AbstractionRow(table, "bcast-byz-FleTp1", "unforg", VIOLATED, 1093, 9, 56),
        new AbstractionRow(table, "bcast-byz-FleTp1", "corr", VIOLATED, 980, 11, 52),
        new AbstractionRow(table, "bcast-byz-FleTp1", "relay", VIOLATED, 59, 10, 17),
        new AbstractionRow(table, "bcast-byz-Nge3T", "unforg", HOLDS, 655, 0, 5),
        new AbstractionRow(table, "bcast-byz-Nge3T", "corr", HOLDS, 963, 9, 32),
        new AbstractionRow(table, "bcast-byz-Nge3T", "relay", VIOLATED, 797, 30, 78),
        new AbstractionRow(table, "bcast-symm-FleTp1", "unforg", VIOLATED, 19, 0, 2),
        new AbstractionRow(table, "bcast-symm-FleTp1", "corr", VIOLATED, 18, 2, 4),
        new AbstractionRow(table, "bcast-symm-FleTp1", "relay", HOLDS, 42, 8, 12),
        new AbstractionRow(table, "bcast-omit-Nge2T", "unforg", HOLDS, 5, 0, 1),
        new AbstractionRow(table, "bcast-omit-Nge2T", "corr", VIOLATED, 5, 0, 2),
        new AbstractionRow(table, "bcast-omit-Nge2T", "relay", VIOLATED, 0.1, 0, 2));
  }

  private static List<AbstractionRow> paper() {
    return List.of(
        new AbstractionRow("1", "bcast-byz", "unforg", HOLDS, 509, 0, 2),
        new AbstractionRow("1", "bcast-byz", "corr", HOLDS, 1264, 18, 60),
        new AbstractionRow("1", "bcast-byz", "relay", HOLDS, 1993, 13, 31),
        new AbstractionRow("1", "bcast-symm", "unforg", HOLDS, 19, 0, 1),
        new AbstractionRow("1", "bcast-symm", "corr", HOLDS, 18, 2, 3),
        new AbstractionRow("1", "bcast-symm", "relay", HOLDS, 260, 8, 280),
        new AbstractionRow("1", "bcast-omit", "unforg", HOLDS, 4, 0, 2),
        new AbstractionRow("1", "bcast-omit", "corr", HOLDS, 5, 0, 1),
        new AbstractionRow("1", "bcast-omit", "relay", HOLDS, 6, 0, 1),
        new AbstractionRow("1", "bcast-clean", "unforg", HOLDS, 14, 0, 1),
        new AbstractionRow("1", "bcast-clean", "corr", HOLDS, 14, 0, 1),
        new AbstractionRow("1", "bcast-clean", "relay", HOLDS, 21, 0, 1),
        new AbstractionRow("2", "bcast-byz-FleTp1", "unforg", VIOLATED, 1022, 9, 49),
        new AbstractionRow("2", "bcast-byz-FleTp1", "corr", VIOLATED, 494, 4, 20),
        new AbstractionRow("2", "bcast-byz-FleTp1", "relay", VIOLATED, 81, 13, 25),
        new AbstractionRow("2", "bcast-byz-Nge3T", "unforg", HOLDS, 654, 0, 4),
        new AbstractionRow("2", "bcast-byz-Nge3T", "corr", HOLDS, 1172, 12, 50),
        new AbstractionRow("2", "bcast-byz-Nge3T", "relay", VIOLATED, 575, 33, 76),
        new AbstractionRow("2", "bcast-symm-FleTp1", "unforg", VIOLATED, 18, 0, 1),
        new AbstractionRow("2", "bcast-symm-FleTp1", "corr", VIOLATED, 21, 2, 3),
        new AbstractionRow("2", "bcast-symm-FleTp1", "relay", HOLDS, 185, 7, 280),
        new AbstractionRow("2", "bcast-omit-Nge2T", "unforg", HOLDS, 4, 0, 2),
        new AbstractionRow("2", "bcast-omit-Nge2T", "corr", VIOLATED, 4, 0, 2),
        new AbstractionRow("2", "bcast-omit-Nge2T", "relay", VIOLATED, 0.068, 0, 3));
  }
}

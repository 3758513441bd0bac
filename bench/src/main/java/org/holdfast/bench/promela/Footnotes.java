package org.holdfast.bench.promela;

import java.util.List;
import java.util.Optional;

/** Why a row is not what it was when it was printed; docs/tables-promela.md tells more. */
enum Footnotes {
  CLEAN(
      "a",
      "The released file is not the one behind the table: in it a process that was asked\n"
          + "   sends before it receives. The verdicts are the same.",
      "2.1:C1",
      "2.1:C2",
      "2.1:C3"),
  VACUOUS(
      "b",
      "Holds for lack of cases in the released file: every process starts in the state that\n"
          + "   stands for the value 0.",
      "5.1:S1",
      "5.1:S5"),
  TERMINATION(
      "c",
      "Violated in the released file, where nothing forces a process to do its next step:\n"
          + "   one crashes, the others rest. With weak fairness it holds, because then no run in\n"
          + "   which somebody sends an estimate satisfies the fairness formula.",
      "5.1:S4");

  private final String mark;
  private final String text;
  private final List<String> rows;

  Footnotes(String mark, String text, String... rows) {
    this.mark = mark;
    this.text = text;
    this.rows = List.of(rows);
  }

  /** What there is to say about the authors' model of a row. */
  static Optional<Footnotes> of(PublishedRow row) {
    for (Footnotes note : values()) {
      if (note.rows.contains(row.id())) {
        return Optional.of(note);
      }
    }
    return Optional.empty();
  }

  /** Whether it explains a verdict that differs. */
  boolean explainsVerdict() {
    return this == TERMINATION;
  }

  String mark() {
    return mark;
  }

  String line() {
    return mark + "  " + text + "\n";
  }
}

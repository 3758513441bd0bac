package org.holdfast.bench.rounds;

import java.util.List;
import java.util.Optional;

/**
 * What R. Barbosa, A. Fonseca and F. Araujo published: Reductions and Abstractions for Formal
 * Verification of Distributed Round-based Algorithms, Software Quality Journal, 2020, tables 1 to
 * 5. Memory and time are as printed there; a dash is one in the paper.
 */
final class PublishedRounds {
  static final String SOURCE =
      "R. Barbosa, A. Fonseca, F. Araujo: Reductions and Abstractions for Formal Verification of"
          + " Distributed Round-based Algorithms, Software Quality Journal, 2020.";

  /** A search of theirs. */
  record Search(String states, String memory, String time) {
    static final Search NONE = new Search("-", "-", "-");
  }

  /**
   * @param faults how many crashes, or lost messages, if there is a bound
   * @param reduced with the reduction of the table: partition symmetry in tables 1, 3, 4 and 5,
   *     message order in table 2
   * @param other without it
   */
  record Row(int table, int processes, Optional<Integer> faults, Search reduced, Search other) {
    String size() {
      return faults.map(f -> processes + "," + f).orElse(Integer.toString(processes));
    }
  }

  static final List<Row> ROWS =
      List.of(
          row(1, 2, search("99", "0.3 MB", "~0 s"), search("183", "0.3 MB", "~0 s")),
          row(1, 3, search("1028", "0.3 MB", "~0 s"), search("8314", "0.6 MB", "~0 s")),
          row(1, 4, search("10882", "0.7 MB", "~0 s"), search("4.9e5", "18.8 MB", "~0 s")),
          row(1, 5, search("8.9e4", "3.6 MB", "~0 s"), search("3.4e7", "1.4 GB", "30 s")),
          row(1, 6, search("7.7e5", "29.7 MB", "~0 s"), Search.NONE),
          row(1, 7, search("5.6e6", "245.0 MB", "4 s"), Search.NONE),
          row(1, 8, search("4.2e7", "2.0 GB", "42 s"), Search.NONE),
          row(1, 9, search("2.8e8", "14.3 GB", "439 s"), Search.NONE),
          row(2, 2, 1, search("1636", "0.1 MB", "~0 s"), search("5135", "0.4 MB", "~0 s")),
          row(2, 2, 2, search("3192", "0.3 MB", "~0 s"), search("9091", "0.7 MB", "~0 s")),
          row(2, 3, 1, search("59426", "5.7 MB", "~0 s"), search("5.1e6", "485.8 MB", "2 s")),
          row(2, 3, 2, search("4.0e5", "37.7 MB", "~0 s"), search("8.9e6", "847.5 MB", "4 s")),
          row(2, 4, 1, search("2.3e6", "252.4 MB", "1 s"), Search.NONE),
          row(2, 4, 2, search("3.1e7", "3.4 GB", "19 s"), Search.NONE),
          row(2, 5, 1, search("1.1e8", "13.2 GB", "91 s"), Search.NONE),
          row(3, 2, search("686", "0.3 MB", "~0 s"), search("665", "0.3 MB", "~0 s")),
          row(3, 3, search("22499", "1.4 MB", "~0 s"), search("29971", "1.8 MB", "~0 s")),
          row(3, 4, search("3.3e6", "192.7 MB", "2 s"), search("5.3e6", "308.7 MB", "3 s")),
          row(3, 5, Search.NONE, Search.NONE),
          row(4, 4, 1, search("14541", "1.1 MB", "~0 s"), search("22352", "1.5 MB", "~0 s")),
          row(4, 4, 2, search("75918", "4.6 MB", "~0 s"), search("119621", "7.1 MB", "~0 s")),
          row(4, 4, 12, search("3.4e6", "195.1 MB", "2 s"), search("5.4e6", "312.1 MB", "3 s")),
          row(4, 5, 1, search("43208", "2.9 MB", "~0 s"), search("96842", "6.1 MB", "~0 s")),
          row(4, 5, 2, search("3.8e5", "23.1 MB", "~0 s"), search("8.6e5", "56.0 MB", "~0 s")),
          row(4, 5, 5, search("3.4e7", "2.4 GB", "39 s"), search("7.8e7", "5.5 GB", "78 s")),
          row(4, 6, 1, search("1.3e5", "9.7 MB", "~0 s"), search("3.7e5", "26.8 MB", "~0 s")),
          row(4, 6, 2, search("1.7e6", "120.6 MB", "~0 s"), search("4.9e6", "363.3 MB", "3 s")),
          row(4, 6, 3, search("1.6e7", "1.1 GB", "12 s"), search("4.5e7", "3.4 GB", "48 s")),
          row(4, 7, 1, search("3.1e5", "23.9 MB", "~0 s"), search("1.3e6", "101.8 MB", "1 s")),
          row(4, 7, 2, search("5.7e6", "427.1 MB", "4 s"), search("2.4e7", "1.9 GB", "22 s")),
          row(4, 7, 3, search("7.3e7", "5.6 GB", "83 s"), Search.NONE),
          row(4, 8, 1, search("7.4e5", "60.0 MB", "1 s"), search("4.2e6", "354.1 MB", "3 s")),
          row(4, 8, 2, search("1.8e7", "1.4 GB", "17 s"), search("1.1e8", "8.9 GB", "130 s")),
          row(5, 2, search("", "15 MB", "~0 s"), search("", "15 MB", "~0 s")),
          row(5, 3, search("", "20 MB", "~0 s"), search("", "20 MB", "~0 s")),
          row(5, 4, search("", "59 MB", "13 s"), search("", "59 MB", "13 s")),
          row(5, 5, search("", "829 MB", "1187 s"), search("", "829 MB", "1244 s")));

  private PublishedRounds() {}

  private static Search search(String states, String memory, String time) {
    return new Search(states, memory, time);
  }

  private static Row row(int table, int processes, Search reduced, Search other) {
    return new Row(table, processes, Optional.empty(), reduced, other);
  }

  private static Row row(int table, int processes, int faults, Search reduced, Search other) {
    return new Row(table, processes, Optional.of(faults), reduced, other);
  }
}

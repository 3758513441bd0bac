package org.holdfast.bench.promela;

import java.util.ArrayList;
import java.util.List;

/**
 * Tables 2.1 and 5.1 of A. Gmeiner: Parameterized Model Checking of Fault-Tolerant Distributed
 * Algorithms, dissertation, TU Wien, 2015. Figures are those of SPIN there.
 */
final class PublishedTables {
  static final String SOURCE =
      "A. Gmeiner: Parameterized Model Checking of Fault-Tolerant Distributed Algorithms,\n"
          + "dissertation, TU Wien, 2015, tables 2.1 and 5.1 (SPIN)";

  private static final String HOLDS = "holds";
  private static final String VIOLATED = "violated";

  static final List<PublishedRow> ROWS = new PublishedTables().all();

  private final List<PublishedRow> rows = new ArrayList<>();
  private String table;
  private String letter;
  private int number;
  private String printed;
  private Subject ours;
  private Subject theirs;

  private PublishedTables() {}

  private List<PublishedRow> all() {
    table = "2.1";
    rows("B", 1, "N=7,T=2,F=2").ours("broadcast/byzantine.pml").theirs("bcast-byz.pml");
    unforgeability(HOLDS, "3.13", "74", "193e3");
    correctness(HOLDS, "3.43", "75", "207e3");
    relay(HOLDS, "6.3", "77", "290e3");
    rows("B", 4, "N=7,T=3,F=2").ours("broadcast/byzantine.pml").theirs("bcast-byz.pml");
    unforgeability(HOLDS, "4.38", "77", "265e3");
    correctness(HOLDS, "4.5", "77", "271e3");
    relay(VIOLATED, "0.02", "68", "1e3");
    rows("O", 1, "N=5,To=2,Fo=2").ours("broadcast/omission.pml", "N=5,T=2,F=2");
    theirs("bcast-omit.pml");
    unforgeability(HOLDS, "1.43", "69", "51e3");
    correctness(HOLDS, "1.64", "69", "60e3");
    relay(HOLDS, "3.69", "71", "92e3");
    rows("O", 4, "N=5,To=2,Fo=3").ours("broadcast/omission.pml", "N=5,T=2,F=3");
    theirs("bcast-omit.pml");
    unforgeability(HOLDS, "1.39", "69", "51e3");
    correctness(VIOLATED, "1.63", "69", "53e3");
    relay(VIOLATED, "0.01", "68", "17");
    rows("S", 1, "N=5,T=1,Fp=1,Fs=0").ours("broadcast/symmetric.pml", "N=5,T=1,F=1,S=0");
    theirs("bcast-symm.pml");
    unforgeability(HOLDS, "0.04", "68", "3e3");
    correctness(HOLDS, "0.03", "68", "3e3");
    relay(HOLDS, "0.08", "68", "5e3");
    rows("S", 4, "N=5,T=3,Fp=3,Fs=1").ours("broadcast/symmetric.pml", "N=5,T=3,F=3,S=1");
    theirs("bcast-symm.pml");
    unforgeability(HOLDS, "0.01", "68", "66");
    correctness(VIOLATED, "0.01", "68", "62");
    relay(HOLDS, "0.01", "68", "62");
    rows("C", 1, "N=3,Tc=2,Fc=2,Fnc=0").ours("broadcast/clean.pml", "N=3,T=2,S=0");
    theirs("bcast-clean.pml");
    unforgeability(HOLDS, "0.01", "68", "668");
    correctness(HOLDS, "0.01", "68", "892");
    relay(HOLDS, "0.02", "68", "1e3");

    table = "5.1";
    rows("F", 1, "N=2").ours("folklore.pml").theirs("bcast-fisman-crash.pml");
    unforgeability(HOLDS, "0.01", "98", "121");
    relay(HOLDS, "0.01", "98", "143");
    row("F", "finally", "fisman_kupferman_lustig", HOLDS, "0.01", "98", "257");
    rows("F", 4, "N=6").ours("folklore.pml").theirs("bcast-fisman-crash.pml");
    unforgeability(HOLDS, "386", "670", "15e6");
    relay(HOLDS, "691", "996", "24e6");
    row("F", "finally", "fisman_kupferman_lustig", HOLDS, "1690", "1819", "39e6");
    agreement("N=5,T=1,F=1", 1, HOLDS, "131", "239", "4e6");
    agreement("N=5,T=1,F=2", 2, VIOLATED, "0.68", "99", "11e3");
    agreement("N=5,T=2,F=2", 3, VIOLATED, "0.02", "99", "726");
    rows("S", 1, "N=3,T=1,F=1").ours("condition.pml").theirs("spin13-cond-consensus2.pml");
    row("V0", "validity0", "validity0", HOLDS, "0.01", "98", "1.4e3");
    row("V1", "validity1", "validity1", HOLDS, "0.04", "98", "3e3");
    row("A", "agreement", "agreement", HOLDS, "0.09", "98", "8e3");
    row("T", "termination", "termination", HOLDS, "0.16", "66", "9e3");
    rows("S", 5, "N=3,T=1,F=2").ours("condition.pml").theirs("spin13-cond-consensus2.pml");
    row("V0", "validity0", "validity0", HOLDS, "0.02", "68", "1724");
    row("V1", "validity1", "validity1", HOLDS, "0.05", "68", "3647");
    row("A", "agreement", "agreement", HOLDS, "0.12", "68", "10e3");
    row("T", "termination", "termination", VIOLATED, "0.05", "68", "3e3");
    return List.copyOf(rows);
  }

  /** What follows are rows with these parameters. */
  private PublishedTables rows(String rowLetter, int first, String parameters) {
    letter = rowLetter;
    number = first;
    printed = parameters;
    return this;
  }

  private PublishedTables ours(String file) {
    return ours(file, printed);
  }

  private PublishedTables ours(String file, String parameters) {
    ours = new Subject(file, parameters);
    return this;
  }

  private void theirs(String file) {
    theirs = new Subject(file, printed);
  }

  private void unforgeability(String verdict, String seconds, String megabytes, String states) {
    row("U", "unforgeability", "unforg", verdict, seconds, megabytes, states);
  }

  private void correctness(String verdict, String seconds, String megabytes, String states) {
    row("C", "correctness", "corr", verdict, seconds, megabytes, states);
  }

  private void relay(String verdict, String seconds, String megabytes, String states) {
    row("R", "relay", "relay", verdict, seconds, megabytes, states);
  }

  private void agreement(
      String parameters, int row, String verdict, String seconds, String megabytes, String states) {
    rows("T", row, parameters).ours("agreement.pml").theirs("spin13-asyn-byzagreement0.pml");
    row("R", "agreement", "agreement", verdict, seconds, megabytes, states);
  }

  private void row(
      String specification,
      String property,
      String theirProperty,
      String verdict,
      String seconds,
      String megabytes,
      String states) {
    rows.add(
        new PublishedRow(
            table,
            letter + number,
            printed,
            specification,
            verdict,
            seconds,
            megabytes,
            states,
            ours,
            property,
            theirs,
            theirProperty));
    number++;
  }
}

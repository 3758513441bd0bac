package org.holdfast.threshold.receive;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Texts of tiny receive automata: two types of messages, two waits, and a fault model. Rules lead
 * forward, so that there are few states.
 */
final class RandomReceiveAutomata {
  private static final List<String> LOCATIONS = List.of("A", "B", "C", "D");

  /** What a fault model allows to receive, and how many processes follow the automaton. */
  private record Faults(String environment, String processes) {}

  private RandomReceiveAutomata() {}

  static Arbitrary<String> texts() {
    Arbitrary<Faults> faults =
        Arbitraries.of(
            new Faults("r <= x + f; s <= y + f; r + s <= x + y + f;", "n - f"),
            new Faults("r <= x + f; s <= y + f;", "n - f"),
            new Faults("r <= x; s <= y;", "n"),
            new Faults("r <= x; s <= y; r + s <= n - f;", "n"),
            new Faults("r <= x; s <= x + y;", "n"));
    Arbitrary<String> starts = Arbitraries.of("A + B == %s;", "A == %s; B == 0;");
    Arbitrary<String> assumptions = Arbitraries.of("n > f;", "n > 2 * f;", "n > f; f >= 1;");
    return Combinators.combine(faults, starts, assumptions, rules(), properties())
        .as(RandomReceiveAutomata::text);
  }

  private static String text(
      Faults faults, String start, String assumption, List<String> rules, String property) {
    StringBuilder numbered = new StringBuilder();
    for (int i = 0; i < rules.size(); i++) {
      numbered.append("    r").append(i).append(": ").append(rules.get(i)).append('\n');
    }
    return String.format(
        """
        skel Random {
          shared x, y;
          receive r, s;
          parameters n, f;
          environment { %s }
          assumptions { %s }
          locations { A: []; B: []; C: []; D: []; }
          inits { %s C == 0; D == 0; }
          rules {
        %s  }
          specifications { p: %s; }
        }
        """,
        faults.environment, assumption, String.format(start, faults.processes), numbered, property);
  }

  private static Arbitrary<List<String>> rules() {
    // The first rule makes sure that something is sent.
    Arbitrary<String> first =
        Arbitraries.of(forward(0, 1, "true", "x"), forward(0, 2, "true", "x"));
    return Combinators.combine(first, rule().list().ofMinSize(2).ofMaxSize(4))
        .as(
            (one, others) -> {
              List<String> all = new ArrayList<>(others);
              all.add(0, one);
              return all;
            });
  }

  private static Arbitrary<String> rule() {
    Arbitrary<Integer> places = Arbitraries.integers().between(0, LOCATIONS.size() - 1);
    return Combinators.combine(places, places, guards(), Arbitraries.of("", "x", "y"))
        .filter((from, to, guard, sent) -> !from.equals(to))
        .as(
            (from, to, guard, sent) ->
                forward(Math.min(from, to), Math.max(from, to), guard, sent));
  }

  private static String forward(int from, int to, String guard, String sent) {
    String update = sent.isEmpty() ? "" : String.format("%1$s' == %1$s + 1;", sent);
    return String.format(
        "%s -> %s when (%s) do { %s };", LOCATIONS.get(from), LOCATIONS.get(to), guard, update);
  }

  private static Arbitrary<String> guards() {
    return Arbitraries.of(
        "true",
        "r >= 1",
        "s >= 1",
        "r >= f + 1",
        "r >= n - f",
        "2 * r > n",
        "2 * r + s >= n",
        "r + s >= n - f",
        "r + s >= n - f && r <= f",
        "r + s >= n - f && !(2 * r > n) && 2 * s <= n",
        "r >= s + 1",
        "s >= f + 1 && x >= 1",
        "r == 0",
        "r <= f && s <= f",
        "s == 1 || r >= n");
  }

  private static Arbitrary<String> properties() {
    return Arbitraries.of(
        "[](D == 0)",
        "[](C == 0 || D == 0)",
        "[](D <= 1)",
        "[](y == 0)",
        "[](D == 0 || x >= n - f)",
        "B == 0 -> [](D == 0)",
        "A == 0 -> [](D == 0 || B >= 1)",
        "[](D == 0 || C == 0 || B == 0)");
  }
}

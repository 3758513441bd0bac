package org.holdfast.rounds.everysize;

import java.util.Random;

/** Algorithms that vote, with thresholds, faults and promises taken at random. */
public final class RandomThresholds {
  private final Random random;

  public RandomThresholds(long seed) {
    this.random = new Random(seed);
  }

  private String one(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String threshold() {
    return one("> n / 2", "> 2 * n / 3", ">= n - f", "> n / 2 + f", ">= 1", "> f", ">= n / 2");
  }

  public String text() {
    boolean coordinated = random.nextInt(4) == 0;
    boolean endless = random.nextInt(3) == 0;
    StringBuilder text = new StringBuilder("algorithm Votes {\n  parameters n, f\n");
    text.append("  assume n > f").append(one("", ", n > 2 * f", ", n > 3 * f")).append("\n");
    text.append("  faults ")
        .append(
            one(
                "none",
                "crash(f)",
                "clean_crash(f)",
                "omission(f)",
                "byzantine(f)",
                "symmetric(f)"))
        .append("\n  values V = 2 ordered\n");
    text.append(
        one(
            "",
            "",
            "  communication { arbitrary }\n",
            "  communication { p hears p; hears more than n / 2 }\n",
            "  communication { no split }\n",
            "  communication { uniform }\n",
            "  communication { at most 1 losses per round }\n",
            "  communication { at most 2 losses; p hears p }\n",
            "  communication { uniform from round 2 on }\n"));
    if (coordinated) {
      text.append("  coordinator ").append(one("fixed", "rotating", "any")).append("\n");
    }
    text.append("  process {\n    var x: V = any\n    var d: V?\n");
    text.append(
        endless ? "    rounds forever {\n" : "    rounds " + one("1", "2", "f + 1") + " {\n");
    text.append("      phase a {\n        send x\n        ").append(change()).append("\n");
    text.append("        ").append(one(change(), decide())).append("\n      }\n");
    if (coordinated) {
      text.append("      phase b {\n        ")
          .append(one("if coordinator { send x }", "send x to coordinator", "send x"))
          .append("\n        ")
          .append(
              one(
                      "if heard from coordinator { x := heard from coordinator }",
                      "if coordinator and count(heard = x) THRESHOLD { d := x }",
                      "if heard from coordinator { d := heard from coordinator }")
                  .replace("THRESHOLD", threshold()))
          .append("\n      }\n");
    }
    text.append("    }\n");
    text.append(endless ? "" : one("", "    if d = none { d := x }\n"));
    text.append("  }\n  property agreement: agreement(d)\n  property validity: validity(x, d)\n");
    text.append("  property stays: always (no p: p.d = 0) or eventually (some p: p.d = 0)\n");
    return text.append("  property same: always (all p, q: p.x = q.x)\n}\n").toString();
  }

  private String change() {
    return one(
        "if count(heard) " + threshold() + " { x := smallest most frequent of heard }",
        "if some w: count(heard = w) " + threshold() + " { x := w }",
        "if count(heard) >= 1 { x := smallest of heard }",
        "if count(heard != x) " + threshold() + " { x := any }");
  }

  private String decide() {
    return one(
        "if some w: count(heard = w) " + threshold() + " { d := w }",
        "if d = none and count(heard = x) " + threshold() + " { d := x; halt }",
        "if some w: count(heard = w) = count(heard) { d := w }");
  }
}

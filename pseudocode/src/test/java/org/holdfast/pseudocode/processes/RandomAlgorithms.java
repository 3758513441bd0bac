package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.holdfast.checking.ModelException;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;

/**
 * Small algorithms made at random, the same for a seed every time: all fault models, reliable and
 * lossy networks, code with waits, handlers and both, thresholds met from both sides, free choices,
 * properties of safety and liveness. A few are refused by the reader; they are left out.
 */
public final class RandomAlgorithms {
  private static final List<String> FAULTS =
      List.of("none", "clean_crash(f)", "crash(f)", "omission(f)", "symmetric(f)", "byzantine(f)");

  private static final String VARIABLES =
      "    input x: bit\n    var d: bit?\n    var k: 0..2 = 0\n    var b: bool = false\n";

  private static final List<String> BEGINNINGS =
      List.of("some p: p.x = 1", "at most 1 p: p.x = 0", "count(p: p.x = 1) >= t + 1");

  private final Random random;
  private boolean perValue;
  private boolean roles;

  private RandomAlgorithms(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
  }

  /** The algorithm of a seed, if it means something. Its parameters are n, t and f. */
  public static Optional<Algorithm> of(long seed) {
    try {
      return Optional.of(HfReader.read("random" + seed + ".hf", text(seed)).algorithm());
    } catch (ModelException refused) {
      return Optional.empty();
    }
  }

  /** The same as text. */
  public static String text(long seed) {
    return new RandomAlgorithms(seed).algorithm();
  }

  private String algorithm() {
    perValue = random.nextInt(3) == 0;
    roles = random.nextInt(8) == 0;
    StringBuilder text = new StringBuilder();
    text.append("algorithm Random {\n  parameters n, t, f\n");
    text.append(roles ? "  assume n >= f + 1\n" : "  assume n >= f\n");
    text.append("  faults ").append(faults()).append("\n");
    if (random.nextInt(5) == 0) {
      text.append("  network lossy\n");
    }
    text.append("  type Colour = { red, green }\n");
    text.append("  messages A, B(v: bit)").append(perValue ? " per value" : "");
    text.append(", C, D(c: Colour, v: bit)\n");
    if (roles) {
      text.append("  process leader[1] {\n").append(VARIABLES);
      text.append(code()).append("  }\n");
    }
    text.append(roles ? "  process member[n - 1] {\n" : "  process {\n").append(VARIABLES);
    int shape = random.nextInt(3);
    if (shape != 0) {
      int handlers = 1 + random.nextInt(3);
      for (int i = 0; i < handlers; i++) {
        text.append("    upon ").append(random.nextInt(6) == 0 ? "maybe " : "");
        text.append(handler());
      }
    }
    if (shape != 1) {
      text.append(code());
    }
    text.append("  }\n");
    if (random.nextInt(4) == 0) {
      text.append("  initially ").append(one(BEGINNINGS)).append("\n");
    }
    text.append("  property ").append(safety()).append("\n");
    text.append("  property ").append(liveness()).append("\n}\n");
    return text.toString();
  }

  private String faults() {
    String kind = one(FAULTS);
    return roles ? kind.replace("(f)", "(f of member)") : kind;
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String threshold() {
    return one(
        List.of(
            "1", "1", "2", "t + 1", "n - t", "n - f", "ceil(n / 2)", "floor(n / 2) + 1", "t + k"));
  }

  private String message() {
    String message =
        one(
            List.of(
                "A", "A", "C", "B(0)", "B(1)", "B(*)", "B(x)", "D(red, *)", "D(*, x)", "D(*, *)"));
    return roles && random.nextInt(3) == 0
        ? message + one(List.of(" from leader", " from member"))
        : message;
  }

  private String count() {
    String left = "received(" + message() + ")";
    return switch (random.nextInt(8)) {
      case 0 -> left + " < " + threshold();
      case 1 -> left + " > " + one(List.of("n / 2", "(n + t) / 2"));
      case 3 -> left + " > received(" + message() + ")";
      case 2 -> left + " + received(" + message() + ") >= " + threshold();
      default -> left + " >= " + threshold();
    };
  }

  private String local() {
    return one(
        List.of(
            "x = 1",
            "x = 0",
            "d = none",
            "k = 0",
            "k >= 1",
            "d != none",
            "b",
            "sent(A)",
            "not sent(B(*))"));
  }

  private String condition() {
    return switch (random.nextInt(9)) {
      case 0 -> local();
      case 1 -> local() + " and " + count();
      case 2 -> count() + " or " + count();
      case 3 -> rare();
      default -> count();
    };
  }

  /** What stands in few algorithms. */
  private String rare() {
    return switch (random.nextInt(4)) {
      case 0 -> "(all w in bit: received(B(w)) >= 1)";
      case 1 -> "(no w in bit: received(B(w)) >= " + threshold() + ")";
      case 2 -> "not (" + count() + ")";
      default -> "(" + local() + " implies " + count() + ")";
    };
  }

  private String send() {
    return "send "
        + one(
            perValue
                ? List.of("A", "C", "B(x)", "B(0)", "B(1)")
                : List.of("A", "C", "D(red, x)", "D(green, 1)"));
  }

  private String assignment() {
    return one(
        List.of(
            "d := x",
            "d := 0",
            "d := 1",
            "k := 1",
            "k := 2",
            "x := any",
            "d := any",
            "halt",
            "b := true"));
  }

  private String simple() {
    return switch (random.nextInt(12)) {
      case 0 -> "b := " + count();
      case 1 -> "repeat 2 { if k < 2 { k := k + 1 } }";
      case 2 -> "if not sent(B(*)) { send B(x) }";
      case 3, 4, 5, 6 -> assignment();
      default -> send();
    };
  }

  private String body() {
    List<String> commands = new ArrayList<>();
    int size = 1 + random.nextInt(2);
    for (int i = 0; i < size; i++) {
      commands.add(
          switch (random.nextInt(8)) {
            case 0 -> "if " + condition() + " { " + simple() + " } else { " + simple() + " }";
            case 1 ->
                "if some w: received(B(w)) >= %s { d := w } else if %s { %s }"
                    .formatted(threshold(), condition(), simple());
            default -> simple();
          });
    }
    return String.join("\n      ", commands);
  }

  private String handler() {
    if (random.nextInt(4) == 0) {
      boolean passes = random.nextBoolean();
      String unsent = passes && !perValue ? " and not sent(B(*))" : "";
      String body = passes ? "send B(w)" : "d := w";
      return "some w: received(B(w)) >= " + threshold() + unsent + once() + " { " + body + " }\n";
    }
    return condition() + once() + " {\n      " + body() + "\n    }\n";
  }

  private String once() {
    return random.nextInt(3) == 0 ? "" : " once";
  }

  private String code() {
    StringBuilder text = new StringBuilder();
    boolean waits = random.nextInt(4) == 0;
    if (!waits) {
      text.append("    ").append(one(List.of("send A", "send C", "send B(x)"))).append("\n");
      if (random.nextInt(3) == 0) {
        text.append("    ").append(one(List.of("k := 1", "send C", "d := x"))).append("\n");
      }
    }
    int awaits = random.nextInt(3);
    for (int i = 0; i < awaits; i++) {
      if (random.nextInt(3) == 0) {
        text.append("    await some w: received(B(w)) >= ").append(threshold());
        text.append("\n    d := w\n");
      } else {
        text.append("    await ").append(condition()).append("\n    ").append(body()).append("\n");
      }
    }
    return text.toString();
  }

  private String who() {
    return one(
        List.of(
            "all p: ",
            "some p: ",
            "no p: ",
            "no p even faulty: ",
            "some p even faulty: ",
            "at most 1 p: ",
            "at least t + 1 p: ",
            "exactly 1 p: "));
  }

  private String state() {
    String what =
        one(List.of("p.d = 1", "p.d = 0", "p.d != none", "p.x = 1", "p.k = 2", "p.b", "done(p)"));
    return random.nextInt(8) == 0
        ? "count(p: " + what + ") " + one(List.of(">= t + 1", "<= n / 2", "< n - t"))
        : "(" + who() + what + ")";
  }

  private String safety() {
    return switch (random.nextInt(8)) {
      case 0 -> "first: always (all p, q: p.d = none or q.d = none or p.d = q.d)";
      case 1 -> one(List.of("agreement(d)", "uniform_agreement(d)", "integrity(d)"));
      case 2 -> "validity(x, d)";
      case 3 -> "first: " + state() + " releases " + state();
      case 4 -> "first: for v: always (all p even faulty: p.d = none or p.d = v or p.x = v)";
      case 5, 6 -> "first: initially " + state() + " implies always " + state();
      default -> "first: always " + state();
    };
  }

  private String liveness() {
    return switch (random.nextInt(7)) {
      case 0 -> "second: eventually (all p: done(p))";
      case 1 -> "termination(d)";
      case 2 -> "second: " + state() + " until " + state();
      case 3 -> "second: initially " + state() + " implies eventually " + state();
      case 4 -> "second: always (" + state() + " implies eventually " + state() + ")";
      default -> "second: eventually " + state();
    };
  }
}

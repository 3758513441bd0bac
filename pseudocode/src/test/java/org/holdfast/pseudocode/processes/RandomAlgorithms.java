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

  private final Random random;
  private boolean perValue;

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
    StringBuilder text = new StringBuilder();
    text.append("algorithm Random {\n  parameters n, t, f\n  assume n >= f\n");
    text.append("  faults ").append(one(FAULTS)).append("\n");
    if (random.nextInt(5) == 0) {
      text.append("  network lossy\n");
    }
    text.append("  messages A, B(v: bit)").append(perValue ? " per value" : "").append(", C\n");
    text.append("  process {\n    input x: bit\n    var d: bit?\n    var k: 0..2 = 0\n");
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
      text.append("  initially ").append(one(List.of("some p: p.x = 1", "at most 1 p: p.x = 0")));
      text.append("\n");
    }
    text.append("  property first: ").append(safety()).append("\n");
    text.append("  property second: ").append(liveness()).append("\n}\n");
    return text.toString();
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String threshold() {
    return one(List.of("1", "1", "2", "t + 1", "n - t", "n - f"));
  }

  private String message() {
    return one(List.of("A", "A", "C", "B(0)", "B(1)", "B(*)", "B(x)"));
  }

  private String count() {
    String left = "received(" + message() + ")";
    return switch (random.nextInt(6)) {
      case 0 -> left + " < " + threshold();
      case 1 -> left + " > n / 2";
      case 2 -> left + " + received(" + message() + ") >= " + threshold();
      default -> left + " >= " + threshold();
    };
  }

  private String local() {
    return one(List.of("x = 1", "x = 0", "d = none", "k = 0", "k >= 1", "d != none"));
  }

  private String condition() {
    return switch (random.nextInt(6)) {
      case 0 -> local();
      case 1 -> local() + " and " + count();
      case 2 -> count() + " or " + count();
      default -> count();
    };
  }

  private String send() {
    return "send " + one(perValue ? List.of("A", "C", "B(x)", "B(0)", "B(1)") : List.of("A", "C"));
  }

  private String assignment() {
    return one(
        List.of("d := x", "d := 0", "d := 1", "k := 1", "k := 2", "x := any", "d := any", "halt"));
  }

  private String simple() {
    return random.nextBoolean() ? send() : assignment();
  }

  private String body() {
    List<String> commands = new ArrayList<>();
    int size = 1 + random.nextInt(2);
    for (int i = 0; i < size; i++) {
      commands.add(
          random.nextInt(4) == 0
              ? "if " + condition() + " { " + simple() + " } else { " + simple() + " }"
              : simple());
    }
    return String.join("\n      ", commands);
  }

  private String handler() {
    if (random.nextInt(4) == 0) {
      String body = perValue && random.nextBoolean() ? "send B(w)" : "d := w";
      return "some w: received(B(w)) >= " + threshold() + once() + " { " + body + " }\n";
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
    return one(List.of("all p: ", "some p: ", "no p: ", "no p even faulty: ", "at most 1 p: "));
  }

  private String state() {
    String what =
        one(List.of("p.d = 1", "p.d = 0", "p.d != none", "p.x = 1", "p.k = 2", "done(p)"));
    return "(" + who() + what + ")";
  }

  private String safety() {
    return switch (random.nextInt(3)) {
      case 0 -> "always (all p, q: p.d = none or q.d = none or p.d = q.d)";
      case 1 -> "initially " + state() + " implies always " + state();
      default -> "always " + state();
    };
  }

  private String liveness() {
    return switch (random.nextInt(4)) {
      case 0 -> "eventually (all p: done(p))";
      case 1 -> "initially " + state() + " implies eventually " + state();
      case 2 -> "always (" + state() + " implies eventually " + state() + ")";
      default -> "eventually " + state();
    };
  }
}

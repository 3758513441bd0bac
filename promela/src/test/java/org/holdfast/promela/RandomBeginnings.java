package org.holdfast.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.holdfast.checking.ModelException;

/**
 * Parametric models made at random whose processes choose their first values before their loops, so
 * that time starts at the loops. The same model is written twice: as it is, and with a counter of
 * the processes that have come to their loops, for which all loops wait and to which every formula
 * refers. The second one says by itself when time starts, and is searched from its first statement
 * on.
 *
 * @param text the model as it is
 * @param counting the one with the counter
 * @param size the value of its parameter
 */
record RandomBeginnings(long seed, String text, String counting, int size) {
  private static final String COUNTER = "begun";

  static RandomBeginnings of(long seed) {
    return new Maker(new Random(seed)).make(seed);
  }

  /** The model as it is. */
  PromelaInstance fromLoops() {
    return instance(text, PromelaOptions.DEFAULT);
  }

  /** The model that counts who has begun. */
  PromelaInstance fromTheFirstStatement() {
    return instance(counting, PromelaOptions.DEFAULT.startingAtOnce());
  }

  private PromelaInstance instance(String model, PromelaOptions options) {
    try {
      return PromelaReader.withDefinitions(Map.of())
          .read("beginnings" + seed + ".pml", model)
          .instantiate(Map.of("N", size), options);
    } catch (ModelException e) {
      throw new AssertionError("this model should be well-formed\n" + model, e);
    }
  }

  @Override
  public String toString() {
    return "seed " + seed + ", N = " + size + "\n" + text;
  }

  /** A type of processes. */
  private record Proctype(String name, String head, List<String> beginning, List<Option> loop) {
    /** Its text, with what is done when it has begun and what its loop waits for. */
    String text(String begun, String waits) {
      StringBuilder text = new StringBuilder(head + " {\n  byte s, t;\n");
      beginning.forEach(statement -> text.append("  ").append(statement).append(";\n"));
      text.append(begun).append("end: do\n");
      loop.forEach(option -> text.append("  :: ").append(option.text(waits)).append('\n'));
      return text + "  od\n}\n";
    }
  }

  /** One way on in a loop. */
  private record Option(String guard, List<String> effects) {
    String text(String waits) {
      return "atomic { %s%s -> %s }".formatted(waits, guard, String.join("; ", effects));
    }
  }

  private static final class Maker {
    private final Random random;

    Maker(Random random) {
      this.random = random;
    }

    private String pick(String... choices) {
      return choices[random.nextInt(choices.length)];
    }

    private int small() {
      return random.nextInt(3);
    }

    RandomBeginnings make(long seed) {
      List<Proctype> types = new ArrayList<>();
      types.add(proctype("P", "active [N] proctype P()"));
      String total = "N";
      if (random.nextInt(3) == 0) {
        types.add(proctype("Q", "active proctype Q()"));
        total = "N + 1";
      }
      String globals = "symbolic int N;\nassume(N > 0);\nbyte g = 1;\nbit b;\n";
      String started = COUNTER + " == " + total;
      StringBuilder text = new StringBuilder(globals);
      StringBuilder counting = new StringBuilder(globals + "byte " + COUNTER + ";\n");
      for (Proctype type : types) {
        text.append(type.text("", ""));
        counting.append(type.text("  " + COUNTER + "++;\n", started + " && "));
      }
      for (int i = 0; i < 4; i++) {
        String formula = formula(types.size() > 1);
        text.append("ltl f%d { %s }\n".formatted(i, formula));
        counting.append(
            "ltl f%d { !(%s) U (%s && (%s)) }\n".formatted(i, started, started, formula));
      }
      return new RandomBeginnings(seed, text.toString(), counting.toString(), 1 + small());
    }

    private Proctype proctype(String name, String head) {
      List<String> beginning = new ArrayList<>();
      for (int i = 1 + small(); i > 0; i--) {
        beginning.add(silent(2));
      }
      List<Option> loop = new ArrayList<>();
      for (int i = 1 + small(); i > 0; i--) {
        List<String> effects = new ArrayList<>();
        for (int k = 1 + random.nextInt(2); k > 0; k--) {
          effects.add(effect());
        }
        loop.add(new Option("(" + condition() + ")", effects));
      }
      return new Proctype(name, head, beginning, loop);
    }

    /** What reads nothing of others, waits for nothing, and at most adds to what is shared. */
    private String silent(int depth) {
      return switch (random.nextInt(depth > 0 ? 9 : 6)) {
        case 0 -> own() + " = " + small();
        case 1 -> own() + " = (" + own() + " + " + small() + ") % 3";
        case 2 -> "g = g + " + (1 + small());
        case 3 -> pick("g++", "g = g - 1", "b = b + 1");
        case 4 -> "skip";
        case 5 -> own() + " = (" + local() + " -> " + small() + " : " + own() + ")";
        case 6 ->
            "if :: %s :: %s fi"
                .formatted(
                    sequence(depth - 1), random.nextBoolean() ? sequence(depth - 1) : "skip");
        case 7 -> "if :: %s -> %s :: else fi".formatted(local(), sequence(depth - 1));
        default -> "atomic { " + sequence(depth - 1) + " }";
      };
    }

    private String sequence(int depth) {
      List<String> parts = new ArrayList<>();
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        parts.add(silent(depth));
      }
      return String.join("; ", parts);
    }

    private String own() {
      return pick("s", "t");
    }

    private String local() {
      return own() + pick(" == ", " != ", " < ") + small();
    }

    private String shared() {
      return random.nextBoolean() ? pick("b", "!b") : "g" + pick(" == ", " > ", " < ") + small();
    }

    private String condition() {
      return switch (random.nextInt(4)) {
        case 0 -> local();
        case 1 -> shared();
        case 2 -> local() + " && " + shared();
        default -> local() + " || " + shared();
      };
    }

    private String effect() {
      return switch (random.nextInt(7)) {
        case 0 -> "b = 1 - b";
        case 1 -> "g = (g + 1) % 4";
        case 2 -> own() + " = g % 3";
        case 3 -> "assert(" + condition() + " || " + local() + ")";
        case 4 -> "if :: " + local() + " -> g = " + small() + " :: else fi";
        default -> own() + " = " + small();
      };
    }

    private String formula(boolean two) {
      return switch (random.nextInt(6)) {
        case 0 -> proposition(two);
        case 1 -> proposition(two) + " -> [] " + proposition(two);
        case 2 -> proposition(two) + " -> <> " + proposition(two);
        case 3 -> "[] (" + proposition(two) + " -> <> " + proposition(two) + ")";
        case 4 -> "<> [] " + proposition(two);
        default -> "(" + proposition(two) + ") U " + proposition(two);
      };
    }

    private String proposition(boolean two) {
      String type = two && random.nextInt(3) == 0 ? "Q" : "P";
      return switch (random.nextInt(5)) {
        case 0 -> "(" + shared() + ")";
        case 1 -> "some(" + type + ":s == " + small() + ")";
        case 2 -> "all(" + type + ":t == " + small() + ")";
        case 3 -> "(card(" + type + ":s == " + small() + ") < " + (1 + small()) + ")";
        default -> "(g > card(P:t == " + small() + "))";
      };
    }
  }
}

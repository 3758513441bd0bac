package org.holdfast.arrays.checker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Small models in which transitions of two processes say what they send. */
final class DecoratedSystems {
  private static final Pattern ASSIGNED = Pattern.compile("(\\w+)(?:\\[\\w+\\])? :=");

  private final RandomSystems systems;
  private final Random random;

  DecoratedSystems(long seed) {
    this.systems = new RandomSystems(seed);
    this.random = new Random(seed);
  }

  /** A model with at least one message. */
  String next() {
    String text = decorated(systems.next());
    return text.contains("sends") ? text : next();
  }

  private String decorated(String model) {
    List<String> lines = new ArrayList<>();
    boolean two = false;
    for (String line : model.lines().toList()) {
      if (line.startsWith("transition")) {
        two = line.contains("(x y)");
      } else if (line.startsWith("unsafe")) {
        line = line.replace("(x y) ", "(x y) " + correct());
      } else if (line.startsWith("{") && two) {
        List<String> targets =
            new ArrayList<>(
                ASSIGNED.matcher(line).results().map((MatchResult one) -> one.group(1)).toList());
        Collections.shuffle(targets, random);
        if (!targets.isEmpty()) {
          List<String> changed = targets.subList(0, 1 + random.nextInt(targets.size()));
          lines.add(
              (random.nextBoolean() ? "sends x to y : " : "sends y to x : ")
                  + String.join(", ", changed));
        }
      }
      lines.add(line);
    }
    return String.join("\n", lines) + "\n";
  }

  private String correct() {
    List<String> choices = Arrays.asList("", "", "correct (x) ", "correct () ");
    return choices.get(random.nextInt(choices.size()));
  }
}

package org.holdfast.promela;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.holdfast.promela.RandomExpressions.Channel;

/** A demand on the messages of one channel, deterministic but for values that are cut. */
final class RandomTraces {
  private final Random random;
  private final String channel;
  private final List<String> marks;
  private final boolean forbidden;
  private int labels;

  /**
   * @param marks how its labels may begin
   */
  RandomTraces(Random random, Channel channel, List<String> marks) {
    this.random = random;
    this.channel = channel.name();
    this.marks = marks;
    this.forbidden = random.nextInt(3) == 0;
  }

  String text() {
    return (forbidden ? "notrace" : "trace") + " { " + sequence(2, true) + " }";
  }

  private String sequence(int depth, boolean labelled) {
    List<String> parts = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      boolean first = parts.isEmpty() && !labelled;
      parts.add(first ? event() : label() + (random.nextInt(3) == 0 ? event() : choice(depth - 1)));
    }
    return String.join("; ", parts);
  }

  /** SPIN calls it an invalid end where processes stop in the middle of a {@code notrace}. */
  private String label() {
    if (forbidden) {
      return "end" + labels++ + ": ";
    }
    return random.nextInt(3) > 0 ? RandomExpressions.pick(random, marks) + labels++ + ": " : "";
  }

  private String event() {
    return channel + RandomExpressions.pick(random, List.of("!", "?")) + value();
  }

  private String value() {
    return RandomExpressions.pick(random, List.of("_", "_", "0", "1", "2"));
  }

  private String choice(int depth) {
    List<String> events = new ArrayList<>();
    for (String direction : List.of("!", "?")) {
      if (random.nextBoolean()) {
        events.add(channel + direction + "_");
      } else {
        for (int value = 0; value < 3; value++) {
          events.add(channel + direction + value);
        }
      }
    }
    Collections.shuffle(events, random);
    boolean repeated = random.nextInt(3) > 0;
    List<String> options = new ArrayList<>();
    for (String event : events.subList(0, 1 + random.nextInt(events.size()))) {
      options.add(":: " + event + rest(depth, repeated));
    }
    String all = String.join(" ", options);
    return repeated ? "do " + all + " od" : "if " + all + " fi";
  }

  private String rest(int depth, boolean repeated) {
    String more = depth > 0 && random.nextInt(3) == 0 ? "; " + sequence(depth, true) : "";
    return more + (repeated && random.nextInt(4) == 0 ? " -> break" : "");
  }
}

package org.holdfast.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns the copies of the first proctype of a random model into proctypes of their own that are the
 * same but for their names; sometimes their variable {@code x} becomes a global one for each.
 */
final class RandomTwins {
  private static final Pattern HEAD = Pattern.compile("active \\[(\\d+)\\] proctype P0\\(\\)(.*)");
  private static final List<String> NAMES = List.of("Aye", "Bee", "Cee");

  private RandomTwins() {}

  /** Empty if that is not possible. */
  static Optional<RandomModel> of(RandomModel model) {
    List<String> lines = model.text().lines().toList();
    int first = 0;
    while (first < lines.size() && !HEAD.matcher(lines.get(first)).matches()) {
      first++;
    }
    if (first == lines.size() || model.text().contains("P0[")) {
      return Optional.empty();
    }
    Matcher head = HEAD.matcher(lines.get(first));
    head.matches();
    int last = first + lines.subList(first, lines.size()).indexOf("}");
    Random random = new Random(model.seed());
    boolean global = random.nextBoolean();
    List<String> twins = NAMES.subList(0, 2 + random.nextInt(2));
    List<String> text = new ArrayList<>(lines.subList(0, first));
    for (String name : twins) {
      text.addAll(twin(name, head.group(2), lines.subList(first + 1, last), global));
      text.add("}");
    }
    for (String line : lines.subList(last + 1, lines.size())) {
      if (!line.matches("(atomic|ltl) .*(P0|prop).*")) {
        text.add(line);
      }
    }
    text.addAll(formulas(twins, global, random));
    return Optional.of(RandomClaims.with(model, String.join("\n", text) + "\n"));
  }

  private static List<String> twin(String name, String rest, List<String> body, boolean global) {
    List<String> text = new ArrayList<>();
    List<String> inside = new ArrayList<>();
    for (String line : body) {
      boolean declares = line.matches(" +byte x( = \\d)?;");
      String own = global ? line.replaceAll("\\bx\\b", name + "_x") : line;
      (declares && global ? text : inside).add(own);
    }
    text.add("active proctype " + name + "()" + rest);
    text.addAll(inside);
    return text;
  }

  /** Some of them treat all alike, others do not. */
  private static List<String> formulas(List<String> twins, boolean global, Random random) {
    String what = global ? "_x == " + random.nextInt(3) : ":x == " + random.nextInt(3);
    List<String> each = twins.stream().map(name -> name + what).toList();
    String all = String.join(" && ", each);
    String some = String.join(" || ", each);
    String sum = String.join(" + ", each.stream().map(one -> "(" + one + ")").toList());
    return List.of(
        "ltl together { [] ((%s) -> <> (g == 1)) }".formatted(all),
        "ltl either { [] <> (%s) }".formatted(some),
        "ltl many { <> [] (%s < 2) }".formatted(sum),
        "ltl each { %s }"
            .formatted(
                String.join(" && ", each.stream().map(one -> "[] <> (" + one + ")").toList())),
        "ltl any { %s }"
            .formatted(
                String.join(" || ", each.stream().map(one -> "<> [] (" + one + ")").toList())),
        "ltl alone { [] <> (%s) }".formatted(each.get(0)),
        "ltl unequal { [] <> (%s && %s + 1 > 0) }".formatted(each.get(1), each.get(0)));
  }
}

package org.holdfast.pseudocode.examples;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Slips of one character in the thresholds of an algorithm: another digit, another operator,
 * another parameter, "at least" for "more than". They are made in the text, as an author would make
 * them, not in what the text means.
 */
public final class ThresholdSlips {
  private static final Pattern RELATION = Pattern.compile(" (>=|<=|>|<) ");
  private static final Pattern LEFT_END =
      Pattern.compile("(?:\\b(?:await|upon|maybe|if|and|or|not|implies)|:) ");
  private static final Pattern RIGHT_END =
      Pattern.compile(" (?:and|or|implies|once) | ?\\{|$", Pattern.MULTILINE);
  private static final Pattern PARAMETERS =
      Pattern.compile("^ *parameters (.*)$", Pattern.MULTILINE);
  private static final String OPERATORS = "+-*/";

  /**
   * One slip.
   *
   * @param threshold the comparison as it is written, "second" before it if it is the second of
   *     this wording, and so on
   * @param changed the comparison with the slip; from the relation on, if the slip is behind it
   * @param text the whole algorithm with it
   */
  public record Slip(String threshold, String changed, String text) {}

  private record Comparison(int from, int relation, int to) {}

  private final String text;
  private final List<String> parameters;
  private final Map<String, Integer> seen = new LinkedHashMap<>();
  private final List<Slip> slips = new ArrayList<>();

  private ThresholdSlips(String text) {
    this.text = text;
    Matcher matcher = PARAMETERS.matcher(text);
    this.parameters = matcher.find() ? List.of(matcher.group(1).split(", ")) : List.of();
  }

  /** All slips of an algorithm, in the order of its text. */
  public static List<Slip> of(String text) {
    ThresholdSlips slips = new ThresholdSlips(text);
    int code = text.indexOf("\n  process ");
    int end = text.indexOf("\n  property ");
    Matcher matcher = RELATION.matcher(text);
    for (int at = code; matcher.find(at) && matcher.start() < end; at = matcher.end() - 1) {
      Comparison comparison = slips.around(matcher.start() + 1);
      if (slips.text.substring(comparison.from(), comparison.to()).contains("received(")) {
        slips.slipsOf(comparison);
      }
    }
    return slips.slips;
  }

  /**
   * The comparison at a relation: up to the next connective, or to a bracket of its surroundings.
   */
  private Comparison around(int relation) {
    int line = text.lastIndexOf('\n', relation) + 1;
    int from = line;
    Matcher left = LEFT_END.matcher(text).region(line, relation);
    while (left.find()) {
      from = left.end();
    }
    int depth = 0;
    for (int i = relation - 1; i >= from; i--) {
      depth += text.charAt(i) == ')' ? 1 : text.charAt(i) == '(' ? -1 : 0;
      if (depth < 0) {
        from = i + 1;
      }
    }
    while (text.charAt(from) == ' ') {
      from++;
    }
    Matcher right = RIGHT_END.matcher(text);
    int to = right.find(relation) ? right.start() : text.length();
    depth = 0;
    for (int i = relation; i < to; i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth < 0) {
        to = i;
      }
    }
    return new Comparison(from, relation, to);
  }

  private void slipsOf(Comparison comparison) {
    String written = text.substring(comparison.from(), comparison.to());
    int number = seen.merge(written, 1, Integer::sum);
    String threshold = (number == 1 ? "" : List.of("second ", "third ").get(number - 2)) + written;
    int relationEnd = text.indexOf(' ', comparison.relation());
    for (String other : relations(text.substring(comparison.relation(), relationEnd))) {
      add(comparison, threshold, comparison.relation(), relationEnd, other);
    }
    int depth = 0;
    for (int i = comparison.from(); i < comparison.to(); i++) {
      if (text.startsWith("received(", i)) {
        depth = 1;
        i += "received(".length();
      }
      depth += depth == 0 ? 0 : text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        for (String other : others(i)) {
          add(comparison, threshold, i, i + 1, other);
        }
      }
    }
  }

  private static List<String> relations(String relation) {
    return switch (relation) {
      case ">=" -> List.of(">", "<=");
      case ">" -> List.of(">=", "<");
      case "<=" -> List.of("<", ">=");
      default -> List.of("<=", ">");
    };
  }

  /** What could stand there by a slip instead of one character. */
  private Set<String> others(int at) {
    char written = text.charAt(at);
    Set<String> others = new LinkedHashSet<>();
    if (Character.isDigit(written)) {
      others.add(String.valueOf((char) (written + 1)));
      others.add(String.valueOf((char) (written - 1)));
    } else if (OPERATORS.indexOf(written) >= 0) {
      OPERATORS.chars().forEach(other -> others.add(String.valueOf((char) other)));
    } else if (parameters.contains(String.valueOf(written))
        && !Character.isLetterOrDigit(text.charAt(at - 1))
        && !Character.isLetterOrDigit(text.charAt(at + 1))) {
      others.addAll(parameters);
    }
    others.remove(String.valueOf(written));
    return others;
  }

  private void add(Comparison comparison, String threshold, int from, int to, String other) {
    String before = text.substring(comparison.from(), from);
    String after = text.substring(to, comparison.to());
    int shown = from < comparison.relation() ? 0 : comparison.relation() - comparison.from();
    slips.add(
        new Slip(
            threshold,
            (before + other + after).substring(shown),
            text.substring(0, from) + other + text.substring(to)));
  }
}

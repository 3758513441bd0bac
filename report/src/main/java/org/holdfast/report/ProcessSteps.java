package org.holdfast.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Variable;

/**
 * Traces that follow every process by its number. Their steps are called {@code process 3: 4: SR ->
 * SP} and {@code process 3 receives}; their variables include some of one process, such as {@code
 * nr0[3]}.
 */
final class ProcessSteps {
  private static final Pattern APPLIES = Pattern.compile("process (\\d+): (.*)");
  private static final Pattern RECEIVES = Pattern.compile("process \\d+ receives");

  private ProcessSteps() {}

  /** Whether each process has its own; there are too many of these to be drawn. */
  static boolean isOfOneProcess(Variable variable) {
    return variable.name().endsWith("]");
  }

  /** Whether the step moves nobody. */
  static boolean isReception(Trace.Step step) {
    return RECEIVES.matcher(step.action()).matches();
  }

  /**
   * How many steps from the first on, but before the end, are one rule taken by one after another.
   */
  static int length(List<Trace.Step> steps, int first, int end) {
    Optional<String> rule = rule(steps.get(first));
    int next = first + 1;
    while (rule.isPresent()
        && next < end
        && rule.equals(rule(steps.get(next)))
        && steps.get(first).position().equals(steps.get(next).position())) {
      next++;
    }
    return next - first;
  }

  /** {@code processes 1 to 4: r1: I0 -> SR}, or what the step is called if it is alone. */
  static String action(List<Trace.Step> group) {
    if (group.size() == 1) {
      return group.get(0).action();
    }
    List<Integer> processes = new ArrayList<>();
    group.forEach(step -> processes.add(process(step)));
    return "processes " + enumerated(processes) + ": " + rule(group.get(0)).orElseThrow();
  }

  /** Three and more in a row are a range. */
  private static String enumerated(List<Integer> numbers) {
    List<String> parts = new ArrayList<>();
    int first = 0;
    for (int i = 1; i <= numbers.size(); i++) {
      if (i < numbers.size() && numbers.get(i) == numbers.get(i - 1) + 1) {
        continue;
      }
      if (i - first >= 3) {
        parts.add(numbers.get(first) + " to " + numbers.get(i - 1));
      } else {
        numbers.subList(first, i).forEach(number -> parts.add(String.valueOf(number)));
      }
      first = i;
    }
    return String.join(", ", parts);
  }

  private static Optional<String> rule(Trace.Step step) {
    Matcher matcher = APPLIES.matcher(step.action());
    return matcher.matches() ? Optional.of(matcher.group(2)) : Optional.empty();
  }

  private static int process(Trace.Step step) {
    Matcher matcher = APPLIES.matcher(step.action());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(step.action());
    }
    return Integer.parseInt(matcher.group(1));
  }
}

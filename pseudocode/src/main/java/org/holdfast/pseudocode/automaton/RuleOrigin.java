package org.holdfast.pseudocode.automaton;

import java.util.Comparator;
import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.SourceText;
import org.holdfast.pseudocode.naming.ShownLine;

/**
 * Where a rule comes from.
 *
 * @param steps the steps that it stands for; they differ in what no property notices
 * @param forged what a faulty process sends that has no code
 * @param position what the rule is about
 */
public record RuleOrigin(
    Kind kind, List<MarkedStep> steps, List<MessageContent> forged, SourcePosition position) {
  /** What happens when the rule is taken. */
  public enum Kind {
    /** A process takes a step of its code. */
    STEP,
    /** A process crashes in the middle of a step: what it sends may miss some receivers. */
    CUT,
    /** A process without code sends a message to all. */
    FORGERY,
    /** Nothing: a process waits. */
    WAIT
  }

  public RuleOrigin {
    steps = List.copyOf(steps);
    forged = List.copyOf(forged);
  }

  /** For the reader of the automaton: the line of the pseudocode, and what is done there. */
  public String describe() {
    return switch (kind) {
      case STEP -> "line " + lines() + who() + sends("sends");
      case CUT -> "line " + lines() + ", a process crashes" + sends("while it sends");
      case FORGERY -> "a faulty process sends " + list(forged);
      case WAIT -> "waits";
    };
  }

  /** The same with the first of these lines as it is written. */
  String describe(SourceText source) {
    return switch (kind) {
      case STEP, CUT -> describe() + ShownLine.of(source, first()).map(" | "::concat).orElse("");
      case FORGERY, WAIT -> describe();
    };
  }

  private SourcePosition first() {
    return steps.stream()
        .map(step -> step.step().cutAt().orElse(step.step().position()))
        .min(Comparator.comparingInt(SourcePosition::line))
        .orElseThrow();
  }

  private String lines() {
    return steps.stream()
        .map(step -> step.step().cutAt().orElse(step.step().position()).line())
        .distinct()
        .sorted()
        .map(String::valueOf)
        .reduce((one, two) -> one + ", " + two)
        .orElseThrow();
  }

  private String who() {
    return steps.get(0).from().mark() == MarkedState.Mark.FAULTY ? ", a faulty process" : "";
  }

  private String sends(String verb) {
    List<MessageContent> sent = steps.get(0).step().sends();
    return sent.isEmpty() ? "" : " " + verb + " " + list(sent);
  }

  private static String list(List<MessageContent> messages) {
    return String.join(", ", messages.stream().map(MessageContent::toString).toList());
  }
}

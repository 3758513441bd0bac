package org.holdfast.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;

/**
 * Rounds as a table: below each round a line for each process, with what it heard from whom, what
 * was lost on the way to it, and its variables before and after.
 */
final class RoundRows implements TraceRows {
  private final Trace trace;

  RoundRows(Trace trace) {
    this.trace = trace;
  }

  @Override
  public List<String> initially() {
    List<String> lines = new ArrayList<>();
    for (Actor.Process process : processes()) {
      lines.add(
          process + ": " + String.join("; ", variables(process, trace.initial(), trace.initial())));
    }
    return lines;
  }

  @Override
  public int length(int first, int end) {
    return 1;
  }

  @Override
  public String action(int first, int end) {
    Action action = trace.steps().get(first).action();
    return action.label() + action.failure().map(f -> ": " + f.message()).orElse("");
  }

  @Override
  public List<String> changes(int first, int last) {
    Map<Variable, Value> before =
        first == 0 ? trace.initial() : trace.steps().get(first - 1).values();
    Map<Variable, Value> after = trace.steps().get(last).values();
    Action action = trace.steps().get(last).action();
    List<String> lines = new ArrayList<>();
    for (Actor.Process process : processes()) {
      lines.add(process + ": " + String.join("; ", parts(process, action, before, after)));
    }
    return lines;
  }

  private Set<Actor.Process> processes() {
    Set<Actor.Process> owners =
        new TreeSet<>((one, other) -> Integer.compare(one.number(), other.number()));
    trace.vocabulary().variables().forEach(shown -> shown.owner().ifPresent(owners::add));
    return owners;
  }

  private List<String> parts(
      Actor.Process process,
      Action action,
      Map<Variable, Value> before,
      Map<Variable, Value> after) {
    List<String> parts = new ArrayList<>();
    boolean crashes =
        action.faults().stream()
            .anyMatch(
                fault -> fault instanceof ProcessFault.Crash && fault.process().equals(process));
    List<Message> heard = to(process, action.receives());
    List<Message> lost = to(process, action.lost());
    parts.add(crashes ? "crashes" : heard.isEmpty() ? "hears nothing" : "hears " + senders(heard));
    if (!lost.isEmpty()) {
      parts.add("lost " + senders(lost));
    }
    parts.addAll(variables(process, before, after));
    return parts;
  }

  private List<String> variables(
      Actor.Process process, Map<Variable, Value> before, Map<Variable, Value> after) {
    List<String> parts = new ArrayList<>();
    for (Vocabulary.Shown shown : trace.vocabulary().variables()) {
      if (shown.owner().filter(process::equals).isPresent()) {
        Value old = before.get(shown.variable());
        Value now = after.get(shown.variable());
        parts.add(shown.family() + " = " + old + (old.equals(now) ? "" : " -> " + now));
      }
    }
    return parts;
  }

  private static List<Message> to(Actor.Process process, List<Message> messages) {
    return messages.stream()
        .filter(message -> message.to().known().filter(process::equals).isPresent())
        .toList();
  }

  /** {@code 0 from 1, 3; 1 forged by 4}. */
  private static String senders(List<Message> messages) {
    Map<String, List<String>> senders = new LinkedHashMap<>();
    for (Message message : messages) {
      String contents =
          message.contents().stream().map(Value::toString).collect(Collectors.joining(", "));
      boolean forged = message.from() instanceof Message.Peer.Forger;
      senders
          .computeIfAbsent(
              contents + (forged ? " forged by " : " from "), text -> new ArrayList<>())
          .add(message.from().known().map(p -> String.valueOf(p.number())).orElse("?"));
    }
    return senders.entrySet().stream()
        .map(entry -> entry.getKey() + String.join(", ", entry.getValue()))
        .collect(Collectors.joining(" and "));
  }
}

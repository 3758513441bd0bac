package org.holdfast.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;

/**
 * Traces that follow every process by its number, where all are of one type; their variables
 * include some of one process, such as {@code nr0[3]}. Processes that do the same one after
 * another, each once, make up a group: they take a rule, or receive equally many messages and then
 * take a rule.
 */
final class ProcessSteps implements TraceRows {
  /** What one process does: a rule, and what it receives before. */
  private record Deed(
      int process,
      int steps,
      Map<String, String> received,
      String rule,
      Optional<SourcePosition> position) {
    boolean isLike(Deed other) {
      return received.equals(other.received)
          && rule.equals(other.rule)
          && position.equals(other.position);
    }
  }

  private final Trace trace;

  ProcessSteps(Trace trace) {
    this.trace = trace;
  }

  @Override
  public List<String> initially() {
    return TraceTable.nonZero(trace.initial());
  }

  @Override
  public int length(int first, int end) {
    List<Deed> group = group(first, end);
    return group.size() < 2 ? 1 : group.stream().mapToInt(Deed::steps).sum();
  }

  /** {@code processes 1 to 4: r1: I0 -> SR}, or what the step is called if it is alone. */
  @Override
  public String action(int first, int end) {
    List<Deed> group = group(first, end);
    if (group.size() < 2) {
      return trace.steps().get(first).action().toString();
    }
    String receive = group.get(0).received().isEmpty() ? "" : "receive, ";
    return "processes "
        + enumerated(group.stream().map(Deed::process).toList())
        + ": "
        + receive
        + group.get(0).rule();
  }

  @Override
  public List<String> changes(int first, int last) {
    return differences(before(first), trace.steps().get(last).values());
  }

  private Map<Variable, Value> before(int step) {
    return step == 0 ? trace.initial() : trace.steps().get(step - 1).values();
  }

  private List<Deed> group(int first, int end) {
    List<Deed> group = new ArrayList<>();
    Set<Integer> processes = new HashSet<>();
    Optional<Deed> next = deed(first, end);
    while (next.isPresent()
        && processes.add(next.get().process())
        && (group.isEmpty() || next.get().isLike(group.get(0)))) {
      group.add(next.get());
      first += next.get().steps();
      next = deed(first, end);
    }
    return group;
  }

  private Optional<Deed> deed(int at, int end) {
    if (at >= end) {
      return Optional.empty();
    }
    Action action = trace.steps().get(at).action();
    Optional<Actor.Process> actor = action.actor().process().filter(p -> p.type().isEmpty());
    if (actor.isEmpty()) {
      return Optional.empty();
    }
    int process = actor.get().number();
    if (!action.isReception()) {
      return Optional.of(new Deed(process, 1, Map.of(), action.label(), action.position()));
    }
    Map<String, String> received = received(at);
    return deed(at + 1, end)
        .filter(deed -> deed.process() == process && deed.steps() == 1)
        .map(deed -> new Deed(process, 2, received, deed.rule(), deed.position()));
  }

  private Map<String, String> received(int at) {
    Map<String, String> received = new LinkedHashMap<>();
    changes(before(at), trace.steps().get(at).values())
        .forEach((change, processes) -> received.put(change.name(), change.values()));
    return received;
  }

  /** A change of one variable, or of the variables of some processes under their common name. */
  private record Change(String name, String values) {}

  /** What differs, in sentences; equal changes of several processes are one. */
  List<String> differences(Map<Variable, Value> before, Map<Variable, Value> after) {
    List<String> sentences = new ArrayList<>();
    changes(before, after)
        .forEach(
            (change, processes) -> {
              String whose = processes.isEmpty() ? "" : "[" + enumerated(processes) + "]";
              sentences.add(change.name() + whose + ": " + change.values());
            });
    return sentences;
  }

  private Map<Change, List<Integer>> changes(
      Map<Variable, Value> before, Map<Variable, Value> after) {
    Map<Change, List<Integer>> changes = new LinkedHashMap<>();
    for (Vocabulary.Shown shown : trace.vocabulary().variables()) {
      Value old = before.get(shown.variable());
      Value now = after.get(shown.variable());
      if (!now.equals(old)) {
        changes
            .computeIfAbsent(
                new Change(shown.family(), old + " -> " + now), change -> new ArrayList<>())
            .addAll(shown.index().stream().boxed().toList());
      }
    }
    return changes;
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
}

package org.holdfast.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;

/**
 * Steps of processes that exchange messages, told one after another: what a process receives, from
 * whom, and what it does then is one sentence.
 */
final class StorySteps implements TraceRows {
  private final Trace trace;

  StorySteps(Trace trace) {
    this.trace = trace;
  }

  /** What is not zero, and what is zero in some processes only. */
  @Override
  public List<String> initially() {
    Set<String> told =
        trace.vocabulary().variables().stream()
            .filter(shown -> isTold(shown.variable()))
            .map(Vocabulary.Shown::family)
            .collect(Collectors.toSet());
    return trace.vocabulary().variables().stream()
        .filter(shown -> told.contains(shown.family()))
        .map(shown -> shown.variable() + " = " + trace.initial().get(shown.variable()))
        .toList();
  }

  private boolean isTold(Variable variable) {
    return trace.initial().get(variable).number().signum() != 0;
  }

  /** Receptions of a process belong to its next step, if nobody else does something between. */
  @Override
  public int length(int first, int end) {
    int last = first;
    while (at(last).isReception()
        && last + 1 < end
        && at(last + 1).actor().equals(at(first).actor())) {
      last++;
    }
    return last - first + 1;
  }

  private Action at(int step) {
    return trace.steps().get(step).action();
  }

  @Override
  public String action(int first, int end) {
    List<Message> received = new ArrayList<>();
    int last = first + length(first, end) - 1;
    for (int i = first; i <= last; i++) {
      received.addAll(at(i).receives());
    }
    List<String> parts = new ArrayList<>();
    if (!received.isEmpty()) {
      parts.add("receives " + received(received));
    }
    if (!at(last).isReception()) {
      parts.add(at(last).label() + reach(at(last)) + lost(at(last)));
    }
    String who = at(first).actor().process().map(Actor.Process::toString).orElse("");
    return who + ": " + String.join("; ", parts);
  }

  /** What was done says itself what it changes. */
  @Override
  public List<String> changes(int first, int last) {
    return List.of();
  }

  /** {@code Echo from processes 1, 3-5, forged by process 6}. */
  private static String received(List<Message> messages) {
    Map<String, List<Message.Peer>> senders = new LinkedHashMap<>();
    for (Message message : messages) {
      senders
          .computeIfAbsent(MessageChart.text(message), text -> new ArrayList<>())
          .add(message.from());
    }
    return senders.entrySet().stream()
        .map(entry -> entry.getKey() + " " + from(entry.getValue()))
        .collect(Collectors.joining(" and "));
  }

  /** Those who have nothing but numbers are told together. */
  private static String from(List<Message.Peer> senders) {
    List<String> parts = new ArrayList<>();
    List<Actor.Process> sent = new ArrayList<>();
    List<Actor.Process> forged = new ArrayList<>();
    for (Message.Peer sender : senders) {
      Optional<Actor.Process> known = sender.known();
      if (known.isPresent()) {
        (sender instanceof Message.Peer.Forger ? forged : sent).add(known.get());
      } else {
        parts.add(sender.accept(FROM));
      }
    }
    if (!sent.isEmpty()) {
      parts.add("from " + names(sent));
    }
    if (!forged.isEmpty()) {
      parts.add("forged by " + names(forged));
    }
    return String.join(", ", parts);
  }

  /** {@code process 2}, or {@code processes 1, 3-5}; with types, one after another. */
  private static String names(List<Actor.Process> processes) {
    if (processes.stream().anyMatch(one -> one.type().isPresent())) {
      return processes.stream().map(Actor.Process::toString).collect(Collectors.joining(", "));
    }
    TreeSet<Integer> numbers = new TreeSet<>();
    processes.forEach(one -> numbers.add(one.number()));
    List<String> ranges = new ArrayList<>();
    for (int first : numbers) {
      if (!numbers.contains(first - 1)) {
        int last = first;
        while (numbers.contains(last + 1)) {
          last++;
        }
        ranges.add(last == first ? "" + first : first + (last == first + 1 ? ", " : "-") + last);
      }
    }
    return (numbers.size() == 1 ? "process " : "processes ") + String.join(", ", ranges);
  }

  private static final Message.Peer.Visitor<String> FROM =
      new Message.Peer.Visitor<>() {
        @Override
        public String one(Message.Peer.One one) {
          return "from " + one.process();
        }

        @Override
        public String everyone(Message.Peer.Everyone everyone) {
          return "from everybody";
        }

        @Override
        public String anyone(Message.Peer.Anyone anyone) {
          return "from somebody";
        }

        @Override
        public String faulty(Message.Peer.Faulty faulty) {
          return "from a faulty process";
        }

        @Override
        public String forger(Message.Peer.Forger forger) {
          return "forged by " + forger.process();
        }
      };

  /** What the network loses. */
  private static String lost(Action action) {
    Map<String, List<String>> losers = new LinkedHashMap<>();
    for (Message message : action.lost()) {
      losers
          .computeIfAbsent(MessageChart.text(message), text -> new ArrayList<>())
          .add(
              message.from().accept(FROM) + message.to().known().map(to -> " to " + to).orElse(""));
    }
    return losers.entrySet().stream()
        .map(entry -> " (lost: " + entry.getKey() + " " + String.join(", ", entry.getValue()) + ")")
        .collect(Collectors.joining());
  }

  /** Whom messages reach that do not reach everybody. */
  private static String reach(Action action) {
    Map<String, List<Actor.Process>> partly = new LinkedHashMap<>();
    for (Message sent : action.sends()) {
      Optional<Actor.Process> to = sent.to().known();
      to.ifPresent(
          process ->
              partly
                  .computeIfAbsent(MessageChart.text(sent), text -> new ArrayList<>())
                  .add(process));
    }
    return partly.entrySet().stream()
        .map(entry -> " (" + entry.getKey() + " reaches only " + names(entry.getValue()) + ")")
        .collect(Collectors.joining());
  }
}

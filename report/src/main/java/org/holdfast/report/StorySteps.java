package org.holdfast.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.Trace;

/**
 * Steps of processes that exchange messages, told one after another: what a process receives, from
 * whom, and what it does then is one sentence.
 */
final class StorySteps implements TraceRows {
  private final Trace trace;

  StorySteps(Trace trace) {
    this.trace = trace;
  }

  @Override
  public List<String> initially() {
    return TraceTable.nonZero(trace.initial());
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

  /** {@code Echo from process 1, process 2 and forged by process 4}. */
  private static String received(List<Message> messages) {
    Map<String, List<String>> senders = new LinkedHashMap<>();
    for (Message message : messages) {
      senders
          .computeIfAbsent(MessageChart.text(message), text -> new ArrayList<>())
          .add(message.from().accept(FROM));
    }
    return senders.entrySet().stream()
        .map(entry -> entry.getKey() + " " + String.join(", ", entry.getValue()))
        .collect(Collectors.joining(" and "));
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
    Map<String, List<String>> partly = new LinkedHashMap<>();
    for (Message sent : action.sends()) {
      Optional<Actor.Process> to = sent.to().known();
      to.ifPresent(
          process ->
              partly
                  .computeIfAbsent(MessageChart.text(sent), text -> new ArrayList<>())
                  .add(process.toString()));
    }
    return partly.entrySet().stream()
        .map(
            entry ->
                " ("
                    + entry.getKey()
                    + " reaches only "
                    + String.join(", ", entry.getValue())
                    + ")")
        .collect(Collectors.joining());
  }
}

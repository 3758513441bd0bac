package org.holdfast.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Message;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

/** Traces of programs, whose processes have types, send messages and fail. */
class StatementTraceTest {
  private static final Variable STATE = new Variable("state");
  private static final Actor.Process P = Actor.Process.of("P", 0);
  private static final Actor.Process Q = Actor.Process.of("Q", 1);
  private static final Map<BigInteger, String> NAMES =
      Map.of(BigInteger.ONE, "ack", BigInteger.TWO, "nack");

  private static Action action(String label, Actor actor, int line) {
    return Action.of(line, label, Optional.of(new SourcePosition("m.pml", line, 1)), actor);
  }

  private static Message message(Message.Peer from, Message.Peer to) {
    List<Value> contents = List.of(Value.of(BigInteger.ONE, NAMES), Value.of(7));
    return new Message("c", contents, 1, from, to);
  }

  private static List<Action> actions() {
    Message handed = message(new Message.Peer.One(P), new Message.Peer.One(Q));
    Message queued = message(new Message.Peer.One(Q), Message.Peer.ANYONE);
    return List.of(
        action("c!ack(7)", new Actor.Handshake(P, Q), 3)
            .exchanging(List.of(handed), List.of(handed)),
        action("c!ack(7)", Q, 4).exchanging(List.of(queued), List.of()),
        action("assert(0)", Q, 5).failing(new Action.Failure("assertion violated", Q)));
  }

  /** The state is the number of steps taken. */
  private static final class Program implements StepSemantics<Integer, Action> {
    @Override
    public Optional<String> whyNotInitial(Integer state) {
      return Optional.empty();
    }

    @Override
    public Optional<String> whyNotEnabled(Integer state, Action action) {
      return Optional.empty();
    }

    @Override
    public Action action(Integer state, Action action) {
      return action;
    }

    @Override
    public Integer apply(Integer state, Action action) {
      return state + 1;
    }

    @Override
    public boolean isDeadlocked(Integer state) {
      return false;
    }

    @Override
    public Valuation observe(Integer state) {
      return variable -> BigInteger.valueOf(state);
    }
  }

  private static Trace trace() throws NotARun {
    Vocabulary.Shown state =
        new Vocabulary.Shown(STATE, "state", OptionalInt.empty(), Optional.empty(), NAMES);
    return Trace.replay(
        new Program(),
        0,
        actions().stream().map(action -> new Trace.Move<>(action, 1)).toList(),
        new Vocabulary(Vocabulary.Steps.STATEMENTS, List.of(), List.of(state)),
        new Ltl.Always(
            Ltl.state(Formula.compare(LinearTerm.of(STATE), Relation.LT, LinearTerm.constant(3)))));
  }

  static Report report() throws NotARun {
    Verdict verdict = new Verdict.Violated(trace(), Evidence.NONE);
    return new Report(
        "1",
        new Report.Model("m.pml", "promela", Set.of()),
        List.of(new Result("p", "explicit", verdict, Duration.ZERO)),
        Duration.ZERO);
  }

  @Test
  void oneProcessMovesAtATime() throws Exception {
    assertThat(new TextReport(TextReport.Colours.PLAIN).blocks().of(report().results().get(0)))
        .isEqualTo(
            """
            p: violated   (0.00 s)

                step  statement                            source   changes
                   0  initially
                   1  P[0]: c!ack(7)                       m.pml:3  state: 0 -> ack
                   2  Q[1]: c!ack(7)                       m.pml:4  state: ack -> nack
                   3  Q[1]: assert(0): assertion violated  m.pml:5  state: nack -> 3

            """);
  }

  @Test
  void programsNeedNotReadTheText() throws Exception {
    JsonArray states =
        JsonParser.parseString(
                new ItfWriter(trace())
                    .render(
                        "m.pml",
                        new Result(
                            "p", "e", new Verdict.Violated(trace(), Evidence.NONE), Duration.ZERO)))
            .getAsJsonObject()
            .getAsJsonArray("states");
    assertThat(states.get(1).getAsJsonObject())
        .isEqualTo(
            JsonParser.parseString(
                """
                {
                  "#meta": {
                    "index": 1, "action": "P[0]: c!ack(7)", "number": 3, "times": 1, "source": "m.pml:3:1",
                    "actor": {
                      "type": "P", "process": 0, "partner": { "type": "Q", "process": 1 }
                    },
                    "sends": [{
                      "name": "c", "contents": ["ack", { "#bigint": "7" }], "count": 1,
                      "from": { "type": "P", "process": 0 }, "to": { "type": "Q", "process": 1 }
                    }],
                    "receives": [{
                      "name": "c", "contents": ["ack", { "#bigint": "7" }], "count": 1,
                      "from": { "type": "P", "process": 0 }, "to": { "type": "Q", "process": 1 }
                    }]
                  },
                  "state": "ack"
                }
                """));
    JsonObject last = states.get(3).getAsJsonObject();
    assertThat(last.getAsJsonObject("#meta").get("failure").getAsString())
        .isEqualTo("assertion violated");
    assertThat(last.get("state").getAsString()).isEqualTo("3");
    assertThat(states.get(2).getAsJsonObject().getAsJsonObject("#meta").getAsJsonArray("sends"))
        .first()
        .satisfies(
            m -> assertThat(m.getAsJsonObject().get("to").getAsString()).isEqualTo("anyone"));
  }
}

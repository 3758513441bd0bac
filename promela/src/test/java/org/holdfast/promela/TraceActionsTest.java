package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

/** Who acts in a step of a trace, and what is sent and received. */
class TraceActionsTest {
  private static final Actor.Process P = Actor.Process.of("P", 0);
  private static final Actor.Process Q = Actor.Process.of("Q", 1);

  private static Trace trace(String text, String property) throws ModelException {
    return ((Verdict.Violated) Models.verdict(Models.instance(text), property)).trace();
  }

  private static List<Action> actions(String text, String property) throws ModelException {
    return trace(text, property).steps().stream().map(Trace.Step::action).toList();
  }

  private static Message message(
      String channel, Optional<Actor.Process> from, Optional<Actor.Process> to, Value... values) {
    return new Message(channel, List.of(values), 1, peer(from), peer(to));
  }

  private static Message.Peer peer(Optional<Actor.Process> process) {
    return process.<Message.Peer>map(Message.Peer.One::new).orElse(Message.Peer.ANYONE);
  }

  private static Value symbol(String name, int number) {
    return new Value.Symbol(name, BigInteger.valueOf(number));
  }

  @Test
  void messagesThroughBuffers() throws ModelException {
    List<Action> actions =
        actions(
            """
            mtype = { ack, nack };
            chan c[2] = [2] of { mtype, byte };
            byte x;
            active proctype P() { c[x + 1]!nack(300) }
            active proctype Q() { c[1]?nack(x) }
            ltl p { [](x != 44) }
            """,
            "p");
    assertThat(actions).hasSize(2);
    Value[] values = {symbol("nack", 1), Value.of(44)};
    assertThat(actions.get(0).actor()).isEqualTo(P);
    assertThat(actions.get(0).sends())
        .containsExactly(message("c[1]", Optional.of(P), Optional.empty(), values));
    assertThat(actions.get(0).receives()).isEmpty();
    assertThat(actions.get(1).actor()).isEqualTo(Q);
    assertThat(actions.get(1).sends()).isEmpty();
    assertThat(actions.get(1).receives())
        .containsExactly(message("c[1]", Optional.empty(), Optional.of(Q), values));
  }

  @Test
  void handshakes() throws ModelException {
    List<Action> actions =
        actions(
            """
            chan c = [0] of { byte }; byte x;
            active proctype P() { c!5 }
            active proctype Q() { c?x }
            ltl p { [](x != 5) }
            """,
            "p");
    assertThat(actions).hasSize(1);
    Action action = actions.get(0);
    assertThat(action.actor()).isEqualTo(new Actor.Handshake(P, Q));
    assertThat(action).hasToString("P[0]: c!5");
    Message message = message("c", Optional.of(P), Optional.of(Q), Value.of(5));
    assertThat(action.sends()).containsExactly(message);
    assertThat(action.receives()).containsExactly(message);
  }

  /** Ways through an atomic sequence that were tried before leave no messages behind. */
  @Test
  void messagesOfTheWayThatWasTaken() throws ModelException {
    List<Action> actions =
        actions(
            """
            chan c = [3] of { byte }; byte x;
            active proctype P() {
              atomic { if :: c!1; c!2 :: c!3 :: c!4; x = 9 fi; d_step { c!5; c?x } }
            }
            ltl p { [](x != 4) }
            """,
            "p");
    assertThat(actions).hasSize(1);
    assertThat(actions.get(0).sends())
        .extracting(Message::contents)
        .containsExactly(List.of(Value.of(4)), List.of(Value.of(5)));
    assertThat(actions.get(0).receives())
        .containsExactly(message("c", Optional.empty(), Optional.of(P), Value.of(4)));
  }

  @Test
  void failuresAreApartFromNames() throws ModelException {
    List<Action> actions = actions("byte x; active proctype P() { assert(x == 1) }", "assertions");
    assertThat(actions.get(0).label()).isEqualTo("assert(x == 1)");
    assertThat(actions.get(0).failure())
        .contains(new Action.Failure("assertion violated: x == 1", P));
  }

  @Test
  void claimsFailAndGoOnAlone() throws ModelException {
    List<Action> ends =
        actions(
            """
            byte x;
            active proctype P() { x = 1 }
            never { do :: x == 1 -> break :: else od }
            """,
            "never");
    Action last = ends.get(ends.size() - 1);
    assertThat(last.actor()).isEqualTo(P);
    assertThat(last.failure())
        .contains(new Action.Failure("the never claim comes to its end", new Actor.NeverClaim()));
    List<Action> alone =
        actions(
            """
            byte x;
            active proctype P() { x = 1 }
            never { accept: do :: true od }
            """,
            "never");
    assertThat(alone.get(alone.size() - 1).actor()).isEqualTo(new Actor.NeverClaim());
  }

  @Test
  void valuesAndOwners() throws ModelException {
    Trace trace =
        trace(
            """
            mtype = { ack, nack };
            mtype m; byte b[2];
            active proctype P() { byte x; mtype own; m = nack; own = ack; b[1] = 1; assert(false) }
            """,
            "assertions");
    var values = trace.steps().get(trace.steps().size() - 1).values();
    assertThat(trace.initial()).containsEntry(new Variable("m"), Value.of(0));
    assertThat(values)
        .containsEntry(new Variable("m"), symbol("nack", 1))
        .containsEntry(new Variable("P[0]:own"), symbol("ack", 2))
        .containsEntry(new Variable("P[0]:x"), Value.of(0));
    Vocabulary vocabulary = trace.vocabulary();
    assertThat(vocabulary.steps()).isEqualTo(Vocabulary.Steps.STATEMENTS);
    assertThat(vocabulary.variables())
        .filteredOn(shown -> shown.owner().isPresent())
        .allSatisfy(shown -> assertThat(shown.owner()).contains(P))
        .extracting(Vocabulary.Shown::family)
        .containsExactly("P[0]:x", "P[0]:own");
    assertThat(vocabulary.variables())
        .filteredOn(shown -> shown.family().equals("b"))
        .extracting(shown -> shown.index().orElseThrow())
        .containsExactly(0, 1);
  }

  /** Two sets count from one on, so that a number has two names. */
  @Test
  void severalSetsOfMessageTypesStayNumbers() throws ModelException {
    Trace trace =
        trace(
            """
            mtype = { ack }; mtype:colour = { red };
            mtype m;
            active proctype P() { m = ack; assert(false) }
            """,
            "assertions");
    assertThat(trace.steps().get(0).values()).containsEntry(new Variable("m"), Value.of(1));
  }
}

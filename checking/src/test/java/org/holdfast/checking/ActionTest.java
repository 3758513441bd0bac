package org.holdfast.checking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How people read an action. */
class ActionTest {
  private static final Actor.Process P = Actor.Process.of("P", 2);
  private static final Actor.Process Q = Actor.Process.of("Q", 3);

  private static Action action(String label, Actor actor) {
    return Action.of(0, label, Optional.empty(), actor);
  }

  @Test
  void beginsWithWhoActs() {
    assertThat(action("x = 1", P)).hasToString("P[2]: x = 1");
    assertThat(action("c!1", new Actor.Handshake(P, Q))).hasToString("P[2]: c!1");
    assertThat(action("r4: a -> b", Actor.Process.of(3))).hasToString("process 3: r4: a -> b");
    assertThat(action("r4: a -> b", Actor.Counted.ONE)).hasToString("r4: a -> b");
    assertThat(action("x = 1", new Actor.Counted(Optional.of("P")))).hasToString("P: x = 1");
    assertThat(action("nothing", new Actor.NeverClaim())).hasToString("nothing");
    assertThat(action("tick", new Actor.Environment())).hasToString("tick");
  }

  @Test
  void endsWithWhatWentWrong() {
    Action.Failure failure = new Action.Failure("assertion violated", P);
    assertThat(action("assert(x)", P).failing(failure))
        .hasToString("P[2]: assert(x): assertion violated");
  }

  @Test
  void receptionsHaveNoName() {
    Message message =
        new Message(
            "echo", List.of(), 2, Message.Peer.ANYONE, new Message.Peer.One(Actor.Process.of(3)));
    Action reception = action("", Actor.Process.of(3)).exchanging(List.of(), List.of(message));
    assertThat(reception).hasToString("process 3 receives");
    assertThat(reception.isReception()).isTrue();
    assertThat(action("x = 1", P).isReception()).isFalse();
  }

  @Test
  void whoBegins() {
    assertThat(P.process()).contains(P);
    assertThat(new Actor.Handshake(P, Q).process()).contains(P);
    assertThat(Actor.Counted.ONE.process()).isEmpty();
    assertThat(new Actor.NeverClaim().process()).isEmpty();
    assertThat(new Actor.Environment().process()).isEmpty();
  }
}

package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.checking.ModelException;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.model.Role;
import org.junit.jupiter.api.Test;

/** Every construct of the language becomes what it means. */
class HfReaderTest {
  static final String BEN_OR =
      """
      // M. Ben-Or, PODC 1983, protocol A, one round.
      algorithm BenOr {
        parameters n, t, f
        assume n > 2 * t, t >= f, t >= 1
        faults crash(f)

        messages Report(v: bit), Proposal(v: bit?)

        process {
          input x: bit
          var decided: bit?

          send Report(x)
          await received(Report(*)) >= n - t
          if some w: received(Report(w)) > n / 2 { send Proposal(w) } else { send Proposal(none) }
          await received(Proposal(*)) >= n - t
          if some w: received(Proposal(w)) > t { decided := w; x := w }
          else if some w: received(Proposal(w)) >= 1 { x := w }
          else { x := any }
        }

        property validity:    for v: initially (all p: p.x = v) implies always (all p: done(p) implies p.x = v)
        property agreement:   always (all p, q: p.decided = none or q.decided = none or p.decided = q.decided)
        property termination: eventually (all p: done(p))
      }
      """;

  static final String RELIABLE_BROADCAST =
      """
      // T. K. Srikanth, S. Toueg, Distributed Computing 2(2), 1987, figure 2.
      algorithm ReliableBroadcast {
        parameters n, t, f
        assume n > 3 * t, t >= f
        faults byzantine(f)

        messages Echo

        process {
          input asked: bool
          var accepted: bool = false

          upon asked once                        { send Echo }
          upon received(Echo) >= t + 1 once      { send Echo }
          upon received(Echo) >= n - t           { accepted := true }
        }

        property unforgeability: initially (no p: p.asked) implies always (no p: p.accepted)
        property correctness:    initially (all p: p.asked) implies eventually (all p: p.accepted)
        property relay:          always ((some p: p.accepted) implies eventually (all p: p.accepted))
      }
      """;

  static Algorithm read(String text) throws ModelException {
    return HfReader.read("test.hf", text).algorithm();
  }

  @Test
  void benOr() throws ModelException {
    Algorithm algorithm = read(BEN_OR);
    assertThat(algorithm.name()).isEqualTo("BenOr");
    assertThat(algorithm.parameters()).extracting(Object::toString).containsExactly("n", "t", "f");
    assertThat(algorithm.assumptions())
        .extracting(a -> a.formula().toString())
        .containsExactly("n > 2 * t", "t >= f", "t >= 1");
    assertThat(algorithm.faults().kind()).isEqualTo(FaultAssumption.Kind.CRASH);
    assertThat(algorithm.faults().number()).hasToString("f");
    assertThat(algorithm.requirements())
        .extracting(Requirement::name)
        .containsExactly("validity_0", "validity_1", "agreement", "termination");
    assertThat(algorithm.requirements().get(1).text())
        .isEqualTo("initially (all p: p.x = 1) implies always (all p: done(p) implies p.x = 1)");
    Role role = algorithm.roles().get(0);
    assertThat(role.size()).hasToString("n");
    assertThat(role.code()).hasSize(5);
    Command.Branch branch = (Command.Branch) role.code().get(2);
    LocalCondition.Counts counts = (LocalCondition.Counts) branch.guard().condition();
    assertThat(counts.offset()).hasToString("-n");
    assertThat(counts.received().get(0).factor()).isEqualTo(2);
    assertThat(branch.guard().witnesses().get(0).values())
        .extracting(Object::toString)
        .containsExactly("0", "1");
  }

  @Test
  void aVariableMayBeCalledAsAValueIs() throws ModelException {
    String renamed = BEN_OR.replace("x: ", "v: ").replace("(x)", "(v)").replace("x :=", "v :=");
    assertThat(read(renamed.replace("p.x", "p.v")).requirements().get(1).text())
        .isEqualTo("initially (all p: p.v = 1) implies always (all p: done(p) implies p.v = 1)");
  }

  @Test
  void reliableBroadcast() throws ModelException {
    Algorithm algorithm = read(RELIABLE_BROADCAST);
    Role role = algorithm.roles().get(0);
    assertThat(role.handlers()).hasSize(3);
    assertThat(role.handlers().get(1).once()).isTrue();
    assertThat(role.handlers().get(2).once()).isFalse();
    Requirement relay = algorithm.requirements().get(2);
    assertThat(relay.formula()).hasToString("[](c1 != 1 || <>(c2 != 1))");
    assertThat(relay.conditions().values()).allMatch(GlobalCondition.Some.class::isInstance);
  }
}

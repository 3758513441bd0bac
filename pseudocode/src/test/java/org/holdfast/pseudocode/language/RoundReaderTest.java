package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.ValueType;
import org.junit.jupiter.api.Test;

/** The algorithms that the language was made for become what they mean. */
class RoundReaderTest {
  static final String FLOOD_SET =
      """
      // N. Lynch, Distributed Algorithms, section 6.2.1.
      algorithm FloodSet {
        parameters n, f
        assume n > f
        faults crash(f)
        values V = 3                              // three values; unordered unless declared `ordered`

        process {
          input x: V ordered
          var seen: set of V = {x}
          var decision: V?

          rounds f + 1 {
            send seen
            seen := seen union all heard
          }
          decision := min(seen)
        }

        property agreement:   always (all p, q: p.decision = none or q.decision = none or p.decision = q.decision)
        property termination: eventually (all p: p.decision != none)
      }
      """;

  static final String ONE_THIRD_RULE =
      """
      // B. Charron-Bost, A. Schiper: The Heard-Of model, 2009, algorithm 1.
      algorithm OneThirdRule {
        parameters n
        values V = 2 ordered
        communication { p hears p; eventually one round in which all hear the same set of more than 2 * n / 3 }

        process {
          var x: V = any
          var decision: V?

          rounds forever {
            send x
            if count(heard) > 2 * n / 3 {
              x := smallest most frequent of heard
              if some w: count(heard = w) > 2 * n / 3 { decision := w }
            }
          }
        }

        property agreement(decision)
        property validity(x, decision)
        property integrity(decision)
        property termination(decision)
      }
      """;

  static RoundAlgorithm read(String text) throws ModelException {
    return HfReader.readRounds("test.hf", text).algorithm();
  }

  @Test
  void floodSet() throws ModelException {
    RoundAlgorithm algorithm = read(FLOOD_SET);
    assertThat(algorithm.length()).hasValueSatisfying(l -> assertThat(l).hasToString("f + 1"));
    assertThat(algorithm.domains().get(0).ordered()).isTrue();
    assertThat(algorithm.variables())
        .extracting(Object::toString)
        .containsExactly("x", "seen", "decision");
    assertThat(algorithm.variables().get(1).type()).isInstanceOf(ValueType.SetOf.class);
    RoundAlgorithm.Phase phase = algorithm.phases().get(0);
    assertThat(phase.fields()).extracting(RoundAlgorithm.Field::name).containsExactly("seen");
    RoundCommand.Assign assign = (RoundCommand.Assign) phase.commands().get(0);
    RoundExpression.SetOperation union = (RoundExpression.SetOperation) assign.value();
    assertThat(union.right()).isInstanceOf(RoundExpression.HeardSet.class);
    assertThat(((RoundCommand.Assign) algorithm.after().get(0)).value())
        .isInstanceOf(RoundExpression.Extreme.class);
    assertThat(algorithm.requirements())
        .extracting(Requirement::name)
        .containsExactly("agreement", "termination");
    assertThat(algorithm.communication().promises().get(0).predicates())
        .containsExactly(new Communication.Size(1, algorithm.processes().negated()));
  }

  @Test
  void oneThirdRule() throws ModelException {
    RoundAlgorithm algorithm = read(ONE_THIRD_RULE);
    assertThat(algorithm.length()).isEmpty();
    List<Communication.Promise> promises = algorithm.communication().promises();
    assertThat(promises.get(0).predicates()).containsExactly(new Communication.Self());
    assertThat(promises.get(1).scope()).isEqualTo(new Communication.Eventually(false));
    Communication.Size size = (Communication.Size) promises.get(1).predicates().get(1);
    assertThat(size.factor()).isEqualTo(3);
    assertThat(size.least()).hasToString("-2 * n - 1");
    RoundCommand.Branch branch = (RoundCommand.Branch) algorithm.phases().get(0).commands().get(0);
    RoundCondition.Counts counts = (RoundCondition.Counts) branch.condition();
    assertThat(counts.summands().get(0).factor()).isEqualTo(BigInteger.valueOf(3));
    assertThat(counts.offset()).hasToString("-2 * n");
    assertThat(counts.relation()).isEqualTo(Relation.GT);
    RoundExpression.HeardValue value =
        (RoundExpression.HeardValue) ((RoundCommand.Assign) branch.then().get(0)).value();
    assertThat(value.choice())
        .isEqualTo(new RoundExpression.MostFrequent(RoundExpression.Tie.SMALLEST));
    RoundCommand.Branch decides = (RoundCommand.Branch) branch.then().get(1);
    assertThat(decides.witnesses().get(0).values()).hasSize(2);
    assertThat(algorithm.requirements())
        .extracting(Requirement::name)
        .containsExactly("agreement", "validity_0", "validity_1", "integrity", "termination");
  }
}

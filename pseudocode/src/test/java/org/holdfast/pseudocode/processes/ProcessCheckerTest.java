package org.holdfast.pseudocode.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Action;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Message;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;
import org.junit.jupiter.api.Test;

/** Each sentence of what a run is, by an algorithm for which it makes the difference. */
class ProcessCheckerTest {
  private static final String RELIABLE_BROADCAST =
      """
      algorithm ReliableBroadcast {
        parameters n, t, f
        faults byzantine(f)
        messages Echo
        process {
          input asked: bool
          var accepted: bool = false
          upon asked once                   { send Echo }
          upon received(Echo) >= t + 1 once { send Echo }
          upon received(Echo) >= n - t      { accepted := true }
        }
        property unforgeability: initially (no p: p.asked) implies always (no p: p.accepted)
        property correctness: initially (all p: p.asked) implies eventually (all p: p.accepted)
        property relay: always ((some p: p.accepted) implies eventually (all p: p.accepted))
      }
      """;

  /** Whoever is asked sends, whoever receives delivers; nobody passes anything on. */
  private static final String BEST_EFFORT =
      """
      algorithm BestEffort {
        parameters n, f
        faults FAULTS
        messages M
        process {
          input asked: bool
          var delivered: bool = false
          upon asked once { send M }
          upon received(M) >= 1 { delivered := true }
        }
        property asked: initially (all p: p.asked) implies eventually (all p: p.delivered)
        property relay: always ((some p: p.delivered) implies eventually (all p: p.delivered))
      }
      """;

  private static Algorithm read(String text) {
    try {
      return HfReader.read("test.hf", text).algorithm();
    } catch (ModelException e) {
      throw new AssertionError(e.getMessage(), e);
    }
  }

  private static Map<Variable, BigInteger> values(Algorithm algorithm, int... numbers) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    for (int i = 0; i < numbers.length; i++) {
      values.put(algorithm.parameters().get(i), BigInteger.valueOf(numbers[i]));
    }
    return values;
  }

  private static Verdict verdict(String text, String property, int... numbers) {
    Algorithm algorithm = read(text);
    ProcessChecker checker =
        new ProcessChecker(algorithm, values(algorithm, numbers), SearchOptions.defaults());
    Property asked =
        checker.properties().stream()
            .filter(candidate -> candidate.name().equals(property))
            .findFirst()
            .orElseThrow();
    return checker.check(asked, Budget.unlimited(), event -> {});
  }

  private static void holds(String text, String property, int... numbers) {
    assertThat(verdict(text, property, numbers)).isInstanceOf(Verdict.Holds.class);
  }

  private static Trace violated(String text, String property, int... numbers) {
    Verdict verdict = verdict(text, property, numbers);
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    return ((Verdict.Violated) verdict).trace();
  }

  private static List<Action> actions(Trace trace) {
    return trace.steps().stream().map(Trace.Step::action).toList();
  }

  @Test
  void reliableBroadcastHoldsForFourProcessesAndNotForThree() {
    holds(RELIABLE_BROADCAST, "unforgeability", 4, 1, 1);
    holds(RELIABLE_BROADCAST, "correctness", 4, 1, 1);
    holds(RELIABLE_BROADCAST, "relay", 4, 1, 1);
    holds(RELIABLE_BROADCAST, "relay", 5, 1, 1);
    violated(RELIABLE_BROADCAST, "relay", 3, 1, 1);
    violated(RELIABLE_BROADCAST, "unforgeability", 4, 1, 2);
  }

  @Test
  void whatIsForgedComesFromFaultyProcesses() {
    Trace trace = violated(RELIABLE_BROADCAST, "relay", 3, 1, 1);
    assertThat(actions(trace).stream().flatMap(action -> action.receives().stream()))
        .anyMatch(message -> message.from() instanceof Message.Peer.Forger)
        .anyMatch(message -> message.from() instanceof Message.Peer.One);
    assertThat(trace.loopStart()).hasValue(trace.steps().size());
    assertThat(actions(trace).stream().filter(action -> !action.isReception()))
        .allMatch(action -> action.position().isPresent());
    assertThat(trace.vocabulary().variables()).anyMatch(shown -> shown.owner().isPresent());
  }

  @Test
  void parametersThatTheAssumptionsExcludeAreNotSearched() {
    String text = RELIABLE_BROADCAST.replace("faults", "assume n > 3 * t\n  faults");
    assertThat(verdict(text, "relay", 3, 1, 1))
        .isInstanceOfSatisfying(
            Verdict.Unknown.class,
            unknown -> assertThat(unknown.reason()).isEqualTo(Verdict.Reason.UNSUPPORTED));
  }

  @Test
  void aProcessThatStopsInTheMiddleOfAStepReachesSome() {
    Trace trace = violated(BEST_EFFORT.replace("FAULTS", "crash(f)"), "relay", 3, 1);
    assertThat(actions(trace).stream().flatMap(action -> action.faults().stream()))
        .anyMatch(fault -> fault instanceof ProcessFault.Crash);
    assertThat(actions(trace).stream().flatMap(action -> action.sends().stream()))
        .anyMatch(message -> message.to() instanceof Message.Peer.One);
    holds(BEST_EFFORT.replace("FAULTS", "clean_crash(f)"), "relay", 3, 1);
    holds(BEST_EFFORT.replace("FAULTS", "crash(f)"), "relay", 3, 0);
    holds(BEST_EFFORT.replace("FAULTS", "none"), "relay", 3, 1);
  }

  @Test
  void whatIsOmittedIsToldReceiverByReceiver() {
    Trace trace = violated(BEST_EFFORT.replace("FAULTS", "omission(f)"), "relay", 3, 1);
    assertThat(actions(trace).stream().flatMap(action -> action.faults().stream()))
        .anyMatch(fault -> fault instanceof ProcessFault.SendOmission);
  }

  @Test
  void symmetricFaultsAreTheSameForAllAndArrive() {
    holds(BEST_EFFORT.replace("FAULTS", "symmetric(f)"), "relay", 3, 1);
    violated(BEST_EFFORT.replace("FAULTS", "byzantine(f)"), "relay", 3, 1);
  }

  @Test
  void onlyAReliableNetworkPromisesThatMessagesArrive() {
    String text = BEST_EFFORT.replace("FAULTS", "none");
    holds(text, "asked", 2, 0);
    violated(text.replace("messages", "network lossy\n  messages"), "asked", 2, 0);
  }

  @Test
  void aProcessWithOmissionFaultsMayMissItsOwnMessage() {
    String text =
        """
        algorithm Alone {
          parameters n, f
          faults omission(f)
          messages M
          process {
            send M
            await received(M) >= 1
          }
          property ends: eventually (all p: done(p))
        }
        """;
    holds(text, "ends", 1, 0);
    violated(text, "ends", 1, 1);
  }

  @Test
  void uniformPropertiesMeanThoseWhoCrash() {
    String text =
        """
        algorithm DeliverFirst {
          parameters n, f
          faults crash(f)
          messages M
          process {
            input asked: bool
            var delivered: bool = false
            upon asked or received(M) >= 1 once { delivered := true; send M }
          }
          property regular: always ((some p: p.delivered) implies eventually (all p: p.delivered))
          property uniform:
            always ((some p even faulty: p.delivered) implies eventually (all p: p.delivered))
        }
        """;
    holds(text, "regular", 3, 1);
    violated(text, "uniform", 3, 1);
    holds(text, "uniform", 3, 0);
  }

  @Test
  void whatNeedNotHappenNeverDoes() {
    String text =
        """
        algorithm Choice {
          parameters n
          messages M
          process {
            var d: bool = false
            upon MAYBE received(M) < 1 once { d := true; send M }
          }
          property happens: eventually (some p: p.d)
          property never: always (no p: p.d)
        }
        """;
    holds(text.replace("MAYBE", ""), "happens", 2);
    violated(text.replace("MAYBE", "maybe"), "happens", 2);
    violated(text.replace("MAYBE", "maybe"), "never", 2);
  }

  @Test
  void whatWasReceivedIsNotForgottenWhereItObliges() {
    String text =
        """
        algorithm Twice {
          parameters n, f
          faults byzantine(f)
          messages M
          process {
            var first: bool = false
            var second: bool = false
            upon received(M) >= 1 once { first := true }
            upon received(M) >= 1 and first { second := true }
          }
          property follows: always ((some p: p.first) implies eventually (some p: p.second))
          property happens: eventually (some p: p.first)
        }
        """;
    holds(text, "follows", 2, 1);
    violated(text, "happens", 2, 1);
  }

  @Test
  void aFaultyProcessMayKeepSomebodyFromGoingOn() {
    String text =
        """
        algorithm Silence {
          parameters n, f
          faults byzantine(f)
          messages M
          process {
            await received(M) < 1
          }
          property ends: eventually (all p: done(p))
        }
        """;
    holds(text, "ends", 2, 0);
    violated(text, "ends", 2, 1);
  }

  @Test
  void ofEachSenderTheFirstOfAFamilyCounts() {
    String text =
        """
        algorithm Families {
          parameters n, f
          faults byzantine(f)
          messages M(v: bit)
          process {
            var both: bool = false
            upon received(M(0)) >= 1 and received(M(1)) >= 1 { both := true }
          }
          property never: always (no p: p.both)
        }
        """;
    holds(text, "never", 2, 1);
    violated(text, "never", 3, 2);
    violated(text.replace("bit)", "bit) per value"), "never", 2, 1);
  }

  @Test
  void messagesOfARoleAreCountedAlone() {
    String text =
        """
        algorithm Roles {
          parameters n, f
          faults byzantine(f of other)
          messages M
          process leader[1] {
            input asked: bool
            upon asked once { send M }
          }
          process other[n] {
            var d: bool = false
            upon received(M from leader) >= 1 { d := true }
          }
          property real: initially (no p in leader: p.asked) implies always (no p in other: p.d)
        }
        """;
    holds(text, "real", 2, 1);
    violated(text.replace(" from leader", ""), "real", 2, 1);
  }

  @Test
  void untilIsViolatedByAFiniteRunAlthoughItPromisesSomething() {
    String text =
        """
        algorithm A {
          parameters n
          messages M
          process {
            input x: bool
            send M
            await received(M) >= n
          }
          property broken: (all p: p.x) until (all p: done(p))
          property kept: initially (all p: p.x) implies ((all p: p.x) until (all p: done(p)))
          property late: (all p: not done(p)) until (some p: done(p) and p.x)
        }
        """;
    assertThat(violated(text, "broken", 1).loopStart()).isEmpty();
    assertThat(violated(text, "broken", 2).loopStart()).isEmpty();
    holds(text, "kept", 2);
    assertThat(violated(text, "late", 1).loopStart()).isEmpty();
  }

  @Test
  void livenessOfProcessesThatGoRoundForEverIsNotDecided() {
    String text =
        """
        algorithm Round {
          parameters n
          messages M
          process {
            var d: bool = false
            upon d { d := false }
            upon not d { d := true }
          }
          property both: always (eventually (some p: p.d))
          property never: always (no p: p.d)
        }
        """;
    assertThat(verdict(text, "both", 1)).isInstanceOf(Verdict.Unknown.class);
    violated(text, "never", 1);
  }
}

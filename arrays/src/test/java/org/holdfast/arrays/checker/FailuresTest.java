package org.holdfast.arrays.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Message;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/** Each failure model breaks what it should break, and nothing else. */
class FailuresTest {
  /**
   * A leader tells others. That a process was told and does not know never happens to a correct
   * process with a correct leader; with a faulty leader if messages may be omitted; to a faulty
   * process if they may be lost. That the leader goes on alone needs the others to crash.
   */
  private static final String CUBICLE =
      """
      type phase = Open | Alone | Begun | Ended
      var Phase : phase
      array Leader[proc] : bool
      array Told[proc] : bool
      array Knows[proc] : bool
      init (p) { Phase = Open && Leader[p] = False && Told[p] = False && Knows[p] = False }
      unsafe (l p) { Leader[l] = True && Told[p] = True && Knows[p] = False }
      unsafe (l p) correct (p) { Leader[l] = True && Told[p] = True && Knows[p] = False }
      unsafe (l p) correct (l) { Leader[l] = True && Told[p] = True && Knows[p] = False }
      unsafe () { Phase = Ended }
      transition lead (l) requires { Phase = Open } { Phase := Alone; Leader[l] := True }
      transition tell (l p)
      requires { Leader[l] = True && Told[p] = False }
      sends l to p : Knows
      { Told[p] := True; Knows[p] := True }
      transition begin (x y) requires { Phase = Alone && Leader[x] = True } { Phase := Begun }
      transition finish (x) requires { Phase = Begun && Leader[x] = True && forall_other j. false }
      { Phase := Ended }
      """;

  /** The first three formulas and the message, in the other language. */
  private static final String MCMT =
      """
      :global led bool
      :local leader bool
      :local told bool
      :local knows bool
      :initial
      :var x
      :cnj (= led[x] false) (= leader[x] false) (= told[x] false) (= knows[x] false)
      :unsafe
      :var x
      :var y
      :cnj (= leader[x] true) (= told[y] true) (= knows[y] false)
      :u_cnj (= leader[z1] true) (= told[z2] true) (= knows[z2] false)
      :correct z2
      :u_cnj (= leader[z1] true) (= told[z2] true) (= knows[z2] false)
      :correct z1
      :transition
      :var x
      :var j
      :guard (= led[x] false)
      :numcases 2
      :case (= x j)
      :val true
      :val true
      :val told[j]
      :val knows[j]
      :case
      :val true
      :val leader[j]
      :val told[j]
      :val knows[j]
      :transition
      :var x
      :var y
      :var j
      :guard (= leader[x] true) (= told[y] false)
      :sends x to y : knows
      :numcases 2
      :case (= y j)
      :val led[j]
      :val leader[j]
      :val true
      :val true
      :case
      :val led[j]
      :val leader[j]
      :val told[j]
      :val knows[j]
      """;

  private static List<Verdict> check(String text, Failures failures) throws ModelException {
    ArraySystem system = failures.system(ArrayReader.read(new SourceText("m", text)));
    List<Property> properties = system.unsafe().stream().map(PathConcretisation::never).toList();
    return new ArrayChecker(system, new Z3SolverFactory(), failures, 2)
        .checkTogether(properties, Budget.of(Duration.ofMinutes(1)), event -> {});
  }

  private static List<Boolean> violated(String text, Failures failures) throws ModelException {
    return check(text, failures).stream().map(one -> one instanceof Verdict.Violated).toList();
  }

  private static List<Boolean> holds(String text, Failures failures) throws ModelException {
    return check(text, failures).stream().map(one -> one instanceof Verdict.Holds).toList();
  }

  @Test
  void whereAllProcessesHaveNamesSomeCrash() throws ModelException {
    String model =
        """
        number_procs 3
        var Alone : bool
        array Met[proc] : bool
        init () { Alone = False && Met[#1] = False && Met[#2] = False && Met[#3] = False }
        unsafe () { Alone = True }
        unsafe (x) { Alone = True && Met[x] = False && x = #3 }
        unsafe (x y) { Alone = True }
        unsafe (x) { Met[x] = True }
        invariant (x y) { Alone = True && Met[x] = True }
        transition reign (x) requires { forall_other j. Met[j] = True } { Alone := True }
        transition meet (x y) requires { Alone = True } { Met[x] := True }
        """;
    assertThat(holds(model, Failures.NONE)).containsExactly(true, true, true, true);
    // Two have to crash; then there is nobody to meet.
    assertThat(violated(model, Failures.CRASH)).containsExactly(true, true, false, false);
    assertThat(holds(model, Failures.CRASH)).containsExactly(false, false, true, true);
    Verdict.Violated violated = (Verdict.Violated) check(model, Failures.CRASH).get(1);
    assertThat(violated.trace().steps())
        .extracting(step -> step.action().label())
        .containsExactlyInAnyOrder("crashes", "crashes", "reign(#3)");
  }

  @Test
  void eachModelBreaksWhatItShould() throws ModelException {
    assertThat(violated(CUBICLE, Failures.NONE)).containsExactly(false, false, false, false);
    assertThat(violated(CUBICLE, Failures.CRASH)).containsExactly(false, false, false, true);
    assertThat(violated(CUBICLE, Failures.SEND_OMISSION)).containsExactly(false, true, false, true);
    assertThat(violated(CUBICLE, Failures.GENERAL_OMISSION))
        .containsExactly(false, true, true, true);
  }

  @Test
  void andNothingElse() throws ModelException {
    assertThat(holds(CUBICLE, Failures.CRASH)).containsExactly(true, true, true, false);
    assertThat(holds(CUBICLE, Failures.SEND_OMISSION)).containsExactly(true, false, true, false);
    assertThat(holds(CUBICLE, Failures.GENERAL_OMISSION))
        .containsExactly(true, false, false, false);
  }

  @Test
  void bothLanguagesSayTheSame() throws ModelException {
    assertThat(holds(MCMT, Failures.NONE)).containsExactly(true, true, true);
    assertThat(holds(MCMT, Failures.CRASH)).containsExactly(true, true, true);
    assertThat(holds(MCMT, Failures.SEND_OMISSION)).containsExactly(true, false, true);
    assertThat(holds(MCMT, Failures.GENERAL_OMISSION)).containsExactly(true, false, false);
    assertThat(violated(MCMT, Failures.GENERAL_OMISSION)).containsExactly(false, true, true);
  }

  private static Trace trace(Verdict verdict) {
    return ((Verdict.Violated) verdict).trace();
  }

  @Test
  void tracesTellWhatBecomesOfMessages() throws ModelException {
    List<Verdict> verdicts = check(CUBICLE, Failures.GENERAL_OMISSION);
    Trace.Step omitted = trace(verdicts.get(1)).steps().get(1);
    Actor.Process leader = omitted.action().actor().process().orElseThrow();
    Actor.Process other = Actor.Process.of(3 - leader.number());
    Message message = ((ProcessFault.SendOmission) omitted.action().faults().get(0)).message();
    assertThat(message.name()).isEqualTo("tell");
    assertThat(message.contents()).extracting(Object::toString).containsExactly("True");
    assertThat(message.from()).isEqualTo(new Message.Peer.One(leader));
    assertThat(message.to()).isEqualTo(new Message.Peer.One(other));
    assertThat(omitted.action().label())
        .isEqualTo("tell(#" + leader.number() + ", #" + other.number() + ") (omitted)");
    assertThat(omitted.action().sends()).isEmpty();
    Trace.Step lost = trace(verdicts.get(2)).steps().get(1);
    assertThat(lost.action().sends()).hasSize(1);
    assertThat(lost.action().receives()).isEmpty();
    Message sent = lost.action().sends().get(0);
    Actor.Process receiver = ((Message.Peer.One) sent.to()).process();
    assertThat(lost.action().faults())
        .containsExactly(new ProcessFault.ReceiveOmission(receiver, sent));
    assertThat(trace(verdicts.get(3)).steps())
        .flatExtracting(step -> step.action().faults())
        .hasSize(1)
        .allMatch(fault -> fault instanceof ProcessFault.Crash);
  }
}

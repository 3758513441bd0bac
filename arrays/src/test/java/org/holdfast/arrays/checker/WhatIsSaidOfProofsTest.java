package org.holdfast.arrays.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Vocabulary;
import org.holdfast.checking.source.SourceText;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/** A slip in a model easily makes it hold; and so does a wrong invariant that is believed. */
class WhatIsSaidOfProofsTest {
  private static final String LOCK =
      """
      type state = Idle | Wait | Crit
      var Lock : bool
      array S[proc] : state
      init (p) { S[p] = Idle && Lock = False }
      unsafe (p q) { S[p] = Crit && S[q] = Crit }
      transition ask (p) requires { S[p] = Idle } { S[p] := Wait }
      transition enter (p) requires { S[p] = Wait && Lock = False } { S[p] := Crit; Lock := True }
      transition leave (p) requires { S[p] = Crit } { S[p] := Idle; Lock := False }
      """;

  private static List<Verdict> check(String text, Failures failures, Suggestions suggestions)
      throws ModelException {
    ArraySystem system = failures.system(ArrayReader.read(new SourceText("m.cub", text)));
    return new ArrayChecker(system, new Z3SolverFactory(), failures, suggestions, 1)
        .checkTogether(
            system.unsafe().stream().map(PathConcretisation::never).toList(),
            Budget.of(Duration.ofMinutes(1)),
            event -> {});
  }

  private static List<Remark> remarks(String text) throws ModelException {
    return check(text, Failures.NONE, Suggestions.PROVED).get(0).evidence().remarks();
  }

  private static Remark.NeverFires.Named at(String name, int line) {
    return new Remark.NeverFires.Named(name, new SourcePosition("m.cub", line, 12));
  }

  @Test
  void ofARightModelNothingIsSaid() throws ModelException {
    assertThat(remarks(LOCK)).isEmpty();
  }

  @Test
  void whatNeverFiresIsSaid() throws ModelException {
    // The lock is taken from the beginning, and never given back.
    String slip = LOCK.replace("Idle && Lock = False", "Idle && Lock = True");
    assertThat(remarks(slip))
        .containsExactly(
            new Remark.PartNeverHolds("S[p] = Crit"),
            new Remark.NeverFires(List.of(at("enter", 7), at("leave", 8))));
    // The update of the state was forgotten.
    assertThat(remarks(LOCK.replace("S[p] := Crit; Lock", "Lock")))
        .containsExactly(
            new Remark.PartNeverHolds("S[p] = Crit"),
            new Remark.NeverFires(List.of(at("leave", 8))));
    assertThat(remarks(slip.replace("S[p] = Wait &&", "S[p] = Wait && S[p] = Crit &&")))
        .contains(new Remark.NeverFires(List.of(at("enter", 7), at("leave", 8))));
  }

  @Test
  void whatTakesManyProcessesIsNotTakenForImpossible() throws ModelException {
    String meeting =
        """
        type state = Out | In
        var Count : int
        var Full : bool
        array S[proc] : state
        init (p) { S[p] = Out && Count = 0 && Full = False }
        unsafe (p) { Full = True && S[p] = Out && Count < 4 }
        transition come (p) requires { S[p] = Out && Full = False } { S[p] := In; Count := Count + 1 }
        transition close () requires { Count = 4 } { Full := True }
        """;
    assertThat(remarks(meeting)).isEmpty();
  }

  @Test
  void aFormulaThatContradictsItselfIsVacuous() throws ModelException {
    assertThat(remarks(LOCK.replace("S[q] = Crit }", "S[q] = Crit && S[p] = Wait }")))
        .containsExactly(new Remark.Contradictory());
  }

  @Test
  void omissionsAreNotTransitionsOfTheirOwn() throws ModelException {
    String told =
        """
        array Told[proc] : bool
        array Knows[proc] : bool
        init (p) { Told[p] = False && Knows[p] = False }
        unsafe (p q) { Knows[p] = True && Told[p] = False && Knows[q] = False }
        transition tell (p q)
        requires { Told[q] = True && Knows[q] = False }
        sends p to q : Knows
        { Told[q] := True; Knows[q] := True }
        """;
    assertThat(
            check(told, Failures.GENERAL_OMISSION, Suggestions.PROVED).get(0).evidence().remarks())
        .contains(new Remark.NeverFires(List.of(at("tell", 5))));
  }

  @Test
  void ofMoreProcessesThanCanBeToldApartNothingIsSaid() throws ModelException {
    String text = LOCK.replace("requires { S[p] = Wait && Lock = False }", "");
    assertThat(check("number_procs 12\n" + text, Failures.NONE, Suggestions.PROVED).get(0))
        .isInstanceOf(Verdict.Violated.class);
    assertThat(check("number_procs 13\n" + text, Failures.NONE, Suggestions.PROVED).get(0))
        .isInstanceOfSatisfying(
            Verdict.Unknown.class,
            unknown ->
                assertThat(unknown.explanation())
                    .isEqualTo("the search tells at most 12 processes apart"));
  }

  @Test
  void trustIsSaidWithWhatRestsOnIt() throws ModelException {
    // Two processes are run forward whatever is believed; this takes three.
    String wrong =
        LOCK.replace("requires { S[p] = Wait && Lock = False }", "requires { S[p] = Wait }")
                .replace("(p q) { S[p]", "(p q r) { S[r] = Crit && S[p]")
            + "invariant (p) { S[p] = Crit }\n";
    assertThat(check(wrong, Failures.NONE, Suggestions.PROVED).get(0))
        .isInstanceOf(Verdict.Violated.class);
    Verdict believed = check(wrong, Failures.NONE, Suggestions.TRUSTED).get(0);
    assertThat(believed).isInstanceOf(Verdict.Holds.class);
    assertThat(believed.evidence().remarks())
        .contains(new Remark.TrustedInvariants(List.of(new SourcePosition("m.cub", 9, 1))));
    assertThat(believed.evidence().certificate()).isEmpty();
    // Without any there is nothing to trust.
    Verdict plain = check(LOCK, Failures.NONE, Suggestions.TRUSTED).get(0);
    assertThat(plain.evidence().remarks()).isEmpty();
    assertThat(plain.evidence().certificate()).isPresent();
  }

  @Test
  void trustDoesNotHideWhatItDoesNotExclude() throws ModelException {
    String beside =
        LOCK.replace("requires { S[p] = Wait && Lock = False }", "requires { S[p] = Wait }")
            + "invariant (p) { S[p] = Crit && Lock = False }\n";
    assertThat(check(beside, Failures.NONE, Suggestions.TRUSTED).get(0))
        .isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void whatAPairChoosesIsNamedByBoth() throws ModelException {
    String model =
        """
        array M[proc, proc] : bool
        array S[proc] : bool
        init (x y) { M[x,y] = False && S[x] = False }
        unsafe (x y) { M[x,y] = True && M[y,x] = True }
        transition t (x y) requires { M[x,y] = False } { M[x,y] := True; S[x] := True }
        """;
    Verdict.Violated violated =
        (Verdict.Violated) check(model, Failures.NONE, Suggestions.PROVED).get(0);
    assertThat(violated.trace().vocabulary().variables())
        .extracting(Vocabulary.Shown::family)
        .containsExactly("M[1,1]", "M[1,2]", "M[2,1]", "M[2,2]", "S", "S");
    assertThat(violated.trace().vocabulary().variables())
        .extracting(shown -> shown.owner().isPresent())
        .containsExactly(false, false, false, false, true, true);
  }
}

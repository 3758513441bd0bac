package org.holdfast.arrays.backward;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.holdfast.arrays.forward.ForwardRuns;
import org.holdfast.arrays.forward.PartWorkers;
import org.holdfast.arrays.forward.Reachable;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.LiteralTable;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceText;
import org.junit.jupiter.api.Test;

/** What stays of guesses, right and wrong ones. */
class InvisibleInvariantsTest {
  private static final String LOCK =
      """
      type t = Idle | Use
      var Free : bool
      array S[proc] : t
      init (z) { S[z] = Idle && Free = True }
      unsafe (x y) { S[x] = Use && S[y] = Use }
      unsafe (x) { S[x] = Use && Free = True }
      unsafe (x) { S[x] = Use && Free = False }
      unsafe (x y) { S[x] = Use && S[y] = Idle && Free = False }
      unsafe () { Free = True }
      transition enter (x) requires { S[x] = Idle && Free = True } { S[x] := Use; Free := False }
      transition leave (x) requires { S[x] = Use } { S[x] := Idle; Free := True }
      """;

  private final Budget budget = Budget.of(Duration.ofMinutes(1));
  private ArraySystem system;
  private Grounding grounding;
  private List<GroundRule> rules;
  private CubeForm form;
  private InvisibleInvariants invariants;

  private void read(String text) throws ModelException {
    system = ArrayReader.read(new SourceText("model.cub", text)).system();
    grounding =
        new Grounding(
            new LiteralTable(new Cells(system.symbols())),
            sum -> system.scaled(sum).longValueExact());
    rules =
        IntStream.range(0, system.transitions().size())
            .mapToObj(i -> GroundRule.of(i, system.transitions().get(i)))
            .toList();
    form = new CubeForm(grounding, OptionalInt.empty());
    invariants =
        new InvisibleInvariants(
            grounding,
            rules,
            form,
            new Preimage(grounding, OptionalInt.empty()),
            new InitialStates(system, grounding));
  }

  /** Which of the formulas stay, by their places, if these are the guesses. */
  private List<Integer> staying(int... places) throws BudgetExhausted {
    List<Cube> guesses = new ArrayList<>();
    for (int place : places) {
      ArraySystem.About about = system.unsafe().get(place);
      guesses.add(
          form.of(
                  grounding
                      .alternatives(
                          about.condition(), process -> about.variables().indexOf(process))
                      .get(0))
              .cube());
    }
    Exclusions kept = invariants.inductive(guesses, budget);
    return IntStream.range(0, places.length).filter(kept::has).mapToObj(i -> places[i]).toList();
  }

  @Test
  void whatProvesItselfStays() throws ModelException, BudgetExhausted {
    read(LOCK);
    assertThat(staying(0, 1)).containsExactly(0, 1);
  }

  /** Two are not inside because nobody is while it is free; alone, that does not prove itself. */
  @Test
  void whatNeedsMoreIsGivenUp() throws ModelException, BudgetExhausted {
    read(LOCK);
    assertThat(staying(0)).isEmpty();
  }

  /** The last ones happen, and one of them at the very beginning. */
  @Test
  void whatHappensIsGivenUp() throws ModelException, BudgetExhausted {
    read(LOCK);
    assertThat(staying(2, 3, 4)).isEmpty();
    assertThat(staying(4, 3, 0, 2, 1)).containsExactly(0, 1);
  }

  /** A wrong guess carries others for a while; all of them go. */
  @Test
  void whatWasProvedByAWrongGuessIsGivenUp() throws ModelException, BudgetExhausted {
    read(
        """
        type t = A | B | C | D
        array S[proc] : t
        init (z) { S[z] = A }
        unsafe (x) { S[x] = D }
        unsafe (x) { S[x] = C }
        unsafe (x) { S[x] = B }
        transition t1 (x) requires { S[x] = A } { S[x] := B }
        transition t2 (x) requires { S[x] = B } { S[x] := C }
        transition t3 (x) requires { S[x] = C } { S[x] := D }
        """);
    assertThat(staying(0, 1, 2)).isEmpty();
  }

  @Test
  void provesALockFromWhatTwoProcessesDo() throws ModelException, BudgetExhausted {
    read(LOCK);
    Reachable two =
        new ForwardRuns(system, rules, grounding, new PartWorkers(1))
            .explore(2, ForwardRuns.ANYHOW, 1000, 0, budget);
    List<Cube> guesses =
        invariants.guesses(CandidateLiterals.of(system, grounding), List.of(two), budget);
    Exclusions kept = invariants.inductive(guesses, budget);
    BitSet all = new BitSet();
    all.set(0, guesses.size());
    assertThat(kept.supported(all))
        .extracting(cube -> cube.text(grounding.literals()))
        .containsExactlyInAnyOrder("Free = True && S[#1] = Use", "S[#1] = Use && S[#2] = Use");
  }
}

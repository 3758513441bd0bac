package org.holdfast.arrays.backward;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.holdfast.arrays.forward.ForwardRuns;
import org.holdfast.arrays.forward.PartWorkers;
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

/** What is left of a cube about a message and its sender. */
class RoleCandidatesTest {
  /** The first formula has roles; the others are what is asked about. */
  private static final String MESSAGES =
      """
      type t = Idle | Sent | Got
      var Clock : int
      array From[proc] : proc
      array S[proc] : t
      array N[proc] : int
      init (z) { S[z] = Idle && N[z] = 0 && Clock = 1 }
      unsafe (x m) { From[m] = x && S[m] = Got && S[x] = Idle }
      unsafe (x m) { From[m] = x && S[m] = Got && S[x] = Idle && N[m] < Clock && From[x] <> m }
      unsafe (x m y) { S[y] = Idle && From[m] = x && S[m] = Got && S[x] = Idle && From[y] = m }
      unsafe (x m) { From[m] = x && S[m] = Got && N[m] = 0 && N[x] < Clock }
      unsafe (x m) { From[m] = x && S[m] = Got && N[m] < Clock }
      unsafe (x m) { S[m] = Got && S[x] = Idle && N[m] < Clock }
      transition send (x m)
      requires { S[x] = Idle && S[m] = Idle && From[m] = x }
      { S[j] := case | j = x : Sent | j = m : Sent | _ : S[j]; N[m] := Clock; Clock := Clock + 1 }
      transition get (m) requires { S[m] = Sent && 0 < N[m] } { S[m] := Got }
      """;

  private final ArraySystem system =
      ArrayReader.read(new SourceText("messages.cub", MESSAGES)).system();
  private final Grounding grounding =
      new Grounding(
          new LiteralTable(new Cells(system.symbols())),
          sum -> system.scaled(sum).longValueExact());
  private final CubeForm form = new CubeForm(grounding, OptionalInt.empty());
  private final RoleCandidates roles = new RoleCandidates(system, grounding.literals(), form);

  RoleCandidatesTest() throws ModelException {}

  private Cube cube(int place) {
    ArraySystem.About about = system.unsafe().get(place);
    return form.of(
            grounding
                .alternatives(about.condition(), process -> about.variables().indexOf(process))
                .get(0))
        .cube();
  }

  private void explore(int place) throws BudgetExhausted {
    List<GroundRule> rules =
        IntStream.range(0, system.transitions().size())
            .mapToObj(i -> GroundRule.of(i, system.transitions().get(i)))
            .toList();
    ForwardRuns runs = new ForwardRuns(system, rules, grounding, new PartWorkers(1));
    Budget budget = Budget.of(Duration.ofMinutes(1));
    roles.explore(
        List.of(cube(place)),
        (processes, beginnings, most, more) ->
            runs.explore(processes, beginnings, most, more, budget));
  }

  private Optional<Cube> weakened(int place, Predicate<Cube> mayBe) {
    return roles.weakened(cube(place), mayBe).map(CubeForm.Formed::cube);
  }

  private String text(Cube cube) {
    return cube.text(grounding.literals());
  }

  @Test
  void numbersAndFurtherRolesThatDoNotMatterAreLeftOut() throws BudgetExhausted {
    explore(0);
    assertThat(weakened(1, any -> true)).map(this::text).hasValue(text(cube(0)));
    assertThat(weakened(2, any -> true)).map(this::text).hasValue(text(cube(0)));
  }

  /** That a message that was received has no number never happens, so that stays; the rest goes. */
  @Test
  void numbersThatMatterStay() throws BudgetExhausted {
    explore(0);
    assertThat(weakened(3, any -> true))
        .map(this::text)
        .hasValue("From[#1] = #2 && S[#1] = Got && N[#1] <= 0");
  }

  @Test
  void whatHappensIsNoGuess() throws BudgetExhausted {
    explore(0);
    assertThat(weakened(4, any -> true)).isEmpty();
  }

  @Test
  void whatIsKnownToBeWrongIsNotGuessedAgain() throws BudgetExhausted {
    explore(0);
    assertThat(weakened(1, part -> !part.equals(cube(0))))
        .hasValueSatisfying(part -> assertThat(part).isNotIn(cube(0), cube(1)));
    assertThat(weakened(1, part -> false)).isEmpty();
  }

  @Test
  void otherRolesAreNotAskedFor() throws BudgetExhausted {
    explore(0);
    assertThat(weakened(5, any -> true)).isEmpty();
  }

  @Test
  void withoutRolesThereIsNothing() throws BudgetExhausted {
    explore(5);
    assertThat(roles.isEmpty()).isTrue();
  }
}

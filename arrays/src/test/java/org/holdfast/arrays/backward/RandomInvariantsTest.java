package org.holdfast.arrays.backward;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.holdfast.arrays.checker.RandomRichSystems;
import org.holdfast.arrays.concrete.NaiveSearch;
import org.holdfast.arrays.forward.ForwardRuns;
import org.holdfast.arrays.forward.PartWorkers;
import org.holdfast.arrays.forward.Reachable;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.GroundRule;
import org.holdfast.arrays.ground.Grounding;
import org.holdfast.arrays.ground.Literal;
import org.holdfast.arrays.ground.LiteralConditions;
import org.holdfast.arrays.ground.LiteralTable;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Portion;
import org.junit.jupiter.api.Test;

/**
 * Whatever was guessed, what stays of it is met by no processes in any state. Guesses are made of
 * so few states that most of them are wrong.
 */
class RandomInvariantsTest {
  private static final int MODELS =
      Integer.getInteger("holdfast.arrays.rich", Portion.COMPLETE ? 1_000 : 6);
  private static final int PROCESSES = Portion.COMPLETE ? 4 : 2;
  private static final long SEED = Long.getLong("holdfast.arrays.seed", 20261116);

  /** Of what stays, so many are looked for in all states. */
  private static final int SOME = Portion.COMPLETE ? 8 : 2;

  private int stayed;
  private int gone;
  private int compared;

  @Test
  void whatStaysIsNeverMet() throws ModelException, BudgetExhausted {
    RandomRichSystems models = new RandomRichSystems(SEED);
    for (int i = 0; i < MODELS; i++) {
      String text = models.next();
      ArraySystem system = ArrayReader.read(new SourceText("random.cub", text)).system();
      for (int states : List.of(1, 100)) {
        examine(system, text, states);
      }
    }
    assertThat(stayed).isGreaterThan(MODELS);
    assertThat(gone).isGreaterThan(MODELS);
    assertThat(compared).isGreaterThan(MODELS);
  }

  private void examine(ArraySystem system, String text, int states) throws BudgetExhausted {
    Budget budget = Budget.of(Duration.ofMinutes(5));
    Grounding grounding =
        new Grounding(
            new LiteralTable(new Cells(system.symbols())),
            sum -> system.scaled(sum).longValueExact());
    List<GroundRule> rules =
        IntStream.range(0, system.transitions().size())
            .mapToObj(i -> GroundRule.of(i, system.transitions().get(i)))
            .toList();
    InvisibleInvariants invisible =
        new InvisibleInvariants(
            grounding,
            rules,
            new CubeForm(grounding, OptionalInt.empty()),
            new Preimage(grounding, OptionalInt.empty()),
            new InitialStates(system, grounding));
    Reachable two =
        new ForwardRuns(system, rules, grounding, new PartWorkers(1))
            .explore(2, ForwardRuns.ANYHOW, states, 0, budget);
    List<Literal> literals =
        CandidateLiterals.of(system, grounding).stream()
            .filter(two::tells)
            .limit(Portion.COMPLETE ? 40 : 16)
            .toList();
    List<Cube> guesses = invisible.guesses(literals, List.of(two), budget);
    Exclusions kept = invisible.inductive(guesses, budget);
    stayed += kept.count();
    gone += guesses.size() - kept.count();
    BitSet all = new BitSet();
    all.set(0, guesses.size());
    List<Cube> staying = kept.supported(all);
    for (int i = 0; i < staying.size(); i += 1 + staying.size() / SOME) {
      ArraySystem.About never = about(system, grounding, staying.get(i));
      for (int processes = 1; processes <= PROCESSES; processes++) {
        Optional<Boolean> met = NaiveSearch.meets(system, never, processes, true);
        compared += met.isPresent() ? 1 : 0;
        assertThat(met.orElse(false))
            .as("%s\nof %d%n%s", staying.get(i).text(grounding.literals()), processes, text)
            .isFalse();
      }
    }
  }

  private static ArraySystem.About about(ArraySystem system, Grounding grounding, Cube cube) {
    LiteralConditions conditions =
        new LiteralConditions(
            grounding.literals().cells(),
            system.decimals(),
            number -> new ArrayTerm.Process("p" + (number + 1)));
    return new ArraySystem.About(
        "never",
        IntStream.rangeClosed(1, cube.processes())
            .mapToObj(number -> new ArrayTerm.Process("p" + number))
            .toList(),
        ArrayCondition.all(
            IntStream.range(0, cube.literals().length)
                .mapToObj(i -> conditions.of(cube.literals()[i]))
                .toList()),
        system.initial().position());
  }
}

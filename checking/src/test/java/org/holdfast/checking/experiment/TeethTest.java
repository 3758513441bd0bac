package org.holdfast.checking.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.Mutation;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Translation;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

class TeethTest {
  private static final Verdict HOLDS = new Verdict.Holds(Formula.TRUE, Evidence.NONE);
  private static final Verdict VIOLATED = new Verdict.Violated(null, Evidence.NONE);
  private static final Verdict UNKNOWN =
      new Verdict.Unknown(Verdict.Reason.TIMEOUT, "", Evidence.NONE);

  private static final SourcePosition POSITION = new SourcePosition("model", 1, 1);
  private static final Ltl ANY = Ltl.state(Formula.TRUE);
  private static final Property P = new Property("p", ANY, POSITION);
  private static final Property Q = new Property("q", ANY, POSITION);
  private static final Property SOME = Property.witness("some", ANY, POSITION);

  /** A model of which only its name matters. */
  private record Named(String kind, List<Mutation> mutations) implements Loaded {
    @Override
    public List<Variable> parameters() {
      return List.of();
    }

    @Override
    public List<Diagnostic> warnings() {
      return List.of();
    }

    @Override
    public List<EngineChoice> engines() {
      return List.of();
    }

    @Override
    public List<Translation> translations() {
      return List.of();
    }
  }

  private static Loaded model(String... mutants) {
    List<Mutation> mutations = new ArrayList<>();
    for (String mutant : mutants) {
      mutations.add(
          new Mutation(
              Mutation.Kind.RULE_DROPPED,
              POSITION,
              mutant,
              "",
              () -> new Named(mutant, List.of())));
    }
    return new Named("original", mutations);
  }

  /** Verdicts by the name of the variant; what is not listed holds. */
  private static Teeth teeth(Map<String, Verdict> verdicts) {
    return new Teeth(
        (model, properties, budget) ->
            properties.stream()
                .map(name -> verdicts.getOrDefault(model.kind() + " " + name, HOLDS))
                .toList(),
        Budget.unlimited());
  }

  @Test
  void aMutationIsNoticedIfAnyPropertyFails() {
    Teeth.Table table =
        teeth(Map.of("one p", VIOLATED, "two q", UNKNOWN))
            .run(model("one", "two", "three"), List.of(P, Q), 2, row -> {});
    assertThat(table.rows().stream().map(Teeth.Row::outcome))
        .containsExactly(Teeth.Outcome.NOTICED, Teeth.Outcome.UNDECIDED, Teeth.Outcome.UNNOTICED);
  }

  @Test
  void whatDoesNotHoldAnywayIsNotAsked() {
    Teeth.Table table =
        teeth(Map.of("original p", VIOLATED, "one p", VIOLATED))
            .run(model("one"), List.of(P, Q), 1, row -> {});
    assertThat(table.properties()).containsExactly(Q);
    assertThat(table.dull()).containsExactly(P);
    assertThat(table.rows(Teeth.Outcome.UNNOTICED)).hasSize(1);
  }

  @Test
  void aWitnessNoticesThatItIsGone() {
    Map<String, Verdict> found =
        Map.of("original some", VIOLATED, "two some", VIOLATED, "three some", UNKNOWN);
    Teeth.Table table = teeth(found).run(model("one", "two", "three"), List.of(SOME), 1, row -> {});
    assertThat(table.properties()).containsExactly(SOME);
    assertThat(table.rows().stream().map(Teeth.Row::outcome))
        .containsExactly(Teeth.Outcome.NOTICED, Teeth.Outcome.UNNOTICED, Teeth.Outcome.UNDECIDED);
    assertThat(teeth(found).anyNoticed(model("two", "one"), List.of(SOME))).contains(true);
  }

  @Test
  void aWitnessThatTheModelLacksIsNotAsked() {
    Teeth.Table table = teeth(Map.of()).run(model("one"), List.of(SOME, P), 1, row -> {});
    assertThat(table.properties()).containsExactly(P);
    assertThat(table.dull()).containsExactly(SOME);
  }

  @Test
  void nothingIsSaidToBeUnnoticedThatWasNotDecided() {
    Loaded model = model("one", "two");
    assertThat(teeth(Map.of()).anyNoticed(model, List.of(P))).contains(false);
    assertThat(teeth(Map.of()).anyNoticed(model(), List.of(P))).isEmpty();
    assertThat(teeth(Map.of("two p", VIOLATED)).anyNoticed(model, List.of(P))).contains(true);
    assertThat(teeth(Map.of("two p", UNKNOWN)).anyNoticed(model, List.of(P))).isEmpty();
  }
}

package org.holdfast.explicit.vacuity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Fairness;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.GraphSystem;
import org.holdfast.explicit.RandomFormulas;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.automaton.VisitedLetters;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

class VacuityTest {
  private static final SearchOptions OPTIONS = SearchOptions.defaults().withThreads(1);
  private static final Duration LONG = Duration.ofHours(1);

  private static final Fairness WEAK = new Fairness(List.of(), true);

  private static final Ltl P = condition(GraphSystem.P);
  private static final Ltl Q = condition(GraphSystem.Q);
  private static final Ltl BOTH = new Ltl.And(List.of(P, Q));

  /** A condition as a language gives it: a variable that is not zero. */
  private static Ltl condition(Variable variable) {
    return Ltl.state(Formula.not(Formula.isZero(LinearTerm.of(variable))));
  }

  /** Goes through labels, of which 1 says p and 2 says q, and then stays at the last one. */
  private static GraphSystem path(int... labels) {
    List<GraphSystem.Edge> edges = new ArrayList<>();
    for (int i = 0; i < labels.length; i++) {
      edges.add(new GraphSystem.Edge(i, Math.min(i + 1, labels.length - 1), i, 0, -1));
    }
    return new GraphSystem(labels.length, List.of(0), edges, labels, 1);
  }

  private static Fairness fairness(String name) {
    return new Fairness(List.of(name), false);
  }

  private static Property named(String name, Ltl formula) {
    return new Property(name, formula, new SourcePosition("test", 1, 1));
  }

  private static List<Remark> remarks(GraphSystem system, Ltl formula, Property... premises) {
    return remarks(system, OPTIONS, formula, premises);
  }

  private static List<Remark> remarks(
      GraphSystem system, SearchOptions options, Ltl formula, Property... premises) {
    Function<SearchOptions, Engine> engines = any -> new ExplicitChecker(system, Formula.TRUE, any);
    Question question = new Question(List.of(premises), named("claim", formula));
    AtomicReference<VisitedLetters> letters = new AtomicReference<>();
    Verdict verdict =
        new ExplicitChecker(system, Formula.TRUE, options, letters::set)
            .check(named("claim", question.formula()), Budget.unlimited(), EventSink.NONE);
    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    List<Remark> remarks =
        new Vacuity(engines, options, EventSink.NONE, Optional.ofNullable(letters.get()))
            .remarks(question, LONG, Budget.unlimited());
    List<Remark> searched =
        new Vacuity(engines, options, EventSink.NONE, Optional.empty())
            .remarks(question, LONG, Budget.unlimited());
    assertThat(remarks).as("%s of %s", formula, system).isEqualTo(searched);
    return remarks;
  }

  @Test
  void whatTheLettersTellIsWhatASearchFinds() {
    Random random = new Random(7);
    int told = 0;
    for (int i = 0; i < 6000; i++) {
      GraphSystem system = GraphSystem.random(random);
      Ltl formula = RandomFormulas.formula(random, random.nextInt(4));
      AtomicReference<VisitedLetters> letters = new AtomicReference<>();
      SearchOptions options =
          random.nextInt(4) == 0 ? OPTIONS.withScheduling(Scheduling.WEAKLY_FAIR) : OPTIONS;
      Verdict verdict =
          new ExplicitChecker(system, Formula.TRUE, options, letters::set)
              .check(named("claim", formula), Budget.unlimited(), EventSink.NONE);
      if (verdict instanceof Verdict.Violated) {
        assertThat(letters.get()).isNull();
        continue;
      }
      remarks(system, options, formula);
      Ltl other = RandomFormulas.formula(random, random.nextInt(4));
      Optional<Boolean> holds =
          Optional.ofNullable(letters.get()).flatMap(visited -> visited.holds(other));
      if (holds.isPresent()) {
        told++;
        Verdict found =
            new ExplicitChecker(system, Formula.TRUE, options)
                .check(named("claim", other), Budget.unlimited(), EventSink.NONE);
        assertThat(found instanceof Verdict.Holds)
            .as("%s of %s", other, system)
            .isEqualTo(holds.get());
      }
    }
    assertThat(told).isGreaterThan(200);
  }

  @Test
  void aPremiseThatNeverHoldsTakesNoSearch() {
    GraphSystem system = path(0, 0, 0);
    Ltl response = always(Ltl.implies(P, eventually(Q)));
    AtomicReference<VisitedLetters> letters = new AtomicReference<>();
    new ExplicitChecker(system, Formula.TRUE, OPTIONS, letters::set)
        .check(named("claim", response), Budget.unlimited(), EventSink.NONE);
    List<Ltl> asked = new ArrayList<>();
    Vacuity vacuity =
        new Vacuity(
            options -> new Denying(asked), OPTIONS, EventSink.NONE, Optional.of(letters.get()));
    Question question = new Question(List.of(), named("claim", response));
    assertThat(vacuity.remarks(question, LONG, Budget.unlimited()))
        .containsExactly(new Remark.PremiseNeverHolds(P));
    assertThat(asked).isEmpty();
  }

  private static Ltl always(Ltl formula) {
    return new Ltl.Always(formula);
  }

  private static Ltl eventually(Ltl formula) {
    return new Ltl.Eventually(formula);
  }

  @Test
  void aPremiseThatNeverHoldsIsReported() {
    Ltl response = always(Ltl.implies(P, eventually(Q)));
    assertThat(remarks(path(0, 0, 0), response)).containsExactly(new Remark.PremiseNeverHolds(P));
    assertThat(remarks(path(0, 1, 2, 0), response)).isEmpty();
    Ltl later = Ltl.implies(eventually(P), eventually(Q));
    assertThat(remarks(path(0, 0, 0), later))
        .containsExactly(new Remark.PremiseNeverHolds(eventually(P)));
    Ltl neither = Ltl.not(Ltl.or(List.of(P, Q)));
    Ltl both = always(Ltl.implies(Ltl.and(List.of(P, Q)), eventually(neither)));
    assertThat(remarks(path(0, 1, 2), both)).containsExactly(new Remark.PremiseNeverHolds(BOTH));
    assertThat(remarks(path(3, 0, 1, 2), both)).isEmpty();
  }

  @Test
  void aPremiseThatIsNotNeededIsReported() {
    Ltl response = always(Ltl.implies(P, eventually(Q)));
    assertThat(remarks(path(1, 2), response)).containsExactly(new Remark.HoldsWithoutPremise(P));
    Ltl both = always(Ltl.implies(Ltl.and(List.of(P, Q)), eventually(Ltl.not(P))));
    assertThat(remarks(path(1, 3, 0), both)).containsExactly(new Remark.HoldsWithoutPremise(BOTH));
    Ltl either = always(Ltl.or(List.of(P, Q)));
    assertThat(remarks(path(1, 1), either)).containsExactly(new Remark.HoldsWithoutPart(Q));
    assertThat(remarks(path(1, 2), either)).isEmpty();
  }

  @Test
  void theLeftSideOfUntilMayNotMatter() {
    Ltl until = new Ltl.Until(P, Q);
    assertThat(remarks(path(2, 0), until)).containsExactly(new Remark.HoldsWhatever(P));
    assertThat(remarks(path(1, 2), until)).isEmpty();
  }

  @Test
  void premisesThatNoRunSatisfiesAreReported() {
    Property fairness = named("fairness", always(eventually(Q)));
    assertThat(remarks(path(1, 1), eventually(Q), fairness))
        .containsExactly(new Remark.NoFairRun(fairness("fairness")));
    // The only run that puts q off for ever is unfair.
    GraphSystem choice =
        new GraphSystem(
            2,
            List.of(0),
            List.of(
                new GraphSystem.Edge(0, 0, 0, 0, -1),
                new GraphSystem.Edge(0, 1, 1, 1, -1),
                new GraphSystem.Edge(1, 1, 2, 1, -1)),
            new int[] {0, 2},
            2);
    assertThat(remarks(choice, eventually(Q), fairness)).isEmpty();
    Property needless = named("fairness_too", always(eventually(Ltl.not(P))));
    assertThat(remarks(choice, eventually(Q), fairness, needless))
        .containsExactly(new Remark.HoldsWithoutFairness(fairness("fairness_too")));
    assertThat(remarks(path(1, 2), eventually(Q), fairness))
        .containsExactly(new Remark.HoldsWithoutFairness(fairness("fairness")));
    SearchOptions weak = OPTIONS.withScheduling(Scheduling.WEAKLY_FAIR);
    assertThat(remarks(choice, weak, eventually(Q))).isEmpty();
    assertThat(remarks(path(1, 2), weak, eventually(Q)))
        .containsExactly(new Remark.HoldsWithoutFairness(WEAK));
  }

  @Test
  void theFairnessOfAnAnswerIsTold() {
    Vacuity any = new Vacuity(options -> null, OPTIONS, EventSink.NONE, Optional.empty());
    Vacuity weak =
        new Vacuity(
            options -> null,
            OPTIONS.withScheduling(Scheduling.WEAKLY_FAIR),
            EventSink.NONE,
            Optional.empty());
    Question safety = new Question(List.of(), named("claim", always(P)));
    assertThat(any.assumed(safety)).isEmpty();
    assertThat(weak.assumed(safety)).isEmpty();
    Question liveness = new Question(List.of(), named("claim", eventually(P)));
    assertThat(any.assumed(liveness)).contains(Fairness.NONE);
    assertThat(weak.assumed(liveness)).contains(WEAK);
    Question premised = new Question(List.of(named("fairness", Q)), named("claim", eventually(P)));
    assertThat(any.assumed(premised)).contains(fairness("fairness"));
    assertThat(weak.assumed(premised)).contains(new Fairness(List.of("fairness"), true));
  }

  @Test
  void withoutTimeNothingIsClaimed() {
    Budget spent = Budget.unlimited();
    spent.cancel();
    Function<SearchOptions, Engine> engines =
        any -> new ExplicitChecker(path(0), Formula.TRUE, any);
    Question question = new Question(List.of(), named("claim", always(Ltl.implies(P, Q))));
    assertThat(
            new Vacuity(engines, OPTIONS, EventSink.NONE, Optional.empty())
                .remarks(question, LONG, spent))
        .containsExactly(new Remark.VacuityNotDecided());
  }

  /** Answers that everything is violated, and remembers the questions. */
  private record Denying(List<Ltl> asked) implements Engine {
    @Override
    public String name() {
      return "denying";
    }

    @Override
    public Verdict check(Property property, Budget budget, EventSink events) {
      asked.add(property.formula());
      return new Verdict.Violated(null, Evidence.NONE);
    }
  }

  @Test
  void whateverIsAskedIsStrongerThanTheProperty() {
    Random random = new Random(5);
    int informative = 0;
    for (int i = 0; i < 300; i++) {
      Ltl formula = RandomFormulas.formula(random, 1 + random.nextInt(5));
      List<Ltl> asked = new ArrayList<>();
      Question question = new Question(List.of(), named("claim", formula));
      new Vacuity(options -> new Denying(asked), OPTIONS, EventSink.NONE, Optional.empty())
          .remarks(question, LONG, Budget.unlimited());
      for (int k = 0; k < 20; k++) {
        Lasso run = run(random);
        for (Ltl stronger : asked) {
          if (run.satisfies(stronger)) {
            informative++;
            assertThat(run.satisfies(formula)).as("%s makes %s", stronger, formula).isTrue();
          }
        }
      }
    }
    assertThat(informative).isGreaterThan(1000);
  }

  private static Lasso run(Random random) {
    List<Valuation> states = new ArrayList<>();
    int length = 1 + random.nextInt(4);
    for (int i = 0; i < length; i++) {
      int label = random.nextInt(16);
      states.add(
          variable -> {
            int bit = "pqei".indexOf(variable.name().charAt(0));
            return BigInteger.valueOf(label >> bit & 1);
          });
    }
    return new Lasso(states, random.nextInt(length));
  }
}

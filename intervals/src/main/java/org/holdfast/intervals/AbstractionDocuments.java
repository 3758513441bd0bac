package org.holdfast.intervals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Translation.Document;
import org.holdfast.explicit.automaton.TooLarge;
import org.holdfast.intervals.CounterAbstractionText.Wanted;
import org.holdfast.intervals.abstraction.LocalExploration;
import org.holdfast.intervals.domain.Domains;
import org.holdfast.intervals.domain.Resolution;
import org.holdfast.intervals.invariant.Candidates;
import org.holdfast.intervals.search.AbstractModel;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.promela.checker.SmallInstances;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepProperty;
import org.holdfast.promela.system.SystemBuilder;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/** The abstractions of a model as standard Promela, a document for each order of thresholds. */
final class AbstractionDocuments {
  /** The name of the other property is one that a formula cannot have. */
  private static final String ASSERTIONS = SystemBuilder.ASSERTIONS + "_hold";

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final StepModel step;
  private final SolverFactory factory;
  private final Budget budget;
  private final Skeleton skeleton;

  AbstractionDocuments(StepModel step, SolverFactory factory, Budget budget) {
    this.step = step;
    this.factory = factory;
    this.budget = budget;
    this.skeleton = Skeleton.of(step);
  }

  /** Turns the abstraction of one order into text. */
  @FunctionalInterface
  private interface Text {
    String of(AbstractModel model, OrderAbstraction abstraction, SolverSession solver)
        throws WrittenMoves.TooManyCombinations;
  }

  /** The data abstraction, as fine as it gets. */
  List<Document> data()
      throws BudgetExhausted,
          SolverSession.NoAnswer,
          LocalExploration.Negative,
          WrittenMoves.TooManyCombinations {
    return documents(
        Resolution.finest(skeleton.counters()),
        (model, abstraction, solver) -> DataAbstractionText.of(model, step.proctype()));
  }

  /**
   * The counter abstraction. What holds of a coarse one is written with the coarsest of which it
   * does, as it is searched there; what does not, is written with the finest.
   */
  List<Document> counters()
      throws BudgetExhausted,
          SolverSession.NoAnswer,
          LocalExploration.Negative,
          WrittenMoves.TooManyCombinations {
    List<Wanted> open = new ArrayList<>(wanted());
    List<Document> documents = new ArrayList<>();
    List<Resolution> ladder = Resolution.ladder(skeleton.counters());
    for (Resolution resolution : ladder.subList(0, ladder.size() - 1)) {
      List<Wanted> held = open.isEmpty() ? List.of() : held(resolution, open);
      if (!held.isEmpty()) {
        documents.addAll(counters(resolution, held));
        open.removeAll(held);
      }
    }
    if (documents.isEmpty() || !open.isEmpty()) {
      documents.addAll(counters(Resolution.finest(skeleton.counters()), open));
    }
    return documents;
  }

  private List<Document> counters(Resolution resolution, List<Wanted> properties)
      throws BudgetExhausted,
          SolverSession.NoAnswer,
          LocalExploration.Negative,
          WrittenMoves.TooManyCombinations {
    return documents(
        resolution,
        (model, abstraction, solver) ->
            new CounterAbstractionText(
                    model, abstraction.failing(), step.proctype(), properties, solver)
                .text());
  }

  private List<Document> documents(Resolution resolution, Text text)
      throws BudgetExhausted,
          SolverSession.NoAnswer,
          LocalExploration.Negative,
          WrittenMoves.TooManyCombinations {
    List<Document> documents = new ArrayList<>();
    List<Domains> orders = orders(resolution);
    for (Domains domains : orders) {
      OrderAbstraction abstraction = abstraction(domains);
      // Formulas are written apart; what a state is made of does not depend on them.
      PropertyReading nothing =
          PropertyReading.of(Ltl.state(Formula.TRUE), List.of(), step.counted());
      try (SolverSession solver = new SolverSession(factory, budget);
          SolverSession states = new SolverSession(factory, budget);
          SolverSession outcomes = new SolverSession(factory, budget);
          SolverSession exclusions = new SolverSession(factory, budget)) {
        AbstractModel model = abstraction.model(nothing, step.stopping(), solver, states, outcomes);
        String written = text.of(model, abstraction, exclusions);
        // Answers that the solver did not give in time were taken for the weaker ones.
        budget.spend();
        documents.add(new Document(written, orders.size() == 1 ? "" : domains.region().toString()));
      }
    }
    return documents;
  }

  private List<Domains> orders(Resolution resolution)
      throws BudgetExhausted, SolverSession.NoAnswer {
    try (SolverSession solver = new SolverSession(factory, budget)) {
      return Domains.of(skeleton, resolution, solver);
    }
  }

  private OrderAbstraction abstraction(Domains domains)
      throws BudgetExhausted, SolverSession.NoAnswer, LocalExploration.Negative {
    return OrderAbstraction.of(
        skeleton,
        step.obligations(),
        Candidates.named(step),
        domains,
        Reasoning.FULL,
        factory,
        budget);
  }

  /** The properties that have no more conditions than a state has room for. */
  private List<Wanted> wanted() {
    List<Wanted> found = new ArrayList<>();
    if (!step.obligations().isEmpty()) {
      found.add(new Wanted(ASSERTIONS, Assertions.reading(step)));
    }
    List<Ltl> fairness = step.fairness().stream().map(StepProperty::formula).toList();
    for (StepProperty property : step.properties()) {
      PropertyReading reading = PropertyReading.of(property.formula(), fairness, step.counted());
      found.add(new Wanted(property.name(), reading));
    }
    found.removeIf(one -> one.reading().formulas().size() > PropertyReading.MOST_FORMULAS);
    return found;
  }

  /** Those that hold of an abstraction of this resolution, as it is, for every order. */
  private List<Wanted> held(Resolution resolution, List<Wanted> properties)
      throws BudgetExhausted, SolverSession.NoAnswer {
    List<Wanted> held = new ArrayList<>(properties);
    try {
      for (Domains domains : orders(resolution)) {
        OrderAbstraction abstraction = abstraction(domains);
        List<Wanted> here = new ArrayList<>();
        for (Wanted wanted : held) {
          if (holds(wanted, abstraction)) {
            here.add(wanted);
          }
        }
        held = here;
      }
    } catch (LocalExploration.Negative coarse) {
      // A finer abstraction may know better.
      return List.of();
    }
    return held;
  }

  /** What is not found out within {@link #PATIENCE} is written with a finer abstraction. */
  private boolean holds(Wanted wanted, OrderAbstraction abstraction)
      throws BudgetExhausted, SolverSession.NoAnswer {
    OrderCheck check =
        new OrderCheck(
            wanted.name(),
            wanted.reading(),
            step.stopping(),
            Reasoning.FULL.extent(),
            factory,
            budget.atMost(PATIENCE),
            EventSink.NONE,
            0,
            OrderCheck.NO_PROBE,
            SmallInstances.measures(step));
    try {
      return check.first().check(abstraction).run().isEmpty();
    } catch (TooLarge tooLarge) {
      return false;
    } catch (BudgetExhausted impatient) {
      budget.spend();
      return false;
    }
  }
}

package org.holdfast.extraction;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Fairness;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Premise;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.checker.CheckerOptions.Vacuity;
import org.holdfast.promela.step.StepProperty;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.receive.SendAutomaton;
import org.holdfast.threshold.semantics.TraceOrder;

/**
 * Decides properties of a parametric model on the automaton that was extracted from it. What holds
 * there holds for the model. A violation only tells where to look: it counts if the model of that
 * size, or of another small one, has a run that violates the property.
 */
final class ExtractionChecker implements Engine {
  static final String NAME = "threshold";

  private final ExtractedAutomata automata;
  private final FinerAutomata finer;
  private final ExtractedAutomaton extracted;
  private final SolverFactory solvers;
  private final Confirmation confirmation;
  private final Vacuity vacuity;

  /**
   * @param finer what is asked where a violation is not found in the model
   * @param vacuity whether it is asked why something holds
   */
  ExtractionChecker(
      ExtractedAutomata automata,
      FinerAutomata finer,
      SolverFactory solvers,
      Confirmation confirmation,
      Vacuity vacuity) {
    this.automata = automata;
    this.finer = finer;
    this.extracted = automata.extracted();
    this.solvers = solvers;
    this.confirmation = confirmation;
    this.vacuity = vacuity;
  }

  @Override
  public String name() {
    return NAME;
  }

  /** What is said of every answer. */
  private List<Remark> ofModel() {
    List<Remark> remarks = new ArrayList<>(List.of(new Remark.TimeStartsAtLoops()));
    if (!extracted.step().narrow().isEmpty()) {
      remarks.add(
          new Remark.UnboundedCounters(
              extracted.step().narrow().stream().map(Variable::name).toList()));
    }
    return remarks;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Verdict own = decide(property, budget, events);
    boolean needsAssertions =
        own instanceof Verdict.Holds
            && !property.name().equals(AutomatonExtractor.ASSERTIONS)
            && !extracted.step().obligations().isEmpty();
    if (!needsAssertions) {
      return own;
    }
    // A run stops where an assertion fails, and the automaton knows nothing of that.
    Property asserted = named(automata, AutomatonExtractor.ASSERTIONS);
    Verdict assertions = decide(asserted, budget, events);
    return assertions instanceof Verdict.Holds
        ? own
        : new Verdict.Unknown(
            Verdict.Reason.INCOMPLETE,
            "an assertion may fail on the way; check 'assertions' first",
            own.evidence());
  }

  /** The property of the automaton that stands for one of the model. */
  private static Property named(ExtractedAutomata asked, String name) {
    return asked
        .extracted()
        .automaton()
        .frame()
        .property(name)
        .orElseThrow(() -> new InternalFault("no property " + name));
  }

  private Verdict decide(Property property, Budget budget, EventSink events) {
    long start = System.nanoTime();
    Answer answer = answer(automata, property.name(), budget, events);
    if (answer.holds()) {
      return holds(property, answer, start, budget, events);
    }
    try {
      Optional<Verdict.Violated> real =
          confirmation.soon(property.name(), least(answer), budget, events);
      if (real.isEmpty()) {
        real = along(automata, answer, property, budget, events);
      }
      if (real.isEmpty()) {
        Optional<ExtractedAutomata> other =
            answer.violations().isEmpty() ? Optional.empty() : finer.get(budget);
        if (other.isPresent()) {
          Answer better = answer(other.get(), property.name(), budget, events);
          answer = answer.orFiner(better);
          real = along(other.get(), better, property, budget, events);
        }
        if (answer.holds()) {
          return holds(property, answer, start, budget, events);
        }
      }
      if (real.isEmpty()) {
        real = confirmation.search(property.name(), least(answer), budget, events);
      }
      Evidence evidence = new Evidence(answer.statistics(), ofModel());
      return real.isPresent() ? merged(real.get(), evidence) : undecided(answer, evidence);
    } catch (BudgetExhausted exhausted) {
      return new Verdict.Unknown(
          exhausted.reason(),
          "stopped while looking for a run of the model that violates it",
          new Evidence(answer.statistics(), ofModel()));
    }
  }

  /** A run of the model that follows one of the automata that violates the property. */
  private Optional<Verdict.Violated> along(
      ExtractedAutomata asked, Answer answer, Property property, Budget budget, EventSink events)
      throws BudgetExhausted {
    for (Trace trace : answer.violations()) {
      Optional<Verdict.Violated> found =
          confirmation.along(
              trace, asked.extracted(), property.name(), least(answer), budget, events);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Verdict holds(
      Property property, Answer answer, long start, Budget budget, EventSink events) {
    Budget besides = budget.besides(Duration.ofNanos(System.nanoTime() - start));
    return new Verdict.Holds(
            extracted.step().resilience(), new Evidence(answer.statistics(), ofModel()))
        .remarked(vacuous(property, besides, events));
  }

  /** The answer under the premises or, where that is open, without them. */
  private Answer answer(ExtractedAutomata asked, String property, Budget budget, EventSink events) {
    Answer fair = ask(asked, named(asked, property), budget, events);
    Optional<Property> unfair = Optional.ofNullable(asked.extracted().unfair().get(property));
    return fair.open().isPresent() && fair.violations().isEmpty() && unfair.isPresent()
        ? fair.or(ask(asked, unfair.get(), budget, events))
        : fair;
  }

  /**
   * The parameters of the smallest violation of the automaton. Every run of the model is one of the
   * automaton, so that the model has no violation with smaller ones; unless some were not decided,
   * the automaton has parameters of its own, by which it is smaller in another way, or runs of the
   * model end where an assertion fails.
   */
  private Optional<Map<Variable, BigInteger>> least(Answer answer) {
    boolean comparable =
        answer.open().isEmpty()
            && !answer.smallerOpen()
            && extracted.step().quotients().isEmpty()
            && extracted.step().obligations().isEmpty();
    List<Variable> parameters = extracted.step().parameters();
    return answer.violations().stream()
        .filter(trace -> comparable)
        .filter(trace -> trace.parameters().keySet().equals(Set.copyOf(parameters)))
        .min(TraceOrder.bySize(parameters))
        .map(Trace::parameters);
  }

  /** That a property holds because no run is fair, or because premises never hold. */
  private List<Remark> vacuous(Property property, Budget budget, EventSink events) {
    if (vacuity == Vacuity.NOT_CHECKED) {
      return List.of();
    }
    List<Answer> answers = new ArrayList<>();
    List<Remark> remarks = new ArrayList<>();
    Premise.neverHolding(
            extracted.premises().getOrDefault(property.name(), List.of()),
            never -> {
              answers.add(ask(automata, property.asking(never), budget, events));
              return answers.get(answers.size() - 1).holds();
            })
        .forEach(premise -> remarks.add(new Remark.PremiseNeverHolds(premise)));
    // A run in which a premise holds is fair, too.
    boolean someFairRun = answers.stream().anyMatch(answer -> !answer.violations().isEmpty());
    boolean underFairness = extracted.unfair().containsKey(property.name());
    if (underFairness
        && !someFairRun
        && ask(automata, extracted.noFairRun().get(), budget, events).holds()) {
      List<String> names = extracted.step().fairness().stream().map(StepProperty::name).toList();
      return List.of(new Remark.NoFairRun(new Fairness(names, false)));
    }
    boolean open = answers.stream().anyMatch(a -> a.open().isPresent() && a.violations().isEmpty());
    if (open) {
      remarks.add(new Remark.VacuityNotDecided());
    }
    return remarks;
  }

  private static Verdict merged(Verdict.Violated violated, Evidence evidence) {
    List<Remark> remarks = new ArrayList<>(evidence.remarks());
    violated.evidence().remarks().stream()
        .filter(remark -> !remarks.contains(remark))
        .forEach(remarks::add);
    return violated.with(new Evidence(evidence.statistics(), remarks));
  }

  private static Verdict undecided(Answer answer, Evidence evidence) {
    return answer
        .open()
        .<Verdict>map(unknown -> unknown.with(evidence))
        .orElseGet(
            () ->
                new Verdict.Unknown(
                    Verdict.Reason.SPURIOUS,
                    "the extracted automaton violates it with "
                        + Valuation.describe(answer.violations().get(0).parameters())
                        + ", but no small model was found that does",
                    evidence));
  }

  /**
   * What is known of the automata of all residue classes.
   *
   * @param smallerOpen whether there may be violations with smaller parameters
   * @param open why one of them was not decided
   */
  private record Answer(
      List<Trace> violations,
      boolean smallerOpen,
      Optional<Verdict.Unknown> open,
      Statistics statistics) {
    boolean holds() {
      return violations.isEmpty() && open.isEmpty();
    }

    /** What automata say that forget less, if they know. */
    Answer orFiner(Answer finer) {
      Answer better = finer.open().isEmpty() ? finer : this;
      return new Answer(
          better.violations(),
          better.smallerOpen(),
          better.open(),
          statistics.plus(finer.statistics()));
    }

    /** Where this is open, what a stronger formula says: it may hold, or tell where to look. */
    Answer or(Answer stronger) {
      return new Answer(
          stronger.violations(),
          stronger.smallerOpen(),
          stronger.holds() ? Optional.empty() : open,
          statistics.plus(stronger.statistics()));
    }
  }

  private Answer ask(ExtractedAutomata asked, Property property, Budget budget, EventSink events) {
    Statistics statistics = Statistics.NONE;
    List<Trace> violations = new ArrayList<>();
    boolean smallerOpen = false;
    Optional<Verdict.Unknown> open = Optional.empty();
    for (SendAutomaton send : asked.overSent()) {
      Verdict verdict =
          new ParameterizedChecker(send.automaton(), solvers).check(property, budget, events);
      statistics = statistics.plus(verdict.evidence().statistics());
      if (verdict instanceof Verdict.Violated violated) {
        violations.add(violated.trace());
        smallerOpen |=
            violated.evidence().remarks().stream()
                .anyMatch(Remark.SmallerMayViolate.class::isInstance);
      } else if (verdict instanceof Verdict.Unknown unknown) {
        open = Optional.of(unknown);
      }
    }
    return new Answer(violations, smallerOpen, open, statistics);
  }
}

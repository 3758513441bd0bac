package org.holdfast.intervals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Fairness;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.automaton.TooLarge;
import org.holdfast.intervals.abstraction.LocalExploration;
import org.holdfast.intervals.domain.Domains;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.domain.Resolution;
import org.holdfast.intervals.invariant.Candidates;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Premise;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.promela.checker.CheckerOptions.Vacuity;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.checker.SmallInstances;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepProperty;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.system.SystemBuilder;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.decorator.CountingSolverFactory;
import org.holdfast.smt.session.SolverSession;

/**
 * Decides properties of a parametric model for all parameters by interval abstraction. That a
 * property holds is concluded from an abstraction that every real run has a part in; that it is
 * violated only from a run of an instance, which the search of that instance has replayed.
 */
public final class IntervalEngine implements Engine {
  /** The name by which users choose it. */
  public static final String NAME = "intervals";

  /** Many instances are looked at for a moment, and few of them in full. */
  private static final int FIRST_INSTANCES = 48;

  private static final int FEW_INSTANCES = 12;

  /** So many states of small instances are looked at first; ten times more with each resolution. */
  private static final long FIRST_STATES = 5_000;

  private static final int MOST_INSTANCES = 40;

  /** So often is excluded what is spurious before a finer abstraction is tried. */
  private static final int MOST_REFINEMENTS = 4;

  private final ParametricModel model;
  private final StepModel step;
  private final Skeleton skeleton;
  private final SolverFactory solvers;
  private final Reasoning reasoning;
  private final Vacuity vacuity;
  // Worked out once for all properties; guarded by itself.
  private final Map<Domains, OrderAbstraction> abstractions = new HashMap<>();

  public IntervalEngine(ParametricModel model, SolverFactory solvers) {
    this(model, solvers, Reasoning.FULL);
  }

  IntervalEngine(ParametricModel model, SolverFactory solvers, Reasoning reasoning) {
    this.model = model;
    this.step = model.step();
    this.skeleton = Skeleton.of(step);
    this.solvers = solvers.forSmallQueries();
    this.reasoning = reasoning;
    this.vacuity = model.options().vacuity();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<Remark> remarks() {
    List<Remark> remarks = new ArrayList<>(List.of(new Remark.TimeStartsAtLoops()));
    if (!step.narrow().isEmpty()) {
      remarks.add(
          new Remark.UnboundedCounters(step.narrow().stream().map(Variable::name).toList()));
    }
    return remarks;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    CountingSolverFactory counting = new CountingSolverFactory(solvers);
    Collected answer = new Collected(counting);
    try {
      return decide(property.name(), counting, budget, events, answer);
    } catch (BudgetExhausted exhausted) {
      return answer.unknown(exhausted.reason(), "stopped");
    } catch (SolverSession.NoAnswer noAnswer) {
      return answer.unknown(Verdict.Reason.SOLVER, String.valueOf(noAnswer.getMessage()));
    } catch (LocalExploration.Negative negative) {
      return answer.unknown(Verdict.Reason.UNSUPPORTED, explanation(negative));
    } catch (EliminationTooLarge tooLarge) {
      return answer.unknown(Verdict.Reason.UNSUPPORTED, String.valueOf(tooLarge.getMessage()));
    } catch (TooLarge tooLarge) {
      return answer.unknown(Verdict.Reason.UNSUPPORTED, String.valueOf(tooLarge.getMessage()));
    }
  }

  private static String explanation(LocalExploration.Negative negative) {
    String where =
        negative
            .path()
            .flatMap(path -> path.executed().stream().findFirst())
            .map(position -> " by the step at " + position.line() + ":" + position.column())
            .orElse(" initially");
    return negative.variable() + " may be negative" + where + ", and intervals begin with 0";
  }

  private Verdict decide(
      String property,
      CountingSolverFactory counting,
      Budget budget,
      EventSink events,
      Collected answer)
      throws BudgetExhausted, SolverSession.NoAnswer, LocalExploration.Negative, TooLarge {
    if (property.equals(SystemBuilder.ASSERTIONS) && step.obligations().isEmpty()) {
      return answer.holds(List.of());
    }
    PropertyReading reading = reading(property);
    if (reading.formulas().size() > PropertyReading.MOST_FORMULAS) {
      return answer.unknown(
          Verdict.Reason.UNSUPPORTED, "the property has too many different conditions");
    }
    Optional<Verdict> open = Optional.empty();
    SmallInstances instances =
        new SmallInstances(model, property, Optional.empty(), budget, EventSink.NONE);
    long patience = FIRST_STATES;
    for (Resolution resolution : Resolution.ladder(skeleton.counters())) {
      boolean finest = resolution.equals(Resolution.finest(skeleton.counters()));
      answer.begin();
      long states = patience;
      patience = Math.min(patience * 10, SmallInstances.MOST_STATES);
      OrderCheck usual =
          new OrderCheck(
              property,
              reading,
              step.stopping(),
              reasoning.extent(),
              counting,
              budget,
              events,
              finest ? reasoning.mostRefinements() : MOST_REFINEMENTS,
              OrderCheck.NO_PROBE,
              SmallInstances.measures(step));
      ViolationDescent violations =
          new ViolationDescent(
              step,
              instances,
              region -> within(region, resolution, usual.first(), counting, budget));
      OrderCheck check =
          usual.withProbe(
              (round, solution) -> {
                Optional<Verdict.Violated> likely =
                    solution.isEmpty() ? Optional.empty() : violations.from(solution.get(), states);
                if (likely.isPresent()) {
                  return likely;
                }
                return finest
                    ? instances.first(FEW_INSTANCES * (1 + round), SmallInstances.MOST_STATES)
                    : instances.first(FIRST_INSTANCES, states);
              });
      try {
        open = decide(property, resolution, check, instances, counting, budget, events, answer);
      } catch (LocalExploration.Negative negative) {
        // A finer abstraction may know better.
        if (finest) {
          throw negative;
        }
        open = Optional.of(answer.unknown(Verdict.Reason.UNSUPPORTED, explanation(negative)));
      }
      if (open.isEmpty() || open.get() instanceof Verdict.Violated) {
        break;
      }
    }
    if (open.isPresent()) {
      return open.get();
    }
    return answer.holds(vacuous(property, reading.premises(), answer));
  }

  /**
   * What is said of the premises of a property that holds. Where the abstraction has no fair run,
   * no instance has one, and the property holds for that reason alone; where it has none in which a
   * premise of an implication holds, no instance has. That it has one says nothing.
   */
  private List<Remark> vacuous(String property, List<Premise> premises, Collected answer) {
    List<Remark> found = new ArrayList<>();
    boolean any = answer.orders > 0;
    if (!property.equals(SystemBuilder.ASSERTIONS) && !step.fairness().isEmpty()) {
      Fairness fairness =
          new Fairness(step.fairness().stream().map(StepProperty::name).toList(), false);
      found.add(new Remark.Assumes(fairness));
      if (any && !answer.fairRun) {
        found.add(new Remark.NoFairRun(fairness));
        return found;
      }
    }
    if (any && answer.premises.decided()) {
      Premise.neverHolding(premises, never -> !answer.premises.mayHold().contains(never))
          .forEach(premise -> found.add(new Remark.PremiseNeverHolds(premise)));
    } else if (any) {
      found.add(new Remark.VacuityNotDecided());
    }
    return found;
  }

  /** The answer of one abstraction; empty if the property holds. */
  private Optional<Verdict> decide(
      String property,
      Resolution resolution,
      OrderCheck check,
      SmallInstances instances,
      CountingSolverFactory counting,
      Budget budget,
      EventSink events,
      Collected answer)
      throws BudgetExhausted, SolverSession.NoAnswer, LocalExploration.Negative, TooLarge {
    boolean finest = resolution.equals(Resolution.finest(skeleton.counters()));
    List<Domains> orders;
    try (SolverSession solver = new SolverSession(counting, budget)) {
      orders = Domains.of(skeleton, resolution, solver);
    }
    if (orders.isEmpty()) {
      answer.remarks.add(new Remark.NoInitialConfiguration());
    }
    Optional<Verdict> open = Optional.empty();
    for (Domains domains : orders) {
      events.accept(new Event.PhaseStarted(property, "data abstraction"));
      OrderAbstraction abstraction = abstraction(domains, counting, budget);
      answer.add(abstraction, orders.size() > 1);
      if (property.equals(SystemBuilder.ASSERTIONS) && abstraction.failing().isEmpty()) {
        continue;
      }
      OrderCheck.Result result = check.check(abstraction);
      answer.add(result);
      Optional<Verdict.Violated> violation = result.violation();
      if (violation.isEmpty() && finest && result.solution().isPresent()) {
        violation = instances.upTo(result.solution().get(), MOST_INSTANCES);
      }
      answer.instances = instances.searched();
      if (violation.isPresent()) {
        return Optional.of(answer.violated(violation.get(), instances));
      }
      if (result.run().isPresent()) {
        open =
            Optional.of(
                answer.unknown(
                    Verdict.Reason.SPURIOUS,
                    "no instance was found that follows the abstract run "
                        + RunText.of(result.model().graph(), result.run().get())));
        if (!finest) {
          return open;
        }
      }
    }
    return open;
  }

  /** What the abstraction says of some of the admissible parameters. */
  private ViolationDescent.Outcome within(
      Formula region,
      Resolution resolution,
      OrderCheck check,
      SolverFactory counting,
      Budget budget)
      throws BudgetExhausted, SolverSession.NoAnswer, LocalExploration.Negative, TooLarge {
    LinearTerm processes = skeleton.size();
    Skeleton part =
        skeleton.within(Formula.and(region, Formula.atLeast(processes, LinearTerm.ONE)));
    List<Domains> orders;
    try (SolverSession solver = new SolverSession(counting, budget)) {
      orders = Domains.of(part, resolution, solver);
    }
    List<Model> likely = new ArrayList<>();
    OrderCheck noting =
        check.withProbe(
            (round, solution) -> {
              solution.ifPresent(likely::add);
              return Optional.empty();
            });
    for (Domains domains : orders) {
      OrderCheck.Result result =
          noting.check(
              OrderAbstraction.of(
                  part,
                  step.obligations(),
                  Candidates.named(step),
                  domains,
                  reasoning,
                  counting,
                  budget));
      if (result.run().isPresent()) {
        return new ViolationDescent.Outcome(
            false, result.solution().or(() -> likely.stream().findFirst()));
      }
    }
    return new ViolationDescent.Outcome(true, Optional.empty());
  }

  private PropertyReading reading(String property) {
    if (property.equals(SystemBuilder.ASSERTIONS)) {
      return Assertions.reading(step);
    }
    StepProperty written =
        step.properties().stream()
            .filter(known -> known.name().equals(property))
            .findFirst()
            .orElseThrow(() -> new InternalFault("no property " + property));
    List<Ltl> fairness = step.fairness().stream().map(StepProperty::formula).toList();
    List<Premise> premises = vacuity == Vacuity.CHECKED ? written.premises() : List.of();
    return PropertyReading.of(written.formula(), premises, fairness, step.counted());
  }

  private OrderAbstraction abstraction(Domains domains, SolverFactory counting, Budget budget)
      throws BudgetExhausted, SolverSession.NoAnswer, LocalExploration.Negative {
    synchronized (abstractions) {
      OrderAbstraction known = abstractions.get(domains);
      if (known == null) {
        known =
            OrderAbstraction.of(
                skeleton,
                step.obligations(),
                Candidates.named(step),
                domains,
                reasoning,
                counting,
                budget);
        abstractions.put(domains, known);
      }
      return known;
    }
  }

  /** What is said with a verdict, collected while orders are checked. */
  private final class Collected {
    private final CountingSolverFactory counting;
    private final Set<Remark> remarks = new LinkedHashSet<>();
    private int orders;
    private boolean fairRun;
    private OrderCheck.Premises premises = OrderCheck.Premises.NOT_ASKED;
    private long states;
    private long transitions;
    private long refinements;
    private long instances;

    Collected(CountingSolverFactory counting) {
      this.counting = counting;
    }

    /** What was said of a coarser abstraction is of no interest. */
    void begin() {
      remarks.clear();
      orders = 0;
      fairRun = false;
      premises = OrderCheck.Premises.NOT_ASKED;
    }

    void add(OrderCheck.Result result) {
      fairRun |= result.fairRun();
      premises = premises.plus(result.premises());
      states += result.states();
      transitions += result.transitions();
      refinements += result.refinements();
    }

    void add(OrderAbstraction abstraction, boolean several) {
      orders++;
      Domains domains = abstraction.graph().domains();
      Formula region = several ? domains.region() : Formula.TRUE;
      for (IntervalDomain domain : domains.finest()) {
        remarks.add(new Remark.ThresholdOrder(domain.thresholds(), region));
      }
      List<Formula> invariants = InvariantText.of(abstraction.conservation(), abstraction.proved());
      if (!invariants.isEmpty()) {
        remarks.add(new Remark.Invariants(invariants));
      }
      for (Module.Proposition proposition : model.model().module().propositions()) {
        if (abstraction.broken().containsKey(proposition.name())) {
          Optional<SourcePosition> breaking =
              abstraction
                  .broken()
                  .get(proposition.name())
                  .flatMap(passage -> passage.path().executed().stream().findFirst());
          remarks.add(
              new Remark.NotInductive(proposition.name(), proposition.position(), breaking));
        }
      }
    }

    private Statistics statistics() {
      Statistics.Builder builder = new Statistics.Builder();
      builder.set(Figure.STATES, states);
      builder.set(Figure.TRANSITIONS, transitions);
      builder.set(Figure.QUERIES, counting.totals().queries());
      builder.set(Figure.REFINEMENTS, refinements);
      if (instances > 0) {
        builder.set(Figure.INSTANCES, instances);
      }
      return builder.build();
    }

    Verdict holds(List<Remark> premises) {
      List<Remark> all = new ArrayList<>(premises);
      all.addAll(remarks);
      return new Verdict.Holds(step.resilience(), new Evidence(statistics(), all));
    }

    Verdict violated(Verdict.Violated found, SmallInstances searched) {
      List<Remark> all = new ArrayList<>(found.evidence().remarks());
      all.addAll(searched.undecided());
      // A candidate that is wrong may be what the author has to correct.
      remarks.stream().filter(Remark.NotInductive.class::isInstance).forEach(all::add);
      return found.with(new Evidence(statistics(), all));
    }

    Verdict unknown(Verdict.Reason reason, String explanation) {
      return new Verdict.Unknown(
          reason, explanation, new Evidence(statistics(), List.copyOf(remarks)));
    }
  }
}

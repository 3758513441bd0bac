package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.Requirement;

/**
 * Decides the properties of an algorithm for one choice of parameters, by exhaustive search of its
 * runs. Nothing is translated, so the answer is a second opinion on engines for all parameters.
 */
public final class ProcessChecker implements Engine {
  private static final long FOR_SHORTEST = 20_000;

  private final ProcessInstance instance;
  private final Propositions propositions;
  private final ProcessSemantics semantics;
  private final SearchOptions options;

  /**
   * @throws IllegalArgumentException if the values are not one for each parameter, none negative
   */
  public ProcessChecker(
      Algorithm algorithm, Map<Variable, BigInteger> values, SearchOptions options) {
    this.instance = new ProcessInstance(algorithm, values);
    this.propositions = new Propositions(algorithm);
    this.semantics = new ProcessSemantics(instance, propositions);
    this.options = options;
  }

  private ProcessChecker(
      ProcessInstance instance,
      Propositions propositions,
      ProcessSemantics semantics,
      SearchOptions options) {
    this.instance = instance;
    this.propositions = propositions;
    this.semantics = semantics;
    this.options = options;
  }

  /** The same, which gives up where there are more states. */
  public ProcessChecker within(long states) {
    return new ProcessChecker(
        instance,
        propositions,
        semantics,
        options.withMaxStates(Math.min(states, options.maxStates())));
  }

  @Override
  public String name() {
    return "processes";
  }

  /** One for each requirement of the algorithm, those of liveness with fairness as a premise. */
  public List<Property> properties() {
    return propositions.properties();
  }

  /** On which counterexamples were replayed, and others can be. */
  public ProcessSemantics semantics() {
    return semantics;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    return check(property, Optional.empty(), budget, events);
  }

  /**
   * A violation among the runs that begin and send as a run of counters does. That there is none
   * among them means nothing.
   */
  public Optional<Verdict.Violated> violation(
      Property property, CounterRun along, Budget budget, EventSink events) {
    return check(property, Optional.of(along), budget, events)
        .accept(
            new Verdict.Visitor<>() {
              @Override
              public Optional<Verdict.Violated> holds(Verdict.Holds holds) {
                return Optional.empty();
              }

              @Override
              public Optional<Verdict.Violated> violated(Verdict.Violated violated) {
                return Optional.of(violated);
              }

              @Override
              public Optional<Verdict.Violated> unknown(Verdict.Unknown unknown) {
                return Optional.empty();
              }
            });
  }

  private Verdict check(
      Property property, Optional<CounterRun> along, Budget budget, EventSink events) {
    Optional<Formula> broken = instance.brokenAssumption();
    if (broken.isPresent()) {
      return unsupported(instance.region() + " does not satisfy the assumption " + broken.get());
    }
    try {
      return search(property, along, budget, events);
    } catch (CountedModel.Unsupported e) {
      return unsupported(e.getMessage());
    } catch (ArithmeticException e) {
      return unsupported("some number is too large");
    } catch (BudgetExhausted e) {
      String explanation =
          e.reason() == Verdict.Reason.MEMORY
              ? "there are too many initial configurations"
              : "stopped while initial configurations were enumerated";
      return new Verdict.Unknown(e.reason(), explanation, Evidence.NONE);
    }
  }

  private Verdict search(
      Property property, Optional<CounterRun> along, Budget budget, EventSink events)
      throws BudgetExhausted, CountedModel.Unsupported {
    events.accept(new Event.PhaseStarted(property.name(), "initial configurations"));
    boolean safety = Requirement.isSafety(property.formula());
    Ltl asked = safety ? property.formula() : withoutFairness(property.formula());
    Map<Variable, GlobalCondition> conditions = conditions(asked);
    Sight sight = Sight.of(asked, conditions, instance.algorithm());
    CountedModel model = new CountedModel(instance, semantics, sight);
    if (!safety && model.isCyclic()) {
      throw new CountedModel.Unsupported(
          "a process may take infinitely many steps, so what is promised to it is not one"
              + " configuration in which the run may stay");
    }
    List<byte[]> initial = model.initial(budget, options.maxBytes());
    Property wanted = new Property(property.name(), asked, property.position());
    Function<Reduction, CountedProcesses> system =
        reduction ->
            new CountedProcesses(
                model,
                semantics,
                instance,
                conditions,
                propositions.settled(),
                initial,
                !safety,
                reduction,
                property.formula());
    CountedProcesses all = system.apply(Reduction.NONE);
    if (along.isPresent()) {
      // Of all runs, none ends before it is fair; of those that follow others, some are cut off.
      return new ExplicitChecker(
              new AlongCounters(all, model, along.get()), instance.region(), options)
          .check(property, budget, events);
    }
    // Where processes go round, a step could be put off for ever.
    if (model.isCyclic()) {
      return remarked(
          new ExplicitChecker(all, instance.region(), options).check(wanted, budget, events),
          initial);
    }
    Verdict verdict =
        new ExplicitChecker(system.apply(Reduction.AMPLE), instance.region(), options)
            .check(wanted, budget, events);
    return verdict instanceof Verdict.Violated violated
        ? shortest(violated, all, wanted, budget, events)
        : remarked(verdict, initial);
  }

  /**
   * Steps that were left out may shorten a run, so it is searched for again with all steps, as far
   * as that is quick.
   */
  private Verdict shortest(
      Verdict.Violated known,
      CountedProcesses all,
      Property wanted,
      Budget budget,
      EventSink events) {
    int steps = known.trace().steps().size();
    SearchOptions further =
        options
            .withMaxDepth(Math.min(options.maxDepth(), steps))
            .withMaxStates(Math.min(options.maxStates(), FOR_SHORTEST));
    Verdict again =
        new ExplicitChecker(all, instance.region(), further).check(wanted, budget, events);
    return again instanceof Verdict.Violated found && found.trace().steps().size() <= steps
        ? again
        : known;
  }

  private Map<Variable, GlobalCondition> conditions(Ltl asked) {
    Set<Variable> seen = new HashSet<>();
    asked.states().forEach(state -> seen.addAll(state.variables()));
    Map<Variable, GlobalCondition> conditions = new LinkedHashMap<>(propositions.conditions());
    conditions.keySet().retainAll(seen);
    return conditions;
  }

  /** All runs of the system that is searched are fair, so the premise need not be checked. */
  private Ltl withoutFairness(Ltl formula) throws CountedModel.Unsupported {
    Ltl unfair = Ltl.not(propositions.fairness());
    List<Ltl> rest = new ArrayList<>(formula.disjuncts());
    if (!rest.remove(unfair)) {
      throw new CountedModel.Unsupported("liveness is asked of runs that need not be fair");
    }
    return Ltl.or(rest);
  }

  /** What code and property never do in one small size says little of the algorithm. */
  private static Verdict remarked(Verdict verdict, List<byte[]> initial) {
    if (!(verdict instanceof Verdict.Holds holds)) {
      return verdict;
    }
    List<Remark> remarks =
        initial.isEmpty() ? List.of(new Remark.NoInitialConfiguration()) : List.of();
    return new Verdict.Holds(holds.region(), new Evidence(holds.evidence().statistics(), remarks));
  }

  private static Verdict unsupported(String explanation) {
    return new Verdict.Unknown(Verdict.Reason.UNSUPPORTED, explanation, Evidence.NONE);
  }
}

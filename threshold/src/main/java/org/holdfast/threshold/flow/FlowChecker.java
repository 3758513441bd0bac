package org.holdfast.threshold.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.semantics.TraceOrder;
import org.holdfast.threshold.solving.FiringRules;
import org.holdfast.threshold.temporal.Emptiness;
import org.holdfast.threshold.temporal.Shape;
import org.holdfast.threshold.temporal.Shapes;

/** Decides properties of a threshold automaton for all admissible parameters, by queries alone. */
public final class FlowChecker implements Engine {
  private final ThresholdAutomaton automaton;
  private final SolverFactory solvers;

  public FlowChecker(ThresholdAutomaton automaton, SolverFactory solvers) {
    this.automaton = automaton;
    this.solvers = solvers;
  }

  @Override
  public String name() {
    return "threshold";
  }

  /**
   * What is outside the fragment may be a rule that never fires; it is looked for only then,
   * because it is seldom there.
   */
  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Verdict verdict = check(property, automaton.rules(), budget, events);
    if (verdict instanceof Verdict.Unknown unknown
        && unknown.reason() == Verdict.Reason.UNSUPPORTED) {
      List<Rule> firing = firing(budget);
      return firing.size() < automaton.rules().size()
          ? check(property, firing, budget, events)
          : verdict;
    }
    return verdict;
  }

  private Verdict check(Property property, List<Rule> firing, Budget budget, EventSink events) {
    try {
      LazyFlow flow = new LazyFlow(automaton, firing, property, solvers, budget, events);
      return check(property, flow);
    } catch (Unsupported unsupported) {
      return new Verdict.Unknown(
          Verdict.Reason.UNSUPPORTED, unsupported.getMessage(), Evidence.NONE);
    }
  }

  private List<Rule> firing(Budget budget) {
    try (SolverSession session = new SolverSession(solvers.forSmallQueries(), budget)) {
      session.add(automaton.resilience());
      for (List<Variable> variables :
          List.of(automaton.parameters(), automaton.shared(), automaton.counters())) {
        variables.forEach(v -> session.add(Formula.nonNegative(LinearTerm.of(v))));
      }
      List<Rule> firing = new ArrayList<>(automaton.rules());
      firing.removeAll(Set.copyOf(new FiringRules(automaton, session).idle()));
      return firing;
    }
  }

  /**
   * All shapes are tried, because the smallest violation may have any of them, and because one that
   * cannot be decided must not hide a violation in another.
   */
  private Verdict check(Property property, LazyFlow flow) throws Unsupported {
    List<Trace> violations = new ArrayList<>();
    List<Verdict.Unknown> open = new ArrayList<>();
    for (Shape shape : shapes(property)) {
      try {
        flow.decide(shape)
            .accept(
                new LazyFlow.Outcome.Visitor<Void>() {
                  @Override
                  public Void impossible(LazyFlow.Impossible impossible) {
                    return null;
                  }

                  @Override
                  public Void run(LazyFlow.Run run) {
                    violations.add(run.trace());
                    return null;
                  }

                  @Override
                  public Void undecided(LazyFlow.Undecided undecided) {
                    open.add(unknown(undecided.reason(), undecided.explanation(), flow));
                    return null;
                  }
                });
      } catch (Unsupported unsupported) {
        open.add(unknown(Verdict.Reason.UNSUPPORTED, unsupported.getMessage(), flow));
      } catch (BudgetExhausted exhausted) {
        open.add(unknown(exhausted.reason(), "stopped before an answer was found", flow));
        break;
      }
    }
    Optional<Trace> smallest = violations.stream().min(bySize());
    if (smallest.isPresent()) {
      List<Remark> remarks =
          open.stream()
              .limit(1)
              .<Remark>map(why -> new Remark.SmallerMayViolate(why.reason(), why.explanation()))
              .toList();
      return new Verdict.Violated(smallest.get(), new Evidence(flow.statistics(), remarks));
    }
    return open.isEmpty()
        ? new Verdict.Holds(automaton.resilience(), Evidence.of(flow.statistics()))
        : open.get(0);
  }

  /**
   * The same violation with as few different rules as possible, if that is found soon. The
   * parameters are the smallest that violate the property, so that this is the run that {@link
   * #check} would show.
   */
  Trace simplest(Property property, Trace violation, Budget budget, EventSink events)
      throws BudgetExhausted {
    try {
      LazyFlow flow = new LazyFlow(automaton, automaton.rules(), property, solvers, budget, events);
      return flow.simplest(violation, shapes(property)).orElse(violation);
    } catch (Unsupported unsupported) {
      return violation;
    }
  }

  private static Verdict.Unknown unknown(Verdict.Reason reason, String why, LazyFlow flow) {
    return new Verdict.Unknown(reason, why, Evidence.of(flow.statistics()));
  }

  private Comparator<Trace> bySize() {
    return TraceOrder.bySize(automaton.parameters());
  }

  private List<Shape> shapes(Property property) throws Unsupported {
    Set<Variable> counters = new LinkedHashSet<>(automaton.counters());
    Ltl gathered =
        Ltl.not(property.formula())
            .negationNormalForm()
            .mapStates(formula -> gather(formula, counters));
    return Shapes.of(gathered);
  }

  private static Formula gather(Formula formula, Set<Variable> counters) {
    return Emptiness.gather(NormalForms.negationNormalForm(formula), counters);
  }
}

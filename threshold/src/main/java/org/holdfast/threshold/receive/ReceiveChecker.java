package org.holdfast.threshold.receive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.semantics.TraceOrder;

/**
 * Decides properties of a receive automaton for all admissible parameters, on its send automata.
 * What holds there holds for the receive automaton. A violation counts only if it replays in the
 * asynchronous semantics of the receive automaton itself.
 */
public final class ReceiveChecker implements Engine {
  private final PreparedReceive prepared;
  private final SolverFactory solvers;

  public ReceiveChecker(PreparedReceive prepared, SolverFactory solvers) {
    this.prepared = prepared;
    this.solvers = solvers;
  }

  @Override
  public String name() {
    return "threshold";
  }

  @Override
  public List<Remark> remarks() {
    return prepared.remarks();
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    ReceiveAutomaton automaton = prepared.automaton();
    Statistics statistics = Statistics.NONE;
    List<Verdict> open = new ArrayList<>();
    List<Verdict.Violated> violations = new ArrayList<>();
    for (SendAutomaton send : prepared.translation().automata()) {
      Verdict verdict =
          new ParameterizedChecker(send.automaton(), solvers).check(property, budget, events);
      statistics = statistics.plus(verdict.evidence().statistics());
      Evidence evidence = new Evidence(statistics, remarks(send));
      Verdict own =
          verdict.accept(
              new Verdict.Visitor<>() {
                @Override
                public Verdict holds(Verdict.Holds holds) {
                  return holds;
                }

                @Override
                public Verdict violated(Verdict.Violated violated) {
                  return replayed(property, send, violated.trace(), evidence, budget);
                }

                @Override
                public Verdict unknown(Verdict.Unknown unknown) {
                  return new Verdict.Unknown(unknown.reason(), unknown.explanation(), evidence);
                }
              });
      if (own instanceof Verdict.Violated violated) {
        violations.add(violated);
      } else if (!(own instanceof Verdict.Holds)) {
        open.add(own);
      }
    }
    Comparator<Trace> bySize = TraceOrder.bySize(automaton.frame().parameters());
    Optional<Verdict.Violated> smallest =
        violations.stream().min(Comparator.comparing(Verdict.Violated::trace, bySize));
    if (smallest.isPresent()) {
      return smallest.get();
    }
    return open.isEmpty()
        ? new Verdict.Holds(
            automaton.frame().resilience(), new Evidence(statistics, prepared.remarks()))
        : open.get(0);
  }

  private List<Remark> remarks(SendAutomaton send) {
    List<Remark> remarks = new ArrayList<>(prepared.remarks());
    if (!send.residue().equals(Formula.TRUE)) {
      remarks.add(new Remark.InResidueClass(send.residue()));
    }
    return remarks;
  }

  private Verdict replayed(
      Property property, SendAutomaton send, Trace sent, Evidence evidence, Budget budget) {
    try {
      List<List<Rule>> rules = new ArrayList<>();
      int loopStart = -1;
      for (int i = 0; i < sent.steps().size(); i++) {
        if (sent.loopStart().isPresent() && sent.loopStart().getAsInt() == i) {
          loopStart = rules.size();
        }
        Action action = sent.steps().get(i).action();
        Rule rule = send.automaton().rules().get(action.number());
        for (long k = 0; k < action.times(); k++) {
          rules.add(send.originsOf(rule));
        }
      }
      int prefix = loopStart < 0 ? rules.size() : loopStart;
      Optional<Trace> trace =
          new AsynchronousReplay(prepared.automaton(), prepared.environment(), solvers, budget)
              .replay(
                  sent, rules.subList(0, prefix), rules.subList(prefix, rules.size()), property);
      if (trace.isPresent()) {
        return new Verdict.Violated(trace.get(), evidence);
      }
      return new Verdict.Unknown(
          Verdict.Reason.SPURIOUS,
          "a violation over sent messages, with "
              + Valuation.describe(sent.parameters())
              + ", was found, but none that processes could have received messages for",
          evidence);
    } catch (BudgetExhausted exhausted) {
      return new Verdict.Unknown(
          exhausted.reason(), "stopped while replaying a violation", evidence);
    }
  }
}

package org.holdfast.promela.step;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.ControlFlowAutomaton.Edge;

/**
 * What a process does before its loop. It chooses a local state, whatever the others do: it reads
 * no shared variable, never waits, and at most adds numbers to shared variables, in any order with
 * the same result. So it can be over before time starts.
 */
final class Initialisation {
  private final StepNames names;
  private final ControlFlowAutomaton automaton;
  private final Diagnostics findings;

  /** The values of all local variables behind one way through the initialisation. */
  record Outcome(
      Formula guard,
      Map<Variable, LinearTerm> locals,
      Map<Variable, BigInteger> increments,
      List<Variable> choices) {}

  Initialisation(StepNames names, ControlFlowAutomaton automaton, Diagnostics findings) {
    this.names = names;
    this.automaton = automaton;
    this.findings = findings;
  }

  List<Outcome> outcomes(Satisfiability satisfiability) {
    Map<Variable, LinearTerm> declared = new LinkedHashMap<>();
    names.locals().values().forEach(local -> declared.put(local.variable(), local.initial()));
    List<Outcome> found = new ArrayList<>();
    new SymbolicExecution(
            automaton,
            new SymbolicExecution.Listener() {
              @Override
              public void completed(SymbolicExecution.Way way) {
                if (satisfiability.mayHold(way.guard())) {
                  found.add(outcome(way));
                }
              }

              @Override
              public void owes(
                  SymbolicExecution.Way way, Formula asserted, SourcePosition position) {
                throw findings.error(position, "no assertion can stand before the loop.");
              }

              @Override
              public void waits(SymbolicExecution.Way way, Formula blocked, List<Edge> edges) {
                if (satisfiability.mayHold(Formula.and(way.guard(), blocked))) {
                  throw findings.error(
                      edges.isEmpty() ? names.process() : edges.get(0).position(),
                      "a process may have to wait here, before its loop.");
                }
              }
            })
        .run(declared);
    return found;
  }

  private Outcome outcome(SymbolicExecution.Way way) {
    Map<Variable, LinearTerm> last = way.last(automaton.last());
    Map<Variable, LinearTerm> locals = new LinkedHashMap<>();
    for (StepNames.Declared local : names.locals().values()) {
      locals.put(local.variable(), last.get(local.variable()));
    }
    Map<Variable, BigInteger> increments = new LinkedHashMap<>();
    for (StepNames.Declared shared : names.shared().values()) {
      LinearTerm added = last.get(shared.variable()).minus(LinearTerm.of(shared.variable()));
      if (!added.isConstant()) {
        throw notLocal(way);
      } else if (added.constant().signum() != 0) {
        increments.put(shared.variable(), added.constant());
      }
    }
    boolean reads =
        readsShared(way.guard().variables())
            || locals.values().stream().anyMatch(value -> readsShared(value.variables()));
    if (reads) {
      throw notLocal(way);
    }
    return new Outcome(way.guard(), locals, increments, way.choices());
  }

  private boolean readsShared(Set<Variable> variables) {
    return variables.stream().anyMatch(names::isShared);
  }

  private Diagnostics.Reported notLocal(SymbolicExecution.Way way) {
    return findings.error(
        way.executed().isEmpty() ? names.process() : way.executed().get(0),
        "the statements before the loop depend on shared variables; they may choose local values"
            + " and add constants to shared variables.");
  }
}

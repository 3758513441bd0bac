package org.holdfast.promela.step;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaModel;

/**
 * A parametric model in the shape of the founding papers: any number of processes of one type, each
 * of which repeats one atomic step for ever. Variables are integers without bounds.
 *
 * @param proctype the name of the type of processes, and where it is declared
 * @param parameters those that the model declares
 * @param quotients further ones that stand for quotients such as {@code (N + T) / 2}; the
 *     resilience condition says of which
 * @param resilience what the parameters satisfy: the assumptions of the model, and that neither a
 *     parameter nor the number of processes is negative
 * @param processes how many there are
 * @param shared the shared variables and what they are declared to be at the start
 * @param status local variables with finitely many values
 * @param counters local variables that are state and no status
 * @param scratch local variables that hold the same constant before every step
 * @param nonNegative the shared variables and counters that are never negative
 * @param narrow the shared variables and counters that have fewer bits than an {@code int}, so that
 *     a large instance cuts what is a number without bounds here
 * @param step what a process does in one step
 * @param initial the local states in which a process may be when time starts
 * @param paths every status that can be reached, and the paths of the step that start in it
 * @param obligations the assertions on the way, as far as they are not obviously true
 * @param stopping where a process may wait inside of its step; it does so for ever and has changed
 *     nothing but scratch variables
 * @param counted what is said of the processes that a variable counts, over status, counters,
 *     shared variables and parameters, and over {@link #AT_REST} if processes may stop
 * @param propositions the conditions that have names, over parameters, shared variables and numbers
 *     of processes
 * @param fairness the formulas that are premises of all others
 * @param properties the other formulas, without these premises
 * @param unread the other formulas that cannot be read for every size, and why
 * @param notRead why some propositions and formulas are not among these
 */
public record StepModel(
    String proctype,
    SourcePosition position,
    List<Variable> parameters,
    List<Variable> quotients,
    Formula resilience,
    LinearTerm processes,
    Map<Variable, LinearTerm> shared,
    List<Variable> status,
    List<Variable> counters,
    List<Variable> scratch,
    Set<Variable> nonNegative,
    Set<Variable> narrow,
    ControlFlowAutomaton step,
    List<InitialState> initial,
    Map<StatusVector, List<StepPath>> paths,
    List<StepObligation> obligations,
    Set<StatusVector> stopping,
    Map<Variable, Formula> counted,
    Map<String, Formula> propositions,
    List<StepProperty> fairness,
    List<StepProperty> properties,
    Map<String, Diagnostic> unread,
    List<Diagnostic> notRead) {
  /**
   * A local variable that is 1 while a process stands before its loop, and 0 while it waits inside
   * of its step. It is known only of processes that cannot stop that it is always 1, and then it
   * does not occur.
   */
  public static final Variable AT_REST = new Variable("@");

  public StepModel {
    parameters = List.copyOf(parameters);
    quotients = List.copyOf(quotients);
    shared = Collections.unmodifiableMap(new LinkedHashMap<>(shared));
    status = List.copyOf(status);
    counters = List.copyOf(counters);
    scratch = List.copyOf(scratch);
    nonNegative = Collections.unmodifiableSet(new LinkedHashSet<>(nonNegative));
    narrow = Collections.unmodifiableSet(new LinkedHashSet<>(narrow));
    initial = List.copyOf(initial);
    Map<StatusVector, List<StepPath>> copied = new LinkedHashMap<>();
    paths.forEach((vector, several) -> copied.put(vector, List.copyOf(several)));
    paths = Collections.unmodifiableMap(copied);
    obligations = List.copyOf(obligations);
    stopping = Collections.unmodifiableSet(new LinkedHashSet<>(stopping));
    counted = Collections.unmodifiableMap(new LinkedHashMap<>(counted));
    propositions = Collections.unmodifiableMap(new LinkedHashMap<>(propositions));
    fairness = List.copyOf(fairness);
    properties = List.copyOf(properties);
    unread = Collections.unmodifiableMap(new LinkedHashMap<>(unread));
    notRead = List.copyOf(notRead);
  }

  /**
   * Reads the step of a model.
   *
   * @throws ModelException if the model is not in this shape; the diagnostics say where and why. It
   *     can still be checked for given parameters.
   */
  public static StepModel of(PromelaModel model) throws ModelException {
    return StepReader.read(model);
  }

  /** Whether a process may wait inside of its step, for ever. */
  public boolean mayStop() {
    return !stopping.isEmpty();
  }

  /** All paths of the step. */
  public List<StepPath> allPaths() {
    return paths.values().stream().flatMap(List::stream).toList();
  }

  /** A formula of the model under its premises. */
  public Ltl underFairness(StepProperty property) {
    return underFairness(property.formula());
  }

  /** A formula under the premises of the model. */
  public Ltl underFairness(Ltl formula) {
    List<Ltl> premises = new ArrayList<>();
    fairness.forEach(premise -> premises.add(premise.formula()));
    return premises.isEmpty() ? formula : Ltl.implies(Ltl.and(premises), formula);
  }
}

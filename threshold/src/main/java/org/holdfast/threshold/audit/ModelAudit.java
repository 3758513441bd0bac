package org.holdfast.threshold.audit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Refuses models without any run, and warns about parts of a model that do nothing. */
public final class ModelAudit {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final ThresholdAutomaton automaton;
  private final Formula environment;
  private final SourceText source;

  private ModelAudit(ThresholdAutomaton automaton, Formula environment, SourceText source) {
    this.automaton = automaton;
    this.environment = environment;
    this.source = source;
  }

  /**
   * What the author should know about a model, in the order of the file.
   *
   * @throws ModelException if no parameters satisfy the assumptions, or no configuration the
   *     initial constraints; every property of such a model holds, and none means anything
   */
  public static List<Diagnostic> warnings(TaReader.Reading reading, SolverFactory solvers)
      throws ModelException {
    return warnings(reading.automaton(), reading.source(), solvers);
  }

  /** The same for a model whose text may differ from the source or be unknown. */
  public static List<Diagnostic> warnings(
      ThresholdAutomaton automaton, SourceText source, SolverFactory solvers)
      throws ModelException {
    return warnings(automaton, Formula.TRUE, source, solvers);
  }

  /**
   * The same for a model whose guards count received messages.
   *
   * @param environment what relates them to sent messages
   */
  public static List<Diagnostic> warnings(
      ThresholdAutomaton automaton, Formula environment, SourceText source, SolverFactory solvers)
      throws ModelException {
    try (SolverSession questions =
        new SolverSession(solvers.forSmallQueries(), Budget.unlimited(), PATIENCE)) {
      return new ModelAudit(automaton, environment, source).audit(questions);
    }
  }

  private List<Diagnostic> audit(SolverSession questions) throws ModelException {
    questions.add(nonNegative(automaton.parameters()));
    requirePossible(
        questions,
        automaton.assumptions(),
        "no parameter values satisfy ",
        "; parameters are natural numbers, so weaken an assumption.");
    questions.add(automaton.resilience());
    questions.add(nonNegative(automaton.shared()));
    questions.add(nonNegative(automaton.counters()));
    requirePossible(
        questions,
        automaton.initial(),
        "no initial configuration satisfies ",
        " under the assumptions; correct 'inits'.");
    List<Diagnostic> warnings = new ArrayList<>();
    warnings.addAll(new IdleRules(automaton, environment, source, questions).warnings());
    warnings.addAll(new EmptyProperties(automaton, source, questions).warnings());
    warnings.sort(
        Comparator.comparing(
            Diagnostic::position,
            Comparator.comparingInt(SourcePosition::line)
                .thenComparingInt(SourcePosition::column)));
    return warnings;
  }

  private static Formula nonNegative(List<Variable> variables) {
    return Formula.and(variables.stream().map(v -> Formula.nonNegative(LinearTerm.of(v))).toList());
  }

  private void requirePossible(
      SolverSession questions, List<Constraint> constraints, String complaint, String advice)
      throws ModelException {
    List<Formula> formulas = constraints.stream().map(Constraint::formula).toList();
    List<Formula> core = questions.contradiction(formulas);
    if (core.isEmpty()) {
      return;
    }
    Constraint first =
        constraints.stream()
            .filter(constraint -> core.contains(constraint.formula()))
            .findFirst()
            .orElseThrow();
    String shown =
        core.stream().map(formula -> "'" + formula + "'").collect(Collectors.joining(" and "));
    throw new ModelException(List.of(source.error(first.position(), complaint + shown + advice)));
  }
}

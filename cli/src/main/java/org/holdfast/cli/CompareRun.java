package org.holdfast.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Background;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.SolverSource;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.threshold.checker.Audits;
import org.holdfast.threshold.checker.Elimination;
import org.holdfast.threshold.compare.Comparison;
import org.holdfast.threshold.compare.GuardImplication;
import org.holdfast.threshold.compare.RuleComparison;
import org.holdfast.threshold.compare.RuleMatch;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.SendAutomaton;

/** One run of {@code holdfast compare}: from two files to the exit status. */
final class CompareRun {
  private static final String ACTION = "compare";

  private final Console console;
  private final Notices notices;
  private final SolverSource source;
  private final Budget budget;

  CompareRun(Console console, SolverSource source, Budget budget) {
    this.console = console;
    this.source = source;
    this.notices = new Notices(console.err());
    this.budget = budget;
  }

  int run(Path generated, Path manual, Optional<String> json)
      throws UsageException, ModelException, NoAnswer {
    boolean toStandardOutput = json.isPresent() && json.get().equals("-");
    Optional<OutputFile> target =
        json.isEmpty() || toStandardOutput
            ? Optional.empty()
            : Optional.of(OutputFile.claim(Path.of(json.get())));
    TaReader.Reading first = TaReader.read(generated);
    TaReader.Reading second = TaReader.read(manual);
    ThresholdAutomaton right = overSentMessages(second);
    notices.warn(first.warnings());
    notices.warn(second.warnings());
    List<Comparison> comparisons = compare(first, second, right);
    String document = new ComparisonJson(generated, manual).render(comparisons);
    if (target.isPresent()) {
      target.get().write(document);
    } else if (toStandardOutput) {
      console.out().print(document);
      console.out().flush();
    }
    PrintStream people = toStandardOutput ? console.err() : console.out();
    comparisons.forEach(c -> c.lines().forEach(line -> people.print(line + "\n")));
    people.flush();
    return status(comparisons);
  }

  private static ThresholdAutomaton overSentMessages(TaReader.Reading reading)
      throws ModelException {
    if (reading.model() instanceof ReceiveAutomaton automaton) {
      throw new ModelException(
          List.of(
              reading
                  .source()
                  .error(
                      automaton.declarations().get(0).position(),
                      "the second model of a comparison must have no receive variables; translate"
                          + " it first.")));
    }
    return reading.automaton();
  }

  private List<Comparison> compare(
      TaReader.Reading first, TaReader.Reading second, ThresholdAutomaton right)
      throws UsageException, ModelException, NoAnswer {
    try {
      SolverFactory solvers = source.await(budget);
      audit(first, solvers);
      audit(second, solvers);
      List<SendAutomaton> translated =
          first.model() instanceof ReceiveAutomaton automaton
              ? translated(first, automaton, solvers)
              : List.of();
      return Background.start(
              () ->
                  translated.isEmpty()
                      ? List.of(RuleComparison.compare(first.automaton(), right, solvers, budget))
                      : RuleComparison.compare(translated, right, solvers, budget))
          .await(budget);
    } catch (SolverException e) {
      throw new NoAnswer(UnknownVerdicts.of(Verdict.Reason.SOLVER, String.valueOf(e.getMessage())))
          .during(ACTION);
    } catch (OutOfMemoryError e) {
      throw new NoAnswer(UnknownVerdicts.of(e)).during(ACTION);
    } catch (BudgetExhausted e) {
      throw new NoAnswer(UnknownVerdicts.of(e.reason(), "")).during(ACTION);
    }
  }

  private List<SendAutomaton> translated(
      TaReader.Reading reading, ReceiveAutomaton automaton, SolverFactory solvers)
      throws UsageException, ModelException, NoAnswer {
    try {
      return new Elimination(automaton, reading.source(), solvers, Z3PresburgerCheck::new)
          .run(budget)
          .translation()
          .automata();
    } catch (NoAnswer stopped) {
      throw stopped.during("translate " + reading.source().file());
    }
  }

  private void audit(TaReader.Reading reading, SolverFactory solvers)
      throws UsageException, ModelException, BudgetExhausted {
    try {
      notices.warn(Background.start(() -> Audits.warnings(reading, solvers)).await(budget));
    } catch (SolverException e) {
      notices.note("the model was not audited: " + e.getMessage());
    }
  }

  /** What the solver could not tell is not a difference, but no success either. */
  private static int status(List<Comparison> comparisons) {
    List<GuardImplication> forward =
        comparisons.stream().flatMap(c -> c.matches().stream()).map(RuleMatch::forward).toList();
    if (forward.stream().anyMatch(GuardImplication.No.class::isInstance)) {
      return ExitStatus.VIOLATED;
    }
    return forward.stream().allMatch(GuardImplication::holds)
        ? ExitStatus.ALL_HOLD
        : ExitStatus.UNKNOWN;
  }
}

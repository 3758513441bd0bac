package org.holdfast.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.compare.Comparison;
import org.holdfast.threshold.compare.Implication;
import org.holdfast.threshold.compare.RuleComparison;
import org.holdfast.threshold.compare.RuleMatch;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.SendAutomaton;

/** One run of {@code holdfast compare}: from two files to the exit status. */
final class CompareRun {
  private final Console console;
  private final Notices notices;
  private final Budget budget;

  CompareRun(Console console, Budget budget) {
    this.console = console;
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
    TaReader.Reading first = ModelFile.read(generated);
    TaReader.Reading second = ModelFile.read(manual);
    ThresholdAutomaton right = overSentMessages(second);
    notices.warn(first.warnings());
    notices.warn(second.warnings());
    SolverFactory solvers = SolverChoice.DEFAULT.factory(notices::note);
    notices.audit(first, solvers, budget);
    notices.audit(second, solvers, budget);
    List<Comparison> comparisons = compare(first, right, solvers);
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
      TaReader.Reading first, ThresholdAutomaton right, SolverFactory solvers)
      throws UsageException, ModelException, NoAnswer {
    List<SendAutomaton> translated =
        first.model() instanceof ReceiveAutomaton automaton
            ? new Sending(first, automaton).automata(solvers, budget)
            : List.of();
    Background<List<Comparison>> work =
        Background.start(
            () ->
                translated.isEmpty()
                    ? List.of(RuleComparison.compare(first.automaton(), right, solvers, budget))
                    : RuleComparison.compare(translated, right, solvers, budget));
    try {
      Optional<List<Comparison>> done = work.await(budget);
      if (done.isPresent()) {
        return done.get();
      }
    } catch (SolverException | OutOfMemoryError e) {
      throw new NoAnswer("compare", Shortfall.of(e, "").orElseThrow());
    }
    throw new NoAnswer("compare", Shortfall.of(budget, ""));
  }

  /** What the solver could not tell is not a difference, but no success either. */
  private static int status(List<Comparison> comparisons) {
    List<Implication> forward =
        comparisons.stream().flatMap(c -> c.matches().stream()).map(RuleMatch::forward).toList();
    if (forward.stream().anyMatch(Implication.No.class::isInstance)) {
      return ExitStatus.VIOLATED;
    }
    return forward.stream().allMatch(Implication::holds) ? ExitStatus.ALL_HOLD : ExitStatus.UNKNOWN;
  }
}

package org.holdfast.promela.export;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.holdfast.checking.Actor;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.runtime.StateTooLarge;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * A counterexample as SPIN keeps it: a model in standard Promela without its formulas, and a line
 * for each statement that a process executes, with the number of the step, the number of the
 * process and SPIN's number of the statement. {@code spin -t} follows these lines.
 *
 * @param model the text of the model
 * @param steps the text of the trail
 */
public record Trail(String model, String steps) {
  private static final String START_OF_CYCLE = "-1:-1:-1";
  private static final int LARGEST_STATE = 1 << 16;

  /** A run from the first state on; if it is a lasso, with the state at which its loop begins. */
  private record Found(StatementPath end, Optional<StatementPath> loop) {}

  /**
   * Writes the counterexample of a property.
   *
   * @param options those with which it was found
   * @throws NotExpressible if SPIN has nothing like it, or its statements cannot be found out
   */
  public static Trail of(
      PromelaInstance instance, PromelaOptions options, String property, Trace trace)
      throws NotExpressible {
    StandardForm form = StandardForm.of(instance.program());
    SpinNumbers numbers = new SpinNumbers(form.module());
    String text =
        SpinWriter.writeProcesses(instance, form.module(), comment(instance, options, property));
    for (String label : numbers.jumpLabels()) {
      if (Pattern.compile("@" + label + "\\b").matcher(text).find()) {
        throw new NotExpressible(
            "a process looks at the label '" + label + "', which stands before a jump");
      }
    }
    SingleStatements statements = new SingleStatements(form.module(), instance.parameters());
    OptionalInt bytes = options.stateBytes();
    while (true) {
      TransitionSystem system = statements.system(options.lossy(), bytes);
      try {
        Found found = find(new StepSearch(form, statements, system), trace);
        return new Trail(SpinNames.replaced(text), lines(found, numbers));
      } catch (StateTooLarge large) {
        if (system.width() >= LARGEST_STATE) {
          throw new NotExpressible(String.valueOf(large.getMessage()));
        }
        bytes = OptionalInt.of(2 * system.width());
      }
    }
  }

  private static List<String> comment(
      PromelaInstance instance, PromelaOptions options, String property) {
    List<String> lines = new ArrayList<>();
    lines.add("A run that violates " + property + " is in the trail beside this file:");
    lines.add("spin -t -p -g -l " + (options.lossy() ? "-m " : "") + property + ".pml");
    for (Module.Formula formula : instance.program().module().formulas()) {
      boolean premise = formula.name().startsWith(Module.FAIRNESS);
      if (premise || formula.name().equals(property)) {
        lines.add(
            "ltl %s { %s }".formatted(formula.name(), SyntaxPrinter.print(formula.expression())));
      }
    }
    return lines;
  }

  /** A trace does not show whole states, so several may have to be pursued. */
  private static Found find(StepSearch search, Trace trace) throws NotExpressible {
    List<Trace.Step> steps = trace.steps();
    int size = steps.size();
    int loop = trace.loopStart().orElse(size);
    List<StatementPath> reached = List.of(search.initial());
    reached = follow(search, reached, steps.subList(0, loop));
    if (loop == size) {
      boolean stops = trace.loopStart().isPresent() || isInvalidEnd(steps);
      for (StatementPath path : reached) {
        if (path.failed() || !stops || search.isStuck(path)) {
          return new Found(path, Optional.empty());
        }
      }
      throw new NotExpressible("its last state cannot be told from others");
    }
    for (StatementPath start : reached) {
      for (StatementPath path : follow(search, List.of(start), steps.subList(loop, size))) {
        if (Arrays.equals(path.state(), start.state())) {
          return new Found(path, Optional.of(start));
        }
      }
    }
    throw new NotExpressible("the states of its loop cannot be told from others");
  }

  private static boolean isInvalidEnd(List<Trace.Step> steps) {
    return !steps.isEmpty()
        && Value.of(1).equals(steps.get(steps.size() - 1).values().get(Observation.INVALID_END));
  }

  private static List<StatementPath> follow(
      StepSearch search, List<StatementPath> from, List<Trace.Step> steps) throws NotExpressible {
    List<StatementPath> reached = from;
    for (Trace.Step step : steps) {
      if (step.action().actor() instanceof Actor.NeverClaim) {
        continue;
      }
      boolean claimFails =
          step.action().failure().filter(f -> f.by() instanceof Actor.NeverClaim).isPresent();
      Map<ByteBuffer, StatementPath> next = new LinkedHashMap<>();
      for (StatementPath path : reached) {
        for (StatementPath end : search.after(path, step.action())) {
          // A step that fails has no values of its own: the trace repeats those before it.
          if (end.failed() || claimFails || search.shows(end.state(), step.values())) {
            next.putIfAbsent(ByteBuffer.wrap(end.state()), end);
          }
        }
      }
      if (next.isEmpty()) {
        throw new NotExpressible("the statements of the step '" + step.action() + "' are unknown");
      }
      reached = List.copyOf(next.values());
    }
    return reached;
  }

  private static String lines(Found found, SpinNumbers numbers) {
    StringBuilder text = new StringBuilder();
    int step = 0;
    List<StatementPath.Executed> all = found.end().since(Optional.empty());
    int loop = found.loop().isEmpty() ? 0 : found.end().since(found.loop()).size();
    for (StatementPath.Executed executed : all) {
      if (loop > 0 && step == all.size() - loop) {
        text.append(START_OF_CYCLE).append('\n');
      }
      int number =
          executed.statement() == StatementPath.Executed.DEATH
              ? numbers.end(executed.process().type().orElseThrow())
              : numbers.of(executed.statement());
      step++;
      text.append("%d:%d:%d\n".formatted(step, executed.process().number(), number));
    }
    return text.toString();
  }
}

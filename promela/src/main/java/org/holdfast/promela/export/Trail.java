package org.holdfast.promela.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Trace;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.runtime.Executed;
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

  /** How labels begin that a search for loops looks at. */
  private static final List<String> MARKS = List.of("accept", "progress");

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
    Optional<String> seen = numbers.seenJumpLabel();
    if (seen.isPresent()) {
      throw new NotExpressible(
          "a process looks at the label '" + seen.get() + "', which stands before a jump");
    }
    String text =
        SpinWriter.writeProcesses(instance, form.module(), comment(instance, options, property));
    SpinStatements statements =
        new SpinStatements(instance.program(), instance.parameters(), form, numbers);
    return new Trail(
        SpinNames.replaced(text), lines(executed(instance, property, trace), trace, statements));
  }

  /** How large the states of the run become need not be known yet. */
  private static ExecutedRun.Listing executed(
      PromelaInstance instance, String property, Trace trace) throws NotExpressible {
    PromelaInstance current = instance;
    while (true) {
      int bytes = current.plain().width();
      try {
        return ExecutedRun.of(current.plain(), trace).orElseThrow(() -> lost(instance, property));
      } catch (StateTooLarge large) {
        if (bytes >= LARGEST_STATE) {
          throw new NotExpressible(String.valueOf(large.getMessage()));
        }
        current = current.withStateBytes(2 * bytes);
      }
    }
  }

  /** Where processes stop is looked for behind failing assertions, too. */
  private static NotExpressible lost(PromelaInstance instance, String property) {
    if (instance.searched(property) == instance.plain()) {
      throw new InternalFault("the counterexample of " + property + " is no run of its model");
    }
    return new NotExpressible("it may pass an assertion that fails, where SPIN stops");
  }

  private static List<String> comment(
      PromelaInstance instance, PromelaOptions options, String property) {
    List<String> lines = new ArrayList<>();
    lines.add("A run that violates " + property + " is in the trail beside this file:");
    lines.add("spin -t -p -g -l " + (options.lossy() ? "-m " : "") + file(property));
    Module module = instance.program().module();
    for (Module.Formula formula : module.formulas()) {
      if (module.isPremise(formula) || formula.name().equals(property)) {
        lines.add(
            "ltl %s { %s }".formatted(formula.name(), SyntaxPrinter.print(formula.expression())));
      }
    }
    return lines;
  }

  /**
   * The file of a model as SPIN finds it in its own folder. It keeps names of files together with
   * those of labels, and does not find the trail of a file that is called as a label that means
   * something.
   */
  private static String file(String property) {
    boolean label = MARKS.stream().anyMatch(property::startsWith);
    return (label ? "./" : "") + property + ".pml";
  }

  /** A run that stops, or a loop in which no process moves, has no cycle to SPIN. */
  private static String lines(ExecutedRun.Listing run, Trace trace, SpinStatements statements)
      throws NotExpressible {
    StringBuilder text = new StringBuilder();
    List<List<Executed>> steps = run.steps();
    int loop = trace.loopStart().orElse(steps.size());
    boolean cycle = steps.subList(loop, steps.size()).stream().anyMatch(step -> !step.isEmpty());
    int line = append(text, 0, run.before(), statements);
    for (int i = 0; i < steps.size(); i++) {
      if (cycle && i == loop) {
        text.append(START_OF_CYCLE).append('\n');
      }
      line = append(text, line, steps.get(i), statements);
    }
    return text.toString();
  }

  /** Writes statements behind so many lines; how many there are then. */
  private static int append(
      StringBuilder text, int lines, List<Executed> executed, SpinStatements statements)
      throws NotExpressible {
    int line = lines;
    for (Executed one : executed) {
      for (int number : statements.numbers(one)) {
        line++;
        text.append("%d:%d:%d\n".formatted(line, one.process(), number));
      }
    }
    return line;
  }
}

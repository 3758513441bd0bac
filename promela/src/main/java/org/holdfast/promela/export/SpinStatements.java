package org.holdfast.promela.export;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.program.Elaboration;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.runtime.Executed;
import org.holdfast.promela.syntax.Module;

/** Which statements SPIN executes, by its numbers, for what a process of a program executes. */
final class SpinStatements implements Executed.Visitor<Optional<IntStream>> {
  private final StandardForm form;
  private final SpinNumbers numbers;
  private final List<Program.Process> types;

  /** The statement of each edge, by the number it has in the standard form. */
  private final Map<Integer, Integer> statements = new HashMap<>();

  /**
   * Those that are steps in the standard form. A jump to the last statement of an {@code atomic} is
   * one in the program but none any more where that statement has become a loop.
   */
  private final Set<Integer> steps = new HashSet<>();

  SpinStatements(
      Program program, Map<String, Integer> parameters, StandardForm form, SpinNumbers numbers) {
    this.form = form;
    this.numbers = numbers;
    this.types = program.processes();
    Program numbered = elaborated(form.withHavocs(), parameters);
    if (numbered.edges() != program.edges()) {
      throw new InternalFault("the standard form has other steps than the program");
    }
    steps(numbered).forEach(edge -> statements.put(edge.number(), number(edge)));
    steps(elaborated(form.module(), parameters)).forEach(edge -> steps.add(number(edge)));
  }

  /** A model that was taken before has no faults. */
  private static Program elaborated(Module module, Map<String, Integer> parameters) {
    return Elaboration.elaborate(module, parameters, new Diagnostics());
  }

  private static Stream<Flow.Edge> steps(Program program) {
    return program.processes().stream().flatMap(process -> process.flow().steps());
  }

  private static int number(Flow.Edge edge) {
    return edge.statement().position().line();
  }

  /**
   * SPIN's numbers, in order.
   *
   * @throws NotExpressible if SPIN cannot do the same
   */
  int[] numbers(Executed executed) throws NotExpressible {
    return executed
        .accept(this)
        .orElseThrow(
            () -> new NotExpressible("the lower bound of a 'havoc' is no value of its variable"))
        .toArray();
  }

  @Override
  public Optional<IntStream> statement(Executed.Statement statement) {
    int number = statements.get(statement.edge());
    return Optional.of(
        form.loop(number)
            .map(HavocLoop.Numbers::failing)
            .orElseGet(() -> IntStream.of(number).filter(steps::contains))
            .map(numbers::of));
  }

  @Override
  public Optional<IntStream> choice(Executed.Choice choice) {
    return form.loop(statements.get(choice.edge()))
        .orElseThrow()
        .upTo(choice.value(), choice.bound())
        .map(executed -> executed.map(numbers::of));
  }

  @Override
  public Optional<IntStream> death(Executed.Death death) {
    return Optional.of(IntStream.of(numbers.end(types.get(death.type()).name())));
  }
}

package org.holdfast.promela.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.generation.Blueprint;
import org.holdfast.promela.generation.StepsGenerator;

/** Has a class generated for a program, and loads it into this package. */
final class GeneratedSteps {
  private GeneratedSteps() {}

  /** Generated code; the interpreter if the program is too large for a class. */
  static Steps of(CompiledProgram compiled, StepProgram program, Map<Integer, Term> observables) {
    List<Integer> headers =
        IntStream.range(0, compiled.flows().size())
            .mapToObj(program.layout()::headerBytes)
            .toList();
    Blueprint blueprint =
        new Blueprint(
            GeneratedSteps.class.getPackageName().replace('.', '/') + "/GeneratedProgram",
            program.points().all(),
            headers,
            compiled.provided(),
            compiled.never(),
            observables,
            compiled.edges());
    return StepsGenerator.generate(blueprint)
        .map(bytes -> load(bytes, program.interpreter()))
        .orElse(program.interpreter());
  }

  private static Steps load(byte[] bytes, Steps interpreter) {
    try {
      MethodHandles.Lookup home = MethodHandles.lookup().defineHiddenClass(bytes, true);
      return (Steps)
          home.findConstructor(home.lookupClass(), MethodType.methodType(void.class, Steps.class))
              .invoke(interpreter);
    } catch (Throwable e) {
      throw new LinkageError("the generated class cannot be used", e);
    }
  }
}

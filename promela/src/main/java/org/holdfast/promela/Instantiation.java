package org.holdfast.promela;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.program.ConstantExpressions;
import org.holdfast.promela.program.Elaboration;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.StartOfTime;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.SyntaxPrinter;
import org.holdfast.promela.system.SystemBuilder;

/** Gives values to the parameters of a model. */
final class Instantiation {
  private Instantiation() {}

  /** Finds the faults that do not depend on the values of parameters. */
  static void check(Module module, Diagnostics findings) {
    Program program = Elaboration.elaborateProvisionally(module, findings);
    for (Expression assumption : module.assumptions()) {
      new ConstantExpressions(findings, program.constants(), true).value(assumption);
    }
    if (!findings.hasErrors()) {
      SystemBuilder.check(program, findings);
    }
  }

  static PromelaInstance instantiate(
      PromelaModel model,
      String file,
      Map<String, Integer> given,
      PromelaOptions options,
      Diagnostics findings)
      throws ModelException {
    Module module = model.module();
    try {
      Map<String, Integer> parameters = parameters(file, module, given, findings);
      findings.throwIfAny();
      Program program = Elaboration.elaborate(module, parameters, findings);
      findings.throwIfAny();
      warnAboutAssumptions(module, program, findings);
      SystemBuilder builder =
          new SystemBuilder(
              program,
              findings,
              options.lossy(),
              options.start() == PromelaOptions.Start.AT_ONCE
                  ? Optional.empty()
                  : StartOfTime.places(program));
      SystemBuilder.Built built =
          builder.build(new SourcePosition(file, 1, 1), options.stateBytes());
      findings.throwIfAny();
      return new PromelaInstance(
          model,
          options,
          parameters,
          program,
          built.system(),
          built.passing(),
          built.claimed(),
          built.properties(),
          built.fairness(),
          built.written(),
          findings.warnings());
    } catch (Diagnostics.Reported reported) {
      findings.throwIfAny();
      throw new AssertionError(reported);
    }
  }

  private static Map<String, Integer> parameters(
      String file, Module module, Map<String, Integer> given, Diagnostics findings) {
    Map<String, Integer> values = new LinkedHashMap<>();
    for (Module.Parameter parameter : module.parameters()) {
      Integer value = given.get(parameter.name());
      if (value == null) {
        findings.error(
            parameter.position(),
            "the parameter '"
                + parameter.name()
                + "' has no value; give one for each of "
                + String.join(", ", names(module))
                + ".");
      } else {
        values.put(parameter.name(), value);
      }
    }
    for (String name : given.keySet()) {
      if (!names(module).contains(name)) {
        findings.error(
            new SourcePosition(file, 1, 1),
            "the model has no parameter '"
                + name
                + "'"
                + (names(module).isEmpty()
                    ? "; it has no parameters at all."
                    : "; its parameters are " + String.join(", ", names(module)) + "."));
      }
    }
    return values;
  }

  private static List<String> names(Module module) {
    return module.parameters().stream().map(Module.Parameter::name).toList();
  }

  private static void warnAboutAssumptions(Module module, Program program, Diagnostics findings) {
    ConstantExpressions evaluator = new ConstantExpressions(findings, program.constants(), false);
    for (Expression assumption : module.assumptions()) {
      if (evaluator.value(assumption) == 0) {
        findings.warning(
            assumption.position(),
            "the values of the parameters violate the assumption "
                + SyntaxPrinter.print(assumption)
                + ".");
      }
    }
  }
}

package org.holdfast.promela.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * Writes an instance as standard Promela: parameters become constants, quantifiers are written out
 * over the processes, fairness becomes the premise of the other formulas, {@code havoc} counts up
 * to a value that the assumption behind it admits. Macros and inlines are expanded already.
 */
public final class SpinWriter {
  private final Program program;
  private final PromelaInstance instance;
  private final QuantifierExpansion quantifiers;
  private final List<String> lines = new ArrayList<>();

  private SpinWriter(PromelaInstance instance) {
    this.instance = instance;
    this.program = instance.program();
    this.quantifiers = new QuantifierExpansion(program);
  }

  /**
   * The whole text, or why there is none.
   *
   * @throws NotExpressible if SPIN has nothing like it
   */
  public static String write(PromelaInstance instance) throws NotExpressible {
    SpinWriter writer = new SpinWriter(instance);
    writer.model();
    writer.formulas();
    return String.join("\n", writer.lines) + "\n";
  }

  /** The text without its formulas: the state space alone. */
  public static String writeWithoutFormulas(PromelaInstance instance) throws NotExpressible {
    SpinWriter writer = new SpinWriter(instance);
    writer.model();
    return String.join("\n", writer.lines) + "\n";
  }

  private void model() throws NotExpressible {
    Module module = program.module();
    instance.parameters().forEach((name, value) -> lines.add("#define " + name + " " + value));
    for (Module.MessageTypes types : module.messageTypes()) {
      String subtype = types.subtype().isEmpty() ? "" : ":" + types.subtype();
      lines.add("mtype%s = { %s };".formatted(subtype, String.join(", ", types.names())));
    }
    for (Module.Typedef typedef : module.typedefs()) {
      lines.add("typedef " + typedef.name() + " {");
      typedef.fields().forEach(field -> lines.add("  " + SyntaxPrinter.print(field) + ";"));
      lines.add("};");
    }
    module.globals().forEach(variable -> lines.add(SyntaxPrinter.print(variable) + ";"));
    for (Module.Proctype proctype : module.proctypes()) {
      proctype(proctype);
    }
    module
        .never()
        .ifPresent(
            never -> {
              lines.add("never {");
              lines.addAll(SyntaxPrinter.lines(never.body(), "  "));
              lines.add("}");
            });
  }

  private void proctype(Module.Proctype proctype) throws NotExpressible {
    int active = program.process(proctype.name()).orElseThrow().active();
    String provided =
        proctype
            .provided()
            .map(condition -> " provided (" + SyntaxPrinter.print(condition) + ")")
            .orElse("");
    String head;
    if (proctype.name().equals(Module.INIT)) {
      head = "init";
    } else {
      String parameters =
          proctype.parameters().stream()
              .map(SyntaxPrinter::print)
              .collect(Collectors.joining("; "));
      head =
          (active > 0 ? "active [" + active + "] " : "")
              + "proctype "
              + proctype.name()
              + "("
              + parameters
              + ")";
    }
    lines.add(head + provided + " {");
    lines.addAll(SyntaxPrinter.lines(standard(proctype.body()), "  "));
    lines.add("}");
  }

  /** Statements with the parametric extensions replaced. */
  private List<Statement> standard(List<Statement> statements) throws NotExpressible {
    List<Statement> result = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      if (statement instanceof Statement.Havoc havoc) {
        Optional<Expression> assumed =
            i + 1 < statements.size() && statements.get(i + 1) instanceof Statement.Assume next
                ? Optional.of(next.expression())
                : Optional.empty();
        result.addAll(HavocLoop.of(havoc, assumed));
      } else {
        result.add(standard(statement));
      }
    }
    return result;
  }

  private Statement standard(Statement statement) throws NotExpressible {
    if (statement instanceof Statement.Assume assume) {
      return new Statement.Condition(assume.expression(), assume.position());
    } else if (statement instanceof Statement.Block block) {
      return new Statement.Block(block.grouping(), standard(block.body()), block.position());
    } else if (statement instanceof Statement.Choice choice) {
      List<List<Statement>> options = new ArrayList<>();
      for (List<Statement> option : choice.options()) {
        options.add(standard(option));
      }
      return new Statement.Choice(choice.repeated(), options, choice.position());
    } else if (statement instanceof Statement.Labelled labelled) {
      Statement inner =
          labelled.statement() instanceof Statement.Nothing
              ? labelled.statement()
              : standard(labelled.statement());
      return new Statement.Labelled(labelled.label(), inner, labelled.position());
    } else if (statement instanceof Statement.Unless unless) {
      return new Statement.Unless(
          standard(unless.main()), standard(unless.escape()), unless.position());
    } else if (statement instanceof Statement.ForEach loop) {
      return new Statement.ForEach(
          loop.variable(), loop.array(), standard(loop.body()), loop.position());
    }
    return statement;
  }

  private void formulas() throws NotExpressible {
    for (Module.Proposition proposition : program.module().propositions()) {
      lines.add(
          "#define %s (%s)"
              .formatted(
                  proposition.name(),
                  SyntaxPrinter.print(quantifiers.expand(proposition.expression()))));
    }
    List<String> fairness = new ArrayList<>();
    for (Module.Formula formula : program.module().formulas()) {
      if (formula.name().startsWith(Module.FAIRNESS)) {
        fairness.add("(" + SyntaxPrinter.print(quantifiers.expand(formula.expression())) + ")");
      }
    }
    for (Module.Formula formula : program.module().formulas()) {
      if (!formula.name().startsWith(Module.FAIRNESS)) {
        String text = SyntaxPrinter.print(quantifiers.expand(formula.expression()));
        String whole =
            fairness.isEmpty() ? text : "(" + String.join(" && ", fairness) + ") -> (" + text + ")";
        lines.add("ltl %s { %s }".formatted(formula.name(), whole));
      }
    }
  }
}

package org.holdfast.promela.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.NotExpressible;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * Writes an instance as standard Promela: parameters become constants, quantifiers are written out
 * over the processes, fairness becomes the premise of the other formulas, {@code havoc} counts up
 * to a value that the assumption behind it admits, names that mean something in C get others.
 * Macros and inlines are expanded already.
 */
public final class SpinWriter {
  private final Program program;
  private final Module standard;
  private final PromelaInstance instance;
  private final QuantifierExpansion quantifiers;
  private final List<String> lines = new ArrayList<>();

  private SpinWriter(PromelaInstance instance, Module standard) {
    this.instance = instance;
    this.program = instance.program();
    this.standard = standard;
    this.quantifiers = new QuantifierExpansion(program);
  }

  /**
   * The whole text, or why there is none.
   *
   * @throws NotExpressible if SPIN has nothing like it
   */
  public static String write(PromelaInstance instance) throws NotExpressible {
    SpinWriter writer = of(instance);
    writer.model();
    writer.never();
    writer.formulas();
    return SpinNames.replaced(writer.text());
  }

  /** The text without its formulas: the state space alone. */
  public static String writeWithoutFormulas(PromelaInstance instance) throws NotExpressible {
    SpinWriter writer = of(instance);
    writer.model();
    writer.never();
    return SpinNames.replaced(writer.text());
  }

  /** The processes alone, under some lines of comment; names are those of the model. */
  static String writeProcesses(PromelaInstance instance, Module standard, List<String> comment) {
    SpinWriter writer = new SpinWriter(instance, standard);
    comment.forEach(line -> writer.lines.add("/* " + line + " */"));
    writer.model();
    return writer.text();
  }

  private static SpinWriter of(PromelaInstance instance) throws NotExpressible {
    return new SpinWriter(instance, StandardForm.of(instance.program()).module());
  }

  private String text() {
    return String.join("\n", lines) + "\n";
  }

  private void model() {
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
    standard.proctypes().forEach(this::proctype);
    module.events().ifPresent(this::events);
  }

  /**
   * Behind all processes: where a trace stands before them SPIN 6.5.2 takes the steps of process 0
   * for those of the trace, and forgets its handshakes.
   */
  private void events(Module.EventTrace events) {
    lines.add(events.demand().spelling() + " {");
    lines.addAll(SyntaxPrinter.lines(events.body(), "  "));
    lines.add("}");
  }

  private void never() {
    program
        .module()
        .never()
        .ifPresent(
            never -> {
              lines.add("never {");
              lines.addAll(SyntaxPrinter.lines(never.body(), "  "));
              lines.add("}");
            });
  }

  private void proctype(Module.Proctype proctype) {
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
    lines.addAll(SyntaxPrinter.lines(proctype.body(), "  "));
    lines.add("}");
  }

  private void formulas() throws NotExpressible {
    for (Module.Proposition proposition : program.module().propositions()) {
      lines.add(
          "#define %s (%s)".formatted(proposition.name(), writtenOut(proposition.expression())));
    }
    List<String> fairness = new ArrayList<>();
    for (Module.Formula formula : program.module().formulas()) {
      if (program.module().isPremise(formula)) {
        fairness.add("(" + writtenOut(formula.expression()) + ")");
      }
    }
    for (Module.Formula formula : program.module().formulas()) {
      if (!program.module().isPremise(formula)) {
        String text = writtenOut(formula.expression());
        String whole =
            fairness.isEmpty() ? text : "(" + String.join(" && ", fairness) + ") -> (" + text + ")";
        lines.add("ltl %s { %s }".formatted(formula.name(), whole));
      }
    }
  }

  private String writtenOut(Expression condition) throws NotExpressible {
    Expression expanded = quantifiers.expand(condition);
    refuseElements(expanded);
    return SyntaxPrinter.print(expanded);
  }

  /** SPIN 6.5.2 loses the index of such a variable when it turns a formula into a claim. */
  private static void refuseElements(Expression expression) throws NotExpressible {
    Optional<Expression> element =
        expression.within().filter(SpinWriter::isRemoteElement).findFirst();
    if (element.isPresent()) {
      throw new NotExpressible(
          "a formula of SPIN cannot name an element or a field of a variable of a process, as in '"
              + SyntaxPrinter.print(element.get())
              + "'");
    }
  }

  private static boolean isRemoteElement(Expression expression) {
    return expression instanceof Expression.RemoteVariable remote
        && (remote.variable().index().isPresent() || remote.variable().field().isPresent());
  }
}

package org.holdfast.promela.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.VariableDeclaration;

/** Lays out the variables of a model and builds the control flow of its processes. */
public final class Elaboration {
  /** As in SPIN, where numbers of processes are bytes. */
  public static final int MOST_PROCESSES = 255;

  private static final int LONGEST_ARRAY = 1 << 16;
  private static final int MOST_CELLS = 1 << 18;

  private final Module module;
  private final Diagnostics findings;
  private final Map<String, Integer> constants = new LinkedHashMap<>();
  private final Map<String, Type> types = new HashMap<>();
  private final Map<String, SourcePosition> names = new HashMap<>();
  private final ConstantExpressions evaluator;
  private final boolean provisional;
  private int edges;

  private Elaboration(
      Module module, Map<String, Integer> parameters, boolean provisional, Diagnostics findings) {
    this.module = module;
    this.findings = findings;
    this.provisional = provisional;
    this.constants.putAll(parameters);
    this.evaluator = new ConstantExpressions(findings, constants, provisional);
  }

  /**
   * Every parameter of the model must have a value.
   *
   * @throws Diagnostics.Reported if the model is so wrong that there is no program
   */
  public static Program elaborate(
      Module module, Map<String, Integer> parameters, Diagnostics findings) {
    return new Elaboration(module, parameters, false, findings).program();
  }

  /** The program for made-up values of the parameters, good for checking names and types. */
  public static Program elaborateProvisionally(Module module, Diagnostics findings) {
    Map<String, Integer> anything = new HashMap<>();
    module.parameters().forEach(parameter -> anything.put(parameter.name(), 1));
    return new Elaboration(module, anything, !anything.isEmpty(), findings).program();
  }

  private Program program() {
    basicTypes();
    module.parameters().forEach(parameter -> declare(parameter.name(), parameter.position()));
    messageTypes();
    module.typedefs().forEach(this::typedef);
    List<Variable> globals = layout(module.globals());
    module.globals().forEach(variable -> declare(variable.name(), variable.position()));
    module.propositions().forEach(part -> declare(part.name(), part.position()));
    module.proctypes().forEach(part -> declare(part.name(), part.position()));
    Set<String> formulas = new HashSet<>();
    for (Module.Formula formula : module.formulas()) {
      if (!formulas.add(formula.name())) {
        findings.error(formula.position(), "there is another formula '" + formula.name() + "'.");
      }
    }
    List<Program.Process> processes = new ArrayList<>();
    for (Module.Proctype proctype : module.proctypes()) {
      processes.add(process(proctype, processes.size()));
    }
    Optional<Flow> never =
        module
            .never()
            .map(
                claim ->
                    FlowBuilder.build(
                        new Scopes(findings, names.keySet(), module.globals())
                            .resolve(List.of(), claim.body())
                            .body(),
                        Set.of(),
                        findings,
                        () -> edges++));
    int steps = edges;
    return new Program(
        module, provisional, constants, types, globals, processes, never, events(), steps);
  }

  private Optional<Program.Events> events() {
    return module
        .events()
        .map(
            trace -> {
              List<Statement> body =
                  new Scopes(findings, names.keySet(), module.globals())
                      .resolve(List.of(), trace.body())
                      .body();
              AtomicInteger numbers = new AtomicInteger();
              return new Program.Events(
                  trace.demand(),
                  FlowBuilder.build(body, Set.of(), findings, numbers::getAndIncrement));
            });
  }

  private void basicTypes() {
    types.put("bit", Type.Scalar.BIT);
    types.put("bool", new Type.Scalar("bool", 1, false));
    types.put("byte", Type.Scalar.BYTE);
    types.put("pid", new Type.Scalar("pid", 8, false));
    types.put("short", Type.Scalar.SHORT);
    types.put("int", Type.Scalar.INT);
    types.put("mtype", Type.Scalar.MESSAGE_TYPE);
    types.put("chan", Type.Scalar.CHANNEL);
  }

  private void declare(String name, SourcePosition position) {
    if (names.putIfAbsent(name, position) != null) {
      findings.error(position, "the name '" + name + "' is taken already; choose another one.");
    }
  }

  /** SPIN numbers the message types from the last one of each declaration on. */
  private void messageTypes() {
    Map<String, List<String>> sets = new LinkedHashMap<>();
    for (Module.MessageTypes declared : module.messageTypes()) {
      List<String> known = sets.computeIfAbsent(declared.subtype(), any -> new ArrayList<>());
      for (int i = declared.names().size() - 1; i >= 0; i--) {
        String name = declared.names().get(i);
        declare(name, declared.position());
        known.add(name);
        constants.put(name, known.size());
      }
      if (known.size() > MOST_PROCESSES) {
        findings.error(declared.position(), "there are more than 255 message types.");
      }
    }
  }

  private void typedef(Module.Typedef typedef) {
    declare(typedef.name(), typedef.position());
    types.put(typedef.name(), new Type.Compound(typedef.name(), layout(typedef.fields())));
  }

  private List<Variable> layout(List<VariableDeclaration> declarations) {
    List<Variable> variables = new ArrayList<>();
    Set<String> known = new HashSet<>();
    int offset = 0;
    for (VariableDeclaration declaration : declarations) {
      if (!known.add(declaration.name())) {
        findings.error(
            declaration.position(), "the name '" + declaration.name() + "' is taken already.");
      }
      Variable variable = variable(declaration, offset);
      variables.add(variable);
      offset += variable.cells();
      if (offset > MOST_CELLS) {
        throw findings.error(declaration.position(), "the state of this model is too large.");
      }
    }
    return variables;
  }

  private Variable variable(VariableDeclaration declaration, int offset) {
    Type type = type(declaration.type());
    int length =
        declaration
            .length()
            .map(size -> evaluator.value(size, 1, LONGEST_ARRAY, "an array has %s elements"))
            .orElse(1);
    return new Variable(
        declaration.name(),
        type,
        declaration.length().isPresent(),
        length,
        offset,
        type instanceof Type.Compound ? unused(declaration) : declaration.initialiser(),
        declaration.position());
  }

  /** SPIN reads the initial value of a record, and leaves every field as the record has it. */
  private Optional<VariableDeclaration.Initialiser> unused(VariableDeclaration declaration) {
    declaration
        .initialiser()
        .ifPresent(
            value -> {
              if (value instanceof VariableDeclaration.Values && declaration.length().isEmpty()) {
                findings.error(
                    declaration.position(),
                    "'" + declaration.name() + "' is no array; assign the fields of the record.");
              } else {
                findings.warning(
                    declaration.position(),
                    "as in SPIN, the initial value of a record has no effect; assign its fields.");
              }
            });
    return Optional.empty();
  }

  private Type type(VariableDeclaration.TypeName name) {
    if (name.name().equals("unsigned")) {
      if (name.bits().isEmpty()) {
        throw findings.error(
            name.position(), "write 'unsigned x : n' with a number of bits from 1 to 32.");
      }
      int bits = evaluator.value(name.bits().get(), 1, 32, "an unsigned variable has %s bits");
      return new Type.Scalar("unsigned", bits, false);
    }
    Type type = types.get(name.name());
    if (type == null) {
      throw findings.error(
          name.position(), "the type '" + name.name() + "' is declared only further down.");
    }
    return type;
  }

  /** The labels by which others see where processes of a type are. */
  private Set<String> watched(Module.Proctype proctype) {
    return module
        .expressions()
        .filter(Expression.RemoteLabel.class::isInstance)
        .map(Expression.RemoteLabel.class::cast)
        .filter(remote -> remote.proctype().equals(proctype.name()))
        .map(Expression.RemoteLabel::label)
        .collect(Collectors.toSet());
  }

  private Program.Process process(Module.Proctype proctype, int number) {
    Scopes.Resolved resolved =
        new Scopes(findings, names.keySet(), module.globals())
            .resolve(proctype.parameters(), proctype.body());
    List<Variable> variables = layout(resolved.locals());
    int active =
        proctype
            .active()
            .map(
                count ->
                    evaluator.value(
                        count,
                        0,
                        MOST_PROCESSES,
                        "there can be %s processes '" + proctype.name() + "'"))
            .orElse(0);
    Flow flow = FlowBuilder.build(resolved.body(), watched(proctype), findings, () -> edges++);
    return new Program.Process(
        proctype.name(),
        number,
        active,
        proctype.parameters().size(),
        variables,
        proctype.provided(),
        flow);
  }
}

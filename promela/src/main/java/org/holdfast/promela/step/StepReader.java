package org.holdfast.promela.step;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.program.Elaboration;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.StartOfTime;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;

/** Reads the step of a model, or says what is not in the shape of one. */
final class StepReader {
  private final Module module;
  private final Diagnostics findings;
  private final Program program;
  private final Program.Process process;
  private final StepNames names;
  private final int loop;

  private StepReader(PromelaModel model, Diagnostics findings) {
    this.module = model.module();
    this.findings = findings;
    Module.Proctype proctype = onlyProctype();
    this.program = Elaboration.elaborateProvisionally(module, model.about());
    this.process = program.process(proctype.name()).orElseThrow();
    if (program.watchesProcesses()) {
      throw findings.error(
          proctype.position(), "which process moves, or could move, is not seen in a step.");
    }
    this.names = new StepNames(program, process, proctype.position(), findings);
    this.loop = loop(proctype);
  }

  static StepModel read(PromelaModel model) throws ModelException {
    Diagnostics findings = model.about();
    try {
      return new StepReader(model, findings).read();
    } catch (Diagnostics.Reported reported) {
      findings.throwIfAny();
      throw new AssertionError(reported);
    }
  }

  private Module.Proctype onlyProctype() {
    if (module.parameters().isEmpty()) {
      throw findings.error(
          module.proctypes().get(0).position(),
          "the model has no parameter; declare one with 'symbolic int N'.");
    }
    if (module.proctypes().size() > 1) {
      throw findings.error(
          module.proctypes().get(1).position(),
          "there is a second type of processes; a parametric step is that of one type.");
    }
    Module.Proctype proctype = module.proctypes().get(0);
    proctype
        .provided()
        .ifPresent(
            condition -> {
              throw findings.error(condition.position(), "'provided' cannot stand here.");
            });
    if (!proctype.parameters().isEmpty()) {
      throw findings.error(
          proctype.parameters().get(0).position(), "processes of a step have no parameters.");
    }
    return proctype;
  }

  /** Where a process is between two steps: the place to which it comes back for ever. */
  private int loop(Module.Proctype proctype) {
    StartOfTime start = new StartOfTime(program, process);
    List<Integer> found = start.loops();
    if (found.isEmpty()) {
      throw findings.error(
          proctype.position(), "the process has no loop; it must repeat a step for ever.");
    } else if (found.size() > 1) {
      throw findings.error(
          process.flow().places().get(found.get(1)).edges().get(0).statement().position(),
          "other processes may come in between here; a step is one 'atomic' block.");
    }
    start
        .obstacle(found.get(0))
        .ifPresent(
            obstacle -> {
              throw findings.error(
                  obstacle.position().orElse(proctype.position()), obstacle.reason() + ".");
            });
    return found.get(0);
  }

  private StepModel read() {
    Flow flow = process.flow();
    ControlFlowAutomaton initialisation =
        new ControlFlowBuilder(flow, names, findings, ControlFlowBuilder.Stretch.INITIALISATION)
            .build(flow.start(), loop);
    ControlFlowAutomaton step =
        new ControlFlowBuilder(flow, names, findings, ControlFlowBuilder.Stretch.STEP)
            .build(loop, loop);
    LinearTerm processes = names.constants().term(onlyProctype().active().orElseThrow());
    List<Formula> assumptions = new ArrayList<>();
    for (Expression assumption : module.assumptions()) {
      assumptions.add(names.constants().condition(assumption));
    }
    return read(initialisation, step, processes, resilience(Formula.and(assumptions), processes));
  }

  /** The assumptions and, where they do not say so, that nothing is negative. */
  private Formula resilience(Formula assumptions, LinearTerm processes) {
    List<LinearTerm> naturals = new ArrayList<>();
    names.parameters().values().forEach(parameter -> naturals.add(LinearTerm.of(parameter)));
    naturals.add(processes);
    Formula found = assumptions;
    for (LinearTerm natural : naturals) {
      Formula known = Formula.and(found, names.quotients().definition());
      if (!new Satisfiability(known).follows(Formula.TRUE, Formula.nonNegative(natural))) {
        found = Formula.and(found, Formula.nonNegative(natural));
      }
    }
    return found;
  }

  private StepModel read(
      ControlFlowAutomaton initialisation,
      ControlFlowAutomaton step,
      LinearTerm processes,
      Formula parameters) {
    Satisfiability plain =
        new Satisfiability(Formula.and(parameters, names.quotients().definition(), unsignedOnes()));
    List<Initialisation.Outcome> outcomes =
        new Initialisation(names, initialisation, findings).outcomes(plain);
    if (outcomes.isEmpty()) {
      throw plain.mayHold(Formula.TRUE)
          ? findings.error(names.process(), "no process can come to its loop.")
          : findings.error(
              module.assumptions().stream()
                  .findFirst()
                  .map(Expression::position)
                  .orElse(names.process()),
              "no values of the parameters satisfy the assumptions, with a number of processes"
                  + " that is not negative.");
    }
    Set<Variable> finite = FiniteVariables.of(declared(), List.of(initialisation, step));
    StatusExploration first = new StatusExploration(names, step, plain, finite, Map.of(), findings);
    Map<Variable, LinearTerm> constants =
        first.unchanged(vectors(first, outcomes), common(outcomes));
    StatusExploration exploration =
        new StatusExploration(names, step, plain, finite, constants, findings);
    exploration.explore(vectors(exploration, outcomes));
    Set<StatusVector> stopping =
        new WaitingInside(names, findings, plain, exploration.paths().values())
            .stopping(exploration.waiting(), step.origins());
    List<InitialState> initial =
        outcomes.stream().map(outcome -> initial(exploration, outcome)).toList();
    Formula resilience = Formula.and(parameters, names.quotients().definition());
    Set<Variable> nonNegative = nonNegative(exploration, initial, resilience);
    LocalReading locals =
        new LocalReading(names, process.flow(), loop, constants, !stopping.isEmpty());
    StepPropositions propositions =
        new StepPropositions(names, module, locals, processes, findings);
    Map<String, Formula> named = propositions.propositions();
    List<StepProperty> fairness = propositions.formulas(true);
    List<StepProperty> properties = propositions.formulas(false);
    return new StepModel(
        process.name(),
        names.process(),
        List.copyOf(names.parameters().values()),
        names.quotients().variables(),
        Formula.and(parameters, names.quotients().definition()),
        processes,
        shared(),
        List.copyOf(exploration.status()),
        exploration.counters(),
        List.copyOf(constants.keySet()),
        nonNegative,
        narrow(exploration),
        step,
        initial,
        exploration.paths(),
        exploration.obligations(),
        stopping,
        propositions.counted(),
        named,
        fairness,
        properties,
        propositions.unread(),
        propositions.notRead());
  }

  private Map<Variable, LinearTerm> shared() {
    return initialValues(names.shared().values().stream());
  }

  private Map<Variable, LinearTerm> declared() {
    return initialValues(names.locals().values().stream());
  }

  private static Map<Variable, LinearTerm> initialValues(Stream<StepNames.Declared> variables) {
    Map<Variable, LinearTerm> found = new LinkedHashMap<>();
    variables.forEach(declared -> found.put(declared.variable(), declared.initial()));
    return found;
  }

  /** What types say; values that would be cut were refused, or are found not to be so later. */
  private Formula unsignedOnes() {
    return Formula.and(
        Stream.concat(names.shared().values().stream(), names.locals().values().stream())
            .filter(declared -> !declared.type().signed())
            .map(declared -> Formula.nonNegative(LinearTerm.of(declared.variable())))
            .toList());
  }

  private static Set<StatusVector> vectors(
      StatusExploration exploration, List<Initialisation.Outcome> outcomes) {
    return outcomes.stream()
        .map(outcome -> exploration.vector(outcome.locals()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The local variables that start with the same value in every process. */
  private static Map<Variable, LinearTerm> common(List<Initialisation.Outcome> outcomes) {
    Map<Variable, LinearTerm> found = new LinkedHashMap<>(outcomes.get(0).locals());
    for (Initialisation.Outcome outcome : outcomes) {
      found
          .entrySet()
          .removeIf(entry -> !entry.getValue().equals(outcome.locals().get(entry.getKey())));
    }
    return found;
  }

  private static InitialState initial(
      StatusExploration exploration, Initialisation.Outcome outcome) {
    Map<Variable, LinearTerm> counters = new LinkedHashMap<>();
    exploration.counters().forEach(counter -> counters.put(counter, outcome.locals().get(counter)));
    return new InitialState(
        exploration.vector(outcome.locals()),
        outcome.guard(),
        counters,
        outcome.increments(),
        outcome.choices());
  }

  private Set<Variable> nonNegative(
      StatusExploration exploration, List<InitialState> initial, Formula resilience) {
    List<Variable> candidates = new ArrayList<>(shared().keySet());
    candidates.addAll(exploration.counters());
    Set<Variable> found =
        NonNegativity.of(candidates, shared(), initial, exploration.paths().values(), resilience);
    for (Variable variable : candidates) {
      StepNames.Declared declared = names.declared(variable.name()).orElseThrow();
      if (!declared.type().signed() && !found.contains(variable)) {
        throw findings.error(
            names.process(),
            "'" + variable + "' may become negative, and would be cut; declare it as 'int'.");
      }
    }
    return found;
  }

  private Set<Variable> narrow(StatusExploration exploration) {
    return Stream.concat(shared().keySet().stream(), exploration.counters().stream())
        .filter(v -> names.declared(v.name()).orElseThrow().type().bits() < Integer.SIZE)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}

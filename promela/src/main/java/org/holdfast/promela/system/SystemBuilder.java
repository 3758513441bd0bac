package org.holdfast.promela.system;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.explicit.Observation;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.compilation.Compiler;
import org.holdfast.promela.compilation.LtlTranslation;
import org.holdfast.promela.compilation.Observables;
import org.holdfast.promela.compilation.Scope;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.reduction.DeadVariables;
import org.holdfast.promela.runtime.RuntimeFault;
import org.holdfast.promela.runtime.StateTooLarge;
import org.holdfast.promela.runtime.StepProgram;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;

/** Compiles a program and its formulas. */
public final class SystemBuilder {
  /** No assertion fails, no index is out of bounds, messages are as a trace demands it. */
  public static final String ASSERTIONS = "assertions";

  /** No process stops where it must not. */
  public static final String END_STATES = "end-states";

  /** No cycle passes a place with an {@code accept} label for ever. */
  public static final String ACCEPTANCE = "acceptance";

  /** No cycle avoids the places with {@code progress} labels for ever. */
  public static final String PROGRESS = "progress";

  /** What the never claim describes does not occur. */
  public static final String NEVER = "never";

  /** Names of observables; no variable has such names. */
  private static final String ACCEPTING = "at an accept label";

  private static final String PROGRESSING = "at a progress label";

  private final Program program;
  private final Diagnostics findings;
  private final Compiler compiler;
  private final Optional<int[]> start;
  private final Observables observables = new Observables();

  // The formulas as they are written; these are premises of those.
  private final List<Property> fairness = new ArrayList<>();
  private final List<Property> written = new ArrayList<>();

  /**
   * What comes out.
   *
   * @param passing the system where assertions and traces are passed, whether they are true or not
   * @param dead variables that have no effect where they are
   * @param claimed the system together with its never claim, if there is one
   * @param fairness the formulas that are premises of the others
   * @param written the other formulas, without these premises
   */
  public record Built(
      PromelaSystem system,
      PromelaSystem passing,
      DeadVariables dead,
      Optional<InterleavedSystem> claimed,
      List<Property> properties,
      List<Property> fairness,
      List<Property> written) {}

  /**
   * @param start the place at which time starts for each type of processes; empty if it starts with
   *     the first statement
   */
  public SystemBuilder(
      Program program, Diagnostics findings, boolean lossy, Optional<int[]> start) {
    this.program = program;
    this.start = start;
    this.findings = findings;
    this.compiler = new Compiler(program, findings, lossy);
  }

  /** Finds faults and builds nothing. */
  public static void check(Program program, Diagnostics findings) {
    SystemBuilder builder = new SystemBuilder(program, findings, false, Optional.empty());
    builder.compiler.compile();
    builder.propositions();
    builder.properties(new SourcePosition("", 1, 1));
  }

  /**
   * @param file where to complain about the model as a whole
   */
  public Built build(SourcePosition file, OptionalInt stateBytes) {
    CompiledProgram compiled = compiler.compile();
    observables.show(program);
    propositions();
    List<Property> properties = properties(file);
    if (findings.hasErrors()) {
      throw findings.reported();
    }
    StepProgram steps = new StepProgram(program, compiled, observables);
    byte[] largest;
    try {
      largest = new StateSize(steps, program).largest(stateBytes);
    } catch (RuntimeFault fault) {
      throw findings.error(
          file, "the model cannot start: " + fault.getMessage() + "; change initial values.");
    } catch (StateTooLarge large) {
      throw findings.error(file, large.getMessage() + ".");
    }
    PromelaSystem system = new PromelaSystem(program, steps, observables, largest, start);
    Optional<InterleavedSystem> claimed =
        compiled.never().map(claim -> new ClaimedSystem(system, steps, claim));
    claimed.ifPresent(
        any ->
            properties.add(
                new Property(
                    NEVER,
                    Ltl.and(List.of(Observation.noError(), rejected())),
                    program.module().never().orElseThrow().position())));
    return new Built(
        system,
        passing(compiled, system, largest),
        DeadVariables.of(program, compiled, evaluated(properties)),
        claimed,
        properties,
        fairness,
        written);
  }

  /** What the properties evaluate in a state. */
  private List<Term> evaluated(List<Property> properties) {
    Set<Variable> used = new HashSet<>();
    properties.forEach(
        property -> property.formula().states().forEach(state -> used.addAll(state.variables())));
    List<Variable> all = observables.variables();
    List<Term> terms = observables.terms();
    List<Term> evaluated = new ArrayList<>(observables.asked().values());
    for (int i = 0; i < all.size(); i++) {
      if (used.contains(all.get(i))) {
        evaluated.add(terms.get(i));
      }
    }
    return evaluated;
  }

  private PromelaSystem passing(CompiledProgram compiled, PromelaSystem system, byte[] largest) {
    boolean asserts =
        program.processes().stream()
            .flatMap(process -> process.flow().stepsWithin())
            .anyMatch(step -> step.statement() instanceof Statement.Assert);
    if (!asserts && program.events().isEmpty()) {
      return system;
    }
    StepProgram steps = new StepProgram(program, compiled.withoutAssertions(), observables);
    return new PromelaSystem(program, steps, observables, largest, start);
  }

  /** Propositions that no formula uses are checked, and can be seen, all the same. */
  private void propositions() {
    for (Module.Proposition proposition : program.module().propositions()) {
      try {
        Expression name = Expression.Reference.of(proposition.name(), proposition.position());
        Term term = compiler.expressions().compile(name, Scope.GLOBAL);
        observables.add(proposition.name(), term);
      } catch (Diagnostics.Reported reported) {
        // Recorded.
      }
    }
  }

  private List<Property> properties(SourcePosition file) {
    List<Property> found = new ArrayList<>();
    found.add(new Property(ASSERTIONS, Observation.noError(), file));
    found.add(new Property(END_STATES, Observation.noInvalidEnd(), file));
    if (hasMark(Flow.Mark.ACCEPT)) {
      Variable accepting = marked(ACCEPTING, Flow.Mark.ACCEPT);
      found.add(new Property(ACCEPTANCE, never(accepting), file));
    }
    if (hasMark(Flow.Mark.PROGRESS)) {
      Variable progress = marked(PROGRESSING, Flow.Mark.PROGRESS);
      // As in SPIN, a run that stops does not go round without progress.
      Formula good =
          Formula.or(List.of(Formula.not(zero(progress)), Formula.not(zero(Observation.STOPPED))));
      found.add(new Property(PROGRESS, new Ltl.Always(new Ltl.Eventually(Ltl.state(good))), file));
    }
    for (Property formula : formulas()) {
      if (found.stream().anyMatch(property -> property.name().equals(formula.name()))) {
        findings.error(
            formula.position(),
            "'"
                + formula.name()
                + "' is a property that the model has anyway; choose another name.");
      }
      found.add(formula);
    }
    return found;
  }

  private Variable marked(String name, Flow.Mark mark) {
    return observables.add(name, new Term.Marked(mark));
  }

  private boolean hasMark(Flow.Mark mark) {
    return Stream.concat(
            program.processes().stream().map(Program.Process::flow),
            program.events().stream().map(Program.Events::flow))
        .flatMap(flow -> flow.places().stream())
        .anyMatch(place -> place.marks().contains(mark));
  }

  private static Formula zero(Variable variable) {
    return Formula.isZero(LinearTerm.of(variable));
  }

  /** From some time on never again. */
  private static Ltl never(Variable variable) {
    return new Ltl.Eventually(new Ltl.Always(Ltl.state(zero(variable))));
  }

  /** A run of the claim that stops is none: it could not follow the system. */
  private static Ltl rejected() {
    Formula stops = Formula.not(zero(Observation.STOPPED));
    return new Ltl.Eventually(
        new Ltl.Always(Ltl.state(Formula.or(zero(ClaimedSystem.ACCEPTING), stops))));
  }

  private List<Property> formulas() {
    LtlTranslation translation = new LtlTranslation(compiler.expressions(), observables, program);
    for (Module.Formula formula : program.module().formulas()) {
      try {
        Ltl ltl = translation.formula(formula.expression());
        Property property = new Property(formula.name(), ltl, formula.position());
        (program.module().isPremise(formula) ? fairness : written).add(property);
      } catch (Diagnostics.Reported reported) {
        // Recorded.
      }
    }
    if (fairness.isEmpty()) {
      return written;
    }
    Ltl premise = Ltl.and(fairness.stream().map(Property::formula).toList());
    return written.stream()
        .map(p -> new Property(p.name(), Ltl.implies(premise, p.formula()), p.position()))
        .toList();
  }
}

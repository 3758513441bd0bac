package org.holdfast.arrays.certificate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.Tuples;
import org.holdfast.checking.NotExpressible;

/**
 * What has to be contradictory for an invariant to be inductive, as ground formulas. All formulas
 * of the invariant, the initial condition and what guards say of others are universal, so a state
 * that violates an obligation still does when they are instantiated for few processes only: those
 * that the formula in question names, and those that take part. Forgetting the others never makes a
 * real violation disappear, and it is what crashes do (Ghilardi and Ranise 2010, section 3).
 */
final class InductionObligations {
  /** More instances of the invariant than this in one file are more than solvers can digest. */
  private static final int MOST_INSTANCES = 1_000_000;

  private final ArraySystem system;
  private final List<ArraySystem.About> never;
  private final Reasons reasons;
  private final OptionalInt fixed;

  InductionObligations(ArraySystem system, List<ArraySystem.About> never, Reasons reasons) {
    this.reasons = reasons;
    this.system = system;
    this.never = never;
    this.fixed = system.processes();
  }

  /**
   * A file of questions, all of which have to be answered by "unsat".
   *
   * @param questions how many there are
   */
  record Script(String name, String text, int questions) {}

  /** No initial state is one that the invariant excludes. */
  Script initial() {
    ScriptWriter script = new ScriptWriter(system);
    script.declare(SmtLibNames::before);
    declareKnown(script);
    define(script, "what never holds", SmtLibNames::never, SmtLibNames::before);
    for (int size : sizes()) {
      // A system has one process at least.
      List<String> named = begin(script, Math.max(size, 1), List.of());
      ArraySystem.About initial = system.initial();
      script.comment("initially, for these processes");
      Tuples.all(named, initial.variables().size())
          .forEach(
              tuple ->
                  script.require(
                      SmtLibText.of(initial.variables(), tuple, SmtLibNames::before)
                          .of(initial.condition())));
      axioms(script, named);
      for (int formula : about(size)) {
        script.push();
        ask(script, formula, named, SmtLibNames::never);
        script.pop();
      }
      script.pop();
    }
    return script.finished("initial.smt2", "No initial state is excluded by the invariant.");
  }

  /** From a state that the invariant admits a transition leads to none that it excludes. */
  Script step(int place) throws NotExpressible {
    Transition transition = system.transitions().get(place);
    ScriptWriter script = new ScriptWriter(system);
    script.declare(SmtLibNames::before);
    declareKnown(script);
    List<String> taking = transition.parameters().stream().map(SmtLibNames::parameter).toList();
    script.comment("the processes that take part");
    taking.forEach(script::declareProcess);
    script.require(SmtLibText.distinct(taking));
    SmtLibText here = SmtLibText.of(transition.parameters(), taking, SmtLibNames::before);
    script.comment("the values after the step");
    transition.updates().forEach(update -> update(script, update, here));
    List<ArraySymbol> changed = transition.updates().stream().map(ArrayUpdate::target).toList();
    define(script, "what never holds", SmtLibNames::never, SmtLibNames::before);
    define(
        script,
        "the same after the step",
        SmtLibNames::neverNext,
        symbol ->
            changed.contains(symbol) ? SmtLibNames.after(symbol) : SmtLibNames.before(symbol));
    for (int size : sizes()) {
      List<String> named = begin(script, size, taking);
      script.comment("the guard");
      if (fixed.isPresent()) {
        taking.forEach(participant -> script.require(ScriptWriter.isOneOf(participant, named)));
      }
      script.require(here.among(named, taking).of(transition.guard()));
      List<String> everybody =
          fixed.isPresent() ? named : Stream.concat(named.stream(), taking.stream()).toList();
      picked(script, transition, everybody);
      axioms(script, everybody);
      for (int formula : about(size)) {
        script.push();
        Optional<Set<Reasons.Instance>> needed = reasons.of(formula, place);
        if (needed.isPresent()) {
          instances(script, needed.get(), everybody);
        } else {
          invariant(script, everybody);
        }
        ask(script, formula, named, SmtLibNames::neverNext);
        script.pop();
      }
      script.pop();
    }
    return script.finished(
        "step-%02d-%s.smt2".formatted(place + 1, SmtLibNames.file(transition.name())),
        "From no state that the invariant admits does transition "
            + transition.name()
            + " lead to one that it excludes.");
  }

  /** The invariant excludes all that must never hold. */
  Script safety(List<ArraySystem.About> proved) throws NotExpressible {
    ScriptWriter script = new ScriptWriter(system);
    script.declare(SmtLibNames::before);
    declareKnown(script);
    define(script, "what never holds", SmtLibNames::never, SmtLibNames::before);
    for (ArraySystem.About unsafe : proved) {
      script.comment(unsafe.name());
      List<String> named = begin(script, unsafe.variables().size(), List.of());
      axioms(script, named);
      invariant(script, named);
      if (fixed.isEmpty()) {
        script.require(
            SmtLibText.of(unsafe.variables(), named, SmtLibNames::before).of(unsafe.condition()));
      } else {
        script.require(
            SmtLibText.or(
                Tuples.different(named, unsafe.variables().size())
                    .map(
                        who ->
                            SmtLibText.of(unsafe.variables(), who, SmtLibNames::before)
                                .of(unsafe.condition()))
                    .toList()));
      }
      script.ask();
      script.pop();
    }
    return script.finished("safety.smt2", "What must never hold is excluded by the invariant.");
  }

  /** About how many processes the formulas of the invariant are, each number once. */
  private List<Integer> sizes() {
    TreeSet<Integer> sizes = new TreeSet<>();
    never.forEach(one -> sizes.add(one.variables().size()));
    return List.copyOf(sizes);
  }

  /** Where their number is known, formulas and transitions may call processes by their names. */
  private void declareKnown(ScriptWriter script) {
    if (fixed.isPresent()) {
      processes(script, fixed.getAsInt());
    }
  }

  private static List<String> processes(ScriptWriter script, int count) {
    List<String> named = IntStream.range(0, count).mapToObj(SmtLibNames::process).toList();
    script.comment("processes, no two of them the same");
    named.forEach(script::declareProcess);
    script.require(SmtLibText.distinct(named));
    return named;
  }

  /** Names processes, all of them if their number is known; and values are of their sorts. */
  private List<String> begin(ScriptWriter script, int size, List<String> taking) {
    script.push();
    List<String> named =
        fixed.isPresent()
            ? IntStream.range(0, fixed.getAsInt()).mapToObj(SmtLibNames::process).toList()
            : processes(script, size);
    script.comment("values are of their sorts");
    List<String> everybody = Stream.concat(named.stream(), taking.stream()).toList();
    for (ArraySymbol symbol : system.symbols()) {
      Tuples.all(everybody, symbol.arity())
          .forEach(
              tuple ->
                  script.inSort(
                      symbol.sort(),
                      SmtLibText.applied(SmtLibNames.before(symbol), tuple),
                      allOf(named)));
    }
    return named;
  }

  /** Those that a question names, if these are all that there are. */
  private Optional<List<String>> allOf(List<String> named) {
    return fixed.isPresent() ? Optional.of(named) : Optional.empty();
  }

  /** Picked values are of their sorts, too. */
  private void picked(ScriptWriter script, Transition transition, List<String> everybody) {
    for (ArrayUpdate update : transition.updates()) {
      if (ScriptWriter.picks(update)) {
        Tuples.all(everybody, update.target().arity())
            .forEach(
                tuple ->
                    script.inSort(
                        update.target().sort(),
                        SmtLibText.applied(SmtLibNames.picked(update.target()), tuple),
                        allOf(everybody)));
      }
    }
  }

  private static void update(ScriptWriter script, ArrayUpdate update, SmtLibText here) {
    if (ScriptWriter.picks(update)) {
      script.declare(update.target(), SmtLibNames::picked);
    }
    List<String> binders = update.binders().stream().map(SmtLibNames::bound).toList();
    SmtLibText inner = here;
    for (int i = 0; i < binders.size(); i++) {
      inner = inner.with(update.binders().get(i), binders.get(i));
    }
    String value = assigned(update.otherwise(), update.target(), binders, inner);
    List<ArrayUpdate.Case> reversed = new ArrayList<>(update.cases());
    Collections.reverse(reversed);
    for (ArrayUpdate.Case one : reversed) {
      value =
          "(ite %s %s %s)"
              .formatted(
                  inner.of(one.condition()),
                  assigned(one.value(), update.target(), binders, inner),
                  value);
    }
    script.define(
        SmtLibNames.after(update.target()),
        binders,
        SmtLibText.sort(update.target().sort()),
        value);
  }

  private static String assigned(
      ArrayUpdate.Assigned assigned, ArraySymbol target, List<String> binders, SmtLibText inner) {
    return assigned
        .term()
        .map(inner::of)
        .orElseGet(() -> SmtLibText.applied(SmtLibNames.picked(target), binders));
  }

  /** The formulas of the invariant as predicates of the processes they are about. */
  private void define(
      ScriptWriter script,
      String title,
      Function<Integer, String> names,
      Function<ArraySymbol, String> state) {
    script.comment(title);
    for (int i = 0; i < never.size(); i++) {
      List<ArrayTerm.Process> variables = never.get(i).variables();
      List<String> bound = variables.stream().map(SmtLibNames::bound).toList();
      List<String> parts = new ArrayList<>();
      if (bound.size() > 1) {
        parts.add(SmtLibText.distinct(bound));
      }
      ArrayCondition condition = never.get(i).condition();
      parts.add(SmtLibText.of(variables, bound, state).of(condition));
      script.define(names.apply(i), bound, "Bool", SmtLibText.and(parts));
    }
  }

  private void axioms(ScriptWriter script, List<String> named) {
    for (ArraySystem.About axiom : system.axioms()) {
      script.comment(axiom.name() + ", which the model takes for granted");
      Tuples.all(named, axiom.variables().size())
          .forEach(
              tuple ->
                  script.require(
                      SmtLibText.of(axiom.variables(), tuple, SmtLibNames::before)
                          .of(axiom.condition())));
    }
  }

  /** The invariant, for all choices among some processes. */
  private void invariant(ScriptWriter script, List<String> named) throws NotExpressible {
    script.comment("the invariant");
    for (int i = 0; i < never.size(); i++) {
      String name = SmtLibNames.never(i);
      Tuples.different(named, never.get(i).variables().size())
          .forEach(who -> script.require("(not " + SmtLibText.applied(name, who) + ")"));
      if (script.requirements() > MOST_INSTANCES) {
        throw new NotExpressible(
            "the invariant has " + never.size() + " formulas, and too many instances to write");
      }
    }
  }

  /** What is needed of the invariant. */
  private void instances(
      ScriptWriter script, Set<Reasons.Instance> needed, List<String> everybody) {
    script.comment("the invariant, as far as it is needed");
    for (Reasons.Instance instance : needed) {
      // Where all processes are known, formulas name them and have no variables.
      List<String> who =
          fixed.isPresent() ? List.of() : instance.who().stream().map(everybody::get).toList();
      script.require(
          "(not " + SmtLibText.applied(SmtLibNames.never(instance.formula()), who) + ")");
    }
  }

  /** The formulas of the invariant that are about so many processes. */
  private List<Integer> about(int size) {
    return IntStream.range(0, never.size())
        .filter(i -> never.get(i).variables().size() == size)
        .boxed()
        .toList();
  }

  /** Asks of a formula of the invariant whether it can hold. */
  private void ask(
      ScriptWriter script, int formula, List<String> named, Function<Integer, String> names) {
    int size = never.get(formula).variables().size();
    script.require(SmtLibText.applied(names.apply(formula), named.subList(0, size)));
    script.ask();
  }
}

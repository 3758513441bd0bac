package org.holdfast.arrays.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.Transmission;
import org.holdfast.arrays.model.ValueRelation;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;

/**
 * Writes a system in Cubicle's language. Predicates and other short forms are written out. What
 * MCMT's language takes for granted becomes an invariant, which has to be proved.
 */
public final class CubWriter {
  private final ArraySystem system;
  private final CubNamesChosen names;
  private final ProcessNumbers processes;
  private final List<Diagnostic> warnings = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private CubWriter(ArraySystem system) {
    this.system = system;
    this.names = new CubNamesChosen(system);
    this.processes = new ProcessNumbers(system);
  }

  /** A model as text, and what its author should know. */
  public record Written(String text, List<Diagnostic> warnings) {
    public Written {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Writes a system.
   *
   * @throws ModelException if Cubicle's language cannot say something
   */
  public static Written write(ArraySystem system) throws ModelException {
    try {
      CubWriter writer = new CubWriter(system);
      writer.all();
      return new Written(writer.text.toString(), writer.warnings);
    } catch (NoCounterpart missing) {
      throw missing.refusal();
    }
  }

  private void all() {
    system.processes().ifPresent(count -> line("number_procs " + count));
    system.sorts().forEach(this::sort);
    system.symbols().forEach(this::symbol);
    formula("init", system.initial());
    for (ArraySystem.About axiom : system.axioms()) {
      axiom(axiom);
    }
    system.invariants().forEach(invariant -> formula("invariant", invariant));
    system.unsafe().forEach(unsafe -> formula("unsafe", unsafe));
    system.transitions().forEach(this::transition);
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private void sort(Sort sort) {
    if (sort instanceof Sort.Opaque) {
      line("type " + names.of(sort));
    } else if (sort instanceof Sort.Enumeration enumeration && !sort.equals(Sort.BOOLEAN)) {
      line(
          IntStream.range(0, enumeration.values().size())
              .mapToObj(i -> names.of(new ArrayTerm.Value(enumeration, i)))
              .collect(Collectors.joining(" | ", "type " + names.of(sort) + " = ", "")));
    }
  }

  private void symbol(ArraySymbol symbol) {
    String sort = processes.holdsProcesses(symbol) ? "proc" : names.of(symbol.sort());
    String indices =
        symbol.arity() == 0
            ? ""
            : IntStream.range(0, symbol.arity())
                .mapToObj(i -> "proc")
                .collect(Collectors.joining(", ", "[", "]"));
    String kind =
        switch (symbol.kind()) {
          case GLOBAL -> "var ";
          case ARRAY -> "array ";
          case CONSTANT -> "const ";
        };
    line(kind + names.of(symbol) + indices + " : " + sort);
  }

  /** What holds in every state says what never holds; processes are no numbers, so natural. */
  private void axiom(ArraySystem.About axiom) {
    if (axiom.condition() instanceof ArrayCondition.Atom atom
        && atom.right() instanceof ArrayTerm.Read read
        && processes.holdsProcesses(read.symbol())) {
      return;
    }
    warnings.add(
        new Diagnostic(
            Diagnostic.Severity.WARNING,
            axiom.position(),
            Optional.empty(),
            "this is taken for granted; it becomes an invariant, which has to be proved."));
    formula(
        "invariant",
        new ArraySystem.About(
            axiom.name(), axiom.variables(), axiom.condition().negated(), axiom.position()));
  }

  private void formula(String kind, ArraySystem.About about) {
    Map<ArrayTerm.Process, String> who = CubNamesChosen.processes(about.variables(), Map.of());
    String variables =
        about.variables().stream().map(who::get).collect(Collectors.joining(" ", " (", ")"));
    CubText body = new CubText(names, processes, who, about.position());
    String correct =
        CorrectProcesses.isUsual(about, kind.equals("unsafe"))
            ? ""
            : about.correct().stream()
                .map(who::get)
                .collect(Collectors.joining(" ", " correct (", ")"));
    line(kind + variables + correct + " { " + body.of(about.condition()) + " }");
  }

  private void transition(Transition transition) {
    Map<ArrayTerm.Process, String> who =
        CubNamesChosen.processes(transition.parameters(), Map.of());
    CubText here = new CubText(names, processes, who, transition.position());
    line(
        transition.parameters().stream()
            .map(who::get)
            .collect(
                Collectors.joining(
                    " ",
                    "\ntransition " + CubNamesChosen.transition(transition.name()) + " (",
                    ")")));
    if (!transition.guard().equals(ArrayCondition.TRUE)) {
      line("requires { " + here.of(transition.guard()) + " }");
    }
    transition.message().ifPresent(message -> sends(message, who));
    line(
        transition.updates().stream()
            .map(update -> update(update, here))
            .collect(Collectors.joining(";\n  ", "{ ", " }")));
  }

  private void sends(Transmission message, Map<ArrayTerm.Process, String> who) {
    line(
        message.updates().stream()
            .map(update -> names.of(update.target()))
            .collect(
                Collectors.joining(
                    ", ",
                    "sends "
                        + who.get(message.sender())
                        + message.receiver().map(one -> " to " + who.get(one)).orElse("")
                        + " : ",
                    "")));
  }

  private String update(ArrayUpdate update, CubText outer) {
    String target = names.of(update.target());
    Optional<List<ArrayTerm.Process>> cell = cell(update);
    if (cell.isPresent()) {
      return outer.indexed(target, cell.get())
          + " := "
          + assigned(update.cases().get(0).value(), outer);
    }
    CubText inner = outer.with(update.binders());
    String place = inner.indexed(target, update.binders());
    if (update.cases().isEmpty() && update.binders().isEmpty()) {
      return place + " := " + assigned(update.otherwise(), inner);
    }
    StringBuilder value = new StringBuilder(place + " := case");
    for (ArrayUpdate.Case one : update.cases()) {
      String condition = inner.of(one.condition());
      value.append(" | ").append(condition).append(" : ").append(assigned(one.value(), inner));
    }
    return value.append(" | _ : ").append(assigned(update.otherwise(), inner)).toString();
  }

  private static String assigned(ArrayUpdate.Assigned assigned, CubText inner) {
    return assigned.term().map(inner::of).orElse("?");
  }

  /** The one cell that an update changes, if it is given by its processes. */
  private static Optional<List<ArrayTerm.Process>> cell(ArrayUpdate update) {
    List<ArrayTerm.Process> binders = update.binders();
    if (binders.isEmpty()
        || update.cases().size() != 1
        || !update
            .otherwise()
            .equals(ArrayUpdate.Assigned.of(new ArrayTerm.Read(update.target(), binders)))) {
      return Optional.empty();
    }
    ArrayCondition condition = update.cases().get(0).condition();
    List<ArrayCondition> parts =
        condition instanceof ArrayCondition.All all ? all.parts() : List.of(condition);
    List<ArrayTerm.Process> chosen = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (parts.size() == binders.size()
          && parts.get(i) instanceof ArrayCondition.Atom atom
          && atom.relation() == ValueRelation.EQUAL
          && atom.left().equals(binders.get(i))
          && atom.right() instanceof ArrayTerm.Process who
          && !binders.contains(who)) {
        chosen.add(who);
      }
    }
    boolean plain =
        update.cases().get(0).value().term().stream()
            .noneMatch(term -> binders.stream().anyMatch(binder -> mentions(term, binder)));
    return plain && chosen.size() == binders.size() ? Optional.of(chosen) : Optional.empty();
  }

  private static boolean mentions(ArrayTerm term, ArrayTerm.Process process) {
    ArrayTerm.Process other = new ArrayTerm.Process("someone else");
    return !term.rename(p -> p.equals(process) ? other : p).equals(term);
  }
}

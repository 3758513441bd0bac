package org.holdfast.pseudocode.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.local.OutgoingMessage;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.LocalVariable;

/** The text of a proctype. */
final class ProcessText {
  /** The label of the loop. */
  static final String LOOP = "step";

  private final RoleProcess process;
  private final FaultAssumption faults;
  private final MessageCells cells;
  private final ValueCodes codes;
  private final Function<SourcePosition, String> line;
  private final StringBuilder text = new StringBuilder();

  /**
   * @param line a line of the algorithm, as it is shown above a step
   */
  ProcessText(
      RoleProcess process,
      FaultAssumption faults,
      MessageCells cells,
      ValueCodes codes,
      Function<SourcePosition, String> line) {
    this.process = process;
    this.faults = faults;
    this.cells = cells;
    this.codes = codes;
    this.line = line;
  }

  String write() {
    text.append("active [").append(process.number()).append("] proctype ");
    text.append(process.proctype()).append("() {\n");
    declarations();
    choices();
    text.append("\n").append(LOOP).append(":\n  do\n");
    receptions();
    steps();
    text.append("  /* there is no hurry; what must happen in the end is said by fairness */\n");
    text.append("  :: skip\n  od\n}\n");
    return text.toString();
  }

  private void declarations() {
    if (process.hasPlaces()) {
      Variable first = process.places().values().iterator().next();
      declare("byte", process.at() + " = " + first, "where it is in its code");
    }
    process
        .memory()
        .variables()
        .forEach(
            (variable, name) ->
                declare(
                    codes.typeOf(variable.type()),
                    name + " = " + codes.of(variable.initial().get(0)),
                    ""));
    process.memory().bits().forEach(bit -> declare("bit", bit.name(), ""));
    if (process.isMarked()) {
      declare("bit", process.faulty().name(), "fixed at the beginning");
    }
    if (process.canCrash()) {
      declare("bit", process.crashed().name(), "stopped in the middle of a step");
    }
    for (MessageCell cell : process.counted()) {
      String all = cell.extra().map(extra -> ", " + extra).orElse("");
      declare("byte", cell.held() + all, "received");
    }
  }

  private void declare(String type, String what, String comment) {
    text.append("  ").append(type).append(' ').append(what).append(';');
    text.append(comment.isEmpty() ? "" : " /* " + comment + " */").append('\n');
  }

  private void choices() {
    process
        .memory()
        .variables()
        .forEach(
            (variable, name) -> {
              if (variable.initial().size() > 1) {
                choose(name, variable.initial().stream().map(codes::of).toList());
              }
            });
    if (process.isMarked()) {
      choose(process.faulty(), List.of(LinearTerm.ZERO, LinearTerm.ONE));
    }
  }

  private void choose(Variable variable, List<LinearTerm> values) {
    text.append("\n  if\n");
    values.forEach(
        value -> text.append("  :: ").append(variable).append(" = ").append(value).append('\n'));
    text.append("  fi;\n");
  }

  private void receptions() {
    for (MessageCell cell : process.counted()) {
      if (process.receives(cell).equals(Formula.FALSE)) {
        continue;
      }
      Formula there = Formula.and(alive(), process.receives(cell));
      comment("receives " + cell.title());
      LinearTerm held = LinearTerm.of(cell.held());
      option(
          Formula.and(there, Formula.compare(held, Relation.LT, cell.promised())),
          List.of(cell.held() + "++"));
      cell.extra()
          .ifPresent(
              extra -> {
                LinearTerm so = cell.unsure().isPresent() ? LinearTerm.of(extra) : forged(cell);
                LinearTerm most = cell.unsure().map(LinearTerm::of).orElse(faults.number());
                option(
                    Formula.and(there, Formula.compare(so, Relation.LT, most)),
                    List.of(extra + "++"));
              });
    }
  }

  private LinearTerm forged(MessageCell cell) {
    Set<Variable> mine =
        process.counted().stream()
            .flatMap(counted -> counted.extra().stream())
            .collect(Collectors.toSet());
    return LinearTerm.sum(cells.forged(cell).variables().stream().filter(mine::contains).toList());
  }

  private Formula alive() {
    return process.canCrash() ? Formula.isZero(LinearTerm.of(process.crashed())) : Formula.TRUE;
  }

  private void steps() {
    String before = "";
    for (StepOption path : ordered()) {
      String origin = line.apply(path.position()) + (path.cut() ? ", and crashes there" : "");
      if (!origin.equals(before)) {
        comment(origin);
        before = origin;
      }
      Formula guard =
          Formula.and(alive(), process.isAtBeginningOf(path), process.isUnused(path), path.guard());
      Formula faulty = Formula.equal(LinearTerm.of(process.faulty()), LinearTerm.ONE);
      boolean omits =
          process.isMarked()
              && faults.kind() == FaultAssumption.Kind.OMISSION
              && path.sends().stream().anyMatch(sent -> cell(sent).isPresent());
      if (path.cut()) {
        option(Formula.and(faulty, guard), effects(path, true));
      } else if (omits) {
        option(
            Formula.and(Formula.isZero(LinearTerm.of(process.faulty())), guard),
            effects(path, false));
        option(Formula.and(faulty, guard), effects(path, true));
      } else {
        option(guard, effects(path, false));
      }
    }
  }

  /** Step by step, the crashes in a step behind the step. */
  private List<StepOption> ordered() {
    List<StepOption> ordered = new ArrayList<>();
    List<StepOption> left = process.steps().paths();
    while (!left.isEmpty()) {
      StepOption first = left.get(0);
      Predicate<StepOption> same =
          path -> path.from().equals(first.from()) && path.handler().equals(first.handler());
      left.stream().filter(same).filter(path -> !path.cut()).forEach(ordered::add);
      left.stream().filter(same).filter(StepOption::cut).forEach(ordered::add);
      left = left.stream().filter(same.negate()).toList();
    }
    return ordered;
  }

  private Optional<MessageCell> cell(OutgoingMessage message) {
    return cells.of(process.role(), message);
  }

  private List<String> effects(StepOption path, boolean unsure) {
    List<String> effects = new ArrayList<>();
    for (OutgoingMessage message : path.sends()) {
      cell(message)
          .ifPresent(
              cell -> effects.add((unsure ? cell.unsure().orElseThrow() : cell.sent()) + "++"));
    }
    path.assigned().forEach((variable, value) -> effects.add(assigned(variable, value)));
    for (OutgoingMessage message : path.sends()) {
      process.memory().sent(message).ifPresent(bit -> effects.add(bit + " = 1"));
    }
    if (path.cut()) {
      effects.add(process.crashed() + " = 1");
    } else {
      path.handler().stream()
          .mapToObj(process.memory()::executed)
          .flatMap(Optional::stream)
          .forEach(bit -> effects.add(bit + " = 1"));
      path.to()
          .filter(to -> process.hasPlaces())
          .ifPresent(to -> effects.add(process.at() + " = " + process.places().get(to)));
    }
    process.forgotten(path).forEach(family -> effects.add(cells.forget(family) + "()"));
    return effects.isEmpty() ? List.of("skip") : effects;
  }

  private String assigned(LocalVariable variable, Datum value) {
    return process.memory().of(variable) + " = " + codes.of(value);
  }

  private void comment(String words) {
    text.append("  /* ").append(words).append(" */\n");
  }

  private void option(Formula guard, List<String> effects) {
    text.append("  :: atomic { ").append(guard).append(" -> ");
    text.append(String.join("; ", effects)).append(" }\n");
  }
}

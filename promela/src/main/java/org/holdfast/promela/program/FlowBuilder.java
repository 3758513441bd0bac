package org.holdfast.promela.program;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementNumbers;

/** Builds the control flow of one body, from its end to its beginning. */
final class FlowBuilder {
  /** Where SPIN begins to count the places of a process. */
  private static final int FIRST_PLACE = 1;

  private final Diagnostics findings;
  private final Set<String> watched;
  private final IntSupplier edgeNumbers;
  private final boolean insideStep;
  private final StatementNumbers numbers;
  private final Map<String, FlowNode> labels = new LinkedHashMap<>();
  private final Map<String, SourcePosition> definitions = new HashMap<>();
  private final Map<String, SourcePosition> jumps = new LinkedHashMap<>();
  private final List<FlowNode> created = new ArrayList<>();
  private final List<FlowNode.Passed> passedOn = new ArrayList<>();

  /**
   * What surrounds a statement.
   *
   * @param closing whether an {@code atomic} ends behind it
   */
  private record Surroundings(FlowNode afterLoop, boolean atomic, boolean closing) {
    Surroundings goingOn() {
      return new Surroundings(afterLoop, atomic, false);
    }
  }

  private FlowBuilder(
      Diagnostics findings,
      Set<String> watched,
      IntSupplier edgeNumbers,
      boolean insideStep,
      StatementNumbers numbers) {
    this.numbers = numbers;
    this.findings = findings;
    this.watched = watched;
    this.edgeNumbers = edgeNumbers;
    this.insideStep = insideStep;
  }

  /**
   * @param watched the labels by which others see where the process is
   */
  static Flow build(
      List<Statement> body, Set<String> watched, Diagnostics findings, IntSupplier edgeNumbers) {
    return new FlowBuilder(
            findings, watched, edgeNumbers, false, new StatementNumbers(body, FIRST_PLACE))
        .flow(body);
  }

  private Flow flow(List<Statement> body) {
    FlowNode last = node(false, numbers.end());
    last.last = true;
    FlowNode start = sequence(body, last, new Surroundings(null, false, false), false);
    jumps.forEach(
        (label, position) -> {
          if (!definitions.containsKey(label)) {
            findings.error(
                position,
                insideStep
                    ? "there is no label '" + label + "' in this d_step, and no jump out of it."
                    : "there is no label '" + label + "' in this process" + labelHint(label));
          }
        });
    if (findings.hasErrors()) {
      return new Flow(
          List.of(new Flow.Place(List.of(), List.of(), Set.of(), false, true, FIRST_PLACE)),
          0,
          Map.of());
    }
    return new PlaceNumbering(findings, labels, definitions, created.size()).flow(start, passedOn);
  }

  private String labelHint(String wanted) {
    String hint = NearestName.hint(wanted, definitions.keySet(), "");
    return hint.isEmpty() ? "." : "; " + hint;
  }

  private FlowNode node(boolean interior, int number) {
    FlowNode node = new FlowNode(interior, created.size(), number);
    created.add(node);
    return node;
  }

  private FlowNode sequence(
      List<Statement> statements, FlowNode next, Surroundings around, boolean option) {
    FlowNode entry = next;
    for (int i = statements.size() - 1; i >= 0; i--) {
      Statement statement = statements.get(i);
      if (statement instanceof Statement.Else && !(option && i == 0)) {
        findings.error(
            statement.position(), "'else' can only be the first statement of an option.");
      }
      boolean last = i == statements.size() - 1;
      entry = build(statement, entry, last ? around : around.goingOn());
    }
    return entry;
  }

  private FlowNode build(Statement statement, FlowNode next, Surroundings around) {
    return statement.accept(new Building(next, around));
  }

  /** The place before a statement, for each kind of statements. */
  private final class Building implements Statement.Visitor<FlowNode> {
    private final FlowNode next;
    private final Surroundings around;

    Building(FlowNode next, Surroundings around) {
      this.next = next;
      this.around = around;
    }

    private FlowNode step(Statement statement) {
      return FlowBuilder.this.step(statement, numbers.of(statement), next, around);
    }

    @Override
    public FlowNode jump(Statement.Goto jump) {
      jumps.putIfAbsent(jump.label(), jump.position());
      FlowNode target = labels.computeIfAbsent(jump.label(), name -> FlowNode.label());
      return FlowBuilder.this.jump(target, jump, numbers.of(jump), around);
    }

    @Override
    public FlowNode leave(Statement.Break leave) {
      if (around.afterLoop() == null) {
        findings.error(leave.position(), "there is no loop around this 'break'.");
        return next;
      }
      return FlowBuilder.this.jump(around.afterLoop(), leave, numbers.of(leave), around);
    }

    @Override
    public FlowNode labelled(Statement.Labelled labelled) {
      return FlowBuilder.this.labelled(labelled, next, around);
    }

    @Override
    public FlowNode choice(Statement.Choice choice) {
      return FlowBuilder.this.choice(choice, next, around);
    }

    @Override
    public FlowNode block(Statement.Block block) {
      return FlowBuilder.this.block(block, next, around);
    }

    @Override
    public FlowNode unless(Statement.Unless unless) {
      if (insideStep) {
        findings.error(unless.position(), "there is no 'unless' inside of a d_step.");
      }
      return FlowBuilder.this.unless(unless, unless.main(), next, around);
    }

    @Override
    public FlowNode havoc(Statement.Havoc havoc) {
      if (insideStep) {
        findings.error(
            havoc.position(),
            "a d_step takes the first option and cannot choose a value; write 'atomic' for it.");
      }
      return step(havoc);
    }

    @Override
    public FlowNode forEach(Statement.ForEach loop) {
      throw new AssertionError("not written out: " + loop);
    }

    @Override
    public FlowNode declare(Statement.Declare declare) {
      return step(declare);
    }

    @Override
    public FlowNode assign(Statement.Assign assign) {
      return step(assign);
    }

    @Override
    public FlowNode condition(Statement.Condition condition) {
      return step(condition);
    }

    @Override
    public FlowNode send(Statement.Send send) {
      return step(send);
    }

    @Override
    public FlowNode receive(Statement.Receive receive) {
      return step(receive);
    }

    @Override
    public FlowNode check(Statement.Assert check) {
      return step(check);
    }

    @Override
    public FlowNode assume(Statement.Assume assume) {
      return step(assume);
    }

    @Override
    public FlowNode print(Statement.Print print) {
      return step(print);
    }

    @Override
    public FlowNode otherwise(Statement.Else otherwise) {
      return step(otherwise);
    }
  }

  /**
   * As in SPIN, a jump inside of an {@code atomic} that leaves it, or leads to its last statement,
   * is a step. It shows where control has gone to the receiver of a message just before.
   */
  private FlowNode jump(FlowNode target, Statement statement, int number, Surroundings around) {
    if (!around.atomic() || insideStep) {
      return target;
    }
    FlowNode place = node(true, number);
    place.edges.add(edge(statement, target, around, Optional.empty()));
    place.leadsTo = target;
    place.closes = around.closing();
    return place;
  }

  private FlowNode step(Statement statement, int number, FlowNode next, Surroundings around) {
    FlowNode place = node(around.atomic(), number);
    place.edges.add(edge(statement, next, around, Optional.empty()));
    place.closes = around.closing();
    return place;
  }

  private FlowNode.Edge edge(
      Statement statement, FlowNode next, Surroundings around, Optional<Flow> inner) {
    return new FlowNode.Edge(
        edgeNumbers.getAsInt(), statement, next, around.atomic(), around.closing(), inner);
  }

  private FlowNode labelled(Statement.Labelled labelled, FlowNode next, Surroundings around) {
    if (labelled.statement() instanceof Statement.Unless unless) {
      // As in SPIN, the label belongs to what may be left.
      Statement main = new Statement.Labelled(labelled.label(), unless.main(), labelled.position());
      return unless(unless, main, next, around);
    }
    String name = labelled.label();
    // The body is read backwards: the one that is known already comes later in the text.
    SourcePosition later = definitions.put(name, labelled.position());
    if (later != null) {
      findings.error(later, "there is another label '" + name + "' in this process.");
    }
    FlowNode entry = build(labelled.statement(), next, around);
    if (isMarkedJump(labelled) && !isMarkedJump(labelled.statement())) {
      // As in SPIN: what others see needs a place, and a jump has none.
      entry =
          step(Statement.skip(labelled.position()), beforeJump(labelled), entry, around.goingOn());
    }
    FlowNode label = labels.computeIfAbsent(name, any -> FlowNode.label());
    if (label == entry) {
      findings.error(labelled.position(), "this jump leads to itself.");
      return next;
    }
    label.standsFor = entry;
    mark(name).ifPresent(entry.marks::add);
    return entry;
  }

  /** SPIN makes the place of a label that means something anew, else it takes that of the jump. */
  private int beforeJump(Statement.Labelled labelled) {
    Statement inner = labelled;
    boolean marked = false;
    while (inner instanceof Statement.Labelled outer) {
      marked |= mark(outer.label()).isPresent();
      inner = outer.statement();
    }
    return numbers.of(inner) + (marked ? 1 : 0);
  }

  private static Optional<Flow.Mark> mark(String label) {
    if (label.startsWith("end")) {
      return Optional.of(Flow.Mark.END);
    } else if (label.startsWith("accept")) {
      return Optional.of(Flow.Mark.ACCEPT);
    }
    return label.startsWith("progress") ? Optional.of(Flow.Mark.PROGRESS) : Optional.empty();
  }

  /** Whether one of the labels before a jump means something, or is seen by others. */
  private boolean isMarkedJump(Statement statement) {
    boolean marked = false;
    Statement inner = statement;
    while (inner instanceof Statement.Labelled labelled) {
      marked |= mark(labelled.label()).isPresent() || watched.contains(labelled.label());
      inner = labelled.statement();
    }
    return marked && Statement.isJump(inner);
  }

  private FlowNode choice(Statement.Choice choice, FlowNode next, Surroundings around) {
    int number = numbers.of(choice);
    FlowNode place = node(around.atomic(), number);
    FlowNode behind = behind(choice, next, number + (choice.repeated() ? 2 : 1), around);
    FlowNode continuation = choice.repeated() ? place : behind;
    Surroundings inside =
        choice.repeated() ? new Surroundings(behind, around.atomic(), false) : around.goingOn();
    for (List<Statement> option : choice.options()) {
      int mark = created.size();
      FlowNode entry = sequence(option, continuation, inside, true);
      passOnMarks(option.get(0), entry);
      adopt(place, entry, mark, option.get(0), inside);
    }
    return place;
  }

  /**
   * As in SPIN, where no process is ever before the first statement of an option, what its label
   * means is said of the places behind it (pan's retrans).
   */
  private void passOnMarks(Statement first, FlowNode entry) {
    Set<Flow.Mark> marks = EnumSet.noneOf(Flow.Mark.class);
    Statement inner = first;
    while (inner instanceof Statement.Labelled labelled) {
      mark(labelled.label()).ifPresent(marks::add);
      inner = labelled.statement();
    }
    if (!marks.isEmpty()) {
      entry.edges.forEach(edge -> passedOn.add(new FlowNode.Passed(edge, marks)));
    }
  }

  /** As in SPIN, a compound statement has an end of its own, which is passed like a jump. */
  private FlowNode behind(Statement compound, FlowNode next, int number, Surroundings around) {
    return jump(next, Statement.skip(compound.position()), number, around);
  }

  /** Makes the steps of an entry those of the place; a jump becomes a step of its own. */
  private void adopt(
      FlowNode place, FlowNode entry, int mark, Statement first, Surroundings around) {
    if (entry.index >= mark && entry != place) {
      place.edges.addAll(entry.edges);
      place.escapes.addAll(entry.escapes);
    } else {
      Statement step = Statement.isJump(first) ? first : Statement.skip(first.position());
      place.edges.add(edge(step, entry, around, Optional.empty()));
    }
  }

  private FlowNode block(Statement.Block block, FlowNode next, Surroundings around) {
    // As in SPIN, an atomic inside of another one is a block.
    boolean nested = block.grouping() == Statement.Grouping.ATOMIC && around.atomic();
    switch (nested ? Statement.Grouping.SEQUENCE : block.grouping()) {
      case SEQUENCE -> {
        int mark = created.size();
        FlowNode entry = sequence(block.body(), next, around, false);
        if (entry.index < mark && !insideStep && Statement.isJump(block.body().get(0))) {
          return step(block.body().get(0), numbers.of(block), entry, around);
        }
        return outside(block, entry, mark, around.atomic());
      }
      case ATOMIC -> {
        Surroundings inside = new Surroundings(around.afterLoop(), true, true);
        int mark = created.size();
        FlowNode entry = sequence(block.body(), next, inside, false);
        // Control is not yet inside: jumping back here lets others in.
        return outside(block, entry, mark, false);
      }
      default -> {
        if (insideStep) {
          return sequence(block.body(), next, around, false);
        }
        FlowBuilder inner = new FlowBuilder(findings, Set.of(), edgeNumbers, true, numbers);
        FlowNode place = node(around.atomic(), numbers.of(block));
        place.edges.add(edge(block, next, around, Optional.of(inner.flow(block.body()))));
        place.closes = around.closing();
        return place;
      }
    }
  }

  /** As in SPIN, the place before a block is not the one inside to which a loop comes back. */
  private FlowNode outside(Statement.Block block, FlowNode entry, int mark, boolean interior) {
    if (entry.index < mark) {
      return entry;
    }
    FlowNode outside = node(interior, numbers.of(block));
    outside.edges.addAll(entry.edges);
    outside.escapes.addAll(entry.escapes);
    return outside;
  }

  /**
   * @param entered what may be left, with its label
   */
  private FlowNode unless(
      Statement.Unless unless, Statement entered, FlowNode next, Surroundings around) {
    FlowNode behind = behind(unless, next, numbers.of(unless) + 1, around);
    FlowNode escape = build(unless.escape(), behind, around.goingOn());
    int mark = created.size();
    FlowNode main =
        entered instanceof Statement.Block block && block.grouping() == Statement.Grouping.SEQUENCE
            ? sequence(block.body(), behind, around.goingOn(), false)
            : build(entered, behind, around.goingOn());
    for (FlowNode inside : created.subList(mark, created.size())) {
      inside.escapes.add(0, List.copyOf(escape.edges));
    }
    return main;
  }
}

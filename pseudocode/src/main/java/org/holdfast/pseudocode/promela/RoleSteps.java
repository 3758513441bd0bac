package org.holdfast.pseudocode.promela;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.local.OutgoingMessage;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Guard;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.model.Witness;

/**
 * All ways through all steps of a role. Variables are looked at only where a step does: a path is a
 * condition on them and on received messages, and values that they get.
 */
final class RoleSteps {
  private static final int MOST_PATHS = 5_000;

  /** A step has more ways than anybody would want to read. */
  static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient SourcePosition position;

    TooMany(SourcePosition position) {
      super("too many paths", null, false, false);
      this.position = position;
    }

    SourcePosition position() {
      return position;
    }
  }

  private final Role role;
  private final RoleMemory memory;
  private final MessageCells cells;
  private final ValueCodes codes;
  private final boolean crashes;
  private final Set<StepOption> paths = new LinkedHashSet<>();
  private final Map<CodePlace, Set<MessageCell>> readAt = new LinkedHashMap<>();
  private final Set<MessageCell> readByHandlers = new LinkedHashSet<>();
  private final Map<CodePlace, Formula> open = new LinkedHashMap<>();

  /**
   * @param crashes whether processes of the role may crash in the middle of a step
   */
  RoleSteps(Role role, RoleMemory memory, MessageCells cells, ValueCodes codes, boolean crashes) {
    this.role = role;
    this.memory = memory;
    this.cells = cells;
    this.codes = codes;
    this.crashes = crashes;
    Deque<CodePlace> waiting = new ArrayDeque<>(List.of(CodePlace.firstOf(role.code())));
    while (!waiting.isEmpty()) {
      CodePlace place = waiting.poll();
      if (!readAt.containsKey(place)) {
        readAt.put(place, new LinkedHashSet<>());
        code(place).forEach(waiting::add);
      }
    }
    for (int i = 0; i < role.handlers().size(); i++) {
      handler(i);
    }
    boolean halts = paths.stream().anyMatch(p -> p.to().equals(Optional.of(CodePlace.HALTED)));
    if (halts) {
      readAt.putIfAbsent(CodePlace.HALTED, new LinkedHashSet<>());
    }
  }

  List<StepOption> paths() {
    return List.copyOf(paths);
  }

  /** From the beginning on. */
  List<CodePlace> places() {
    return List.copyOf(readAt.keySet());
  }

  /** What a process may have to receive there to go on. */
  Set<MessageCell> readAt(CodePlace place) {
    Set<MessageCell> all = new LinkedHashSet<>(readAt.get(place));
    if (place.kind() != CodePlace.Kind.HALTED) {
      all.addAll(readByHandlers);
    }
    return all;
  }

  /** What a process may have to receive there or later. */
  Set<MessageCell> readFrom(CodePlace place) {
    Set<CodePlace> reached = new LinkedHashSet<>();
    Deque<CodePlace> waiting = new ArrayDeque<>(List.of(place));
    Set<MessageCell> all = new LinkedHashSet<>();
    while (!waiting.isEmpty()) {
      CodePlace next = waiting.poll();
      if (reached.add(next)) {
        all.addAll(readAt(next));
        paths.stream()
            .filter(path -> path.from().equals(Optional.of(next)))
            .flatMap(path -> path.to().stream())
            .forEach(waiting::add);
      }
    }
    return all;
  }

  /** Whether the code goes on there. */
  Formula open(CodePlace place) {
    return open.getOrDefault(place, Formula.FALSE);
  }

  private Set<CodePlace> code(CodePlace place) {
    if (place.isDone()) {
      return Set.of();
    }
    Set<CodePlace> next = new LinkedHashSet<>();
    Command first = place.rest().get(0);
    Execution execution =
        new Execution(
            Optional.of(place), OptionalInt.empty(), true, first.position(), readAt.get(place));
    if (place.kind() == CodePlace.Kind.WAIT) {
      Guard guard = ((Command.Await) first).guard();
      List<Formula> conditions = new ArrayList<>();
      for (StepState state : execution.satisfying(guard, new StepState())) {
        conditions.add(state.guard());
        execution.execute(place.rest().subList(1, place.rest().size()), state);
      }
      open.put(place, Formula.or(conditions));
    } else {
      open.put(place, Formula.TRUE);
      execution.execute(place.rest(), new StepState());
    }
    paths.stream()
        .filter(path -> path.from().equals(Optional.of(place)))
        .flatMap(path -> path.to().stream())
        .forEach(next::add);
    return next;
  }

  private void handler(int index) {
    Handler handler = role.handlers().get(index);
    Execution execution =
        new Execution(
            Optional.empty(),
            OptionalInt.of(index),
            !handler.maybe(),
            handler.position(),
            readByHandlers);
    for (StepState state : execution.satisfying(handler.guard(), new StepState())) {
      execution.execute(handler.body(), state);
    }
  }

  /** Executes commands up to the end of a step. */
  private final class Execution {
    private final Optional<CodePlace> from;
    private final OptionalInt handler;
    private final boolean owed;
    private final SourcePosition position;
    private final Set<MessageCell> read;

    Execution(
        Optional<CodePlace> from,
        OptionalInt handler,
        boolean owed,
        SourcePosition position,
        Set<MessageCell> read) {
      this.from = from;
      this.handler = handler;
      this.owed = owed;
      this.position = position;
      this.read = read;
    }

    private LocalFormulas formulas(StepState state) {
      return new LocalFormulas(role, memory, cells, codes, state, read);
    }

    /** One for each choice of witnesses. */
    List<StepState> satisfying(Guard guard, StepState state) {
      List<StepState> found = new ArrayList<>();
      for (Map<Witness, Datum> choice : guard.choices()) {
        StepState chosen = state.copy();
        chosen.bind(choice);
        if (chosen.assume(guard.condition().accept(formulas(chosen)))) {
          found.add(chosen);
        }
      }
      return found;
    }

    private Optional<StepState> refuting(Guard guard, StepState state) {
      StepState refuted = state.copy();
      boolean possible = true;
      for (Map<Witness, Datum> choice : guard.choices()) {
        StepState chosen = state.copy();
        chosen.bind(choice);
        Formula condition = guard.condition().accept(formulas(chosen));
        possible &= refuted.assume(Formula.not(condition));
      }
      return possible ? Optional.of(refuted) : Optional.empty();
    }

    void execute(List<Command> commands, StepState state) {
      if (commands.isEmpty()) {
        finish(state, handler.isPresent() ? Optional.empty() : Optional.of(CodePlace.END));
        return;
      }
      commands.get(0).accept(new Next(commands, state));
    }

    /** That a handler is executed is no change by itself. */
    private Formula changes(StepState state) {
      List<Formula> changed = new ArrayList<>();
      state
          .assigned()
          .forEach(
              (variable, value) ->
                  changed.add(
                      state
                          .before(variable)
                          .<Formula>map(old -> old.equals(value) ? Formula.FALSE : Formula.TRUE)
                          .orElseGet(
                              () ->
                                  Formula.compare(
                                      LinearTerm.of(memory.of(variable)),
                                      Relation.NE,
                                      codes.of(value)))));
      if (!state.sends().isEmpty()) {
        changed.add(Formula.TRUE);
      }
      return Formula.or(changed);
    }

    private void finish(StepState state, Optional<CodePlace> to) {
      StepState taken = state.copy();
      boolean moves = from.isPresent() || to.isPresent();
      if (moves || taken.assume(changes(state))) {
        keep(taken, to, taken.assigned(), taken.sends(), false, position);
        for (StepState.Cut cut : taken.cuts()) {
          keep(taken, Optional.empty(), cut.assigned(), List.of(), true, cut.position());
        }
      }
    }

    /** A crash at a {@code send} leaves a part of a step, if the step could have been completed. */
    private void cut(StepState state, SourcePosition place) {
      boolean nothing = state.sends().isEmpty() && state.assigned().isEmpty();
      if (crashes && !nothing) {
        // What was sent in a step is a change, whatever comes after it.
        if (from.isPresent() || !state.sends().isEmpty()) {
          keep(state, Optional.empty(), state.assigned(), state.sends(), true, place);
        } else {
          state.mayCrashAt(place);
        }
      }
    }

    private void keep(
        StepState state,
        Optional<CodePlace> to,
        Map<LocalVariable, Datum> assigned,
        List<OutgoingMessage> sends,
        boolean cut,
        SourcePosition place) {
      paths.add(
          new StepOption(from, to, state.guard(), assigned, sends, handler, owed, cut, place));
      if (paths.size() > MOST_PATHS) {
        throw new TooMany(position);
      }
    }

    /** Goes on once for each value of the variables that an expression needs. */
    private void knowing(LocalExpression expression, StepState state, Consumer<StepState> then) {
      Optional<LocalVariable> unknown = formulas(state).unknown(expression).stream().findFirst();
      if (unknown.isEmpty()) {
        then.accept(state);
        return;
      }
      for (Datum value : unknown.get().type().values()) {
        StepState known = state.copy();
        if (known.assume(formulas(known).is(unknown.get(), value))) {
          known.know(unknown.get(), value);
          knowing(expression, known, then);
        }
      }
    }

    private void knowingAll(
        List<LocalExpression> expressions, StepState state, Consumer<StepState> then) {
      if (expressions.isEmpty()) {
        then.accept(state);
      } else {
        knowing(
            expressions.get(0),
            state,
            known -> knowingAll(expressions.subList(1, expressions.size()), known, then));
      }
    }

    /** What a command does, and everything behind it. */
    private final class Next implements Command.Visitor<Void> {
      private final List<Command> commands;
      private final List<Command> later;
      private final StepState state;

      Next(List<Command> commands, StepState state) {
        this.commands = commands;
        this.later = commands.subList(1, commands.size());
        this.state = state;
      }

      @Override
      public Void send(Command.Send send) {
        knowingAll(send.contents(), state.copy(), known -> send(send, known));
        return null;
      }

      private void send(Command.Send send, StepState known) {
        List<Datum> contents =
            send.contents().stream()
                .flatMap(content -> formulas(known).value(content).stream())
                .toList();
        if (!send.family().contents().contains(contents)) {
          return; // The reader has made sure that no process gets here.
        }
        OutgoingMessage message = new OutgoingMessage(send.family(), contents);
        Formula before = formulas(known).sent(message);
        StepState again = known.copy();
        if (again.assume(before)) {
          again.know(message, true);
          cut(again, send.position());
          execute(later, again);
        }
        StepState first = known.copy();
        if (first.assume(Formula.not(before))) {
          first.send(message);
          cut(first, send.position());
          execute(later, first);
        }
      }

      @Override
      public Void assign(Command.Assign assign) {
        knowing(
            assign.value(),
            state.copy(),
            known ->
                formulas(known)
                    .value(assign.value())
                    .filter(assign.variable().type().values()::contains)
                    .ifPresent(
                        value -> {
                          known.assign(assign.variable(), value);
                          execute(later, known);
                        }));
        return null;
      }

      @Override
      public Void choose(Command.Choose choose) {
        for (Datum value : choose.values()) {
          StepState chosen = state.copy();
          chosen.assign(choose.variable(), value);
          execute(later, chosen);
        }
        return null;
      }

      @Override
      public Void branch(Command.Branch branch) {
        for (StepState taken : satisfying(branch.guard(), state)) {
          execute(joined(branch.then(), later), taken);
        }
        refuting(branch.guard(), state)
            .ifPresent(other -> execute(joined(branch.otherwise(), later), other));
        return null;
      }

      @Override
      public Void await(Command.Await await) {
        finish(state, Optional.of(new CodePlace(CodePlace.Kind.WAIT, commands)));
        return null;
      }

      @Override
      public Void halt(Command.Halt halt) {
        finish(state, Optional.of(CodePlace.HALTED));
        return null;
      }
    }
  }

  private static List<Command> joined(List<Command> first, List<Command> second) {
    List<Command> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}

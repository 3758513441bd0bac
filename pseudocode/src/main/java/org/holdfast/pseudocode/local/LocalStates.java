package org.holdfast.pseudocode.local;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;

/**
 * All local states that a process can have, whatever it receives: every question about messages may
 * be answered either way. That is more than can happen, so what is not found here does not happen.
 */
public final class LocalStates {
  private static final int MOST_STATES = 100_000;
  private static final int MOST_CHOICES = 3_000_000;

  /** A process can send two messages of a family that allows it one. */
  public record Clash(
      OutgoingMessage earlier,
      SourcePosition earlierPlace,
      OutgoingMessage later,
      SourcePosition laterPlace) {}

  /** A variable or message would get a value that it cannot have; empty if it is no number. */
  public record Misfit(SourcePosition place, String target, Optional<Datum> value) {}

  /** The process has more local states than are looked at. */
  public static final class TooMany extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stop() {
      super("too many", null, false, false);
    }
  }

  private final Role role;
  private final Set<OwnState> known = new LinkedHashSet<>();
  private final Deque<OwnState> open = new ArrayDeque<>();
  private final Map<OutgoingMessage, SourcePosition> firstSent = new LinkedHashMap<>();
  private final Map<SourcePosition, Clash> clashes = new LinkedHashMap<>();
  private final Map<SourcePosition, Misfit> misfits = new LinkedHashMap<>();
  private final Set<SourcePosition> executed = new LinkedHashSet<>();
  private final Set<SourcePosition> enabled = new LinkedHashSet<>();
  private long choices;

  private LocalStates(Role role) {
    this.role = role;
  }

  public static LocalStates of(Role role) throws TooMany {
    LocalStates states = new LocalStates(role);
    try {
      states.explore();
    } catch (Stop stop) {
      throw new TooMany();
    }
    return states;
  }

  public List<Clash> clashes() {
    return List.copyOf(clashes.values());
  }

  public List<Misfit> misfits() {
    return List.copyOf(misfits.values());
  }

  /** Whether some process executes the command there. */
  public boolean isExecuted(SourcePosition command) {
    return executed.contains(command);
  }

  /** Whether the condition of a handler can hold and the handler is not used up. */
  public boolean isEnabled(Handler handler) {
    return enabled.contains(handler.position());
  }

  private void explore() {
    List<Map<String, Datum>> initial = List.of(Map.of());
    for (LocalVariable variable : role.variables()) {
      List<Map<String, Datum>> longer = new ArrayList<>();
      for (Map<String, Datum> prefix : initial) {
        for (Datum value : variable.initial()) {
          Map<String, Datum> more = new LinkedHashMap<>(prefix);
          more.put(variable.name(), value);
          longer.add(more);
        }
        if (longer.size() > MOST_STATES) {
          throw new Stop();
        }
      }
      initial = longer;
    }
    Optional<Continuation> start = Continuation.start(role.code()).settled();
    initial.forEach(v -> reach(new OwnState(start, false, v, Set.of(), Set.of())));
    while (!open.isEmpty()) {
      step(open.pop(), this::reach);
    }
  }

  /** Whether a process may take infinitely many steps, as far as can be seen from its code. */
  public boolean isCyclic() {
    choices = 0;
    Map<OwnState, Set<OwnState>> next = new LinkedHashMap<>();
    Map<OwnState, Integer> enteredBy = new HashMap<>();
    for (OwnState state : known) {
      Set<OwnState> after = new LinkedHashSet<>();
      step(state, after::add);
      next.put(state, after);
      after.forEach(other -> enteredBy.merge(other, 1, Integer::sum));
    }
    // What no step leads to is taken away, until nothing is left, or only what leads round.
    Deque<OwnState> first = new ArrayDeque<>();
    known.stream().filter(state -> !enteredBy.containsKey(state)).forEach(first::push);
    int taken = 0;
    for (; !first.isEmpty(); taken++) {
      for (OwnState other : next.get(first.pop())) {
        if (enteredBy.merge(other, -1, Integer::sum) == 0) {
          first.push(other);
        }
      }
    }
    return taken < known.size();
  }

  private void reach(OwnState state) {
    if (known.add(state)) {
      open.push(state);
      if (known.size() > MOST_STATES) {
        throw new Stop();
      }
    }
  }

  private void step(OwnState state, Consumer<OwnState> reached) {
    if (state.halted()) {
      return;
    }
    state.at().ifPresent(place -> advance(state, place, reached));
    for (int i = 0; i < role.handlers().size(); i++) {
      Handler handler = role.handlers().get(i);
      if (!handler.once() || !state.once().contains(i)) {
        fire(state, i, handler, reached);
      }
    }
  }

  private void advance(OwnState state, Continuation place, Consumer<OwnState> reached) {
    StepChoices before = new StepChoices(state);
    if (!(place.command() instanceof Command.Await await)) {
      new Execution(reached).from(Optional.of(place), before);
      return;
    }
    for (StepChoices.Outcome outcome : before.outcomes(await.guard())) {
      if (outcome.holds()) {
        executed.add(await.position());
        new Execution(reached).from(place.behind().settled(), outcome.after());
      }
    }
  }

  private void fire(OwnState state, int index, Handler handler, Consumer<OwnState> reached) {
    for (StepChoices.Outcome outcome : new StepChoices(state).outcomes(handler.guard())) {
      if (outcome.holds()) {
        enabled.add(handler.position());
        Execution body =
            new Execution(
                after -> {
                  OwnState settled = after.at(state.at());
                  if (!settled.equals(state)) {
                    reached.accept(handler.once() ? settled.executed(index) : settled);
                  }
                });
        body.from(Continuation.start(handler.body()).settled(), outcome.after());
      }
    }
  }

  /** Executes commands up to the next wait, in every way that is possible. */
  private final class Execution {
    private final Consumer<OwnState> end;

    Execution(Consumer<OwnState> end) {
      this.end = end;
    }

    void from(Optional<Continuation> place, StepChoices now) {
      if (++choices > MOST_CHOICES) {
        throw new Stop();
      }
      if (place.isEmpty()) {
        end.accept(now.state().at(place));
        return;
      }
      Command command = place.get().command();
      if (!(command instanceof Command.Await)) {
        executed.add(command.position());
      }
      command.accept(new Effect(place.get(), now));
    }

    /** What one command does. */
    private final class Effect implements Command.Visitor<Void> {
      private final Continuation place;
      private final StepChoices now;

      Effect(Continuation place, StepChoices now) {
        this.place = place;
        this.now = now;
      }

      private Void goOn(OwnState state) {
        from(place.behind().settled(), now.with(state));
        return null;
      }

      @Override
      public Void send(Command.Send send) {
        List<Datum> contents = new ArrayList<>();
        for (int i = 0; i < send.contents().size(); i++) {
          Optional<Datum> value = now.value(send.contents().get(i));
          List<Datum> allowed = send.family().fields().get(i).type().values();
          if (value.filter(allowed::contains).isEmpty()) {
            misfits.putIfAbsent(
                send.position(),
                new Misfit(send.position(), send.family().fields().get(i).name(), value));
            return null;
          }
          contents.add(value.get());
        }
        OutgoingMessage message = new OutgoingMessage(send.family(), contents);
        firstSent.putIfAbsent(message, send.position());
        if (!send.family().perValue()) {
          for (OutgoingMessage other : now.state().sent()) {
            if (other.family().equals(send.family()) && !other.equals(message)) {
              clashes.putIfAbsent(
                  send.position(),
                  new Clash(other, firstSent.get(other), message, send.position()));
            }
          }
        }
        return goOn(now.state().with(message));
      }

      @Override
      public Void assign(Command.Assign assign) {
        Optional<Datum> value = now.value(assign.value());
        if (value.filter(assign.variable().type().values()::contains).isEmpty()) {
          misfits.putIfAbsent(
              assign.position(), new Misfit(assign.position(), assign.variable().name(), value));
          return null;
        }
        return goOn(now.state().with(assign.variable(), value.get()));
      }

      @Override
      public Void choose(Command.Choose choose) {
        choose.values().forEach(value -> goOn(now.state().with(choose.variable(), value)));
        return null;
      }

      @Override
      public Void branch(Command.Branch branch) {
        for (StepChoices.Outcome outcome : now.outcomes(branch.guard())) {
          List<Command> block = outcome.holds() ? branch.then() : branch.otherwise();
          from(place.behind().into(block).settled(), outcome.after());
        }
        return null;
      }

      @Override
      public Void await(Command.Await await) {
        end.accept(now.state().at(Optional.of(place)));
        return null;
      }

      @Override
      public Void halt(Command.Halt halt) {
        end.accept(now.state().at(Optional.empty()).stopped());
        return null;
      }
    }
  }
}

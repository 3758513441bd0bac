package org.holdfast.promela.export;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Value;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Variable;
import org.holdfast.promela.export.StatementPath.Executed;

/** Finds the statements that a step of a trace consists of. For one thread. */
final class StepSearch {
  private static final int MOST_STATEMENTS = 1_000_000;

  private final StandardForm form;
  private final SingleStatements statements;
  private final TransitionSystem system;
  private final TransitionSystem.Worker worker;

  StepSearch(StandardForm form, SingleStatements statements, TransitionSystem system) {
    this.form = form;
    this.statements = statements;
    this.system = system;
    this.worker = system.worker();
  }

  /** One statement, or one half of a handshake. */
  private record Move(
      Actor.Process process,
      int partner,
      Optional<SourcePosition> position,
      Optional<String> error,
      byte[] target) {
    boolean isReceipt() {
      return position.isPresent() && SingleStatements.isReceipt(position.get());
    }

    Executed executed() {
      return new Executed(process, position.map(SourcePosition::line).orElse(Executed.DEATH));
    }
  }

  /** A state inside of a step, and the process that goes on; empty where the step is over. */
  private record Inside(StatementPath path, OptionalInt inControl) {}

  StatementPath initial() {
    List<StatementPath> found = new ArrayList<>();
    worker.initial(
        new TransitionSystem.Sink() {
          @Override
          public void next(byte[] state, int action, int process, int partner) {
            found.add(StatementPath.at(state.clone()));
          }

          @Override
          public void error(String message, int action, int process) {}
        });
    return found.get(0);
  }

  boolean isStuck(StatementPath path) {
    return moves(path.state()).isEmpty();
  }

  /** Where a step may lead, each state once. */
  List<StatementPath> after(StatementPath from, Action action) throws NotExpressible {
    Optional<Actor.Process> process = action.actor().process();
    List<StatementPath> ends = new ArrayList<>();
    List<StatementPath> failures = new ArrayList<>();
    Set<ByteBuffer> known = new HashSet<>();
    Deque<Inside> open = new ArrayDeque<>();
    Predicate<Move> first =
        move ->
            (process.isEmpty() || move.process().equals(process.get()))
                && action.position().map(at -> at.equals(origin(move))).orElse(true);
    expand(from, first, action, open, failures);
    for (int steps = 0; !open.isEmpty(); steps++) {
      if (steps > MOST_STATEMENTS) {
        throw new NotExpressible("the step '" + action + "' is too long");
      }
      Inside inside = open.pop();
      StatementPath path = inside.path();
      ByteBuffer key = key(path.state(), inside.inControl());
      if (!known.add(key)) {
        continue;
      }
      int before = open.size() + failures.size();
      if (inside.inControl().isPresent()) {
        int next = inside.inControl().getAsInt();
        expand(path, move -> move.process().number() == next, action, open, failures);
      }
      // Over, or blocked inside of an atomic sequence.
      if (open.size() + failures.size() == before) {
        ends.add(path);
      }
    }
    return failures.isEmpty() ? ends : failures;
  }

  private SourcePosition origin(Move move) {
    return move.position().map(at -> form.origin(at.line())).orElse(null);
  }

  private static ByteBuffer key(byte[] state, OptionalInt inControl) {
    return ByteBuffer.allocate(state.length + Integer.BYTES)
        .putInt(inControl.orElse(-1))
        .put(state)
        .flip();
  }

  private void expand(
      StatementPath from,
      Predicate<Move> wanted,
      Action action,
      Deque<Inside> open,
      List<StatementPath> failures) {
    for (Move move : moves(from.state())) {
      if (!wanted.test(move) || move.isReceipt()) {
        continue;
      }
      if (move.error().isPresent()) {
        if (action.failure().map(Action.Failure::message).equals(move.error())) {
          failures.add(from.failing(List.of(move.executed())));
        }
      } else {
        completed(from, move).forEach(open::push);
      }
    }
  }

  /** The state behind a move, with the receipt if there has to be one. */
  private List<Inside> completed(StatementPath from, Move move) {
    boolean handshake = move.partner() != TransitionSystem.Sink.NOBODY;
    int statement = move.executed().statement();
    if (!handshake && !statements.isReceive(statement)) {
      StatementPath path = from.then(move.target(), List.of(move.executed()));
      return List.of(new Inside(path, inControl(move.process().number(), statement)));
    }
    int receiver = handshake ? move.partner() : move.process().number();
    List<Inside> found = new ArrayList<>();
    for (Move receipt : moves(move.target())) {
      if (receipt.process().number() == receiver && receipt.isReceipt()) {
        List<Executed> executed =
            handshake ? List.of(move.executed(), receipt.executed()) : List.of(receipt.executed());
        found.add(
            new Inside(
                from.then(receipt.target(), executed),
                inControl(receiver, receipt.executed().statement())));
      }
    }
    return found;
  }

  private OptionalInt inControl(int process, int statement) {
    return statements.isAtomic(statement) || form.counting().contains(statement)
        ? OptionalInt.of(process)
        : OptionalInt.empty();
  }

  private List<Move> moves(byte[] state) {
    List<Move> found = new ArrayList<>();
    worker.successors(
        state,
        new TransitionSystem.Sink() {
          @Override
          public void next(byte[] target, int action, int process, int partner) {
            byte[] copy = Arrays.copyOf(target, system.width());
            found.add(move(action, process, partner, Optional.empty(), copy));
          }

          @Override
          public void error(String message, int action, int process) {
            found.add(move(action, process, NOBODY, Optional.of(message), new byte[0]));
          }
        });
    return found;
  }

  private Move move(int number, int process, int partner, Optional<String> error, byte[] target) {
    Action action = system.action(number, process);
    return new Move(
        action.actor().process().orElseThrow(), partner, action.position(), error, target);
  }

  /** Whether a state shows these values, as far as it shows such variables. */
  boolean shows(byte[] state, Map<Variable, Value> values) {
    List<Variable> observables = system.observables();
    for (int i = 0; i < observables.size(); i++) {
      Value value = values.get(observables.get(i));
      if (value != null && value.number().longValueExact() != worker.value(i, state)) {
        return false;
      }
    }
    return true;
  }
}

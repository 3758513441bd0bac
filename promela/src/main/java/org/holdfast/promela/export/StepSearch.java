package org.holdfast.promela.export;

import java.math.BigInteger;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Trace;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Variable;
import org.holdfast.promela.export.Way.Executed;

/** Finds the statements that a step of a trace consists of. For one thread. */
final class StepSearch {
  private static final Pattern PROCESS = Pattern.compile("(\\w+)\\[(\\d+)\\]: .*");
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
      int process, int partner, Trace.Label label, Optional<String> error, byte[] target) {
    Optional<SourcePosition> position() {
      return label.position();
    }

    boolean isReceipt() {
      return position().isPresent() && SingleStatements.isReceipt(position().get());
    }

    Executed executed() {
      String proctype = label.name().substring(0, label.name().indexOf('['));
      int statement = position().map(SourcePosition::line).orElse(Executed.DEATH);
      return new Executed(process, proctype, statement);
    }
  }

  /** A state inside of a step, and the process that goes on; empty where the step is over. */
  private record Inside(Way way, OptionalInt inControl) {}

  Way initial() {
    List<Way> found = new ArrayList<>();
    worker.initial(
        new TransitionSystem.Sink() {
          @Override
          public void next(byte[] state, int action, int process, int partner) {
            found.add(Way.at(state.clone()));
          }

          @Override
          public void error(String message, int action, int process) {}
        });
    return found.get(0);
  }

  boolean isStuck(Way way) {
    return moves(way.state()).isEmpty();
  }

  /** Where a step may lead, each state once. */
  List<Way> after(Way from, Trace.Step step) throws NotExpressible {
    Matcher named = PROCESS.matcher(step.action());
    OptionalInt process =
        named.matches() ? OptionalInt.of(Integer.parseInt(named.group(2))) : OptionalInt.empty();
    List<Way> ends = new ArrayList<>();
    List<Way> failures = new ArrayList<>();
    Set<ByteBuffer> known = new HashSet<>();
    Deque<Inside> open = new ArrayDeque<>();
    Predicate<Move> first =
        move ->
            (process.isEmpty() || move.process() == process.getAsInt())
                && step.position().map(at -> at.equals(origin(move))).orElse(true);
    expand(from, first, step, open, failures);
    for (int steps = 0; !open.isEmpty(); steps++) {
      if (steps > MOST_STATEMENTS) {
        throw new NotExpressible("the step '" + step.action() + "' is too long");
      }
      Inside inside = open.pop();
      Way way = inside.way();
      ByteBuffer key = key(way.state(), inside.inControl());
      if (!known.add(key)) {
        continue;
      }
      int before = open.size() + failures.size();
      if (inside.inControl().isPresent()) {
        int next = inside.inControl().getAsInt();
        expand(way, move -> move.process() == next, step, open, failures);
      }
      // Over, or blocked inside of an atomic sequence.
      if (open.size() + failures.size() == before) {
        ends.add(way);
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
      Way from, Predicate<Move> wanted, Trace.Step step, Deque<Inside> open, List<Way> failures) {
    for (Move move : moves(from.state())) {
      if (!wanted.test(move) || move.isReceipt()) {
        continue;
      }
      if (move.error().isPresent()) {
        if (step.action().endsWith(": " + move.error().get())) {
          failures.add(from.failing(List.of(move.executed())));
        }
      } else {
        completed(from, move).forEach(open::push);
      }
    }
  }

  /** The state behind a move, with the receipt if there has to be one. */
  private List<Inside> completed(Way from, Move move) {
    boolean handshake = move.partner() != TransitionSystem.Sink.NOBODY;
    int statement = move.executed().statement();
    if (!handshake && !statements.isReceive(statement)) {
      Way way = from.then(move.target(), List.of(move.executed()));
      return List.of(new Inside(way, inControl(move.process(), statement)));
    }
    int receiver = handshake ? move.partner() : move.process();
    List<Inside> found = new ArrayList<>();
    for (Move receipt : moves(move.target())) {
      if (receipt.process() == receiver && receipt.isReceipt()) {
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
            Trace.Label label = system.label(action, process);
            byte[] copy = Arrays.copyOf(target, system.width());
            found.add(new Move(process, partner, label, Optional.empty(), copy));
          }

          @Override
          public void error(String message, int action, int process) {
            Trace.Label label = system.label(action, process);
            found.add(
                new Move(
                    process,
                    TransitionSystem.Sink.NOBODY,
                    label,
                    Optional.of(message),
                    new byte[0]));
          }
        });
    return found;
  }

  /** Whether a state shows these values, as far as it shows such variables. */
  boolean shows(byte[] state, Map<Variable, BigInteger> values) {
    List<Variable> observables = system.observables();
    for (int i = 0; i < observables.size(); i++) {
      BigInteger value = values.get(observables.get(i));
      if (value != null && value.longValue() != worker.value(i, state)) {
        return false;
      }
    }
    return true;
  }
}

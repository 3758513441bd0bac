package org.holdfast.rounds.everysize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.semantics.StoredValue;
import org.holdfast.rounds.semantics.TypeOrder;
import org.holdfast.rounds.symbolic.HeardMessages;
import org.holdfast.rounds.symbolic.LocalExecution;
import org.holdfast.rounds.symbolic.LocalPath;
import org.holdfast.rounds.symbolic.PathEnd;
import org.holdfast.rounds.symbolic.ProcessContext;
import org.holdfast.rounds.symbolic.TypeValues;

/**
 * The local states that a process can be in at each control point, and what it can do from there.
 * More may be listed than can happen: whatever any numbers of messages would lead to.
 */
final class LocalBehaviour {
  /** With more, a proof is out of reach. */
  private static final int MOST_STATES = 600;

  /** There are too many local states. */
  static final class TooManyStates extends Exception {
    private static final long serialVersionUID = 1L;

    private TooManyStates() {
      super("a process has more than " + MOST_STATES + " local states", null, false, false);
    }
  }

  /**
   * What a process does in a round.
   *
   * @param condition on the numbers of messages heard, see {@link Reception}
   * @param to empty if a variable becomes what is none of its type
   * @param failure where that is written
   */
  record Move(Formula condition, Optional<LocalState> to, Optional<SourcePosition> failure) {}

  /** What {@link #moves} is asked at a point; what may be heard grows while states are found. */
  private record Question(
      ControlPoint next, LocalState state, boolean coordinates, List<SentMessage> kinds) {}

  private final RoundAlgorithm algorithm;
  private final Set<RoundVariable> kept;
  private final TypeOrder order;
  private final List<ControlPoint> points;
  private final Map<ControlPoint, Map<Question, List<Move>>> answers = new HashMap<>();
  private final Map<ControlPoint, Set<LocalState>> states = new LinkedHashMap<>();
  private final Map<ControlPoint, Set<SentMessage>> kinds = new LinkedHashMap<>();

  /**
   * @param kept the variables that are looked at again
   */
  LocalBehaviour(RoundAlgorithm algorithm, Set<RoundVariable> kept, List<ControlPoint> points)
      throws TooManyStates {
    this.algorithm = algorithm;
    this.kept = Set.copyOf(kept);
    this.order = new TypeOrder(algorithm);
    this.points = points;
    for (ControlPoint point : points) {
      states.put(point, new LinkedHashSet<>());
      kinds.put(
          point,
          new LinkedHashSet<>(forged() ? point.phase().map(this::all).orElse(Set.of()) : Set.of()));
    }
    for (boolean coordinates : coordinating()) {
      initial(coordinates).stream()
          .flatMap(move -> move.to().stream())
          .forEach(states.get(points.get(0))::add);
    }
    while (explore()) {
      if (states.values().stream().anyMatch(found -> found.size() > MOST_STATES)) {
        throw new TooManyStates();
      }
    }
  }

  private boolean forged() {
    FaultAssumption.Kind kind = algorithm.faults().kind();
    return !kind.followsCode();
  }

  private Set<SentMessage> all(int phase) {
    return new LinkedHashSet<>(TypeValues.messages(algorithm.phases().get(phase)));
  }

  /** Whether a process may coordinate, and whether it may not. */
  List<Boolean> coordinating() {
    return algorithm.coordinator().isPresent() ? List.of(false, true) : List.of(false);
  }

  List<ControlPoint> points() {
    return points;
  }

  List<LocalState> states(ControlPoint point) {
    return List.copyOf(states.get(point));
  }

  /** The messages that may be sent next, the forged ones included. */
  List<SentMessage> kinds(ControlPoint point) {
    return List.copyOf(kinds.get(point));
  }

  /** The points that may come after the next round. */
  List<ControlPoint> after(ControlPoint point) {
    if (point.phase().isEmpty()) {
      return List.of();
    }
    int index = points.indexOf(point);
    boolean ends = points.get(points.size() - 1).phase().isEmpty();
    boolean last = index == points.size() - (ends ? 2 : 1);
    List<ControlPoint> next = new ArrayList<>();
    if (!last || point.pass().isConstant()) {
      next.add(points.get(index + 1));
    } else {
      next.add(points.get(0));
      if (ends) {
        next.add(points.get(points.size() - 1));
      }
    }
    return next;
  }

  /** Goes one round on from all states that are known; whether there was anything new. */
  private boolean explore() {
    boolean found = false;
    for (ControlPoint point : points) {
      if (point.phase().isEmpty()) {
        continue;
      }
      for (LocalState state : states(point)) {
        for (boolean coordinates : coordinating()) {
          for (LocalExecution.Emission emission : emissions(point, state, coordinates)) {
            found |=
                emission.sent().map(sent -> kinds.get(point).add(sent.message())).orElse(false);
          }
        }
      }
      for (ControlPoint next : after(point)) {
        for (LocalState state : states(point)) {
          for (boolean coordinates : coordinating()) {
            for (Move move : moves(point, next, state, coordinates)) {
              found |= move.to().map(states.get(next)::add).orElse(false);
            }
          }
        }
      }
    }
    return found;
  }

  /** The states before the first round; a coordinator that is chosen later is not known yet. */
  List<Move> initial(boolean coordinator) {
    boolean coordinates =
        coordinator
            && algorithm.coordinator().filter(RoundAlgorithm.Coordinator.ANY::equals).isEmpty();
    LocalExecution execution =
        execution(
            points.get(0).phase().orElseThrow(),
            HeardMessages.NOTHING,
            coordinates,
            LinearTerm.ONE);
    List<Move> moves = new ArrayList<>();
    for (LocalPath begun : execution.initial(algorithm.variables(), LocalPath.START)) {
      for (LocalPath path : execution.run(algorithm.before(), begun)) {
        if (path.end().kind() == PathEnd.Kind.FAILS) {
          moves.add(move(path, List.of()));
        } else {
          completed(path)
              .forEach(
                  state ->
                      moves.add(new Move(path.condition(), Optional.of(state), Optional.empty())));
        }
      }
    }
    return moves;
  }

  /** The states that a path stands for: one for each value of the variables it did not look at. */
  private List<LocalState> completed(LocalPath path) {
    List<Map<RoundVariable, StoredValue>> complete = List.of(Map.of());
    for (RoundVariable variable : algorithm.variables()) {
      if (kept.contains(variable)) {
        List<StoredValue> values =
            Optional.ofNullable(path.known().get(variable))
                .map(List::of)
                .orElseGet(() -> LocalCode.values(variable.type()));
        complete =
            complete.stream()
                .flatMap(before -> values.stream().map(value -> with(before, variable, value)))
                .toList();
      }
    }
    boolean halted = path.end().kind() == PathEnd.Kind.HALTS;
    return complete.stream().map(values -> new LocalState(values, halted)).toList();
  }

  private static Map<RoundVariable, StoredValue> with(
      Map<RoundVariable, StoredValue> map, RoundVariable variable, StoredValue value) {
    Map<RoundVariable, StoredValue> more = new LinkedHashMap<>(map);
    more.put(variable, value);
    return more;
  }

  private LocalExecution execution(
      int phase, HeardMessages heard, boolean coordinates, LinearTerm pass) {
    return new LocalExecution(
        new ProcessContext(order, algorithm.phases().get(phase), heard, coordinates, pass));
  }

  /** What a process in a state sends next. */
  List<LocalExecution.Emission> emissions(
      ControlPoint point, LocalState state, boolean coordinates) {
    if (state.halted()) {
      return List.of();
    }
    return execution(point.phase().orElseThrow(), HeardMessages.NOTHING, coordinates, point.pass())
        .send(LocalPath.from(state.values()));
  }

  /** What a process in a state can do in a round that leads to another point. */
  List<Move> moves(ControlPoint point, ControlPoint next, LocalState state, boolean coordinates) {
    Question question = new Question(next, state, coordinates, kinds(point));
    return answers
        .computeIfAbsent(point, any -> new HashMap<>())
        .computeIfAbsent(question, unknown -> executed(point, next, state, coordinates));
  }

  private List<Move> executed(
      ControlPoint point, ControlPoint next, LocalState state, boolean coordinates) {
    if (state.halted()) {
      return List.of(new Move(Formula.TRUE, Optional.of(state), Optional.empty()));
    }
    List<RoundCommand> commands =
        new ArrayList<>(algorithm.phases().get(point.phase().orElseThrow()).commands());
    if (next.phase().isEmpty()) {
      commands.addAll(algorithm.after());
    }
    LocalExecution execution =
        execution(
            point.phase().orElseThrow(), new Reception(kinds(point)), coordinates, point.pass());
    return execution.run(commands, LocalPath.from(state.values())).stream()
        .map(path -> move(path, completed(path)))
        .toList();
  }

  private static Move move(LocalPath path, List<LocalState> to) {
    return path.end().kind() == PathEnd.Kind.FAILS
        ? new Move(path.condition(), Optional.empty(), path.end().position())
        : new Move(path.condition(), Optional.of(to.get(0)), Optional.empty());
  }
}

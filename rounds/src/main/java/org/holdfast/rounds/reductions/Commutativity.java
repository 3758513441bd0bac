package org.holdfast.rounds.reductions;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.pseudocode.rounds.RoundCodeWalk;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.RoundHearing;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundOutcome;
import org.holdfast.rounds.semantics.RoundState;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.semantics.StoredValue;

/**
 * Whether the body of an iteration commutes: from every state of the variables that it reads or
 * writes, two messages in either order lead to the same states. Then every order of any number of
 * messages does, because neighbours can be exchanged one after the other. Decided by trying all
 * states and all pairs of messages; if these are too many, the answer is no, and all orders are
 * explored.
 */
final class Commutativity {
  private static final long MOST_TRIALS = 400_000;

  private final RoundInstance instance;
  private final int phase;
  private final LocalCode code;

  Commutativity(RoundInstance instance, int phase) {
    this.instance = instance;
    this.phase = phase;
    this.code = new LocalCode(instance);
  }

  boolean holds(RoundCommand.Iterate iterate) {
    Set<RoundVariable> variables = new LinkedHashSet<>();
    boolean[] nested = {false};
    new RoundCodeWalk() {
      @Override
      public Void assign(RoundCommand.Assign assign) {
        variables.add(assign.variable());
        return super.assign(assign);
      }

      @Override
      public Void choose(RoundCommand.Choose choose) {
        variables.add(choose.variable());
        return super.choose(choose);
      }

      @Override
      public Void read(RoundExpression.Read read) {
        variables.add(read.variable());
        return null;
      }

      @Override
      public Void iterate(RoundCommand.Iterate inner) {
        nested[0] |= inner != iterate;
        return super.iterate(inner);
      }

      // A witness of a condition around the iteration is not known here.
      @Override
      public Void bound(RoundExpression.Bound bound) {
        nested[0] |= !bindsInside(iterate, bound);
        return null;
      }
    }.walk(List.of(iterate));
    if (nested[0] || computesMessages()) {
      return false;
    }
    List<SentMessage> messages = code.messages(phase);
    List<Integer> times = times();
    long trials = 2L * times.size() * messages.size() * messages.size();
    for (RoundVariable variable : variables) {
      trials = Math.min(MOST_TRIALS + 1, trials * LocalCode.values(variable.type()).size());
    }
    if (trials > MOST_TRIALS) {
      return false;
    }
    for (RoundState state : states(variables)) {
      for (int time : times) {
        for (boolean coordinates : List.of(false, true)) {
          if (!commutes(iterate, state, time, coordinates, messages)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether messages might carry what is none of the values of their fields. */
  private boolean computesMessages() {
    boolean[] found = {false};
    RoundCodeWalk walk =
        new RoundCodeWalk() {
          @Override
          public Void sum(RoundExpression.Sum sum) {
            found[0] = true;
            return null;
          }
        };
    instance
        .algorithm()
        .phases()
        .get(phase)
        .sendings()
        .forEach(sending -> sending.contents().forEach(content -> content.accept(walk)));
    return found[0];
  }

  private static boolean bindsInside(RoundCommand.Iterate iterate, RoundExpression.Bound bound) {
    boolean[] found = {false};
    new RoundCodeWalk() {
      @Override
      public Void branch(RoundCommand.Branch branch) {
        found[0] |= branch.witnesses().contains(bound.witness());
        return super.branch(branch);
      }

      @Override
      public Void exists(RoundCondition.Exists exists) {
        found[0] |= exists.witness().equals(bound.witness());
        return super.exists(exists);
      }
    }.walk(iterate.body());
    return found[0];
  }

  /** One for each way in which the number of the pass can matter. */
  private List<Integer> times() {
    List<Integer> found = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    for (int time = 0; time < instance.clock().times(); time++) {
      if (instance.clock().phase(time) == phase
          && !instance.clock().isOver(time)
          && seen.add(instance.clock().sameCode(time) / 2)) {
        found.add(time);
      }
    }
    return found;
  }

  private List<RoundState> states(Set<RoundVariable> variables) {
    List<List<StoredValue>> all = new ArrayList<>();
    all.add(List.of());
    for (RoundVariable variable : instance.algorithm().variables()) {
      List<StoredValue> values = LocalCode.values(variable.type());
      List<StoredValue> tried = variables.contains(variable) ? values : values.subList(0, 1);
      List<List<StoredValue>> longer = new ArrayList<>();
      for (List<StoredValue> shorter : all) {
        for (StoredValue value : tried) {
          List<StoredValue> more = new ArrayList<>(shorter);
          more.add(value);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all.stream().map(values -> new RoundState(values, RoundState.Life.RUNNING)).toList();
  }

  private boolean commutes(
      RoundCommand.Iterate iterate,
      RoundState state,
      int time,
      boolean coordinates,
      List<SentMessage> messages) {
    for (int i = 0; i < messages.size(); i++) {
      for (int j = 0; j < i; j++) {
        SentMessage one = messages.get(i);
        SentMessage other = messages.get(j);
        Set<Optional<RoundState>> there =
            results(iterate, state, time, coordinates, List.of(one, other));
        Set<Optional<RoundState>> back =
            results(iterate, state, time, coordinates, List.of(other, one));
        if (!there.equals(back)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Where the iteration leads; that it fails counts as one place. */
  private Set<Optional<RoundState>> results(
      RoundCommand.Iterate iterate,
      RoundState state,
      int time,
      boolean coordinates,
      List<SentMessage> order) {
    Set<Optional<RoundState>> found = new HashSet<>();
    RoundHearing hearing = new RoundHearing(order, Optional.empty());
    for (RoundOutcome outcome :
        code.executed(List.of(iterate), state, time, coordinates, hearing)) {
      found.add(
          outcome.accept(
              new RoundOutcome.Visitor<>() {
                @Override
                public Optional<RoundState> reached(RoundOutcome.Reached reached) {
                  return Optional.of(reached.state());
                }

                @Override
                public Optional<RoundState> failed(RoundOutcome.Failed failed) {
                  return Optional.empty();
                }
              }));
    }
    return found;
  }
}

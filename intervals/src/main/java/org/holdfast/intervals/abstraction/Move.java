package org.holdfast.intervals.abstraction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * The passages from one local state to another that change shared variables in the same way.
 *
 * @param update of the shared variables
 */
public record Move(
    int number, int from, int to, Map<Variable, LinearTerm> update, List<Passage> passages) {
  /** What passages of one move have in common; those with changes of their own stay apart. */
  private record Group(int from, int to, Map<Variable, LinearTerm> update, int apart) {}

  public Move {
    update = Map.copyOf(update);
    passages = List.copyOf(passages);
  }

  /** All moves of a graph, numbered by their place. */
  public static List<Move> of(LocalGraph graph) {
    Map<Group, List<Passage>> groups = new LinkedHashMap<>();
    int number = 0;
    for (Passage passage : graph.passages()) {
      number++;
      Map<Variable, LinearTerm> update = new LinkedHashMap<>(passage.path().update());
      update.keySet().retainAll(graph.skeleton().shared().keySet());
      Set<Variable> own = new LinkedHashSet<>(graph.skeleton().counters());
      own.addAll(passage.path().choices());
      boolean common =
          update.values().stream().noneMatch(t -> t.variables().stream().anyMatch(own::contains));
      Group group = new Group(passage.from(), passage.to(), update, common ? 0 : number);
      groups.computeIfAbsent(group, any -> new ArrayList<>()).add(passage);
    }
    List<Move> moves = new ArrayList<>();
    groups.forEach(
        (group, passages) ->
            moves.add(new Move(moves.size(), group.from, group.to, group.update, passages)));
    return List.copyOf(moves);
  }

  /** By how much the move changes a shared variable; empty if not always by the same. */
  public Optional<BigInteger> increment(Variable variable) {
    return LocalExploration.increment(variable, update.get(variable));
  }

  /** Whether the numbers of processes and the shared variables stay as they are. */
  public boolean isIdle() {
    return from == to
        && update.entrySet().stream().allMatch(e -> LinearTerm.of(e.getKey()).equals(e.getValue()));
  }
}

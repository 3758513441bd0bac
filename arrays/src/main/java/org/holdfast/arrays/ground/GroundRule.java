package org.holdfast.arrays.ground;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Transition;

/**
 * A transition whose guard is taken apart: what the processes know, and what all others must.
 *
 * @param number its place among the transitions of the model, from zero on
 */
public record GroundRule(
    int number, Transition transition, List<Guard> guards, Map<ArraySymbol, ArrayUpdate> updates) {
  /**
   * One way in which a guard can be true.
   *
   * @param here without quantifiers
   * @param others each must hold for every other process
   */
  public record Guard(ArrayCondition here, List<ForOthers> others) {}

  /** A condition on another process, which a variable stands for. */
  public record ForOthers(ArrayTerm.Process variable, ArrayCondition condition) {}

  public static GroundRule of(int number, Transition transition) {
    return new GroundRule(
        number,
        transition,
        guards(transition.guard()),
        transition.updates().stream()
            .collect(Collectors.toMap(ArrayUpdate::target, Function.identity())));
  }

  private static List<Guard> guards(ArrayCondition condition) {
    return condition.accept(
        new ArrayCondition.Visitor<>() {
          @Override
          public List<Guard> atom(ArrayCondition.Atom atom) {
            return List.of(new Guard(atom, List.of()));
          }

          @Override
          public List<Guard> all(ArrayCondition.All all) {
            List<Guard> result = List.of(new Guard(ArrayCondition.TRUE, List.of()));
            for (ArrayCondition part : all.parts()) {
              List<Guard> next = new ArrayList<>();
              for (Guard left : result) {
                part.accept(this).forEach(right -> next.add(both(left, right)));
              }
              result = next;
            }
            return result;
          }

          @Override
          public List<Guard> any(ArrayCondition.Any any) {
            List<Guard> choices =
                any.parts().stream().flatMap(p -> p.accept(this).stream()).toList();
            // Without quantifiers the choice is left to whoever needs it.
            return choices.stream().allMatch(guard -> guard.others().isEmpty())
                ? List.of(new Guard(any, List.of()))
                : choices;
          }

          @Override
          public List<Guard> quantified(ArrayCondition.Quantified quantified) {
            return List.of(
                new Guard(
                    ArrayCondition.TRUE,
                    List.of(new ForOthers(quantified.variables().get(0), quantified.body()))));
          }
        });
  }

  private static Guard both(Guard left, Guard right) {
    List<ForOthers> others = new ArrayList<>(left.others());
    others.addAll(right.others());
    return new Guard(ArrayCondition.all(List.of(left.here(), right.here())), others);
  }
}

package org.holdfast.arrays.forward;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Transition;

/** The numbers that are written in a model, multiplied as engines count. */
final class ModelConstants {
  private final ArraySystem system;
  private final TreeSet<Long> found = new TreeSet<>();

  private ModelConstants(ArraySystem system) {
    this.system = system;
  }

  /** All of them, and zero. */
  static TreeSet<Long> of(ArraySystem system) {
    ModelConstants constants = new ModelConstants(system);
    constants.found.add(0L);
    constants.search(system.initial().condition());
    system.unsafe().forEach(unsafe -> constants.search(unsafe.condition()));
    system.transitions().forEach(constants::search);
    return constants.found;
  }

  private void search(Transition transition) {
    search(transition.guard());
    for (ArrayUpdate update : transition.updates()) {
      update.cases().forEach(one -> search(one.condition()));
      Stream.concat(
              update.cases().stream().map(ArrayUpdate.Case::value), Stream.of(update.otherwise()))
          .flatMap(assigned -> assigned.term().stream())
          .forEach(this::search);
    }
  }

  private void search(ArrayTerm term) {
    if (term instanceof ArrayTerm.Sum sum) {
      found.add(system.scaled(sum).longValueExact());
    }
  }

  private void search(ArrayCondition condition) {
    condition.accept(
        new ArrayCondition.Visitor<List<Void>>() {
          @Override
          public List<Void> atom(ArrayCondition.Atom atom) {
            search(atom.left());
            search(atom.right());
            return List.of();
          }

          @Override
          public List<Void> all(ArrayCondition.All all) {
            all.parts().forEach(part -> part.accept(this));
            return List.of();
          }

          @Override
          public List<Void> any(ArrayCondition.Any any) {
            any.parts().forEach(part -> part.accept(this));
            return List.of();
          }

          @Override
          public List<Void> quantified(ArrayCondition.Quantified quantified) {
            return quantified.body().accept(this);
          }
        });
  }
}

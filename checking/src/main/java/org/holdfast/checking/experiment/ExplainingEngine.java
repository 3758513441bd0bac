package org.holdfast.checking.experiment;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelPart;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.WrappedEngine;

/**
 * Tells of each property that holds which parts of the model it needs: parts are left out one after
 * another as long as it still holds. What remains is a core that cannot be made smaller (deletion,
 * as for unsatisfiable cores), and the property was checked without all the rest.
 */
public final class ExplainingEngine extends WrappedEngine {
  private final Loaded model;
  private final Trial trial;

  public ExplainingEngine(Engine engine, Loaded model, Trial trial) {
    super(engine);
    this.model = model;
    this.trial = trial;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Verdict verdict = engine().check(property, budget, events);
    if (!(verdict instanceof Verdict.Holds)) {
      return verdict;
    }
    List<ModelPart> parts = model.parts(property.name());
    Set<ModelPart> left = new LinkedHashSet<>();
    for (ModelPart part : parts) {
      left.add(part);
      if (!(holds(left, property, budget))) {
        left.remove(part);
      }
    }
    List<ModelPart> needed = new ArrayList<>(parts);
    needed.removeAll(left);
    return verdict.remarked(List.of(new Remark.NeededParts(needed, List.copyOf(left))));
  }

  private boolean holds(Set<ModelPart> left, Property property, Budget budget) {
    return trial.verdicts(model.without(left), List.of(property.name()), budget).get(0)
        instanceof Verdict.Holds;
  }
}

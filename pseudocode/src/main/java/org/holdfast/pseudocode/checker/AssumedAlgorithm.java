package org.holdfast.pseudocode.checker;

import java.util.List;
import org.holdfast.checking.AssumedModel;
import org.holdfast.checking.Loaded;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Adaptable;
import org.holdfast.pseudocode.model.Algorithm;

/**
 * An algorithm of either style under other assumptions, which nobody wrote: they are said to stand
 * where the algorithm does.
 */
record AssumedAlgorithm<A extends Adaptable<A>>(LoadedPseudocode<A> model) implements AssumedModel {
  @Override
  public List<Variable> parameters() {
    return model.parameters();
  }

  @Override
  public List<Formula> assumptions() {
    return model.algorithm().assumptions().stream().map(Algorithm.Assumption::formula).toList();
  }

  @Override
  public Loaded assuming(List<Formula> assumptions) {
    A algorithm = model.algorithm();
    return model.of(
        algorithm.assuming(
            assumptions.stream()
                .map(formula -> new Algorithm.Assumption(formula, algorithm.position()))
                .toList()));
  }
}

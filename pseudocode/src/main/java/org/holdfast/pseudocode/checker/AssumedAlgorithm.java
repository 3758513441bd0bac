package org.holdfast.pseudocode.checker;

import java.util.List;
import java.util.function.Function;
import org.holdfast.checking.AssumedModel;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;

/**
 * An algorithm of either style under other assumptions.
 *
 * @param position of the algorithm, where assumptions that nobody wrote are said to stand
 * @param assuming the algorithm under these assumptions
 */
public record AssumedAlgorithm(
    List<Variable> parameters,
    List<Algorithm.Assumption> written,
    SourcePosition position,
    Function<List<Algorithm.Assumption>, Loaded> assuming)
    implements AssumedModel {
  @Override
  public List<Formula> assumptions() {
    return written.stream().map(Algorithm.Assumption::formula).toList();
  }

  @Override
  public Loaded assuming(List<Formula> assumptions) {
    return assuming.apply(
        assumptions.stream().map(formula -> new Algorithm.Assumption(formula, position)).toList());
  }
}

package org.holdfast.checking;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/** A model whose parameters are bound by a condition that can be replaced by another one. */
public interface AssumedModel {
  /** The parameters, in the order of their declaration. They are natural numbers. */
  List<Variable> parameters();

  /** The conditions on the parameters, as written. */
  List<Formula> assumptions();

  /** The same model under other conditions on its parameters. */
  Loaded assuming(List<Formula> assumptions);
}

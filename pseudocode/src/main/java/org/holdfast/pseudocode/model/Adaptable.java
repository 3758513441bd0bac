package org.holdfast.pseudocode.model;

import java.util.List;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Variable;

/**
 * An algorithm of any style, as far as something may stand in place of its faults, its assumptions
 * and its properties.
 *
 * @param <A> algorithms of the style
 */
public interface Adaptable<A extends Adaptable<A>> {
  List<Variable> parameters();

  List<Algorithm.Assumption> assumptions();

  FaultAssumption faults();

  List<Requirement> requirements();

  SourcePosition position();

  /** The same algorithm with other faults. */
  A under(FaultAssumption others);

  /** The same algorithm under another resilience condition. */
  A assuming(List<Algorithm.Assumption> others);

  /** The same algorithm, of which something else is asked. */
  A asking(List<Requirement> others);

  /**
   * An algorithm without rounds that has the same parameters, conditions on them, and faults, for
   * what does not depend on the style; its code means nothing.
   */
  Algorithm frame();
}

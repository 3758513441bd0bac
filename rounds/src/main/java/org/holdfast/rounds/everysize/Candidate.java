package org.holdfast.rounds.everysize;

import org.holdfast.logic.Formula;

/** Something that may be true at control points, whenever a run comes there. */
interface Candidate {
  /** What it says about the numbers at a point. */
  Formula at(ControlPoint point);
}

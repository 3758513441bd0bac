package org.holdfast.explicit.search;

/** Whether a run that came to a state of the product violates the property for sure. */
enum Ending {
  /** It depends on how the run goes on. */
  OPEN,
  /** The property is violated, however the run goes on or because it ends here. */
  HERE,
  /** A step that fails is possible, and the run that stops with it violates the property. */
  BY_FAILURE
}

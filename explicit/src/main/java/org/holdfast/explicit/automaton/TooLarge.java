package org.holdfast.explicit.automaton;

/** A formula has more parts than fit into a machine word. */
public final class TooLarge extends Exception {
  private static final long serialVersionUID = 1L;

  public TooLarge(String explanation) {
    super(explanation);
  }
}

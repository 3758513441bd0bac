package org.holdfast.pseudocode.automaton;

import org.holdfast.checking.SourcePosition;

/** The algorithm, or one of its properties, has no automaton; says where and why. */
public final class Untranslatable extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient SourcePosition position;

  public Untranslatable(String explanation, SourcePosition position) {
    super(explanation);
    this.position = position;
  }

  public SourcePosition position() {
    return position;
  }
}

package org.holdfast.threshold.model;

/**
 * The model or the property is outside what the parameterized engine decides; says where and why.
 */
public final class Unsupported extends Exception {
  private static final long serialVersionUID = 1L;

  public Unsupported(String explanation) {
    super(explanation);
  }
}

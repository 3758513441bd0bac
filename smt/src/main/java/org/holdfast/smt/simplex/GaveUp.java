package org.holdfast.smt.simplex;

/** A query takes more work than is worth it here. */
final class GaveUp extends Exception {
  private static final long serialVersionUID = 1L;

  GaveUp() {
    super("too much work", null, false, false);
  }
}

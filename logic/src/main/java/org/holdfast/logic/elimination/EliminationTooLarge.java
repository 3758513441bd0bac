package org.holdfast.logic.elimination;

/**
 * One step of elimination would produce more alternatives than can be kept: the coefficients of the
 * variable are too large and have too little in common. No result exists.
 */
public final class EliminationTooLarge extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public EliminationTooLarge(String message) {
    super(message);
  }
}

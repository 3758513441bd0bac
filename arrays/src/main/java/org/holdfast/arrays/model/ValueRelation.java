package org.holdfast.arrays.model;

/** How two values compare; the other ways are these with the sides exchanged. */
public enum ValueRelation {
  EQUAL("="),
  DIFFERENT("<>"),
  LESS("<"),
  AT_MOST("<=");

  private final String sign;

  ValueRelation(String sign) {
    this.sign = sign;
  }

  public String sign() {
    return sign;
  }

  /** Whether values with this order are so related. */
  public boolean holds(int order) {
    return switch (this) {
      case EQUAL -> order == 0;
      case DIFFERENT -> order != 0;
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
    };
  }
}

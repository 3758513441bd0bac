package org.holdfast.pseudocode.language;

/** What is said about rounded quotients. */
final class Roundings {
  static final String REMAINDER =
      "this says something about a remainder, which cannot be used here; give the rounded number no"
          + " factor, or multiply out.";

  private Roundings() {}
}

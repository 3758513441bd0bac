package org.holdfast.cli;

/**
 * How closely a Promela model is looked at when its properties hold.
 *
 * @param vacuity whether stronger formulas are checked, to see if a property holds for no good
 *     reason
 * @param coverage whether every statement that was never executed is listed
 */
record Scrutiny(boolean vacuity, boolean coverage) {
  static final Scrutiny USUAL = new Scrutiny(true, false);
}

package org.holdfast.cli;

/** Options of a check that only pseudocode has. */
final class PseudocodeCheckOptions extends PseudocodeSourceOptions {
  @Override
  boolean comparesFaults() {
    return true;
  }
}

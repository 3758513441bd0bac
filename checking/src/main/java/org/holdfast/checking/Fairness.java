package org.holdfast.checking;

import java.util.List;

/**
 * What is taken for granted of the runs that count.
 *
 * @param formulas the names of formulas that they satisfy
 * @param weak whether besides no process that could always move never moves again
 */
public record Fairness(List<String> formulas, boolean weak) {
  public static final Fairness NONE = new Fairness(List.of(), false);

  public Fairness {
    formulas = List.copyOf(formulas);
  }

  public static Fairness of(List<Property> formulas) {
    return new Fairness(formulas.stream().map(Property::name).toList(), false);
  }

  public boolean isNone() {
    return formulas.isEmpty() && !weak;
  }

  /** The same without what is not needed. */
  public Fairness without(Fairness needless) {
    return new Fairness(
        formulas.stream().filter(name -> !needless.formulas.contains(name)).toList(),
        weak && !needless.weak);
  }
}

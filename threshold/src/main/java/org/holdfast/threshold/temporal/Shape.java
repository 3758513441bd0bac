package org.holdfast.threshold.temporal;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;

/**
 * One way to violate a property: a run that starts in the moment {@code start}, ends up in a loop
 * in which every formula of {@code persistently} always holds, and passes each formula of {@code
 * repeatedly} in every turn of the loop. Konnov, Lazić, Veith and Widder (POPL 2017, section 4)
 * bring the fragment into a similar form.
 */
public record Shape(Moment start, List<Formula> persistently, List<Formula> repeatedly) {
  public Shape {
    persistently = List.copyOf(persistently);
    repeatedly = List.copyOf(repeatedly);
  }

  /** Whether a finite run shows the violation, however it goes on. */
  public boolean isFinite() {
    return persistently.isEmpty() && repeatedly.isEmpty() && !start.hasHenceforth();
  }

  public List<Formula> formulas() {
    List<Formula> formulas = new ArrayList<>();
    start.collect(formulas);
    formulas.addAll(persistently);
    formulas.addAll(repeatedly);
    return formulas;
  }
}

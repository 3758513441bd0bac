package org.holdfast.arrays.export;

import java.util.HashSet;
import java.util.Set;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;

/** Of whom formulas speak only while they are correct, which matters where messages are omitted. */
final class CorrectProcesses {
  private CorrectProcesses() {}

  /**
   * Whether a formula need not say who is to be correct, because it means whom those of its kind
   * usually do.
   *
   * @param unsafe whether it must never hold: then it usually means all that it names, else nobody
   */
  static boolean isUsual(ArraySystem.About about, boolean unsafe) {
    Set<ArrayTerm.Process> usual = new HashSet<>();
    if (unsafe) {
      usual.addAll(about.variables());
      about
          .condition()
          .rename(
              process -> {
                if (process.number() > 0) {
                  usual.add(process);
                }
                return process;
              });
    }
    if (usual.equals(new HashSet<>(about.correct()))) {
      return true;
    } else if (!about.variables().containsAll(about.correct())) {
      throw new NoCounterpart(
          about.position(), "that a process with a number is to be correct cannot be written.");
    }
    return false;
  }
}

package org.holdfast.arrays.model;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;

/**
 * The message that a transition is about. Messages are no objects in these systems: that one is
 * received is an update of somebody's variables in the step that sends it (Alberti and others,
 * "Automated support for the design and validation of fault tolerant parameterized systems", 2010,
 * example 7).
 *
 * @param name the transition in which it is received
 * @param receiver nobody in particular, if it is empty
 * @param updates what changes because it is received; what else the transition does happens anyway
 * @param position where the model says so
 */
public record Transmission(
    String name,
    ArrayTerm.Process sender,
    Optional<ArrayTerm.Process> receiver,
    List<ArrayUpdate> updates,
    Fate fate,
    SourcePosition position) {
  public Transmission {
    updates = List.copyOf(updates);
  }

  /** What becomes of it. */
  public enum Fate {
    /** It makes its updates. */
    RECEIVED(""),
    /** Its sender fails to send it. */
    OMITTED(" (omitted)"),
    /** Its receiver fails to receive it. */
    LOST(" (lost)");

    private final String remark;

    Fate(String remark) {
      this.remark = remark;
    }

    /** What follows the name of a transition; nothing if all goes well. */
    public String remark() {
      return remark;
    }
  }

  public Transmission with(Fate other) {
    return new Transmission(name, sender, receiver, updates, other, position);
  }
}

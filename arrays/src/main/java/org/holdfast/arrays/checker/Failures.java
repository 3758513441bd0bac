package org.holdfast.arrays.checker;

import java.util.Optional;
import org.holdfast.arrays.failures.OmissionModel;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;

/** What may go wrong besides what the model says. Each kind includes those before it. */
public enum Failures {
  /** Nothing. */
  NONE(Optional.empty()),
  /** A process may crash at any time; then guards and properties speak of the others only. */
  CRASH(Optional.empty()),
  /** A process may also fail to send messages. */
  SEND_OMISSION(Optional.of(OmissionModel.SEND)),
  /** A process may also fail to receive messages. */
  GENERAL_OMISSION(Optional.of(OmissionModel.GENERAL));

  private final Optional<OmissionModel> omissions;

  Failures(Optional<OmissionModel> omissions) {
    this.omissions = omissions;
  }

  /** Whether processes crash. */
  public boolean crashes() {
    return this != NONE;
  }

  /**
   * The system in which messages are omitted, too. Crashes are no matter of the system: whoever
   * gives a meaning to it has to know of them.
   *
   * @throws ModelException if the model does not say enough about its messages
   */
  public ArraySystem system(ArrayReader.ReadModel read) throws ModelException {
    if (omissions.isEmpty()) {
      return read.system();
    }
    Diagnostics findings = new Diagnostics(read.source());
    ArraySystem system = omissions.get().applied(read.system(), findings);
    findings.throwIfAny();
    return system;
  }
}

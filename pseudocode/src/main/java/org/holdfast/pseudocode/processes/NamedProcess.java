package org.holdfast.pseudocode.processes;

import org.holdfast.checking.Actor;
import org.holdfast.pseudocode.model.Role;

/**
 * A process of a run.
 *
 * @param name as people know it; processes of a role are counted from one
 * @param faulty whether it is one of those that may fail, which is fixed before the run begins
 */
public record NamedProcess(Role role, Actor.Process name, boolean faulty) {
  /** Names differ, and a look at all the code would take longer. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }
}

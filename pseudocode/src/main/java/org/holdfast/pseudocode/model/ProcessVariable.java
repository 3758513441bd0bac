package org.holdfast.pseudocode.model;

import java.util.List;
import org.holdfast.checking.SourcePosition;

/**
 * A process that a property speaks about, {@code all p in replica even faulty: ...}.
 *
 * @param roles the roles whose processes are meant, at least one
 * @param evenFaulty whether processes that crash are meant, too
 */
public record ProcessVariable(
    String name, List<Role> roles, boolean evenFaulty, SourcePosition position) {
  public ProcessVariable {
    roles = List.copyOf(roles);
  }

  /** Whether processes of a role are meant; a role is known by its name, whatever its code. */
  public boolean isOf(Role role) {
    return roles.stream().anyMatch(meant -> meant.name().equals(role.name()));
  }

  @Override
  public String toString() {
    return name;
  }
}

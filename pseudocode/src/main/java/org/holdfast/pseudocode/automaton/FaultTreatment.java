package org.holdfast.pseudocode.automaton;

import java.util.List;
import java.util.Optional;
import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.Role;

/**
 * How the faults of an algorithm are expressed for one property.
 *
 * @param role whose processes may be faulty; empty if none are
 * @param number how many of them
 * @param marked whether faulty processes have locations of their own
 * @param cut whether steps that a crash cuts are rules
 * @param apart whether messages that need not arrive are counted apart
 */
record FaultTreatment(
    FaultAssumption.Kind kind,
    Optional<Role> role,
    LinearTerm number,
    boolean marked,
    boolean cut,
    boolean apart) {

  /**
   * @param cutsAreSeen whether a condition can tell a process that has crashed in the middle of a
   *     step from one that has completed it
   */
  static FaultTreatment of(Algorithm algorithm, RequirementShape shape, boolean cutsAreSeen)
      throws Untranslatable {
    FaultAssumption faults = algorithm.faults();
    FaultAssumption.Kind kind = faults.kind();
    Optional<Role> role = faultyRole(algorithm);
    // Without a promise it makes no difference which messages it would have covered.
    boolean promised = shape.liveness() && algorithm.network() == Algorithm.Network.RELIABLE;
    return switch (kind) {
      case NONE, SYMMETRIC, BYZANTINE ->
          new FaultTreatment(kind, role, faults.number(), false, false, false);
      case OMISSION -> new FaultTreatment(kind, role, faults.number(), promised, false, promised);
      case CLEAN_CRASH -> {
        boolean marked = shape.liveness() || !shape.growing();
        yield new FaultTreatment(kind, role, faults.number(), marked, false, false);
      }
      case CRASH -> {
        boolean cut = promised || cutsAreSeen;
        boolean marked = shape.liveness() || !shape.growing() || cut;
        yield new FaultTreatment(kind, role, faults.number(), marked, cut, promised);
      }
    };
  }

  private static Optional<Role> faultyRole(Algorithm algorithm) throws Untranslatable {
    FaultAssumption faults = algorithm.faults();
    if (faults.kind() == FaultAssumption.Kind.NONE) {
      return Optional.empty();
    }
    List<Role> roles = algorithm.roles();
    if (faults.of().isPresent()) {
      return algorithm.role(faults.of().get());
    }
    if (roles.size() > 1) {
      throw new Untranslatable(
          "there are several roles; say whose processes are faulty, as in '"
              + faults.kind().keyword()
              + "("
              + faults.number()
              + " of "
              + roles.get(0).name()
              + ")'",
          faults.position());
    }
    return Optional.of(roles.get(0));
  }

  boolean mayBeFaulty(Role some) {
    return role.map(some::equals).orElse(false);
  }

  /** Whether faulty processes are outside of the model. */
  boolean outside() {
    return role.isPresent() && !kind.followsCode();
  }

  /** Whether a faulty process is promised what a correct one is. */
  boolean faultyArePromised() {
    return kind == FaultAssumption.Kind.OMISSION;
  }
}

package org.holdfast.rounds.reductions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/**
 * Which values may be exchanged for each other in all states at once: those of a domain that
 * neither the code nor the property nor a condition on beginnings names, if nothing asks for more
 * than whether two of them are equal. Then renaming them turns runs into runs and leaves the truth
 * of the property as it is (partition symmetry reduction is this for initial states only; see E. A.
 * Emerson, A. P. Sistla, "Symmetry and model checking", 1996).
 */
public record ValueSymmetry(List<Interchangeable> interchangeable, List<Refusal> refusals) {
  public ValueSymmetry {
    interchangeable = List.copyOf(interchangeable);
    refusals = List.copyOf(refusals);
  }

  /** Values of a domain that may be exchanged for each other, at least two. */
  public record Interchangeable(RoundAlgorithm.Domain domain, List<Datum> values) {
    public Interchangeable {
      values = List.copyOf(values);
    }
  }

  /** What tells values apart. */
  public enum Obstacle {
    /** Which of two is smaller. */
    ORDER,
    /** They are counted with. */
    ARITHMETIC,
    /** They are compared with values that do not belong to the domain. */
    MIXED,
    /** All of them but one are named. */
    NAMED
  }

  /** A domain whose values are told apart, and where. */
  public record Refusal(RoundAlgorithm.Domain domain, Obstacle obstacle, SourcePosition position) {}

  static ValueSymmetry of(RoundAlgorithm algorithm, Requirement requirement, boolean wanted) {
    List<Interchangeable> applied = new ArrayList<>();
    List<Refusal> refusals = new ArrayList<>();
    for (RoundAlgorithm.Domain domain :
        wanted ? algorithm.domains() : List.<RoundAlgorithm.Domain>of()) {
      DomainUses uses = new DomainUses(algorithm, domain);
      uses.lookAt(requirement);
      Optional<Refusal> refusal = uses.refusal();
      if (refusal.isPresent()) {
        refusals.add(refusal.get());
      } else if (uses.unnamed().size() > 1) {
        applied.add(new Interchangeable(domain, uses.unnamed()));
      }
    }
    return new ValueSymmetry(applied, refusals);
  }
}

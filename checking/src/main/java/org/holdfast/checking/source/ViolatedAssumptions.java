package org.holdfast.checking.source;

import java.util.List;
import java.util.function.Function;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Size;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;

/** The assumptions of a model that the values of one size do not satisfy. */
public record ViolatedAssumptions(List<Assumption> assumptions) {
  /** A condition on parameters, and where it is written. */
  public record Assumption(Formula formula, SourcePosition position) {}

  public ViolatedAssumptions {
    assumptions = List.copyOf(assumptions);
  }

  /**
   * Those of all assumptions that a size violates.
   *
   * @throws UsageException if the size must not violate any
   */
  public static <A> ViolatedAssumptions of(
      Size size, List<A> all, Function<A, Formula> formula, Function<A, SourcePosition> position)
      throws UsageException {
    Valuation values = Valuation.of(size.values());
    List<Assumption> violated =
        all.stream()
            .map(written -> new Assumption(formula.apply(written), position.apply(written)))
            .filter(assumption -> !assumption.formula().evaluate(values))
            .toList();
    if (size.admission() == Size.Admission.ADMISSIBLE && !violated.isEmpty()) {
      throw new UsageException(
          "the parameters violate the assumption "
              + violated.get(0).formula()
              + " ("
              + violated.get(0).position()
              + "); choose others, or search them all the same by 'check' with --ignore-assumptions");
    }
    return new ViolatedAssumptions(violated);
  }

  public boolean isEmpty() {
    return assumptions.isEmpty();
  }

  /** A warning for each of them, at its place in the text. */
  public List<Diagnostic> warnings(SourceText source) {
    return assumptions.stream()
        .map(
            assumption ->
                source.warning(
                    assumption.position(),
                    "the values of the parameters violate the assumption "
                        + assumption.formula()
                        + "."))
        .toList();
  }
}

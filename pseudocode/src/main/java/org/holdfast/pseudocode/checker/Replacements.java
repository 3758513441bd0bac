package org.holdfast.pseudocode.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.ReplacementReader;
import org.holdfast.pseudocode.model.Adaptable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;

/**
 * What is to stand in place of parts of the text.
 *
 * @param faults a fault model, or {@link #ALL} of them, one after the other
 * @param assumptions conditions on the parameters
 */
public record Replacements(Optional<String> faults, Optional<String> assumptions) {
  /** The word for all fault models. */
  public static final String ALL = "all";

  public static final Replacements NONE = new Replacements(Optional.empty(), Optional.empty());

  private boolean areAll() {
    return faults.filter(ALL::equals).isPresent();
  }

  /** The algorithm with what replaces parts of it; all fault models leave it with its own. */
  public <A extends Adaptable<A>> A in(A algorithm) throws ModelException {
    ReplacementReader reader = new ReplacementReader(algorithm.frame());
    A changed = algorithm;
    if (faults.isPresent() && !areAll()) {
      changed = changed.under(reader.faults(faults.get()));
    }
    return assumptions.isPresent()
        ? changed.assuming(reader.assumptions(assumptions.get()))
        : changed;
  }

  /** The fault models to be compared; none, as a rule. */
  List<FaultAssumption> compared(Adaptable<?> adaptable) throws UsageException {
    if (!areAll()) {
      return List.of();
    }
    Algorithm algorithm = adaptable.frame();
    FaultAssumption own = algorithm.faults();
    LinearTerm number = own.kind() == FaultAssumption.Kind.NONE ? named(algorithm) : own.number();
    if (own.of().isEmpty() && algorithm.roles().size() > 1) {
      throw new UsageException(
          "--faults all needs to know which role may fail; write 'faults KIND(f of ROLE)' in the"
              + " file");
    }
    List<FaultAssumption> all = new ArrayList<>();
    for (FaultAssumption.Kind kind : FaultAssumption.Kind.values()) {
      boolean none = kind == FaultAssumption.Kind.NONE;
      all.add(new FaultAssumption(kind, none ? LinearTerm.ZERO : number, own.of(), own.position()));
    }
    return all;
  }

  /** Where the file has no faults, those of the parameter that is usually called so. */
  private static LinearTerm named(Algorithm algorithm) throws UsageException {
    return algorithm.parameters().stream()
        .filter(parameter -> parameter.name().equalsIgnoreCase("f"))
        .findFirst()
        .map((Variable parameter) -> LinearTerm.of(parameter))
        .orElseThrow(
            () ->
                new UsageException(
                    "--faults all needs to know how many processes may fail; write 'faults"
                        + " KIND(NUMBER)' in the file, or declare a parameter f"));
  }
}

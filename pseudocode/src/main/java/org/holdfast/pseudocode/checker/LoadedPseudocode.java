package org.holdfast.pseudocode.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.AssumedModel;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Variant;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.ViolatedAssumptions;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.DenialReader;
import org.holdfast.pseudocode.language.HfFormat;
import org.holdfast.pseudocode.model.Adaptable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;

/**
 * An algorithm of either style that was read without errors, and what may be asked of it besides
 * its properties.
 *
 * @param <A> algorithms of the style
 */
public interface LoadedPseudocode<A extends Adaptable<A>> extends Loaded {
  /** What is asked about: what was read, or what differs from it in the way the user asked for. */
  A algorithm();

  SourceText source();

  Replacements replacements();

  /** The same text, had it described another algorithm. */
  LoadedPseudocode<A> of(A other);

  /** The algorithm of the text, of which is asked that no run satisfies a formula. */
  A denied(DenialReader reader, String formula) throws ModelException;

  @Override
  default String kind() {
    return "pseudocode";
  }

  @Override
  default List<Variable> parameters() {
    return algorithm().parameters();
  }

  @Override
  default Optional<Layout> layout() throws ModelException {
    String text = source().text();
    return Optional.of(new Layout(text, HfFormat.format(source().file(), text)));
  }

  @Override
  default List<Variant> variants() throws UsageException {
    List<Variant> variants = new ArrayList<>();
    for (FaultAssumption faults : replacements().compared(algorithm())) {
      variants.add(new Variant(faults.toString(), of(algorithm().under(faults))));
    }
    return variants;
  }

  /** Under the faults and assumptions that are asked about, which need not be those of the text. */
  @Override
  default Denial denying(String formula) throws ModelException {
    A asked = denied(new DenialReader(source()), formula);
    return denial(asked.under(algorithm().faults()).assuming(algorithm().assumptions()));
  }

  @Override
  default Optional<Denial> denyingProperty(String name) {
    return algorithm().requirements().stream()
        .filter(requirement -> requirement.name().equals(name))
        .findFirst()
        .map(requirement -> denial(algorithm().asking(List.of(requirement.denied()))));
  }

  private Denial denial(A asked) {
    return new Denial(of(asked), asked.requirements().get(0).name());
  }

  @Override
  default Optional<AssumedModel> assumed() {
    return Optional.of(new AssumedAlgorithm<>(this));
  }

  /**
   * The assumptions that the values of parameters violate.
   *
   * @throws UsageException if they must not
   */
  default ViolatedAssumptions violatedBy(Size size) throws UsageException {
    return ViolatedAssumptions.of(
        size,
        algorithm().assumptions(),
        Algorithm.Assumption::formula,
        Algorithm.Assumption::position);
  }
}

package org.holdfast.pseudocode.checker;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Property;
import org.holdfast.pseudocode.model.Requirement;

/** The properties of an algorithm, as people read them. */
final class AlgorithmProperties {
  private AlgorithmProperties() {}

  /** A property that stands for the requirement of the same name. */
  static Property named(Property property, List<Requirement> requirements) {
    Optional<String> text =
        requirements.stream()
            .filter(requirement -> requirement.name().equals(property.name()))
            .map(Requirement::text)
            .findFirst();
    return new Property(property.name(), property.formula(), property.position(), text);
  }

  static Property of(Requirement requirement) {
    return new Property(
        requirement.name(),
        requirement.formula(),
        requirement.position(),
        Optional.of(requirement.text()));
  }
}

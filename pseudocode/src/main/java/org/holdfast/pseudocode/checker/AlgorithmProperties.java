package org.holdfast.pseudocode.checker;

import java.util.List;
import org.holdfast.checking.Property;
import org.holdfast.pseudocode.model.Requirement;

/** The properties of an algorithm, as people read them. */
final class AlgorithmProperties {
  private AlgorithmProperties() {}

  /** A property that stands for the requirement of the same name. */
  static Property named(Property property, List<Requirement> requirements) {
    return requirements.stream()
        .filter(requirement -> requirement.name().equals(property.name()))
        .findFirst()
        .map(requirement -> property.written(requirement.text()))
        .orElse(property);
  }

  static Property of(Requirement requirement) {
    return new Property(requirement.name(), requirement.formula(), requirement.position())
        .written(requirement.text());
  }
}

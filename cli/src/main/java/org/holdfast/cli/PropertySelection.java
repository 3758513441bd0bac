package org.holdfast.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;

/**
 * Which properties are checked.
 *
 * @param names those asked for; all if there are none
 */
record PropertySelection(List<String> names) {
  /** Those asked for, each once, in the order in which the model declares them. */
  List<Property> of(List<Property> properties) throws UsageException {
    if (names.isEmpty()) {
      return properties;
    }
    Set<String> wanted = new LinkedHashSet<>(names);
    List<String> known = properties.stream().map(Property::name).toList();
    for (String name : wanted) {
      if (!known.contains(name)) {
        throw new UnknownName(known).complaint("property", "properties", name);
      }
    }
    return properties.stream().filter(p -> wanted.contains(p.name())).toList();
  }
}

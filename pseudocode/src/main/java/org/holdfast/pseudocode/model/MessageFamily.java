package org.holdfast.pseudocode.model;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.SourcePosition;

/**
 * Messages of one name. Of each sender, a process keeps the first message of a family and ignores
 * later ones; if the family is counted per value, the first of each value, so that each value is a
 * family of its own.
 */
public record MessageFamily(
    String name, List<Field> fields, boolean perValue, SourcePosition position) {
  /** A part of what a message carries. */
  public record Field(String name, FiniteType type) {}

  public MessageFamily {
    fields = List.copyOf(fields);
  }

  /** What the messages of this family can carry: all combinations of the values of the fields. */
  public List<List<Datum>> contents() {
    List<List<Datum>> all = List.of(List.of());
    for (Field field : fields) {
      List<List<Datum>> longer = new ArrayList<>();
      for (List<Datum> prefix : all) {
        for (Datum value : field.type().values()) {
          List<Datum> extended = new ArrayList<>(prefix);
          extended.add(value);
          longer.add(extended);
        }
      }
      all = longer;
    }
    return all;
  }

  // Names tell families apart, and local states ask for hashes all the time.
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}

package org.holdfast.rounds.symbolic;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.rounds.ValueType;

/** What a variable or a part of a message is: one value or a set of values. */
public sealed interface LocalValue {
  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R one(One one);

    R several(Several several);
  }

  LocalValue NONE = new One(Datum.NONE);

  record One(Datum datum) implements LocalValue {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.one(this);
    }

    @Override
    public String toString() {
      return datum.name();
    }
  }

  /** Without {@code none}. */
  record Several(Set<Datum> data) implements LocalValue {
    public Several {
      data = Set.copyOf(data);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.several(this);
    }

    /** Sorted by name, so that the same set is always written in the same way. */
    @Override
    public String toString() {
      return data.stream().map(Datum::name).sorted().collect(Collectors.joining(", ", "{", "}"));
    }
  }

  /** The value itself, where the language admits no set. */
  default Datum single() {
    if (this instanceof One one) {
      return one.datum();
    }
    throw new IllegalArgumentException("a set is no single value: " + this);
  }

  /** The elements, where the language admits nothing but a set. */
  default Set<Datum> elements() {
    if (this instanceof Several several) {
      return several.data();
    }
    throw new IllegalArgumentException("no set: " + this);
  }

  /** All values of a type, in a fixed order. */
  static List<LocalValue> all(ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public List<LocalValue> single(ValueType.Single single) {
            return single.type().values().stream().<LocalValue>map(One::new).toList();
          }

          @Override
          public List<LocalValue> setOf(ValueType.SetOf setOf) {
            return subsets(setOf.elements().present());
          }
        });
  }

  /** All sets of some of the values, the empty one first. */
  static List<LocalValue> subsets(List<Datum> data) {
    if (data.size() >= Integer.SIZE - 1) {
      throw new IllegalArgumentException("too many sets of " + data.size() + " values");
    }
    List<LocalValue> result = new ArrayList<>();
    for (int bits = 0; bits < 1 << data.size(); bits++) {
      Set<Datum> chosen = new LinkedHashSet<>();
      for (int i = 0; i < data.size(); i++) {
        if ((bits >> i & 1) != 0) {
          chosen.add(data.get(i));
        }
      }
      result.add(new Several(chosen));
    }
    return result;
  }

  /** Whether a value is one of a type. */
  static boolean fits(LocalValue value, ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public Boolean single(ValueType.Single single) {
            return value instanceof One one && single.type().values().contains(one.datum());
          }

          @Override
          public Boolean setOf(ValueType.SetOf setOf) {
            return value instanceof Several several
                && setOf.elements().present().containsAll(several.data());
          }
        });
  }
}

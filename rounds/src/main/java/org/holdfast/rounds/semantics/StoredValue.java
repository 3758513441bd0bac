package org.holdfast.rounds.semantics;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.model.Datum;

/** What a variable or a part of a message holds. */
public sealed interface StoredValue {
  StoredValue NONE = new One(Datum.NONE);

  <R> R accept(Visitor<R> visitor);

  /** One case for each kind. */
  interface Visitor<R> {
    R one(One one);

    R several(Several several);
  }

  /** A single value, perhaps {@code none}. */
  record One(Datum datum) implements StoredValue {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.one(this);
    }

    @Override
    public String toString() {
      return datum.toString();
    }
  }

  /** A set of values; in which order they are listed makes no difference. */
  record Several(Set<Datum> data) implements StoredValue {
    public Several {
      data = Collections.unmodifiableSet(new LinkedHashSet<>(data));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.several(this);
    }

    @Override
    public String toString() {
      return data.stream().map(Datum::toString).collect(Collectors.joining(", ", "{", "}"));
    }
  }

  static StoredValue of(Datum datum) {
    return new One(datum);
  }

  static StoredValue of(Collection<Datum> data) {
    return new Several(new LinkedHashSet<>(data));
  }

  /** The single value; sets are none, which the language excludes. */
  default Datum datum() {
    return accept(
        new Visitor<>() {
          @Override
          public Datum one(One one) {
            return one.datum();
          }

          @Override
          public Datum several(Several several) {
            throw new IllegalArgumentException(several + " is not a single value");
          }
        });
  }

  /** The elements of the set; a single value is none, which the language excludes. */
  default Set<Datum> elements() {
    return accept(
        new Visitor<>() {
          @Override
          public Set<Datum> one(One one) {
            throw new IllegalArgumentException(one + " is not a set");
          }

          @Override
          public Set<Datum> several(Several several) {
            return several.data();
          }
        });
  }
}

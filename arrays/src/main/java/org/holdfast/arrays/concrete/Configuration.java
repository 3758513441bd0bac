package org.holdfast.arrays.concrete;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Values for everything, and who has crashed. A process is known by its place in the order of
 * processes, which need not be its number: a value of the sort of processes is such a place, or,
 * where there are outsiders, another number.
 *
 * @param order the place of each process, by its number from one on
 */
record Configuration(
    List<BigInteger> order, Map<ConcretePlace, BigInteger> values, Set<Integer> crashed) {
  Configuration {
    order = List.copyOf(order);
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    crashed = Collections.unmodifiableSet(new TreeSet<>(crashed));
  }

  BigInteger value(ConcretePlace place) {
    BigInteger value = values.get(place);
    if (value == null) {
      throw new IllegalArgumentException("no value of " + place.variable());
    }
    return value;
  }
}

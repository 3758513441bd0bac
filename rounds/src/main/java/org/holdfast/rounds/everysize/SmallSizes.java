package org.holdfast.rounds.everysize;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.semantics.RoundInstance;

/** The instances of an algorithm, those with the smallest sum of parameters first. */
final class SmallSizes {
  private final RoundAlgorithm algorithm;

  SmallSizes(RoundAlgorithm algorithm) {
    this.algorithm = algorithm;
  }

  /** The admissible instances whose parameters have a certain sum, in lexicographic order. */
  List<RoundInstance> ofSum(int sum) {
    List<RoundInstance> instances = new ArrayList<>();
    for (List<Integer> values : spread(sum, algorithm.parameters().size())) {
      Map<Variable, BigInteger> size = new LinkedHashMap<>();
      for (int i = 0; i < values.size(); i++) {
        size.put(algorithm.parameters().get(i), BigInteger.valueOf(values.get(i)));
      }
      boolean admissible =
          algorithm.assumptions().stream()
              .allMatch(assumption -> assumption.formula().evaluate(Valuation.of(size)));
      if (admissible) {
        try {
          instances.add(new RoundInstance(algorithm, size));
        } catch (UsageException noSuchInstance) {
          // There is no process, say: then there is nothing to violate a property.
          continue;
        }
      }
    }
    return instances;
  }

  private static List<List<Integer>> spread(int sum, int places) {
    if (places == 0) {
      return sum == 0 ? List.of(List.of()) : List.of();
    }
    List<List<Integer>> all = new ArrayList<>();
    for (int first = 0; first <= sum; first++) {
      for (List<Integer> rest : spread(sum - first, places - 1)) {
        List<Integer> values = new ArrayList<>();
        values.add(first);
        values.addAll(rest);
        all.add(values);
      }
    }
    return all;
  }
}

package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.holdfast.checking.InternalFault;

/** Makes runs of the transition system from paths through the product. */
final class Paths {
  private Paths() {}

  /** The run along product states, with the first step between each two of them. */
  static Run run(Product product, List<byte[]> path, Ending ending) {
    Explorer explorer = new Explorer(product);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i + 1 < path.size(); i++) {
      explorer.expand(path.get(i));
      steps.add(step(explorer, path.get(i + 1)));
    }
    byte[] last = path.get(path.size() - 1);
    if (ending == Ending.BY_FAILURE) {
      explorer.expand(last);
      steps.add(explorer.failure(last));
    }
    Configuration initial = new Configuration(product.systemState(path.get(0)), false);
    return new Run(initial, steps, OptionalInt.empty());
  }

  private static Step step(Explorer explorer, byte[] target) {
    for (int i = 0; i < explorer.successors(); i++) {
      if (Arrays.equals(explorer.successor(i), target)) {
        return explorer.step(i);
      }
    }
    throw new InternalFault("a path through the product has a gap");
  }
}

package org.holdfast.arrays.backward;

import java.nio.file.Path;
import org.holdfast.arrays.language.ArrayReader;

class Try {
  public static void main(String[] args) throws Exception {
    for (String file : args) {
      long start = System.nanoTime();
      long limit = start + 20_000_000_000L;
      BackwardSearch.Outcome o;
      try {
        o =
            new BackwardSearch(ArrayReader.read(Path.of(file)).system())
                .run(() -> System.nanoTime() > limit);
      } catch (Exception e) {
        System.out.println(file + " " + e);
        e.printStackTrace();
        continue;
      }
      System.out.printf(
          "%-28s %-8s nodes %6d kept %6d depth %s %.2f s%n",
          Path.of(file).getFileName(),
          o.ending(),
          o.nodes(),
          o.kept(),
          o.start().map(n -> "" + n.depth()).orElse("-"),
          (System.nanoTime() - start) / 1e9);
    }
  }
}

package org.holdfast.report.drawing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Orders each layer so that few lines cross: by the mean place of the neighbours, to and fro, and
 * then by exchanging neighbours of a layer. E. Gansner, E. Koutsofios, S. North, K.-P. Vo: A
 * technique for drawing directed graphs. IEEE Transactions on Software Engineering 19(3), 1993,
 * section 3.
 */
final class CrossingReduction {
  private static final int SWEEPS = 12;

  /** From how many orders to begin; the same in every run. */
  private static final int TRIALS = 24;

  private static final int SEED = 15;

  private final List<List<Item>> layers;
  private List<List<Item>> best = List.of();
  private long fewest;

  CrossingReduction(List<List<Item>> layers) {
    this.layers = layers;
    layers.forEach(CrossingReduction::number);
  }

  void run() {
    Random random = new Random(SEED);
    best = copy();
    fewest = crossings();
    for (int trial = 0; trial < TRIALS && fewest > 0; trial++) {
      sweep();
      layers.forEach(layer -> Collections.shuffle(layer, random));
      layers.forEach(CrossingReduction::number);
    }
    for (int i = 0; i < layers.size(); i++) {
      layers.get(i).clear();
      layers.get(i).addAll(best.get(i));
      number(layers.get(i));
    }
  }

  private void sweep() {
    for (int sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
      boolean rightwards = sweep % 2 == 0;
      for (int i = 0; i < layers.size(); i++) {
        List<Item> layer = layers.get(rightwards ? i : layers.size() - 1 - i);
        sort(layer, rightwards);
      }
      exchange();
      long now = crossings();
      if (now < fewest) {
        fewest = now;
        best = copy();
      }
    }
  }

  private List<List<Item>> copy() {
    List<List<Item>> copy = new ArrayList<>();
    layers.forEach(layer -> copy.add(new ArrayList<>(layer)));
    return copy;
  }

  private static void number(List<Item> layer) {
    for (int i = 0; i < layer.size(); i++) {
      layer.get(i).order = i;
    }
  }

  private static void sort(List<Item> layer, boolean byLeft) {
    layer.sort(
        Comparator.comparingDouble(
            item ->
                (byLeft ? item.left : item.right)
                    .stream().mapToInt(neighbour -> neighbour.order).average().orElse(item.order)));
    number(layer);
  }

  /** As long as that helps. */
  private void exchange() {
    boolean better = true;
    while (better) {
      better = false;
      for (List<Item> layer : layers) {
        for (int i = 0; i + 1 < layer.size(); i++) {
          Item upper = layer.get(i);
          Item lower = layer.get(i + 1);
          if (crossings(lower, upper) < crossings(upper, lower)) {
            layer.set(i, lower);
            layer.set(i + 1, upper);
            number(layer);
            better = true;
          }
        }
      }
    }
  }

  /** Between the lines of two items if one is above the other. */
  private static long crossings(Item upper, Item lower) {
    return crossed(upper.left, lower.left) + crossed(upper.right, lower.right);
  }

  private static long crossed(List<Item> ofUpper, List<Item> ofLower) {
    return ofUpper.stream()
        .mapToLong(one -> ofLower.stream().filter(other -> other.order < one.order).count())
        .sum();
  }

  private long crossings() {
    long sum = 0;
    for (List<Item> layer : layers) {
      for (int i = 0; i < layer.size(); i++) {
        for (int j = i + 1; j < layer.size(); j++) {
          sum += crossed(layer.get(i).right, layer.get(j).right);
        }
      }
    }
    return sum;
  }
}

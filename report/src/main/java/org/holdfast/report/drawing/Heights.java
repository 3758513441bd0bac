package org.holdfast.report.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Gives the items of each layer their heights, in their order and apart from each other, so that
 * lines are as level as can be: layer by layer, the least sum of squared distances from where the
 * neighbours are. That is an isotonic regression, which pooling adjacent violators solves (R.
 * Barlow, D. Bartholomew, J. Bremner, H. Brunk: Statistical inference under order restrictions,
 * 1972).
 */
final class Heights {
  private static final int SWEEPS = 20;
  private static final double GAP = 16;

  private final List<List<Item>> layers;

  Heights(List<List<Item>> layers) {
    this.layers = layers;
  }

  void run() {
    layers.forEach(layer -> place(layer, item -> 0.0));
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int i = 1; i < layers.size(); i++) {
        place(layers.get(i), item -> towards(item, item.left, List.of()));
      }
      for (int i = layers.size() - 2; i >= 0; i--) {
        place(layers.get(i), item -> towards(item, List.of(), item.right));
      }
    }
    for (int i = 0; i < layers.size(); i++) {
      place(layers.get(i), item -> towards(item, item.left, item.right));
    }
  }

  /** The height at which the lines to these neighbours would be level. */
  private static double towards(Item item, List<Item> left, List<Item> right) {
    double sum = 0;
    double weights = 0;
    for (Item one : left) {
      double weight = weight(item, one);
      sum += weight * (one.y + one.portTo(item) - item.portFrom(one));
      weights += weight;
    }
    for (Item one : right) {
      double weight = weight(item, one);
      sum += weight * (one.y + one.portFrom(item) - item.portTo(one));
      weights += weight;
    }
    return weights == 0 ? item.y : sum / weights;
  }

  /** Long lines are to be straight before short ones. */
  private static double weight(Item one, Item other) {
    boolean inside = one.kind != Item.Kind.NODE && other.kind != Item.Kind.NODE;
    return inside ? 6 : 1;
  }

  /** Items that want to be in each other's place, as one block. */
  private static final class Block {
    double sum;
    int size;

    Block(double wanted) {
      sum = wanted;
      size = 1;
    }

    double mean() {
      return sum / size;
    }
  }

  private static void place(List<Item> layer, Function<Item, Double> wanted) {
    double[] offsets = new double[layer.size()];
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < layer.size(); i++) {
      Item item = layer.get(i);
      if (i > 0) {
        offsets[i] = offsets[i - 1] + layer.get(i - 1).below + GAP + item.above;
      }
      blocks.add(new Block(wanted.apply(item) - offsets[i]));
      for (int last = blocks.size() - 1;
          last > 0 && blocks.get(last - 1).mean() > blocks.get(last).mean();
          last--) {
        Block merged = blocks.get(last - 1);
        merged.sum += blocks.get(last).sum;
        merged.size += blocks.get(last).size;
        blocks.remove(last);
      }
    }
    int next = 0;
    for (Block block : blocks) {
      for (int i = 0; i < block.size; i++, next++) {
        layer.get(next).y = block.mean() + offsets[next];
      }
    }
  }
}

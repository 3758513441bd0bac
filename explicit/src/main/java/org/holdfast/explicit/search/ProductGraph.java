package org.holdfast.explicit.search;

import org.holdfast.explicit.storage.StateStore;

/** The states of the product by number, for a search that goes back and forth; for one thread. */
final class ProductGraph {
  private final Product product;
  private final StateStore store;
  private final StateStore.Access access;
  private final Explorer explorer;
  private final byte[] state;

  /**
   * @param store with one shard
   */
  ProductGraph(Product product, StateStore store) {
    this.product = product;
    this.store = store;
    this.access = store.access();
    this.explorer = new Explorer(product);
    this.state = new byte[product.width()];
  }

  int size() {
    return store.size(0);
  }

  long bytes() {
    return store.bytes();
  }

  Product product() {
    return product;
  }

  int[] initial() {
    Ints numbers = new Ints();
    explorer.initial(initial -> numbers.add(number(initial)));
    int[] result = new int[numbers.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = numbers.get(i);
    }
    return result;
  }

  /** Expands a state; the explorer then tells its successors. */
  Explorer expand(int number) {
    access.read(number, state);
    explorer.expand(state);
    return explorer;
  }

  /** Expands an ample set of a state, if the system offers one. */
  boolean expandAmple(int number) {
    access.read(number, state);
    return explorer.expandAmple(state);
  }

  Explorer explorer() {
    return explorer;
  }

  /** The number of a successor of the state expanded last. */
  int successor(int i) {
    return number(explorer.successor(i));
  }

  /** The number of a successor of the state expanded last if the state is known, else -1. */
  int known(int i) {
    return (int) access.find(explorer.successor(i));
  }

  /** The number of a state, which need not be known yet. */
  int number(byte[] bytes) {
    long name = access.add(bytes);
    return (int) (name >= 0 ? name : ~name);
  }

  /** The bytes of a state. */
  byte[] bytesOf(int number) {
    byte[] bytes = new byte[product.width()];
    access.read(number, bytes);
    return bytes;
  }
}

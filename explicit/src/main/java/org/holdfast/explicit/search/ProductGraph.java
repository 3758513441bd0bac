package org.holdfast.explicit.search;

import org.holdfast.explicit.storage.StateStore;

/**
 * The states of the product by number, for a search that goes back and forth; for one thread. If
 * the store has several shards, a number is that of the state in its shard followed by that of the
 * shard.
 */
final class ProductGraph {
  private final Product product;
  private final StateStore store;
  private final StateStore.Access access;
  private final Explorer explorer;
  private final byte[] state;

  // The numbers of the successors of the state expanded last.
  private long[] names = new long[64];

  private final int shardBits;

  ProductGraph(Product product, StateStore store) {
    this.product = product;
    this.store = store;
    this.access = store.access();
    this.explorer = new Explorer(product);
    this.state = new byte[product.width()];
    this.shardBits = Integer.numberOfTrailingZeros(store.shards());
  }

  long size() {
    return store.size();
  }

  /** More than the number of any state. */
  int bound() {
    int most = 0;
    for (int shard = 0; shard < store.shards(); shard++) {
      most = Math.max(most, store.size(shard));
    }
    return most << shardBits;
  }

  long bytes() {
    return store.bytes() + product.obligations().map(Obligations::bytes).orElse(0L);
  }

  Product product() {
    return product;
  }

  int[] initial() {
    Ints numbers = new Ints();
    explorer.initial(initial -> numbers.add(number(access.add(initial))));
    int[] result = new int[numbers.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = numbers.get(i);
    }
    return result;
  }

  /** Expands a state; the explorer then tells its successors. */
  Explorer expand(int number) {
    access.read(name(number), state);
    explorer.expand(state);
    return explorer;
  }

  /** Expands a state whose successors are only to be added: {@link #addSuccessors}. */
  void expandToAdd(int number) {
    access.read(name(number), state);
    explorer.expandRead(state, access);
  }

  /** Expands an ample set of a state, if the system offers one. */
  boolean expandAmple(int number) {
    access.read(name(number), state);
    return explorer.expandAmple(state);
  }

  Explorer explorer() {
    return explorer;
  }

  /**
   * Adds the successors of the state expanded last; then {@link #successor} tells their numbers.
   */
  void addSuccessors() {
    int count = explorer.successors();
    if (count > names.length) {
      names = new long[2 * count];
    }
    explorer.addTo(access, names);
  }

  /** The number of a successor that was added last. */
  int successor(int i) {
    return number(names[i]);
  }

  /** Adds one successor of the state expanded last; its number. */
  int added(int i) {
    return added(explorer.successor(i));
  }

  /** Adds a state; its number. */
  int added(byte[] bytes) {
    return number(access.add(bytes));
  }

  /** The number of a successor of the state expanded last if the state is known, else -1. */
  int known(int i) {
    return known(explorer.successor(i));
  }

  /** The number of a state if it is known, else -1. */
  int known(byte[] bytes) {
    long name = access.find(bytes);
    return name < 0 ? -1 : number(name);
  }

  private int number(long answer) {
    long name = answer >= 0 ? answer : ~answer;
    return (int) name << shardBits | (int) (name >>> Integer.SIZE);
  }

  private long name(int number) {
    return StateStore.name(number & (1 << shardBits) - 1, number >>> shardBits);
  }

  /** The bytes of a state. */
  byte[] bytesOf(int number) {
    byte[] bytes = new byte[product.width()];
    access.read(name(number), bytes);
    return bytes;
  }
}

package org.holdfast.threshold.instance;

import org.holdfast.checking.BudgetExhausted;

/**
 * The states of the search, numbered: a configuration together with what the rest of the run has to
 * satisfy, beginning with that configuration.
 */
final class Product {
  private final ConfigurationGraph graph;
  private final Obligations obligations;
  private final Effort effort;
  private final Ints configurations = new Ints();
  private final Ints nodes = new Ints();
  // Number of the state plus one; zero is free.
  private int[] table = new int[4096];

  Product(ConfigurationGraph graph, Obligations obligations, Effort effort) {
    this.graph = graph;
    this.obligations = obligations;
    this.effort = effort;
  }

  int size() {
    return configurations.size();
  }

  int configuration(int state) {
    return configurations.get(state);
  }

  int node(int state) {
    return nodes.get(state);
  }

  int[] edges(int state) {
    return obligations.edges(node(state), graph.letter(configuration(state)));
  }

  /** The eventualities that are not waiting to be met. */
  long met(int state) {
    return obligations.met(node(state));
  }

  /** What may follow the configuration of the state. */
  int[] successors(int state) {
    return graph.successors(configuration(state));
  }

  /** Whether the run up to here satisfies everything asked of it, however it goes on. */
  boolean isDone(int state) {
    for (int target : edges(state)) {
      if (target == obligations.done()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the run may stay in this very state for ever and be accepted. */
  boolean canStay(int state) {
    for (int target : edges(state)) {
      if (target == node(state) && met(state) == obligations.eventualities()) {
        for (int successor : successors(state)) {
          if (successor == configuration(state)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The number of the state, or -1 if it has not been seen. */
  int find(int configuration, int node) {
    return table[slot(configuration, node)] - 1;
  }

  /** The number of the state, which is new exactly if it equals the size before. */
  int number(int configuration, int node) throws BudgetExhausted {
    int slot = slot(configuration, node);
    if (table[slot] != 0) {
      return table[slot] - 1;
    }
    effort.state();
    configurations.add(configuration);
    nodes.add(node);
    table[slot] = size();
    if (size() > table.length / 2) {
      rehash();
    }
    return size() - 1;
  }

  private int slot(int configuration, int node) {
    long hash = (configuration * 0x9E3779B97F4A7C15L) ^ (node * 0xC2B2AE3D27D4EB4FL);
    int slot = (int) (hash >>> 32) & (table.length - 1);
    while (table[slot] != 0) {
      int state = table[slot] - 1;
      if (configurations.get(state) == configuration && nodes.get(state) == node) {
        break;
      }
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  private void rehash() {
    table = new int[2 * table.length];
    for (int state = 0; state < size(); state++) {
      table[slot(configurations.get(state), nodes.get(state))] = state + 1;
    }
  }
}

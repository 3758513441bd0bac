package org.holdfast.explicit.search;

import org.holdfast.checking.BudgetExhausted;
import org.holdfast.explicit.storage.StateStore;

/**
 * The levels of a breadth-first search, from 0 on: the states by their distance from the initial
 * ones. What is added to the store while a level is visited, and is in no level yet, is the next.
 */
interface Levels {
  /** Where states are added. */
  StateStore store();

  /** Nothing more comes into the level after the last one. */
  void complete(WorkerThreads workers) throws BudgetExhausted;

  boolean isEmpty(int level);

  /** Visits the states of a level; states may be added meanwhile if it is the last. */
  void visit(int level, WorkerThreads workers, WorkerThreads.Task task) throws BudgetExhausted;

  /**
   * Whether a state that was just added is surely in no level yet. The threads may ask at once.
   *
   * @param name the name of the state in the store
   */
  boolean isAhead(byte[] state, long name);

  /** How many states are known. */
  long states();

  /** How much they take. */
  long bytes();
}

package org.holdfast.arrays.backward;

/**
 * A cube of the search, and how it leads to what must never hold.
 *
 * @param parent where one step leads; none at the end of the way
 * @param rule the step
 * @param who the processes that take it, in the numbers of the parent and beyond
 * @param numbers which number here a process with a number of the parent, or beyond, has; negative
 *     if it is not mentioned any more
 * @param property which of the properties is meant
 */
record Node(Cube cube, Node parent, Rule rule, int[] who, int[] numbers, int depth, int property) {
  boolean hasAncestor(Node other) {
    for (Node at = this; at != null; at = at.parent) {
      if (at == other) {
        return true;
      }
    }
    return false;
  }
}

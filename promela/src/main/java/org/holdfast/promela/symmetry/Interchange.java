package org.holdfast.promela.symmetry;

import java.util.List;

/**
 * A class of proctypes all of whose processes can be exchanged for each other: the copies of one,
 * or those of several whose code is the same.
 *
 * @param members the first stands for the others
 */
record Interchange(List<Member> members) {
  Interchange {
    members = List.copyOf(members);
  }

  /**
   * A proctype of the class.
   *
   * @param type its number
   * @param own the global variables that only its process uses; in the order of those of the first
   *     member to which they correspond
   * @param edges the numbers of its edges, in the order of those of the first member
   */
  record Member(int type, List<Bytes> own, List<Integer> edges) {
    Member {
      own = List.copyOf(own);
      edges = List.copyOf(edges);
    }
  }

  /** Bytes of a state, without the last. */
  record Bytes(int from, int to) {}
}

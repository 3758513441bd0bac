/**
 * The searches: breadth-first with exact or lossy storage, in memory or on disk, depth-first, both
 * side by side; and for accepting loops depth-first and level by level in turns; all on the {@link
 * org.holdfast.explicit.search.Product} of a transition system with the automaton of the negated
 * property. What they find is a {@link org.holdfast.explicit.search.Run}, which {@link
 * org.holdfast.explicit.search.Replay} turns into a trace.
 */
package org.holdfast.explicit.search;

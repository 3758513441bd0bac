package org.holdfast.explicit.search;

import org.holdfast.explicit.TransitionSystem.Sink;

/**
 * One step of a run.
 *
 * @param partner the second process of a handshake, else {@link Sink#NOBODY}
 * @param error what went wrong, empty if nothing did
 */
record Step(int action, int process, int partner, String error, Configuration target) {}

package org.holdfast.threshold.flow;

import org.holdfast.logic.LinearTerm;

/**
 * Two points with nothing in between but at most one firing.
 *
 * @param firings how many: 0 or 1
 */
record SingleStep(Point before, Point after, LinearTerm firings) {}

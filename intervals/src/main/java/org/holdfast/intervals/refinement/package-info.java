/**
 * What an abstract run that violates a property is worth: whether it can be followed for some
 * parameters at all, by one linear query over the whole of it; and if not, which part of it is to
 * blame (beyond Gmeiner, 2015, section 4.4, which looks at single steps).
 */
package org.holdfast.intervals.refinement;

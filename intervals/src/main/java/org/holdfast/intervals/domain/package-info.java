/**
 * The abstract domain: the numbers from zero on, cut at thresholds over the parameters (Gmeiner,
 * 2015, section 4.1), for each order of the thresholds that the resilience condition admits.
 */
package org.holdfast.intervals.domain;

/**
 * What follows from the resilience condition alone, which rules may fire at all, and how much one
 * process, and all together, can send.
 */
package org.holdfast.threshold.solving;

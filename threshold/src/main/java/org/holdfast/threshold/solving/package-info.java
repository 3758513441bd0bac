/** What follows from the resilience condition alone, and what an engine has done so far. */
package org.holdfast.threshold.solving;

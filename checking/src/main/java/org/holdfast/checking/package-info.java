/**
 * What every engine speaks: properties and verdicts, traces that exist only if they replay,
 * budgets, events for progress, source positions and diagnostics.
 */
package org.holdfast.checking;

/** What measurements are shown as: aligned text, CSV and a chart. */
package org.holdfast.bench.output;

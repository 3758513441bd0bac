/**
 * Verdicts and traces for people and programs: text for a terminal, one JSON document, ITF traces,
 * and a page that stands alone. A {@link org.holdfast.report.Report} is all they need to know.
 */
package org.holdfast.report;

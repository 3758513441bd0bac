/**
 * Compares a generated threshold automaton with one written by hand, rule by rule (Stoilkovska,
 * Konnov, Widder and Zuleger 2020, section 8): {@link
 * org.holdfast.threshold.compare.RuleComparison} asks a solver which guard implies which.
 */
package org.holdfast.threshold.compare;

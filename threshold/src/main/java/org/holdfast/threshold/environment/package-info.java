/**
 * What relates received to sent messages: the environment of an automaton with receive variables,
 * as written and as generated from its fault model ({@link
 * org.holdfast.threshold.environment.Environment}), and whether it makes sense ({@link
 * org.holdfast.threshold.environment.EnvironmentAudit}). The fault models are those of Stoilkovska,
 * Konnov, Widder and Zuleger (2020, section 3) and Gmeiner (2015, section 2.4.4).
 */
package org.holdfast.threshold.environment;

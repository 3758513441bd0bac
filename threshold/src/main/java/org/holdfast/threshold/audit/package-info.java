/**
 * Looks at a model that is well formed and asks whether it means anything: parameters and initial
 * configurations that exist, rules that can fire, properties that say something. Each question is a
 * few small queries; where a solver cannot tell, nothing is claimed.
 */
package org.holdfast.threshold.audit;

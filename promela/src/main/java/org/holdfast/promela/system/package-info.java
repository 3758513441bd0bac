/**
 * A program as a transition system: {@link org.holdfast.promela.system.SystemBuilder} compiles it,
 * finds how large its states are and translates its formulas; {@link
 * org.holdfast.promela.system.PromelaSystem} is what a search sees, {@link
 * org.holdfast.promela.system.ClaimedSystem} the same beside a never claim.
 */
package org.holdfast.promela.system;

/** Stands in for the loader on which Z3's Java binding depends; see {@link TurnKey}. */
package tools.aqua.turnkey.support;

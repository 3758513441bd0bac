/**
 * Exhaustive search of an algorithm in rounds of one size: one step a round, processes counted
 * where they cannot be told apart, values up to renaming, and only how many of which message are
 * heard.
 */
package org.holdfast.rounds.search;

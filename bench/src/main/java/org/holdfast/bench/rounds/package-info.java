/**
 * The tables of a paper on the verification of algorithms in rounds, beside what our searches take,
 * and how far these reach.
 */
package org.holdfast.bench.rounds;

/**
 * Sets of packed states. The exact stores keep every state and can give it back by its number; the
 * lossy ones keep a fingerprint or a few bits, and may take a new state for an old one.
 *
 * <p>States live in a few large byte arrays. The garbage collector neither looks into such arrays
 * nor moves them, so they cost it nothing; unlike memory taken from the operating system, they obey
 * the limit the user gave to the machine, and are gone as soon as the search is.
 *
 * <p>What memory does not hold is in files that vanish with the search: states in ascending order,
 * each as its difference from the one before.
 */
package org.holdfast.explicit.storage;

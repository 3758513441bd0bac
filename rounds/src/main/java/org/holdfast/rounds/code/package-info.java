/** Walks over the code of algorithms in rounds. */
package org.holdfast.rounds.code;

/** Algorithms in communication-closed rounds, searched and proved. */
package org.holdfast.rounds;

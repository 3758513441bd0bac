package org.holdfast.pseudocode.checker;

import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.pseudocode.rounds.RoundReading;

/** Who checks algorithms that are written in rounds: another room, which this one does not know. */
public interface RoundStyle {
  /**
   * Makes a model of what was read.
   *
   * @param replacements what is to stand in place of parts of the text
   * @throws ModelException if a replacement does not fit
   */
  Loaded load(RoundReading reading, Replacements replacements) throws ModelException;
}

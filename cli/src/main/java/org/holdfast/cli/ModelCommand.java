package org.holdfast.cli;

import java.util.List;

/** A command that reads a model, and so has the options of the languages besides its own. */
interface ModelCommand {
  /**
   * Is called once, before the command line is read.
   *
   * @param words that command line
   */
  void addLanguages(List<String> words);
}

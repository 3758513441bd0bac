package org.holdfast.checking;

import java.nio.file.Path;
import java.util.List;

/** A language in which models are written: the way from a file into the room that knows it. */
public interface Language {
  /** What people call it, such as {@code "Promela"}. */
  String name();

  /** The endings of its files, in lower case and with the dot; the usual one first. */
  List<String> endings();

  /**
   * Whether a text looks like a model in this language. Asked only for files whose ending belongs
   * to no language; a wrong guess costs a diagnostic, not an answer.
   *
   * @param text the beginning of the file
   */
  boolean recognises(String text);

  /**
   * Reads a model.
   *
   * @throws ModelException if the file cannot be read or is no model
   */
  Loaded load(Path file) throws ModelException;
}

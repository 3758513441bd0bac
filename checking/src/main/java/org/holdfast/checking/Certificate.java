package org.holdfast.checking;

import java.util.List;

/**
 * What lets others see that an answer is right, without the program that gave it: files for a
 * folder of their own. Two certificates are the same only if they are one object.
 */
public interface Certificate {
  /**
   * One file.
   *
   * @param name its name, without folders
   */
  record Part(String name, String text) {}

  /**
   * Makes the files, which may take a moment.
   *
   * @throws NotExpressible if they would be larger than anybody could check
   */
  List<Part> parts() throws NotExpressible;
}

package org.holdfast.checking;

/** A place in a file the user wrote. Lines and columns count from one. */
public record SourcePosition(String file, int line, int column) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}

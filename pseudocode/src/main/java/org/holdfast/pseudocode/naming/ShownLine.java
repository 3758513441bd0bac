package org.holdfast.pseudocode.naming;

import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.SourceText;

/** A line of pseudocode as it stands in a comment of what was made from it. */
public final class ShownLine {
  private ShownLine() {}

  /** The line of a position without its own comments, if it is in that text. */
  public static Optional<String> of(SourceText source, SourcePosition position) {
    return source.lineAt(position).map(ShownLine::plain).filter(line -> !line.isEmpty());
  }

  /** A text that can stand in any comment. */
  public static String plain(String text) {
    String code = text.replaceAll("//.*|/\\*.*?(\\*/|$)", "");
    return code.replace("*/", "").strip().replaceAll("\\s+", " ");
  }
}

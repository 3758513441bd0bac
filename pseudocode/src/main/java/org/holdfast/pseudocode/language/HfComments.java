package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;

/**
 * The space between two tokens: the comments in it, and where its lines end.
 *
 * @param endsLine whether a line ends behind the last comment, or anywhere if there is none
 * @param blank whether an empty line precedes what follows
 */
record HfComments(List<Comment> comments, boolean endsLine, boolean blank) {
  /**
   * @param ownLine whether a line ends before it
   * @param blankBefore whether an empty line precedes it
   */
  record Comment(String text, boolean ownLine, boolean blankBefore) {
    boolean isLine() {
      return text.startsWith("//");
    }
  }

  static HfComments of(String space) {
    List<Comment> comments = new ArrayList<>();
    int lines = 0;
    int at = 0;
    while (at < space.length()) {
      if (space.startsWith("//", at) || space.startsWith("/*", at)) {
        int end = end(space, at);
        comments.add(new Comment(space.substring(at, end).strip(), lines > 0, lines > 1));
        lines = 0;
        at = end;
      } else {
        boolean crlf = space.startsWith("\r\n", at);
        if (space.charAt(at) == '\n' || space.charAt(at) == '\r') {
          lines++;
        }
        at += crlf ? 2 : 1;
      }
    }
    return new HfComments(comments, lines > 0, lines > 1);
  }

  private static int end(String space, int start) {
    if (space.startsWith("/*", start)) {
      return space.indexOf("*/", start + 2) + 2;
    }
    int end = start;
    while (end < space.length() && space.charAt(end) != '\n' && space.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  boolean anyLineEnds() {
    return endsLine || comments.stream().anyMatch(comment -> comment.ownLine() || comment.isLine());
  }
}

package org.holdfast.pseudocode.language;

import java.util.HashSet;
import java.util.Set;
import org.holdfast.checking.source.Token;

/** Where lines and blocks begin and end, which the parser knows and the layout needs. */
final class HfOutline {
  private final Set<Integer> lines = new HashSet<>();
  private final Set<Integer> sections = new HashSet<>();
  private final Set<Integer> opening = new HashSet<>();
  private final Set<Integer> closing = new HashSet<>();
  private final Set<Integer> braces = new HashSet<>();
  private final Set<Integer> continuing = new HashSet<>();

  /** A part or statement begins here. */
  void line(Token<HfWord> token) {
    lines.add(token.offset());
  }

  /** The brace of a block whose statements never share its line. */
  void openSection(Token<HfWord> token) {
    sections.add(token.offset());
    open(token);
  }

  void open(Token<HfWord> token) {
    opening.add(token.offset());
  }

  void close(Token<HfWord> token) {
    closing.add(token.offset());
  }

  /** A brace of a set, which is no block: no blanks stand inside of it. */
  void brace(Token<HfWord> token) {
    braces.add(token.offset());
  }

  boolean isBrace(Token<HfWord> token) {
    return braces.contains(token.offset());
  }

  /** A word that goes on with the statement whose block was closed before it. */
  void continues(Token<HfWord> token) {
    continuing.add(token.offset());
  }

  boolean isLine(Token<HfWord> token) {
    return lines.contains(token.offset());
  }

  boolean opensSection(Token<HfWord> token) {
    return sections.contains(token.offset());
  }

  boolean opens(Token<HfWord> token) {
    return opening.contains(token.offset());
  }

  boolean closes(Token<HfWord> token) {
    return closing.contains(token.offset());
  }

  boolean isContinued(Token<HfWord> token) {
    return continuing.contains(token.offset());
  }
}

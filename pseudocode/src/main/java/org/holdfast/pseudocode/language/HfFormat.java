package org.holdfast.pseudocode.language;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceFile;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;

/**
 * The canonical layout of {@code .hf} files. Words, signs and comments stay, except semicolons,
 * which stand between the statements of one line only; blanks and indentation are made anew. What
 * its author decides is whether a block stands on one line, where a long line is broken, and where
 * there is an empty line.
 */
public final class HfFormat {
  private static final int INDENTATION = 2;

  private final HfOutline outline;
  private final List<Token<HfWord>> tokens;
  private final List<HfComments> before;
  private final Set<Token<HfWord>> oneLine = new HashSet<>();
  private final StringBuilder out = new StringBuilder();
  private final Deque<Token<HfWord>> blocks = new ArrayDeque<>();
  private boolean lineComment;
  private boolean closedOneLine;

  private HfFormat(HfOutline outline, List<Token<HfWord>> tokens, List<HfComments> before) {
    this.outline = outline;
    this.tokens = tokens;
    this.before = before;
  }

  /**
   * The same text in its canonical layout.
   *
   * @throws ModelException if the text cannot be parsed
   */
  public static String format(String file, String text) throws ModelException {
    try {
      SourceFile.requireShort(file, text.length());
    } catch (SourceFile.Unreadable e) {
      throw e.refusal();
    }
    SourceText source = new SourceText(file, text);
    Diagnostics findings = new Diagnostics(source);
    HfOutline outline = new HfOutline();
    new AlgorithmParser(new HfTokens(new HfLexer(source, findings), findings), outline).parse();
    findings.throwIfAny();
    return of(source, findings, outline).formatted();
  }

  /** Semicolons are no part of the layout; what stands around them is. */
  private static HfFormat of(SourceText source, Diagnostics findings, HfOutline outline) {
    HfLexer lexer = new HfLexer(source, findings);
    List<Token<HfWord>> tokens = new ArrayList<>();
    List<HfComments> before = new ArrayList<>();
    StringBuilder space = new StringBuilder();
    int end = 0;
    Token<HfWord> token;
    do {
      token = lexer.next();
      space.append(source.text(), end, token.offset());
      end = token.end();
      if (!token.is(";")) {
        tokens.add(token);
        before.add(HfComments.of(space.toString()));
        space.setLength(0);
      }
    } while (!token.isEnd());
    return new HfFormat(outline, tokens, before);
  }

  private String formatted() {
    findOneLineBlocks();
    for (int i = 0; i < tokens.size(); i++) {
      Token<HfWord> token = tokens.get(i);
      HfComments space = before.get(i);
      comments(i, token, space);
      if (token.isEnd()) {
        break;
      }
      separate(i, token, space);
      out.append(token.text());
      lineComment = false;
      closedOneLine = false;
      if (outline.opens(token)) {
        blocks.push(token);
      } else if (outline.closes(token)) {
        closedOneLine = oneLine.contains(blocks.pop());
      }
    }
    return out.toString().stripTrailing() + "\n";
  }

  private void findOneLineBlocks() {
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (outline.opens(tokens.get(i))) {
        open.push(i);
      } else if (outline.closes(tokens.get(i))) {
        int start = open.pop();
        boolean together = !outline.opensSection(tokens.get(start));
        for (int k = start + 1; together && k <= i; k++) {
          together = !before.get(k).anyLineEnds();
        }
        if (together) {
          oneLine.add(tokens.get(start));
        }
      }
    }
  }

  private boolean inOneLine() {
    return !blocks.isEmpty() && oneLine.contains(blocks.peek());
  }

  private void comments(int index, Token<HfWord> next, HfComments space) {
    for (HfComments.Comment comment : space.comments()) {
      if (index == 0 && out.length() == 0) {
        out.append(comment.text());
      } else if (comment.ownLine() || lineComment) {
        newLine(comment.blankBefore() && !afterOpening(index), depth(next, true));
        out.append(comment.text());
      } else {
        out.append(comment.isLine() ? "  " : " ").append(comment.text());
      }
      lineComment = comment.isLine();
    }
  }

  /** Whether nothing but comments stands between here and the brace that opens the block. */
  private boolean afterOpening(int index) {
    return index > 0 && outline.opens(tokens.get(index - 1)) && out.charAt(out.length() - 1) == '{';
  }

  private void separate(int index, Token<HfWord> token, HfComments space) {
    if (out.length() == 0) {
      return;
    }
    boolean commented = !space.comments().isEmpty();
    if (outline.closes(token) && !inOneLine()) {
      newLine(false, depth(token, false));
    } else if (outline.isLine(token)) {
      if (!inOneLine()) {
        newLine(space.blank() && !afterOpening(index), depth(token, false));
      } else if (outline.opens(tokens.get(index - 1))) {
        out.append(' ');
      } else {
        out.append("; ");
      }
    } else if (outline.isContinued(token)) {
      if (lineComment || (closedOneLine && space.anyLineEnds())) {
        newLine(false, depth(token, false));
      } else {
        out.append(' ');
      }
    } else if (lineComment || (space.endsLine() && !outline.opens(token))) {
      newLine(false, depth(token, true));
    } else if (commented || separated(index)) {
      out.append(' ');
    }
  }

  private boolean separated(int index) {
    Token<HfWord> left = tokens.get(index - 1);
    Token<HfWord> right = tokens.get(index);
    if (left.is("{") && outline.isBrace(left) || right.is("}") && outline.isBrace(right)) {
      return false;
    }
    return outline.opens(tokens.get(index))
        || outline.closes(tokens.get(index))
        || HfSpacing.separated(
            index > 1 ? tokens.get(index - 2) : null, tokens.get(index - 1), tokens.get(index));
  }

  /** How far a line is indented that begins with this token, or with a comment before it. */
  private int depth(Token<HfWord> token, boolean comment) {
    int depth = blocks.size();
    if (outline.closes(token)) {
      return comment ? depth : depth - 1;
    }
    boolean begins = outline.isLine(token) || outline.isContinued(token) || token.isEnd();
    return begins ? depth : depth + 2;
  }

  private void newLine(boolean blank, int depth) {
    int end = out.length();
    while (end > 0 && out.charAt(end - 1) == ' ') {
      end--;
    }
    out.setLength(end);
    out.append(blank ? "\n\n" : "\n").append(" ".repeat(INDENTATION * depth));
  }
}

package org.holdfast.smt.smtlib;

import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Reads one S-expression after the other. It looks at most one character beyond the end of an
 * expression; a solver ends its answers with a line break, so reading does not wait for an answer
 * that is not to come.
 */
public final class SExpressionReader {
  private static final int END = -1;
  private static final int NOTHING = -2;

  private final Reader reader;
  private int ahead = NOTHING;

  public SExpressionReader(Reader reader) {
    this.reader = reader;
  }

  /**
   * The next expression, or null at the end of the input.
   *
   * @throws EOFException if the input ends inside an expression
   */
  public SExpression read() throws IOException {
    // Not recursive: the depth of what a program prints should not be able to exhaust our stack.
    Deque<List<SExpression>> open = new ArrayDeque<>();
    while (true) {
      int c = nextAfterBlanks();
      SExpression complete;
      switch (c) {
        case END -> {
          if (open.isEmpty()) {
            return null;
          }
          throw new EOFException("the output ended inside a list");
        }
        case '(' -> {
          open.push(new ArrayList<>());
          continue;
        }
        case ')' -> {
          if (open.isEmpty()) {
            throw new IOException("a closing parenthesis without an opening one");
          }
          complete = new SExpression.Sequence(open.pop());
        }
        case '"' -> complete = new SExpression.Text(text());
        case '|' -> complete = new SExpression.Word(quoted());
        default -> complete = new SExpression.Word(word(c));
      }
      if (open.isEmpty()) {
        return complete;
      }
      open.peek().add(complete);
    }
  }

  private int next() throws IOException {
    if (ahead != NOTHING) {
      int c = ahead;
      ahead = NOTHING;
      return c;
    }
    return reader.read();
  }

  private int nextAfterBlanks() throws IOException {
    int c = next();
    while (c != END && (Character.isWhitespace(c) || c == ';')) {
      if (c == ';') {
        while (c != END && c != '\n') {
          c = next();
        }
      } else {
        c = next();
      }
    }
    return c;
  }

  /** A quote inside a string is written twice, so its end shows with the character after it. */
  private String text() throws IOException {
    StringBuilder text = new StringBuilder();
    while (true) {
      int c = next();
      if (c == END) {
        throw new EOFException("the output ended inside a string");
      } else if (c == '"') {
        int after = next();
        if (after != '"') {
          ahead = after;
          return text.toString();
        }
      }
      text.append((char) c);
    }
  }

  private String quoted() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = next(); c != '|'; c = next()) {
      if (c == END) {
        throw new EOFException("the output ended inside a symbol");
      }
      text.append((char) c);
    }
    return text.toString();
  }

  private String word(int first) throws IOException {
    StringBuilder text = new StringBuilder();
    int c = first;
    while (c != END && !Character.isWhitespace(c) && "()\"|;".indexOf(c) < 0) {
      text.append((char) c);
      c = next();
    }
    ahead = c;
    return text.toString();
  }
}

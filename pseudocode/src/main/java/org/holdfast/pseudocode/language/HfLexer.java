package org.holdfast.pseudocode.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.source.CharacterCursor;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;

/**
 * Turns text into tokens, one at a time. Signs of other languages are reported and read as what
 * they mean here, so that the rest of the file is still looked at.
 */
final class HfLexer {
  /** The longest first. */
  private static final List<String> SIGNS =
      List.of(
          ":=", "..", "!=", "<=", ">=", "{", "}", "(", ")", "[", "]", ",", ":", ";", "=", "<", ">",
          "+", "-", "*", "/", "?", ".");

  static final String NO_REMAINDER =
      "there are no remainders; for what depends on one, add a parameter and say 'n = 3 * k + 1'.";

  /** What stands in other languages for a word or sign of this one; the longest first. */
  private static final Map<String, String> FOREIGN = foreign();

  private final CharacterCursor cursor;
  private final Diagnostics findings;

  HfLexer(SourceText source, Diagnostics findings) {
    this.cursor = new CharacterCursor(source);
    this.findings = findings;
  }

  private static Map<String, String> foreign() {
    Map<String, String> foreign = new LinkedHashMap<>();
    foreign.put("==>", "implies");
    foreign.put("=>", "implies");
    foreign.put("->", "implies");
    foreign.put("==", "=");
    foreign.put("=!", "!=");
    foreign.put("<>", "eventually");
    foreign.put("<-", ":=");
    foreign.put("[]", "always");
    foreign.put("&&", "and");
    foreign.put("/\\", "and");
    foreign.put("||", "or");
    foreign.put("\\/", "or");
    foreign.put("&", "and");
    foreign.put("|", "or");
    foreign.put("!", "not");
    foreign.put("\u2190", ":=");
    foreign.put("\u2265", ">=");
    foreign.put("\u2264", "<=");
    foreign.put("\u2260", "!=");
    foreign.put("\u2227", "and");
    foreign.put("\u2228", "or");
    foreign.put("\u00ac", "not");
    foreign.put("\u21d2", "implies");
    foreign.put("\u2192", "implies");
    foreign.put("\u22a5", "none");
    return foreign;
  }

  /** The next token; the end of the text as soon as more errors are of no interest. */
  Token<HfWord> next() {
    cursor.skipSpaceAndComments();
    if (cursor.follows("/*")) {
      findings.fatal(
          cursor.offset(), "this comment is never closed; add '*/' where it should end.");
    }
    if (cursor.atEnd() || findings.closed()) {
      return cursor.take(HfWord.END, 0);
    }
    char c = cursor.current();
    if (CharacterCursor.isLetter(c)) {
      String word = cursor.peek(cursor.wordLength());
      return cursor.take(HfWord.ofWord(word), word.length());
    } else if (CharacterCursor.isDigit(c)) {
      return number();
    }
    // "!=" is ours and begins like a foreign sign; "==" is foreign and begins like ours.
    if (!cursor.follows("!=")) {
      for (Map.Entry<String, String> entry : FOREIGN.entrySet()) {
        if (cursor.follows(entry.getKey())) {
          return instead(entry.getKey(), entry.getValue());
        }
      }
    }
    for (String sign : SIGNS) {
      if (cursor.follows(sign)) {
        return cursor.take(HfWord.SIGN, sign.length());
      }
    }
    return noise();
  }

  private Token<HfWord> number() {
    if (cursor.wordLength() > cursor.digitsLength()) {
      findings.error(
          cursor.offset(), "a name cannot begin with a digit; write a '*' if a product is meant.");
    }
    Token<HfWord> number = cursor.take(HfWord.NUMBER, cursor.digitsLength());
    cursor.skip(cursor.wordLength());
    return number;
  }

  private Token<HfWord> instead(String written, String meant) {
    String more = written.equals("=>") ? "; 'at least' is '>='" : "";
    findings.error(
        cursor.offset(), "write '" + meant + "' instead of '" + written + "'" + more + ".");
    HfWord kind = CharacterCursor.isLetter(meant.charAt(0)) ? HfWord.RESERVED : HfWord.SIGN;
    return cursor.take(kind, meant, written.length());
  }

  private Token<HfWord> noise() {
    findings.error(
        cursor.offset(),
        cursor.follows("%")
            ? NO_REMAINDER
            : "unexpected character "
                + cursor.shownCharacter()
                + "; names are made of letters a-z, A-Z, digits and '_'.");
    return cursor.take(HfWord.NOISE, Character.isSurrogate(cursor.current()) ? 2 : 1);
  }
}

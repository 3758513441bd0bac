package org.holdfast.checking.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.junit.jupiter.api.Test;

/** A language of words and parentheses. */
class TokenStreamTest {
  private enum Kind {
    WORD,
    SIGN,
    END
  }

  private Diagnostics diagnostics;

  private TokenStream<Kind> stream(String text) {
    SourceText source = new SourceText("m", text);
    diagnostics = new Diagnostics(source);
    CharacterCursor cursor = new CharacterCursor(source);
    return new TokenStream<>(() -> next(cursor), diagnostics);
  }

  private static Token<Kind> next(CharacterCursor cursor) {
    cursor.skipSpaceAndComments();
    if (cursor.atEnd()) {
      return cursor.take(Kind.END, 0);
    }
    return CharacterCursor.isLetter(cursor.current())
        ? cursor.take(Kind.WORD, cursor.wordLength())
        : cursor.take(Kind.SIGN, 1);
  }

  private List<String> errors() {
    ModelException thrown =
        catchThrowableOfType(ModelException.class, () -> diagnostics.throwIfAny());
    return thrown.diagnostics().stream().map(Diagnostic::render).toList();
  }

  @Test
  void looksAheadAndComesBack() {
    TokenStream<Kind> tokens = stream("a (b) c");
    assertThat(tokens.ahead(2).text()).isEqualTo("b");
    int start = tokens.mark();
    tokens.advance();
    assertThat(tokens.ahead(-1).is("a")).isTrue();
    assertThat(tokens.balanced(tokens.advance(), ")")).extracting(Token::text).containsExactly("b");
    assertThat(tokens.accept(Kind.WORD)).isTrue();
    assertThat(tokens.atEnd()).isTrue();
    assertThat(tokens.advance().isEnd()).isTrue();
    assertThat(tokens.ahead(5).isEnd()).isTrue();
    tokens.reset(start);
    assertThat(tokens.expect("a", "first").kind()).isEqualTo(Kind.WORD);
  }

  @Test
  void tokensKnowTheSpaceBeforeThem() {
    TokenStream<Kind> tokens = stream("a(/* one\n line */ b // rest\n c)\r\nd");
    assertThat(tokens.current().startsLine()).isTrue();
    assertThat(tokens.ahead(1).afterSpace()).isFalse();
    assertThat(tokens.ahead(2).afterSpace()).isTrue();
    assertThat(tokens.ahead(2).startsLine()).isFalse();
    assertThat(tokens.ahead(3).startsLine()).isTrue();
    assertThat(tokens.ahead(3).position()).hasToString("m:3:2");
    assertThat(tokens.ahead(4).startsLine()).isFalse();
    assertThat(tokens.ahead(5).position()).hasToString("m:4:1");
  }

  @Test
  void complainsAtTheToken() {
    TokenStream<Kind> tokens = stream("a b");
    tokens.advance();
    tokens.unexpected("')' after a");
    assertThat(errors())
        .containsExactly("m:1:3: error: expected ')' after a, found 'b'.\n  a b\n    ^");
  }

  @Test
  void namesWhatWasNeverClosed() {
    TokenStream<Kind> tokens = stream("a\n(b (c)");
    tokens.advance();
    catchThrowableOfType(Diagnostics.Reported.class, () -> tokens.balanced(tokens.advance(), ")"));
    assertThat(errors())
        .containsExactly("m:2:1: error: this '(' is never closed; add ')'.\n  (b (c)\n  ^");
  }
}

package org.holdfast.promela.language;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;

/** The macros defined so far, and what remains of a text once they are replaced. */
final class MacroExpansion {
  private static final int MOST_TOKENS = 4_000_000;
  private static final int DEEPEST = 60;

  private final Diagnostics findings;
  private final Map<String, Macro> macros = new HashMap<>();
  private int produced;
  private int depth;

  /**
   * A token on its way.
   *
   * @param hidden macros that must not be expanded again here
   */
  private record Piece(Token<TokenKind> token, Set<String> hidden) {}

  MacroExpansion(Diagnostics findings) {
    this.findings = findings;
  }

  void define(Macro macro) {
    macros.put(macro.name(), macro);
  }

  void undefine(String name) {
    macros.remove(name);
  }

  boolean isDefined(String name) {
    return macros.containsKey(name);
  }

  List<Token<TokenKind>> expand(List<Token<TokenKind>> text) {
    return expandPieces(pieces(text)).stream().map(Piece::token).toList();
  }

  private List<Piece> expandPieces(List<Piece> text) {
    Deque<Piece> input = new ArrayDeque<>(text);
    List<Piece> output = new ArrayList<>(text.size());
    while (!input.isEmpty()) {
      Piece piece = input.poll();
      Token<TokenKind> token = piece.token();
      Macro macro = token.is(TokenKind.WORD) ? macros.get(token.text()) : null;
      if (macro == null) {
        output.add(piece);
      } else if (piece.hidden().contains(token.text())) {
        boolean field = !output.isEmpty() && output.get(output.size() - 1).token().is(".");
        if (!field && isSenseless(macro)) {
          throw findings.error(
              token.position(), "the macro '" + token.text() + "' speaks of itself.");
        }
        output.add(piece);
      } else if (macro.parameters().isEmpty()) {
        push(input, substitute(macro, List.of()), piece);
      } else if (input.isEmpty() || !input.peek().token().is("(")) {
        output.add(piece);
      } else {
        push(input, substitute(macro, arguments(token, macro, input)), piece);
      }
    }
    return output;
  }

  private static List<Piece> pieces(List<Token<TokenKind>> text) {
    return text.stream().map(token -> new Piece(token, Set.of())).toList();
  }

  /**
   * Whether a macro leads back to itself in a way that nobody means. It may have the name of the
   * variable or inline that it stands for.
   */
  private boolean isSenseless(Macro macro) {
    boolean direct = macro.body().stream().anyMatch(token -> token.is(macro.name()));
    if (direct) {
      return macro.parameters().isEmpty() && macro.body().size() > 1;
    }
    Set<String> reached = new HashSet<>();
    Deque<Macro> open = new ArrayDeque<>(List.of(macro));
    while (!open.isEmpty()) {
      for (Token<TokenKind> token : open.poll().body()) {
        Macro next = token.is(TokenKind.WORD) ? macros.get(token.text()) : null;
        if (next != null && reached.add(token.text())) {
          open.add(next);
        }
      }
    }
    return reached.contains(macro.name());
  }

  private void push(Deque<Piece> input, List<Piece> body, Piece use) {
    produced += body.size() + 1;
    if (produced > MOST_TOKENS) {
      throw findings.error(
          use.token().position(), "the macros of this model expand to too much text.");
    }
    for (int i = body.size() - 1; i >= 0; i--) {
      Piece piece = body.get(i);
      Set<String> hidden = new HashSet<>(use.hidden());
      hidden.addAll(piece.hidden());
      hidden.add(use.token().text());
      input.push(new Piece(piece.token().at(use.token()), hidden));
    }
  }

  private List<List<Piece>> arguments(Token<TokenKind> use, Macro macro, Deque<Piece> input) {
    SourcePosition open = input.poll().token().position();
    List<List<Piece>> found = new ArrayList<>();
    List<Piece> current = new ArrayList<>();
    int nesting = 0;
    int wanted = macro.parameters().orElseThrow().size();
    while (true) {
      if (input.isEmpty()) {
        throw findings.error(
            open, "the arguments of the macro '" + use.text() + "' are not closed; add ')'.");
      }
      Piece piece = input.poll();
      Token<TokenKind> token = piece.token();
      if (nesting == 0 && token.is(")")) {
        break;
      } else if (nesting == 0
          && token.is(",")
          && !(macro.variadic() && found.size() == wanted - 1)) {
        found.add(current);
        current = new ArrayList<>();
        continue;
      } else if (token.is("(")) {
        nesting++;
      } else if (token.is(")")) {
        nesting--;
      }
      current.add(piece);
    }
    if (wanted > 0 || !current.isEmpty() || !found.isEmpty()) {
      found.add(current);
    }
    if (macro.variadic() && found.size() == wanted - 1) {
      found.add(List.of());
    }
    if (found.size() != wanted) {
      throw findings.error(
          use.position(),
          "the macro '"
              + use.text()
              + "' takes "
              + wanted
              + " arguments, not "
              + found.size()
              + ".");
    }
    return found;
  }

  private List<Piece> substitute(Macro macro, List<List<Piece>> arguments) {
    if (++depth > DEEPEST) {
      throw findings.error(
          macro.body().get(0).position(), "macros are nested too deeply in their arguments.");
    }
    Map<String, List<Piece>> written = new HashMap<>();
    Map<String, List<Piece>> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      String parameter = macro.parameters().orElseThrow().get(i);
      written.put(parameter, arguments.get(i));
      values.put(parameter, expandPieces(arguments.get(i)));
    }
    depth--;
    List<Piece> result = new ArrayList<>();
    List<Token<TokenKind>> body = macro.body();
    for (int i = 0; i < body.size(); i++) {
      Token<TokenKind> token = body.get(i);
      boolean joined = isPaste(body, i - 1) || isPaste(body, i + 1);
      if (isPaste(body, i)) {
        // Done where its right operand is met.
        continue;
      } else if (token.is("#") && macro.parameters().isPresent()) {
        result.add(new Piece(quoted(written.get(body.get(++i).text()), token), Set.of()));
        continue;
      }
      if (macro.isRest(token) && isPaste(body, i - 1) && endsWithComma(result)) {
        // As with gcc, whose preprocessor SPIN calls: no comma without arguments.
        if (written.get(token.text()).isEmpty()) {
          result.remove(result.size() - 1);
        }
        result.addAll(values.get(token.text()));
        continue;
      }
      List<Piece> value =
          token.is(TokenKind.WORD) ? (joined ? written : values).get(token.text()) : null;
      List<Piece> next = value == null ? List.of(new Piece(token, Set.of())) : value;
      if (isPaste(body, i - 1) && !result.isEmpty() && !next.isEmpty()) {
        Token<TokenKind> left = result.remove(result.size() - 1).token();
        result.add(new Piece(pasted(left, next.get(0).token()), Set.of()));
        next = next.subList(1, next.size());
      }
      result.addAll(next);
    }
    return result;
  }

  private static boolean endsWithComma(List<Piece> pieces) {
    return !pieces.isEmpty() && pieces.get(pieces.size() - 1).token().is(",");
  }

  private static boolean isPaste(List<Token<TokenKind>> body, int at) {
    return at >= 0 && at < body.size() && body.get(at).is("##");
  }

  /** What {@code #} makes of an argument: its text in quotation marks. */
  private static Token<TokenKind> quoted(List<Piece> argument, Token<TokenKind> operator) {
    StringBuilder text = new StringBuilder();
    for (Piece piece : argument) {
      Token<TokenKind> token = piece.token();
      if (token.afterSpace() && text.length() > 0) {
        text.append(' ');
      }
      boolean quotation = token.is(TokenKind.STRING) || token.is(TokenKind.CHARACTER);
      text.append(
          quotation ? token.text().replace("\\", "\\\\").replace("\"", "\\\"") : token.text());
    }
    return made(TokenKind.STRING, "\"" + text + "\"", operator);
  }

  /** What {@code ##} makes of two tokens: one that is spelt as both. */
  private Token<TokenKind> pasted(Token<TokenKind> left, Token<TokenKind> right) {
    String text = left.text() + right.text();
    List<Token<TokenKind>> tokens = read(text);
    if (tokens.size() != 1 || !tokens.get(0).is(text)) {
      throw findings.error(
          left.position(),
          "the macro operator '##' makes no word of "
              + left.shown()
              + " and "
              + right.shown()
              + ".");
    }
    return made(tokens.get(0).kind(), text, left);
  }

  private static List<Token<TokenKind>> read(String text) {
    try {
      return new Lexer(new SourceText("##", text), new Diagnostics()).tokens();
    } catch (Diagnostics.Reported reported) {
      // What is wrong with it is said where it was made.
      return List.of();
    }
  }

  private static Token<TokenKind> made(TokenKind kind, String text, Token<TokenKind> place) {
    return new Token<>(
        kind, text, place.source(), place.offset(), place.startsLine(), place.afterSpace());
  }
}

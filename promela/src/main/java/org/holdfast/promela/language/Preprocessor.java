package org.holdfast.promela.language;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;

/**
 * Follows the lines that begin with {@code #} as the C preprocessor does, as far as Promela models
 * use it: {@code define}, {@code undef}, {@code include} of local files, and conditions. Pragmas
 * are left out.
 */
final class Preprocessor {
  private static final int DEEPEST_INCLUDE = 40;

  private final Diagnostics findings;
  private final Includes includes;
  private final MacroExpansion macros;
  private final List<Token<TokenKind>> output = new ArrayList<>();
  private int includeDepth;

  /** One open {@code #if}. */
  private static final class Branch {
    final Token<TokenKind> opening;
    final boolean outerActive;
    boolean active;
    boolean taken;
    boolean elseSeen;

    Branch(Token<TokenKind> opening, boolean outerActive, boolean condition) {
      this.opening = opening;
      this.outerActive = outerActive;
      this.active = outerActive && condition;
      this.taken = condition;
    }
  }

  Preprocessor(Diagnostics findings, Includes includes, Map<String, String> definitions) {
    this.findings = findings;
    this.includes = includes;
    this.macros = new MacroExpansion(findings);
    definitions.forEach(this::define);
  }

  private void define(String name, String value) {
    List<Token<TokenKind>> body = lex(new SourceText("-D" + name, value));
    macros.define(new Macro(name, Optional.empty(), body.subList(0, body.size() - 1)));
  }

  List<Token<TokenKind>> process(SourceText text) {
    List<Token<TokenKind>> tokens = lex(text);
    processFile(tokens);
    output.add(tokens.get(tokens.size() - 1));
    return output;
  }

  private List<Token<TokenKind>> lex(SourceText text) {
    findings.add(text);
    return new Lexer(text, findings).tokens();
  }

  private void processFile(List<Token<TokenKind>> tokens) {
    Deque<Branch> branches = new ArrayDeque<>();
    List<Token<TokenKind>> pending = new ArrayList<>();
    int i = 0;
    while (tokens.get(i).kind() != TokenKind.END) {
      Token<TokenKind> token = tokens.get(i);
      if (token.is("#") && token.startsLine()) {
        int end = i + 1;
        while (tokens.get(end).kind() != TokenKind.END && !tokens.get(end).startsLine()) {
          end++;
        }
        flush(pending);
        directive(token, tokens.subList(i + 1, end), branches);
        i = end;
      } else {
        if (active(branches)) {
          pending.add(token);
        }
        i++;
      }
    }
    flush(pending);
    if (!branches.isEmpty()) {
      findings.error(
          branches.peek().opening.position(), "this condition is never closed; add '#endif'.");
    }
  }

  private void flush(List<Token<TokenKind>> pending) {
    output.addAll(macros.expand(pending));
    pending.clear();
  }

  private static boolean active(Deque<Branch> branches) {
    return branches.isEmpty() || branches.peek().active;
  }

  private void directive(
      Token<TokenKind> hash, List<Token<TokenKind>> line, Deque<Branch> branches) {
    if (line.isEmpty()) {
      return;
    }
    Token<TokenKind> name = line.get(0);
    List<Token<TokenKind>> rest = line.subList(1, line.size());
    boolean active = active(branches);
    switch (name.text()) {
      case "if" -> branches.push(new Branch(name, active, active && condition(name, rest)));
      case "ifdef" -> branches.push(new Branch(name, active, isDefined(name, rest)));
      case "ifndef" -> branches.push(new Branch(name, active, !isDefined(name, rest)));
      case "elif", "else" -> otherwise(name, rest, branches);
      case "endif" -> {
        if (branches.isEmpty()) {
          findings.error(hash.position(), "there is no '#if' that this '#endif' could close.");
        } else {
          branches.pop();
        }
      }
      default -> {
        if (active) {
          command(name, rest);
        }
      }
    }
  }

  private void otherwise(
      Token<TokenKind> name, List<Token<TokenKind>> rest, Deque<Branch> branches) {
    if (branches.isEmpty() || branches.peek().elseSeen) {
      findings.error(name.position(), "there is no '#if' that this '#" + name.text() + "' fits.");
      return;
    }
    Branch branch = branches.peek();
    branch.elseSeen = name.is("else");
    boolean possible = branch.outerActive && !branch.taken;
    branch.active = possible && (name.is("else") || condition(name, rest));
    branch.taken |= branch.active;
  }

  private boolean condition(Token<TokenKind> name, List<Token<TokenKind>> rest) {
    return new DirectiveCondition(findings, macros, name.position()).holds(rest);
  }

  private boolean isDefined(Token<TokenKind> directive, List<Token<TokenKind>> rest) {
    return macros.isDefined(macroName(directive.position(), rest).text());
  }

  private Token<TokenKind> macroName(SourcePosition directive, List<Token<TokenKind>> rest) {
    if (rest.isEmpty() || !rest.get(0).is(TokenKind.WORD)) {
      throw findings.error(directive, "the name of a macro must follow here.");
    }
    return rest.get(0);
  }

  private void command(Token<TokenKind> name, List<Token<TokenKind>> rest) {
    switch (name.text()) {
      case "define" -> define(name, rest);
      case "undef" -> macros.undefine(macroName(name.position(), rest).text());
      case "include" -> include(name, rest);
      case "pragma", "line", "ident" -> {}
      case "error" ->
          throw findings.error(
              name.position(),
              "the model refuses to be read:"
                  + String.join(" ", rest.stream().map(t -> " " + t.text()).toList()));
      default ->
          findings.error(
              name.position(),
              "the directive '#"
                  + name.text()
                  + "' is not supported; there are define, undef, include, if, ifdef, ifndef, elif,"
                  + " else and endif.");
    }
  }

  private void define(Token<TokenKind> directive, List<Token<TokenKind>> rest) {
    Token<TokenKind> name = macroName(directive.position(), rest);
    int bodyStart = 1;
    Optional<List<String>> parameters = Optional.empty();
    if (rest.size() > 1 && rest.get(1).is("(") && !rest.get(1).afterSpace()) {
      List<String> names = new ArrayList<>();
      bodyStart = 2;
      while (bodyStart < rest.size() && !rest.get(bodyStart).is(")")) {
        Token<TokenKind> token = rest.get(bodyStart++);
        if (token.is(TokenKind.WORD)) {
          names.add(token.text());
        } else if (!token.is(",")) {
          throw findings.error(token.position(), "the parameters of a macro are names.");
        }
      }
      if (bodyStart == rest.size()) {
        throw findings.error(
            rest.get(1).position(), "the parameters of the macro are not closed; add ')'.");
      }
      bodyStart++;
      parameters = Optional.of(names);
    }
    List<Token<TokenKind>> body = rest.subList(bodyStart, rest.size());
    for (Token<TokenKind> token : body) {
      if (token.is("#") || token.is("##")) {
        throw findings.error(
            token.position(), "the operator '" + token.text() + "' in macros is not supported.");
      }
    }
    macros.define(new Macro(name.text(), parameters, body));
  }

  private void include(Token<TokenKind> directive, List<Token<TokenKind>> rest) {
    if (rest.isEmpty() || rest.get(0).kind() != TokenKind.STRING) {
      throw findings.error(
          directive.position(), "only local files can be included: write #include \"name\".");
    }
    Token<TokenKind> name = rest.get(0);
    if (includeDepth >= DEEPEST_INCLUDE) {
      throw findings.error(
          name.position(), "files include each other too deeply; does one include itself?");
    }
    String wanted = name.text().substring(1, name.text().length() - 1);
    SourceText found;
    try {
      found = includes.find(name.position().file(), wanted);
    } catch (IOException e) {
      throw findings.error(
          name.position(), "cannot read '" + wanted + "': " + e.getMessage() + ".");
    }
    includeDepth++;
    processFile(lex(found));
    includeDepth--;
  }
}

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
    macros.define(
        new Macro(
            name, Optional.empty(), false, lexer(new SourceText("-D" + name, value)).tokens()));
  }

  List<Token<TokenKind>> process(SourceText text) {
    output.add(processFile(lexer(text)));
    return output;
  }

  private Lexer lexer(SourceText text) {
    findings.add(text);
    return new Lexer(text, findings);
  }

  /** Reads up to the end of the file, which is returned. */
  private Token<TokenKind> processFile(Lexer lexer) {
    Deque<Branch> branches = new ArrayDeque<>();
    List<Token<TokenKind>> pending = new ArrayList<>();
    Token<TokenKind> token = lexer.next();
    while (!token.isEnd()) {
      if (token.is("#") && token.startsLine()) {
        flush(pending);
        directive(token, lexer, branches);
        if (!active(branches)) {
          lexer.skipToDirective();
        }
      } else {
        pending.add(token);
      }
      token = lexer.next();
    }
    flush(pending);
    if (!branches.isEmpty()) {
      findings.error(
          branches.peek().opening.position(), "this condition is never closed; add '#endif'.");
    }
    return token;
  }

  private void flush(List<Token<TokenKind>> pending) {
    output.addAll(macros.expand(pending));
    pending.clear();
  }

  private static boolean active(Deque<Branch> branches) {
    return branches.isEmpty() || branches.peek().active;
  }

  /** The rest of the line is read only where it counts: what is skipped may be no Promela. */
  private void directive(Token<TokenKind> hash, Lexer lexer, Deque<Branch> branches) {
    List<Token<TokenKind>> first = lexer.wordOnLine();
    if (first.isEmpty()) {
      lexer.skipLine();
      return;
    }
    Token<TokenKind> name = first.get(0);
    boolean active = active(branches);
    switch (name.text()) {
      case "if" -> branches.push(new Branch(name, active, active && condition(name, lexer)));
      case "ifdef" -> branches.push(new Branch(name, active, active && isDefined(name, lexer)));
      case "ifndef" -> branches.push(new Branch(name, active, active && !isDefined(name, lexer)));
      case "elif", "else" -> otherwise(name, lexer, branches);
      case "endif" -> {
        if (branches.isEmpty()) {
          findings.error(hash.position(), "there is no '#if' that this '#endif' could close.");
        } else {
          branches.pop();
        }
      }
      default -> {
        if (active) {
          command(name, lexer);
        }
      }
    }
    lexer.skipLine();
  }

  private void otherwise(Token<TokenKind> name, Lexer lexer, Deque<Branch> branches) {
    if (branches.isEmpty() || branches.peek().elseSeen) {
      findings.error(name.position(), "there is no '#if' that this '#" + name.text() + "' fits.");
      return;
    }
    Branch branch = branches.peek();
    branch.elseSeen = name.is("else");
    boolean possible = branch.outerActive && !branch.taken;
    branch.active = possible && (name.is("else") || condition(name, lexer));
    branch.taken |= branch.active;
  }

  private boolean condition(Token<TokenKind> name, Lexer lexer) {
    return new DirectiveCondition(findings, macros, name.position()).holds(lexer.restOfLine());
  }

  private boolean isDefined(Token<TokenKind> directive, Lexer lexer) {
    return macros.isDefined(macroName(directive.position(), lexer.restOfLine()).text());
  }

  private Token<TokenKind> macroName(SourcePosition directive, List<Token<TokenKind>> rest) {
    if (rest.isEmpty() || !rest.get(0).is(TokenKind.WORD)) {
      throw findings.error(directive, "the name of a macro must follow here.");
    }
    return rest.get(0);
  }

  private void command(Token<TokenKind> name, Lexer lexer) {
    switch (name.text()) {
      case "define" -> define(name, lexer.restOfLine());
      case "undef" -> macros.undefine(macroName(name.position(), lexer.restOfLine()).text());
      case "include" -> include(name, lexer.restOfLine());
      case "pragma" -> pragma(name, lexer.textOfLine());
      case "line", "ident", "warning" -> {}
      case "error" ->
          throw findings.error(
              name.position(), ("the model refuses to be read: " + lexer.textOfLine()).strip());
      default ->
          findings.error(
              name.position(),
              "the directive '#"
                  + name.text()
                  + "' is not supported; there are define, undef, include, if, ifdef, ifndef, elif,"
                  + " else and endif.");
    }
  }

  /** Pragmas are for other tools; one that would change what the abstraction is like is named. */
  private void pragma(Token<TokenKind> name, String text) {
    if (text.contains("piaDom.")) {
      findings.warning(
          name.position(),
          "the thresholds of 'piaDom' are not used: they are read off the guards of the model.");
    }
  }

  private void define(Token<TokenKind> directive, List<Token<TokenKind>> rest) {
    Token<TokenKind> name = macroName(directive.position(), rest);
    int bodyStart = 1;
    boolean variadic = false;
    Optional<List<String>> parameters = Optional.empty();
    if (rest.size() > 1 && rest.get(1).is("(") && !rest.get(1).afterSpace()) {
      List<String> names = new ArrayList<>();
      bodyStart = 2;
      while (bodyStart < rest.size() && !rest.get(bodyStart).is(")")) {
        Token<TokenKind> token = rest.get(bodyStart++);
        if (token.is(TokenKind.WORD)) {
          names.add(token.text());
        } else if (token.is("...") && followsAt(rest, bodyStart, ")")) {
          variadic = true;
          if (!rest.get(bodyStart - 2).is(TokenKind.WORD)) {
            names.add(Macro.REST);
          }
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
    Macro macro =
        new Macro(name.text(), parameters, variadic, rest.subList(bodyStart, rest.size()));
    for (int i = 0; i < macro.body().size(); i++) {
      requireOperands(macro, i);
    }
    macros.define(macro);
  }

  private static boolean followsAt(List<Token<TokenKind>> tokens, int at, String text) {
    return at < tokens.size() && tokens.get(at).is(text);
  }

  private void requireOperands(Macro macro, int at) {
    Token<TokenKind> token = macro.body().get(at);
    boolean last = at == macro.body().size() - 1;
    if (token.is("##") && (at == 0 || last)) {
      throw findings.error(token.position(), "the operator '##' stands between two words.");
    } else if (token.is("#")
        && macro.parameters().isPresent()
        && (last || !macro.parameters().get().contains(macro.body().get(at + 1).text()))) {
      throw findings.error(
          token.position(), "the operator '#' stands before a parameter of the macro.");
    }
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
    processFile(lexer(found));
    includeDepth--;
  }
}

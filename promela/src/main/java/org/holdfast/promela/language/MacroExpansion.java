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

/** The macros defined so far, and what remains of a text once they are replaced. */
final class MacroExpansion {
  private static final int MOST_TOKENS = 4_000_000;
  private static final int DEEPEST = 60;

  private final Findings findings;
  private final Map<String, Macro> macros = new HashMap<>();
  private int produced;
  private int depth;

  MacroExpansion(Findings findings) {
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

  List<Token> expand(List<Token> text) {
    Deque<Token> input = new ArrayDeque<>(text);
    List<Token> output = new ArrayList<>(text.size());
    while (!input.isEmpty()) {
      Token token = input.poll();
      Macro macro = token.isWord() ? macros.get(token.text()) : null;
      if (macro == null) {
        output.add(token);
      } else if (token.hidden().contains(token.text())) {
        boolean field = !output.isEmpty() && output.get(output.size() - 1).is(".");
        if (!field && isSenseless(macro)) {
          throw findings.error(
              token.position(), "the macro '" + token.text() + "' speaks of itself.");
        }
        output.add(token);
      } else if (macro.parameters().isEmpty()) {
        push(input, macro.body(), token);
      } else if (input.isEmpty() || !input.peek().is("(")) {
        output.add(token);
      } else {
        push(input, substitute(macro, arguments(token, macro, input)), token);
      }
    }
    return output;
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
      for (Token token : open.poll().body()) {
        Macro next = token.isWord() ? macros.get(token.text()) : null;
        if (next != null && reached.add(token.text())) {
          open.add(next);
        }
      }
    }
    return reached.contains(macro.name());
  }

  private void push(Deque<Token> input, List<Token> body, Token use) {
    produced += body.size() + 1;
    if (produced > MOST_TOKENS) {
      throw findings.error(use.position(), "the macros of this model expand to too much text.");
    }
    for (int i = body.size() - 1; i >= 0; i--) {
      Token token = body.get(i);
      Set<String> hidden = new HashSet<>(use.hidden());
      hidden.addAll(token.hidden());
      hidden.add(use.text());
      input.push(token.at(use.position()).hiding(hidden));
    }
  }

  private List<List<Token>> arguments(Token use, Macro macro, Deque<Token> input) {
    SourcePosition open = input.poll().position();
    List<List<Token>> found = new ArrayList<>();
    List<Token> current = new ArrayList<>();
    int nesting = 0;
    while (true) {
      if (input.isEmpty()) {
        throw findings.error(
            open, "the arguments of the macro '" + use.text() + "' are not closed; add ')'.");
      }
      Token token = input.poll();
      if (nesting == 0 && token.is(")")) {
        break;
      } else if (nesting == 0 && token.is(",")) {
        found.add(current);
        current = new ArrayList<>();
        continue;
      } else if (token.is("(")) {
        nesting++;
      } else if (token.is(")")) {
        nesting--;
      }
      current.add(token);
    }
    int wanted = macro.parameters().orElseThrow().size();
    if (wanted > 0 || !current.isEmpty() || !found.isEmpty()) {
      found.add(current);
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

  private List<Token> substitute(Macro macro, List<List<Token>> arguments) {
    if (++depth > DEEPEST) {
      throw findings.error(
          macro.body().get(0).position(), "macros are nested too deeply in their arguments.");
    }
    Map<String, List<Token>> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(macro.parameters().orElseThrow().get(i), expand(arguments.get(i)));
    }
    depth--;
    List<Token> result = new ArrayList<>();
    for (Token token : macro.body()) {
      List<Token> value = token.isWord() ? values.get(token.text()) : null;
      if (value == null) {
        result.add(token);
      } else {
        result.addAll(value);
      }
    }
    return result;
  }
}

package org.holdfast.arrays.language;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;
import org.holdfast.checking.source.TokenStream;

/** The directives of MCMT's language, one after the other. */
final class InParser {
  private static final int DEEPEST = 200;

  /** These steer the search of MCMT and mean nothing for the system. */
  private static final Set<String> TUNING =
      Set.of(
          ":key_search",
          ":no_backward_simplification",
          ":max_transitions_number",
          ":inv_search_start",
          ":inv_search_max_num_cand_invariants",
          ":inv_search_max_index_var",
          ":inv_search_max_num_invariants",
          ":inv_search_max_num_nodes",
          ":dynamic_predicate_abstraction",
          ":display_accelerated_transitions",
          ":determine_bounds");

  private final TokenStream<InToken> tokens;
  private final Diagnostics findings;
  private final List<InModule.Definition> definitions = new ArrayList<>();
  private final List<InModule.Declaration> symbols = new ArrayList<>();
  private final List<InModule.Formula> initial = new ArrayList<>();
  private final List<InModule.Formula> unsafe = new ArrayList<>();
  private final List<InModule.Formula> invariants = new ArrayList<>();
  private final List<InModule.Formula> axioms = new ArrayList<>();
  private final List<InModule.Rule> rules = new ArrayList<>();
  private String shown = "";
  private int conjunctions;
  private int decimals;

  InParser(SourceText source, Diagnostics findings) {
    this.findings = findings;
    this.tokens = new TokenStream<>(new InLexer(source)::next, findings);
  }

  InModule parse() {
    if (tokens.atEnd()) {
      tokens.error(
          tokens.position(),
          "there is no model here; it needs ':local' and ':global' variables, ':initial', ':unsafe'"
              + " and transitions.");
    }
    while (!tokens.atEnd() && !findings.closed()) {
      try {
        directive();
      } catch (Diagnostics.Reported reported) {
        skipArgument();
      }
    }
    return new InModule(definitions, symbols, initial, unsafe, invariants, axioms, rules, decimals);
  }

  private void skipArgument() {
    while (!tokens.atEnd() && !tokens.at(InToken.DIRECTIVE)) {
      tokens.advance();
    }
  }

  private void directive() {
    if (!tokens.at(InToken.DIRECTIVE)) {
      throw tokens.unexpected("a directive, which begins with ':', at the beginning of the line");
    }
    Token<InToken> word = tokens.advance();
    SourcePosition position = word.position();
    switch (word.text()) {
      case ":smt" -> definitions.add(new InModule.Definition(expression()));
      case ":index" -> word("the type of the indices");
      case ":map_back" -> shown = word("a name").text();
      case ":local" -> declaration(ArraySymbol.Kind.ARRAY);
      case ":global" -> declaration(ArraySymbol.Kind.GLOBAL);
      case ":initial" -> initial.add(formula("init", position));
      case ":unsafe" -> unsafe.add(formula("unsafe", position));
      case ":u_cnj" -> unsafe.add(numbered("u_cnj" + ++conjunctions, position));
      case ":system_axiom" -> axioms.add(formula("axiom", position));
      case ":suggested_negated_invariants" -> suggestions(position);
      case ":transition" -> rules.add(rule(position));
      default -> other(word);
    }
  }

  private void other(Token<InToken> word) {
    if (!TUNING.contains(word.text())) {
      throw tokens.error(
          word.position(),
          "the directive " + word.shown() + " is not supported; remove it if it is not needed.");
    }
    findings.warning(
        word.position(), word.shown() + " steers another tool's search and is ignored.");
    skipArgument();
  }

  private Token<InToken> word(String wanted) {
    if (!tokens.at(InToken.WORD)) {
      throw tokens.unexpected(wanted);
    }
    return tokens.advance();
  }

  private CubName name(String wanted) {
    Token<InToken> word = word(wanted);
    return new CubName(word.text(), word.position());
  }

  private void declaration(ArraySymbol.Kind kind) {
    CubName name = name("the name of a variable");
    CubName type = name("the type of the variable");
    symbols.add(new InModule.Declaration(name, shown.isEmpty() ? name.text() : shown, kind, type));
    shown = "";
  }

  private List<CubName> variables() {
    List<CubName> variables = new ArrayList<>();
    while (tokens.accept(":var")) {
      variables.add(name("the name of an index variable"));
    }
    return variables;
  }

  private InModule.Formula formula(String name, SourcePosition position) {
    List<CubName> variables = variables();
    tokens.expect(":cnj", "before the formula");
    return new InModule.Formula(name, variables, conjunction(), correct(), position);
  }

  /** {@code :correct x y} behind a formula; a directive of ours. */
  private Optional<List<CubName>> correct() {
    if (!tokens.accept(":correct")) {
      return Optional.empty();
    }
    List<CubName> correct = new ArrayList<>();
    while (tokens.at(InToken.WORD)) {
      correct.add(name("the name of an index variable"));
    }
    return Optional.of(correct);
  }

  /** A formula about the processes z1, z2 and so on, as many as it mentions. */
  private InModule.Formula numbered(String name, SourcePosition position) {
    List<InExpression> parts = conjunction();
    List<CubName> variables =
        parts.stream()
            .flatMap(InExpression::words)
            .filter(word -> word.matches("z[1-9]"))
            .distinct()
            .sorted()
            .map(variable -> new CubName(variable, position))
            .toList();
    return new InModule.Formula(name, variables, parts, correct(), position);
  }

  private void suggestions(SourcePosition position) {
    List<CubName> variables = variables();
    int number = 0;
    while (tokens.accept(":cnj")) {
      invariants.add(
          new InModule.Formula(
              "invariant" + ++number, variables, conjunction(), correct(), position));
    }
    tokens.expect(":end_of_suggested_negated_invariants", "after the suggestions");
  }

  private InModule.Rule rule(SourcePosition position) {
    List<CubName> variables = variables();
    tokens.expect(":guard", "in a transition");
    List<InExpression> guard = conjunction();
    List<List<InExpression>> universal = new ArrayList<>();
    while (tokens.accept(":uguard")) {
      universal.add(conjunction());
    }
    Optional<Sending> sending = tokens.at(":sends") ? Optional.of(sending()) : Optional.empty();
    tokens.expect(":numcases", "in a transition");
    Token<InToken> count = word("the number of cases");
    List<InModule.Case> cases = new ArrayList<>();
    while (tokens.at(":case")) {
      SourcePosition start = tokens.advance().position();
      List<InExpression> condition = conjunction();
      List<InExpression> values = new ArrayList<>();
      while (tokens.accept(":val")) {
        values.add(expression());
      }
      cases.add(new InModule.Case(condition, values, start));
    }
    if (!count.is(Integer.toString(cases.size()))) {
      throw tokens.error(
          count.position(), "there are " + cases.size() + " cases, not " + count.text() + ".");
    }
    return new InModule.Rule(variables, guard, universal, sending, cases, position);
  }

  /** {@code :sends x to y : a b}, a directive of ours. */
  private Sending sending() {
    SourcePosition position = tokens.advance().position();
    CubName sender = name("the process that sends");
    Optional<CubName> receiver =
        tokens.accept("to") ? Optional.of(name("the process that receives")) : Optional.empty();
    tokens.expect(":", "before the variables that the message changes");
    List<CubName> changes = new ArrayList<>();
    do {
      changes.add(name("a variable that the message changes"));
    } while (tokens.at(InToken.WORD));
    return new Sending(sender, receiver, changes, position);
  }

  private List<InExpression> conjunction() {
    List<InExpression> parts = new ArrayList<>();
    while (!tokens.atEnd() && !tokens.at(InToken.DIRECTIVE)) {
      parts.add(expression());
    }
    return parts;
  }

  private InExpression expression() {
    return expression(0);
  }

  private InExpression expression(int depth) {
    SourcePosition position = tokens.position();
    if (depth > DEEPEST) {
      throw tokens.error(position, "terms nested more than " + DEEPEST + " deep are not read.");
    } else if (tokens.at("(")) {
      Token<InToken> open = tokens.advance();
      List<InExpression> parts = new ArrayList<>();
      while (!tokens.at(")") && !tokens.atEnd() && !tokens.at(InToken.DIRECTIVE)) {
        parts.add(expression(depth + 1));
      }
      if (!tokens.accept(")")) {
        throw tokens.error(open.position(), "this '(' is never closed; add ')'.");
      }
      return new InExpression.Applied(parts, position);
    }
    Token<InToken> word = word("a formula or a term");
    InExpression.Word name = new InExpression.Word(word.text(), word.position());
    if (word.text().matches("-?[0-9.]+")
        && word.text().length() > CubExpressionParser.MOST_DIGITS) {
      throw tokens.error(
          word.position(), "numbers have at most " + CubExpressionParser.MOST_DIGITS + " digits.");
    }
    if (word.text().matches("-?[0-9]+\\.[0-9]+")) {
      decimals = Math.max(decimals, new BigDecimal(word.text()).stripTrailingZeros().scale());
      if (decimals > CubExpressionParser.MOST_DECIMALS) {
        throw tokens.error(
            word.position(),
            "real numbers have at most "
                + CubExpressionParser.MOST_DECIMALS
                + " digits after the point.");
      }
    }
    if (!tokens.at("[")) {
      return name;
    }
    tokens.advance();
    InExpression index = expression(depth + 1);
    tokens.expect("]", "after the index");
    return new InExpression.Cell(name, index);
  }
}

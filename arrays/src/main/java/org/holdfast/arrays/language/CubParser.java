package org.holdfast.arrays.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.arrays.language.CubModule.NewValue;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;

/** The declarations of Cubicle's language; after an error it goes on with the next one. */
final class CubParser {
  private final CubTokens tokens;
  private final CubExpressionParser expressions;
  private final List<CubModule.Type> types = new ArrayList<>();
  private final List<CubModule.Declaration> symbols = new ArrayList<>();
  private final List<CubModule.Formula> initial = new ArrayList<>();
  private final List<CubModule.Formula> unsafe = new ArrayList<>();
  private final List<CubModule.Formula> invariants = new ArrayList<>();
  private final List<CubModule.Predicate> predicates = new ArrayList<>();
  private final List<CubModule.Rule> rules = new ArrayList<>();

  CubParser(SourceText source, Diagnostics findings) {
    this.tokens = new CubTokens(source, findings);
    this.expressions = new CubExpressionParser(tokens);
  }

  CubModule parse() {
    Optional<CubModule.Count> processes = Optional.empty();
    while (!tokens.atEnd()) {
      try {
        if (tokens.at("number_procs")) {
          SourcePosition again = tokens.position();
          CubModule.Count count = count();
          if (processes.isPresent()) {
            throw tokens.error(again, "it is said already how many processes there are.");
          }
          processes = Optional.of(count);
        } else {
          declaration();
        }
      } catch (Diagnostics.Reported reported) {
        tokens.recover();
      }
    }
    return new CubModule(
        processes,
        types,
        symbols,
        initial,
        unsafe,
        invariants,
        predicates,
        rules,
        expressions.decimals());
  }

  private CubModule.Count count() {
    SourcePosition position = tokens.advance().position();
    Token<CubToken> number = tokens.expect(CubToken.WHOLE, "the number of processes");
    if (number.text().length() > 6 || number.text().startsWith("-") || number.is("0")) {
      throw tokens.error(
          number.position(), "the number of processes is a small number that is not zero.");
    }
    return new CubModule.Count(Integer.parseInt(number.text()), position);
  }

  private void declaration() {
    SourcePosition position = tokens.position();
    switch (tokens.current().text()) {
      case "type" -> type();
      case "var" -> variable(ArraySymbol.Kind.GLOBAL);
      case "const" -> variable(ArraySymbol.Kind.CONSTANT);
      case "array" -> array();
      case "init" -> initial.add(formula(position));
      case "unsafe" -> unsafe.add(formula(position));
      case "invariant" -> invariants.add(formula(position));
      case "predicate" -> predicate();
      case "transition" -> rules.add(rule());
      case "require", "requires" ->
          throw tokens.error(
              position, "a guard belongs between the parameters of a transition and its body.");
      case ";" -> throw tokens.error(position, "declarations have no ';' between them; remove it.");
      default ->
          throw tokens.unexpected(
              "a declaration: type, var, const, array, init, unsafe, invariant, predicate or"
                  + " transition");
    }
  }

  private void type() {
    tokens.advance();
    CubName name = expressions.small("the name of a type");
    List<CubName> constructors = new ArrayList<>();
    if (tokens.accept("=")) {
      tokens.accept("|");
      do {
        constructors.add(expressions.capital("a value, which begins with a capital letter"));
      } while (tokens.accept("|"));
    }
    types.add(new CubModule.Type(name, constructors));
  }

  private void variable(ArraySymbol.Kind kind) {
    tokens.advance();
    CubName name =
        expressions.capital("the name of a variable, which begins with a capital letter");
    tokens.expect(":", "between the name of a variable and its type");
    symbols.add(
        new CubModule.Declaration(name, kind, List.of(), expressions.small("the name of a type")));
  }

  private void array() {
    tokens.advance();
    CubName name = expressions.capital("the name of an array, which begins with a capital letter");
    if (!tokens.at("[")) {
      throw tokens.unexpected("'[proc]' after the name of an array");
    }
    List<CubName> indices = expressions.index();
    tokens.expect(":", "between an array and the type of its values");
    symbols.add(
        new CubModule.Declaration(
            name, ArraySymbol.Kind.ARRAY, indices, expressions.small("the name of a type")));
  }

  private CubModule.Formula formula(SourcePosition position) {
    tokens.advance();
    List<CubName> parameters = tokens.at("(") ? parameters() : List.of();
    // No word of Cubicle's, so not reserved: elsewhere it may be a name.
    Optional<List<CubName>> correct =
        tokens.accept("correct") ? Optional.of(parameters()) : Optional.empty();
    Token<CubToken> open = tokens.expect("{", "before the formula");
    CubExpression body = expressions.expression();
    tokens.close(open, "}", "after the formula");
    return new CubModule.Formula(parameters, correct, body, position);
  }

  /** Names in parentheses, with spaces between them. */
  private List<CubName> parameters() {
    Token<CubToken> open = tokens.expect("(", "before the parameters");
    List<CubName> parameters = new ArrayList<>();
    while (tokens.at(CubToken.SMALL)) {
      parameters.add(expressions.small("a parameter"));
    }
    if (tokens.at(",")) {
      throw tokens.error(tokens.position(), "parameters are separated by spaces; remove the ','.");
    } else if (tokens.at(CubToken.CAPITAL)) {
      throw tokens.error(
          tokens.position(),
          "a parameter begins with a small letter, which "
              + tokens.current().shown()
              + " does not.");
    }
    tokens.close(open, ")", "after the parameters");
    return parameters;
  }

  private void predicate() {
    tokens.advance();
    CubName name = expressions.small("the name of a predicate");
    Token<CubToken> open = tokens.expect("(", "before the parameters");
    List<CubName> parameters = new ArrayList<>();
    if (!tokens.at(")")) {
      do {
        parameters.add(expressions.small("a parameter"));
      } while (tokens.accept(","));
    }
    tokens.close(open, ")", "after the parameters of a predicate");
    Token<CubToken> brace = tokens.expect("{", "before the formula");
    CubExpression body = expressions.expression();
    tokens.close(brace, "}", "after the formula");
    predicates.add(new CubModule.Predicate(name, parameters, body));
  }

  private CubModule.Rule rule() {
    tokens.advance();
    if (!tokens.at(CubToken.SMALL) && !tokens.at(CubToken.CAPITAL)) {
      throw tokens.unexpected("the name of a transition");
    }
    CubName name = CubExpressionParser.name(tokens.advance());
    List<CubName> parameters = parameters();
    Optional<CubExpression> guard = Optional.empty();
    if (tokens.at("require")) {
      throw tokens.error(tokens.position(), "this word is spelt 'requires'.");
    } else if (tokens.accept("requires")) {
      Token<CubToken> open = tokens.expect("{", "before the guard");
      guard = Optional.of(expressions.expression());
      tokens.close(open, "}", "after the guard");
    }
    Optional<Sending> sending = tokens.at("sends") ? Optional.of(sending()) : Optional.empty();
    if (tokens.at("sends")) {
      throw tokens.error(
          tokens.position(), "a transition sends one message; make a transition of the other.");
    }
    Token<CubToken> open = tokens.expect("{", "before what a transition does");
    List<CubModule.Assignment> assignments = new ArrayList<>();
    if (tokens.at("let")) {
      throw tokens.error(
          tokens.position(), "'let' names a term for nobody; write the term where it is needed.");
    }
    while (tokens.at(CubToken.CAPITAL)) {
      assignments.add(assignment());
      if (!tokens.accept(";")) {
        break;
      }
    }
    tokens.close(open, "}", "or ';' after an assignment");
    return new CubModule.Rule(name, parameters, guard, sending, assignments);
  }

  /** {@code sends p to c : Asked, Estimate}; its words are not reserved, as they are ours. */
  private Sending sending() {
    SourcePosition position = tokens.advance().position();
    CubName sender = expressions.small("the process that sends");
    Optional<CubName> receiver =
        tokens.accept("to")
            ? Optional.of(expressions.small("the process that receives"))
            : Optional.empty();
    tokens.expect(":", "before the variables that the message changes");
    List<CubName> changes = new ArrayList<>();
    do {
      changes.add(expressions.capital("a variable that the message changes"));
    } while (tokens.accept(","));
    return new Sending(sender, receiver, changes, position);
  }

  private CubModule.Assignment assignment() {
    CubName target = expressions.capital("a variable");
    List<CubName> index = tokens.at("[") ? expressions.index() : List.of();
    tokens.expect(":=", "in an assignment");
    SourcePosition position = tokens.position();
    if (tokens.accept("?") || tokens.accept(".")) {
      return new CubModule.Assignment(target, index, new NewValue.Anything(position));
    } else if (!tokens.accept("case")) {
      return new CubModule.Assignment(target, index, new NewValue.Single(expressions.term()));
    }
    List<CubModule.When> cases = new ArrayList<>();
    Optional<CubTerm> otherwise = Optional.empty();
    if (!tokens.at("|")) {
      throw tokens.unexpected("'|' before a case");
    }
    while (otherwise.isEmpty() && tokens.accept("|")) {
      if (tokens.accept("_")) {
        tokens.expect(":", "between '_' and the value");
        otherwise = Optional.of(expressions.term());
      } else {
        CubExpression condition = expressions.expression();
        tokens.expect(":", "between a condition and the value");
        cases.add(new CubModule.When(condition, expressions.term()));
      }
    }
    return new CubModule.Assignment(target, index, new NewValue.Cases(cases, otherwise, position));
  }
}

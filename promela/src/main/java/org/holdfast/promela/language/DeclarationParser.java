package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Token;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.VariableDeclaration;
import org.holdfast.promela.syntax.VariableDeclaration.Channel;
import org.holdfast.promela.syntax.VariableDeclaration.Initialiser;
import org.holdfast.promela.syntax.VariableDeclaration.TypeName;
import org.holdfast.promela.syntax.VariableDeclaration.Value;
import org.holdfast.promela.syntax.VariableDeclaration.Values;

/** Reads the declarations of variables, parameters and fields. */
final class DeclarationParser {
  private static final int SPINS_LENGTH = 8;

  private final PromelaTokens tokens;
  private final ParserContext context;
  private final ExpressionParser expressions;

  DeclarationParser(PromelaTokens tokens, ParserContext context) {
    this.tokens = tokens;
    this.context = context;
    this.expressions = new ExpressionParser(tokens, context, ExpressionParser.Mode.PLAIN);
  }

  /** Whether a declaration begins here. */
  boolean here() {
    return context.isTypeName(tokens.current()) || visibilityHere() || constantHere();
  }

  /** SPIN skips the word 'const' of C. */
  private boolean constantHere() {
    return tokens.at("const") && context.isTypeName(tokens.ahead(1));
  }

  private boolean visibilityHere() {
    return tokens.at("hidden") || tokens.at("show") || tokens.at("local");
  }

  /** {@code byte a, b[3] = 1}, without the semicolon. */
  List<VariableDeclaration> variables() {
    while (visibilityHere()) {
      Token<TokenKind> word = tokens.advance();
      if (word.is("hidden")) {
        context.findings.warning(
            word.position(), "a hidden variable is part of the state like every other one.");
      }
    }
    if (constantHere()) {
      tokens.advance();
    }
    TypeName type = typeName();
    List<VariableDeclaration> found = new ArrayList<>();
    do {
      found.add(variable(type));
    } while (tokens.accept(","));
    return found;
  }

  private TypeName typeName() {
    Token<TokenKind> token = tokens.current();
    if (!context.isTypeName(token)) {
      throw tokens.unexpected("a type");
    }
    tokens.advance();
    if (token.is("mtype") && tokens.at(":")) {
      tokens.advance();
      tokens.expectName("the name of a set of message types");
    }
    return TypeName.of(token.text(), token.position());
  }

  private VariableDeclaration variable(TypeName type) {
    Token<TokenKind> name = tokens.expectName("the name of a variable");
    TypeName exact = type;
    if (tokens.accept(":")) {
      if (!type.name().equals("unsigned")) {
        throw tokens.error(name.position(), "only 'unsigned' variables have a number of bits.");
      }
      Expression bits = expressions.expression();
      exact = new TypeName(type.name(), Optional.of(bits), type.position());
    }
    Optional<Expression> length = Optional.empty();
    if (tokens.accept("[")) {
      length = Optional.of(length());
      tokens.expect("]", "after the length of the array");
    }
    Optional<Initialiser> initialiser =
        tokens.accept("=") ? Optional.of(initialiser(type)) : Optional.empty();
    int start =
        initialiser.orElse(null) instanceof Value value
                && value.expression() instanceof Expression.Literal literal
            ? literal.value()
            : 0;
    context.declared(name.text(), start);
    return new VariableDeclaration(exact, name.text(), length, initialiser, name.position());
  }

  /** As in SPIN, a variable stands for its initial value here, or for 8 if that is no number. */
  private Expression length() {
    Token<TokenKind> name = tokens.current();
    Expression length = number();
    if (name.is(TokenKind.WORD)
        && length instanceof Expression.Literal literal
        && literal.value() <= 0) {
      context.findings.warning(
          name.position(),
          "'"
              + name.text()
              + "' has no value before the run; as in SPIN, the array has "
              + SPINS_LENGTH
              + " elements.");
      return new Expression.Literal(SPINS_LENGTH, name.position());
    }
    return length;
  }

  /** A constant in brackets, for which a variable may stand by its initial value. */
  Expression number() {
    Token<TokenKind> name = tokens.current();
    Optional<Integer> value =
        name.is(TokenKind.WORD) && tokens.ahead(1).is("]")
            ? context.initialValue(name.text())
            : Optional.empty();
    if (value.isEmpty()) {
      return expressions.expression();
    }
    tokens.advance();
    return new Expression.Literal(value.get(), name.position());
  }

  private Initialiser initialiser(TypeName type) {
    if (type.name().equals("chan") && tokens.at("[")) {
      return channel();
    } else if (tokens.at("of")) {
      throw tokens.error(
          tokens.position(), "the capacity is missing: write chan c = [1] of { ... }.");
    }
    if (tokens.accept("{")) {
      List<Expression> values = new ArrayList<>();
      do {
        values.add(expressions.expression());
      } while (tokens.accept(","));
      tokens.expect("}", "after the values of the array");
      return new Values(values);
    }
    return new Value(expressions.expression());
  }

  private Initialiser channel() {
    tokens.expect("[", "before the capacity of the channel");
    Expression capacity = expressions.expression();
    tokens.expect("]", "after the capacity of the channel");
    tokens.expect("of", "before the types of the messages");
    tokens.expect("{", "before the types of the messages");
    List<TypeName> fields = new ArrayList<>();
    do {
      fields.add(typeName());
    } while (tokens.accept(","));
    tokens.expect("}", "after the types of the messages");
    return new Channel(capacity, fields);
  }

  /** The parameters of a process: {@code byte a, b; chan c}. */
  List<VariableDeclaration> parameters() {
    List<VariableDeclaration> found = new ArrayList<>();
    while (!tokens.at(")")) {
      found.addAll(variables());
      if (!tokens.accept(";") && !tokens.accept(",")) {
        break;
      }
    }
    for (VariableDeclaration parameter : found) {
      SourcePosition at = parameter.position();
      if (parameter.length().isPresent() || context.typedefs.contains(parameter.type().name())) {
        throw tokens.error(at, "an array or record cannot be the parameter of a process.");
      } else if (parameter.initialiser().isPresent()) {
        throw tokens.error(at, "the parameter of a process has no initial value.");
      }
    }
    return found;
  }
}

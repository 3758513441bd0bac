package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Relation;

/**
 * Parses conditions, terms and properties by precedence climbing. Quantifiers reach as far as
 * possible to the right, temporal operators and {@code not} bind closer than {@code and}.
 */
final class PhraseParser {
  private static final int DEEPEST = 400;

  private static final int IMPLIES = 1;
  private static final int OR = 2;
  private static final int AND = 3;
  private static final int UNTIL = 4;
  private static final int COMPARISON = 5;
  private static final int SUM = 6;
  private static final int PRODUCT = 7;

  private static final Set<String> FUNCTIONS =
      Set.of("received", "sent", "done", "count", "floor", "ceil");

  /** How papers begin conditions, and how they are written here. */
  private static final Map<String, String> ELSEWHERE =
      Map.of(
          "forall", "write 'all' instead of 'forall'.",
          "receive", "say how many senders, as in 'received(Echo) >= 1'.",
          "receiving", "say how many senders, as in 'received(Echo) >= 1'.");

  /** What follows a product and neither a name that is declared nor one to which is assigned. */
  private static final Set<String> BEHIND_FACTORS =
      Set.of(
          "+",
          "-",
          "*",
          "/",
          "=",
          "!=",
          "<",
          "<=",
          ">",
          ">=",
          ")",
          "{",
          "}",
          ",",
          "and",
          "or",
          "implies",
          "assume",
          "faults",
          "messages",
          "process",
          "property");

  /** Words that stand behind numbers in algorithms in rounds. */
  private static final Set<String> OF_ROUNDS =
      Set.of("round", "rounds", "of", "losses", "on", "per", "ordered");

  private static final Map<String, Relation> RELATIONS =
      Map.of(
          "=", Relation.EQ,
          "!=", Relation.NE,
          "<", Relation.LT,
          "<=", Relation.LE,
          ">", Relation.GT,
          ">=", Relation.GE);

  private final HfTokens tokens;
  private final RoundPhraseParser rounds;
  private int nesting;

  PhraseParser(HfTokens tokens) {
    this(tokens, new HfOutline());
  }

  PhraseParser(HfTokens tokens, HfOutline outline) {
    this.tokens = tokens;
    this.rounds = new RoundPhraseParser(tokens, outline, new Inner());
  }

  /** What phrases of rounds need of this parser to read what stands inside of them. */
  final class Inner {
    Phrase condition() {
      return nested(IMPLIES);
    }

    Phrase value() {
      return nested(SUM);
    }

    /** An operand of a set operation. */
    Phrase operand() {
      return phrase(PRODUCT);
    }

    /** What stands behind a temporal operator. */
    Phrase temporal() {
      return nested(COMPARISON);
    }
  }

  Phrase parse() {
    nesting = 0;
    return phrase(IMPLIES);
  }

  /** A sum of products, without comparisons. */
  Phrase term() {
    nesting = 0;
    return phrase(SUM);
  }

  private Phrase phrase(int weakest) {
    Phrase left = prefix();
    for (int length = 0; ; length++) {
      if (tokens.at("mod") && !tokens.ahead(1).is(":=")) {
        throw tokens.error(tokens.position(), HfLexer.NO_REMAINDER);
      }
      int level = level();
      if (level < weakest) {
        return left;
      } else if (length > DEEPEST) {
        throw tokens.error(tokens.position(), "this has too many operators; split it.");
      }
      left = binary(level, left);
    }
  }

  /** A phrase inside of another; only these make the stack and the tree deeper. */
  private Phrase nested(int weakest) {
    if (++nesting > DEEPEST) {
      throw tokens.error(
          tokens.position(), "this is nested more than " + DEEPEST + " levels deep; flatten it.");
    }
    Phrase inner = phrase(weakest);
    nesting--;
    return inner;
  }

  private int level() {
    if (rounds.atSetOperator()) {
      return SUM;
    } else if (rounds.atMembership()) {
      return COMPARISON;
    } else if (!tokens.at(HfWord.SIGN) && !tokens.at(HfWord.RESERVED)) {
      return 0;
    }
    return switch (tokens.current().text()) {
      case "implies" -> IMPLIES;
      case "or" -> OR;
      case "and" -> AND;
      case "until", "releases" -> UNTIL;
      case "=", "!=", "<", "<=", ">", ">=" -> COMPARISON;
      case "+", "-" -> SUM;
      case "*", "/" -> PRODUCT;
      default -> 0;
    };
  }

  private Phrase binary(int level, Phrase left) {
    SourcePosition position = tokens.position();
    return switch (level) {
      case IMPLIES -> {
        tokens.advance();
        yield new Phrase.Implies(left, nested(IMPLIES), position);
      }
      case OR -> new Phrase.Or(chain(left, "or", AND), position);
      case AND -> new Phrase.And(chain(left, "and", UNTIL), position);
      case UNTIL -> {
        boolean releases = tokens.advance().is("releases");
        yield new Phrase.Until(left, releases, nested(COMPARISON), position);
      }
      case COMPARISON -> comparison(left);
      case SUM -> sum(left);
      default -> {
        boolean divides = tokens.advance().is("/");
        Phrase right = phrase(PRODUCT + 1);
        yield divides
            ? new Phrase.Quotient(left, right, position)
            : new Phrase.Product(left, right, position);
      }
    };
  }

  private List<Phrase> chain(Phrase first, String operator, int operandLevel) {
    List<Phrase> operands = new ArrayList<>(List.of(first));
    while (tokens.accept(operator)) {
      operands.add(phrase(operandLevel));
    }
    return operands;
  }

  private Phrase sum(Phrase first) {
    if (rounds.atSetOperator()) {
      return rounds.setOperation(first);
    }
    SourcePosition position = tokens.position();
    List<Phrase.Summand> summands = new ArrayList<>();
    summands.add(new Phrase.Summand(false, first));
    while (level() == SUM && !rounds.atSetOperator()) {
      boolean minus = tokens.advance().is("-");
      summands.add(new Phrase.Summand(minus, phrase(PRODUCT)));
    }
    return new Phrase.Sum(summands, position);
  }

  /** {@code a <= b < c} says both. */
  private Phrase comparison(Phrase first) {
    if (rounds.atMembership()) {
      return rounds.membership(first);
    }
    List<Phrase> parts = new ArrayList<>();
    Phrase left = first;
    while (level() == COMPARISON && !rounds.atMembership()) {
      SourcePosition position = tokens.position();
      Relation relation = RELATIONS.get(tokens.advance().text());
      Phrase right = phrase(SUM);
      parts.add(new Phrase.Compare(left, relation, right, position));
      left = right;
    }
    return parts.size() == 1 ? parts.get(0) : new Phrase.And(parts, parts.get(0).position());
  }

  private Phrase prefix() {
    Token<HfWord> token = tokens.current();
    SourcePosition position = token.position();
    Optional<Phrase> ofRounds = rounds.prefix();
    if (ofRounds.isPresent()) {
      return ofRounds.get();
    }
    switch (token.kind()) {
      case NUMBER:
        Phrase numeral = new Phrase.Numeral(tokens.number("here"), position);
        requireFactorsApart(token);
        return numeral;
      case NAME:
        return named();
      case RESERVED:
        return reserved(token);
      default:
        if (tokens.accept("-")) {
          return new Phrase.Minus(nested(PRODUCT + 1), position);
        } else if (tokens.accept("(")) {
          Phrase inner = nested(IMPLIES);
          tokens.close(token, ")", "to close the parenthesis");
          return inner;
        }
        throw tokens.unexpected("a condition or a value");
    }
  }

  /** {@code 2 n} as papers write it; what follows a number for other reasons goes on otherwise. */
  private void requireFactorsApart(Token<HfWord> number) {
    Token<HfWord> name = tokens.current();
    int line = number.position().line();
    Token<HfWord> next = tokens.ahead(1);
    boolean lineEnds = next.position().line() > line && !next.is(":") && !next.is(",");
    if (tokens.at(HfWord.NAME)
        && name.position().line() == line
        && (BEHIND_FACTORS.contains(next.text()) || lineEnds)
        && !OF_ROUNDS.contains(name.text())) {
      throw tokens.error(
          name.position(),
          "write a '*' between factors, as in '" + number.text() + " * " + name.text() + "'.");
    }
  }

  private Phrase reserved(Token<HfWord> token) {
    SourcePosition position = token.position();
    switch (token.text()) {
      case "true", "false":
        tokens.advance();
        return new Phrase.Truth(token.is("true"), position);
      case "none":
        tokens.advance();
        return new Phrase.None(position);
      case "not":
        tokens.advance();
        return new Phrase.Not(nested(COMPARISON), position);
      case "always":
        tokens.advance();
        return new Phrase.Temporal(Phrase.Time.ALWAYS, nested(COMPARISON), position);
      case "eventually":
        tokens.advance();
        return new Phrase.Temporal(Phrase.Time.EVENTUALLY, nested(COMPARISON), position);
      case "initially":
        tokens.advance();
        return new Phrase.Temporal(Phrase.Time.INITIALLY, nested(COMPARISON), position);
      case "all":
        return quantified(Phrase.Quantity.ALL);
      case "some":
        return quantified(Phrase.Quantity.SOME);
      case "no":
        return quantified(Phrase.Quantity.NO);
      case "received", "sent", "done", "count", "floor", "ceil":
        return function(token);
      case "if":
        throw tokens.error(position, "write 'A implies B' instead of 'if A then B'.");
      default:
        throw tokens.unexpected("a condition or a value");
    }
  }

  private Phrase quantified(Phrase.Quantity quantity) {
    SourcePosition position = tokens.advance().position();
    List<Phrase.Binder> binders = new ArrayList<>();
    do {
      binders.add(binder());
    } while (tokens.accept(","));
    tokens.expect(":", "after the names");
    return new Phrase.Quantified(quantity, binders, nested(IMPLIES), position);
  }

  private Phrase.Binder binder() {
    Phrase.Word name = word(tokens.name("of what is meant"));
    Optional<Phrase.TypePhrase> in = tokens.accept("in") ? Optional.of(type()) : Optional.empty();
    boolean evenFaulty = tokens.acceptWord("even");
    if (evenFaulty && !tokens.acceptWord("faulty")) {
      throw tokens.unexpected("'faulty' after 'even'");
    }
    return new Phrase.Binder(name, in, evenFaulty);
  }

  /** {@code v in bit}, as {@code for} introduces it. */
  Phrase.Binder valueBinder() {
    Phrase.Word name = word(tokens.name("of a value"));
    Optional<Phrase.TypePhrase> in = tokens.accept("in") ? Optional.of(type()) : Optional.empty();
    return new Phrase.Binder(name, in, false);
  }

  private Phrase function(Token<HfWord> token) {
    SourcePosition position = token.position();
    tokens.advance();
    Token<HfWord> open = tokens.current();
    tokens.expect("(", "after '" + token.text() + "'");
    Phrase result =
        switch (token.text()) {
          case "received" -> new Phrase.Received(message(), position);
          case "sent" -> new Phrase.Sent(message(), position);
          case "done" -> new Phrase.Done(word(tokens.name("of a process")), position);
          case "floor" -> new Phrase.Rounded(false, nested(SUM), position);
          case "ceil" -> new Phrase.Rounded(true, nested(SUM), position);
          default -> {
            if (rounds.atHeard()) {
              yield rounds.heardCount(position);
            }
            Phrase.Binder process = binder();
            tokens.expect(":", "after the name of the process");
            yield new Phrase.Count(process, nested(IMPLIES), position);
          }
        };
    tokens.close(open, ")", "to close the parenthesis after '" + token.text() + "'");
    return result;
  }

  /** {@code Report(w, *) from leader}. */
  private Phrase.MessagePhrase message() {
    Phrase.Word name = word(tokens.name("of a message"));
    Optional<List<Optional<Phrase>>> fields = Optional.empty();
    if (tokens.at("(")) {
      Token<HfWord> open = tokens.advance();
      List<Optional<Phrase>> values = new ArrayList<>();
      do {
        values.add(tokens.accept("*") ? Optional.empty() : Optional.of(nested(SUM)));
      } while (tokens.accept(","));
      tokens.close(open, ")", "after what the message carries");
      fields = Optional.of(values);
    }
    Optional<Phrase.Word> from =
        tokens.acceptWord("from") ? Optional.of(word(tokens.name("of a role"))) : Optional.empty();
    return new Phrase.MessagePhrase(name, fields, from);
  }

  /** What a message that is sent carries. */
  List<Phrase> contents() {
    List<Phrase> values = new ArrayList<>();
    if (tokens.at("(")) {
      Token<HfWord> open = tokens.advance();
      do {
        nesting = 0;
        values.add(phrase(SUM));
      } while (tokens.accept(","));
      tokens.close(open, ")", "after what the message carries");
    }
    return values;
  }

  /** A name, what follows a dot, or one of the words that have a meaning only here. */
  private Phrase named() {
    Token<HfWord> token = tokens.advance();
    SourcePosition position = token.position();
    if (tokens.accept(".")) {
      Phrase.Word variable = word(tokens.name("of a variable after '.'"));
      return new Phrase.Field(word(token), variable, position);
    } else if (token.is("at") && tokens.at(HfWord.NAME)) {
      boolean most = tokens.at("most");
      if (!tokens.acceptWord("least") && !tokens.acceptWord("most")) {
        throw tokens.unexpected("'least' or 'most' after 'at'");
      }
      return population(most ? Relation.LE : Relation.GE, position);
    } else if (token.is("exactly") && !tokens.at("(") && startsTerm()) {
      return population(Relation.EQ, position);
    } else if (tokens.at("(")) {
      throw tokens.error(position, unknownFunction(token.text()));
    } else if (tokens.at(HfWord.NAME) && ELSEWHERE.containsKey(token.text())) {
      throw tokens.error(position, ELSEWHERE.get(token.text()));
    }
    return new Phrase.Name(token.text(), position);
  }

  private boolean startsTerm() {
    return tokens.at(HfWord.NUMBER) || tokens.at(HfWord.NAME);
  }

  private Phrase population(Relation relation, SourcePosition position) {
    Phrase number = nested(SUM);
    Phrase.Binder process = binder();
    tokens.expect(":", "after the name of the process");
    return new Phrase.Population(relation, number, process, nested(IMPLIES), position);
  }

  private static String unknownFunction(String name) {
    String meant =
        switch (name) {
          case "G", "globally" -> "write 'always (...)'";
          case "F", "finally" -> "write 'eventually (...)'";
          case "X", "next" ->
              "there is no 'next' here; say what holds at some time, by 'eventually'";
          case "U" -> "write 'until' between two conditions";
          default ->
              NearestName.hint(
                  name,
                  FUNCTIONS,
                  "what can stand before '(' is 'received', 'sent', 'done', 'count', 'floor' or"
                      + " 'ceil'; write '*' if a product is meant.");
        };
    return Token.quote(name)
        + " cannot stand before '('; "
        + meant
        + (meant.endsWith("?") || meant.endsWith(".") ? "" : ".");
  }

  /** A type, or {@code set of} one. */
  Phrase.TypePhrase type() {
    SourcePosition position = tokens.position();
    boolean set = tokens.at("set") && tokens.ahead(1).is("of");
    if (set) {
      tokens.advance();
      tokens.advance();
    }
    Optional<Phrase.Range> range = Optional.empty();
    String name;
    if (tokens.at(HfWord.NUMBER)) {
      BigInteger least = tokens.number("");
      tokens.expect("..", "between the bounds of a range, as in '0..3'");
      BigInteger greatest = tokens.number("after '..'");
      range = Optional.of(new Phrase.Range(least, greatest));
      name = least + ".." + greatest;
    } else if (tokens.at("bool") || tokens.at("bit")) {
      name = tokens.advance().text();
    } else {
      if (tokens.at("{")) {
        throw tokens.error(
            position,
            "give the type a name, 'type Name = { one, other }' beside 'messages', and write the"
                + " name here.");
      }
      name = tokens.name("of a type, such as 'bit', 'bool' or '0..3'").text();
    }
    boolean optional = tokens.accept("?");
    boolean ordered = tokens.at("ordered") && !tokens.ahead(1).is(":=");
    if (ordered) {
      tokens.advance();
    }
    return new Phrase.TypePhrase(name, range, optional, set, ordered, position);
  }

  static Phrase.Word word(Token<HfWord> token) {
    return new Phrase.Word(token.text(), token.position());
  }
}

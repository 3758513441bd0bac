package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.rounds.RoundExpression;

/**
 * Parses phrases that only algorithms in rounds have. None of their words is reserved: a word means
 * something here only where no name could stand, or where another word follows that could not.
 */
final class RoundPhraseParser {
  private static final String HEARD = "heard";
  private static final Set<String> SET_OPERATORS = Set.of("union", "intersect", "minus", "without");
  private static final Set<String> FUNCTIONS = Set.of("min", "max", "size");

  private final HfTokens tokens;
  private final HfOutline outline;
  private final PhraseParser.Inner inner;

  RoundPhraseParser(HfTokens tokens, HfOutline outline, PhraseParser.Inner inner) {
    this.tokens = tokens;
    this.outline = outline;
    this.inner = inner;
  }

  /** A name that begins the next statement is followed by ':='. */
  private boolean atWordOf(Set<String> words) {
    return tokens.at(HfWord.NAME)
        && words.contains(tokens.current().text())
        && !tokens.ahead(1).is(":=");
  }

  boolean atSetOperator() {
    return atWordOf(SET_OPERATORS);
  }

  /** At {@code in}, {@code not in} or {@code subset of}, behind a value. */
  boolean atMembership() {
    return tokens.at("in")
        || tokens.at("not") && tokens.ahead(1).is("in")
        || tokens.at("subset") && tokens.ahead(1).is("of");
  }

  /** In {@code count(}, at what is no process or message with a name. */
  boolean atHeard() {
    return tokens.at(HEARD) && !isBinder(tokens.ahead(1)) || tokens.at("(") || tokens.at("not");
  }

  Phrase setOperation(Phrase first) {
    Phrase left = first;
    while (atSetOperator()) {
      Token<HfWord> word = tokens.advance();
      RoundExpression.SetOperation.Operator operator =
          switch (word.text()) {
            case "union" -> RoundExpression.SetOperation.Operator.UNION;
            case "intersect" -> RoundExpression.SetOperation.Operator.INTERSECTION;
            default -> RoundExpression.SetOperation.Operator.DIFFERENCE;
          };
      left = new RoundPhrase.SetOperation(operator, left, inner.operand(), word.position());
    }
    return left;
  }

  Phrase membership(Phrase left) {
    SourcePosition position = tokens.position();
    boolean not = tokens.accept("not");
    if (tokens.accept("in")) {
      Phrase member = new RoundPhrase.Member(left, inner.value(), position);
      return not ? new Phrase.Not(member, position) : member;
    }
    tokens.advance();
    tokens.advance();
    return new RoundPhrase.Subset(left, inner.value(), position);
  }

  Phrase heardCount(SourcePosition position) {
    return new RoundPhrase.HeardCount(inner.condition(), position);
  }

  /** A phrase that begins here, if it is one that only rounds have. */
  Optional<Phrase> prefix() {
    Token<HfWord> token = tokens.current();
    SourcePosition position = token.position();
    if (tokens.at("{")) {
      return Optional.of(setLiteral());
    } else if (tokens.at("all") && tokens.ahead(1).is(HEARD) && !isBinder(tokens.ahead(2))) {
      tokens.advance();
      tokens.advance();
      return Optional.of(new RoundPhrase.AllHeard(field(), where(), position));
    } else if (tokens.at("any") && follows(1)) {
      return Optional.of(chosen());
    } else if (!tokens.at(HfWord.NAME)) {
      return Optional.empty();
    } else if (FUNCTIONS.contains(token.text()) && tokens.ahead(1).is("(")) {
      return Optional.of(call());
    } else if (token.is("exists") && tokens.ahead(1).is(HfWord.NAME)) {
      return Optional.of(exists());
    } else if (token.is(HEARD) && atCoordinators()) {
      tokens.advance();
      Optional<Phrase.Word> field = field();
      tokens.advance();
      tokens.advance();
      return Optional.of(new RoundPhrase.OfCoordinator(field, position));
    } else if ((token.is("smallest") || token.is("largest")) && follows(1)
        || token.is("most") && tokens.ahead(1).is("frequent") && follows(0)) {
      return Optional.of(chosen());
    } else if (tokens.ahead(1).is("of") && tokens.ahead(2).is(HEARD)) {
      return Optional.of(ofExtreme());
    } else if (token.is("within") && isTerm(tokens.ahead(1))) {
      return Optional.of(within());
    }
    return Optional.empty();
  }

  private static boolean isTerm(Token<HfWord> token) {
    return token.is(HfWord.NUMBER) || token.is(HfWord.NAME) || token.is("(");
  }

  private static boolean isBinder(Token<HfWord> token) {
    return token.is(":") || token.is(",") || token.is("in") || token.is("even");
  }

  /** Whether {@code [most frequent] [FIELD] of heard} stands so many tokens ahead. */
  private boolean follows(int distance) {
    int next = distance;
    if (tokens.ahead(next).is("most") && tokens.ahead(next + 1).is("frequent")) {
      next += 2;
    }
    if (tokens.ahead(next).is(HfWord.NAME) && tokens.ahead(next + 1).is("of")) {
      next += tokens.ahead(next).is("of") ? 0 : 1;
    }
    return tokens.ahead(next).is("of") && tokens.ahead(next + 1).is(HEARD);
  }

  private boolean atCoordinators() {
    int next = tokens.ahead(1).is(".") ? 3 : 1;
    return tokens.ahead(next).is("from") && tokens.ahead(next + 1).is("coordinator");
  }

  private Optional<Phrase.Word> field() {
    return tokens.accept(".")
        ? Optional.of(PhraseParser.word(tokens.name("of a part of the message after '.'")))
        : Optional.empty();
  }

  private Optional<Phrase> where() {
    return tokens.at("where") && !tokens.ahead(1).is(":=") && tokens.acceptWord("where")
        ? Optional.of(inner.condition())
        : Optional.empty();
  }

  private Phrase setLiteral() {
    Token<HfWord> open = tokens.advance();
    outline.brace(open);
    List<Phrase> elements = new ArrayList<>();
    if (!tokens.at("}")) {
      do {
        elements.add(inner.value());
      } while (tokens.accept(","));
    }
    outline.brace(tokens.current());
    tokens.close(open, "}", "after the elements of the set");
    return new RoundPhrase.SetLiteral(elements, open.position());
  }

  private Phrase call() {
    Token<HfWord> name = tokens.advance();
    Token<HfWord> open = tokens.advance();
    RoundPhrase.Function function =
        switch (name.text()) {
          case "min" -> RoundPhrase.Function.MIN;
          case "max" -> RoundPhrase.Function.MAX;
          default -> RoundPhrase.Function.SIZE;
        };
    Phrase operand = inner.value();
    tokens.close(open, ")", "to close the parenthesis after '" + name.text() + "'");
    return new RoundPhrase.Call(function, operand, name.position());
  }

  private Phrase exists() {
    SourcePosition position = tokens.advance().position();
    Phrase.Word name = PhraseParser.word(tokens.name("of what is meant"));
    if (tokens.at(":")) {
      throw tokens.error(position, "write 'some' instead of 'exists'.");
    }
    tokens.expect("in", "after the name, as in 'exists m in heard: ...'");
    SourcePosition where = tokens.position();
    String collection = tokens.name("of what it is in").text();
    tokens.expect(":", "after the names");
    Phrase.TypePhrase in =
        new Phrase.TypePhrase(collection, Optional.empty(), false, false, false, where);
    return new Phrase.Quantified(
        Phrase.Quantity.SOME,
        List.of(new Phrase.Binder(name, Optional.of(in), false)),
        inner.condition(),
        position);
  }

  /** {@code [smallest|largest|any] [most frequent] [FIELD] of heard [where ...]}. */
  private Phrase chosen() {
    SourcePosition position = tokens.position();
    Optional<RoundExpression.End> end = Optional.empty();
    boolean any = false;
    if (!tokens.at("most")) {
      Token<HfWord> word = tokens.advance();
      any = word.is("any");
      end =
          any
              ? Optional.empty()
              : Optional.of(
                  word.is("smallest") ? RoundExpression.End.SMALLEST : RoundExpression.End.LARGEST);
    }
    boolean frequent = tokens.at("most") && tokens.ahead(1).is("frequent");
    if (frequent) {
      tokens.advance();
      tokens.advance();
    }
    Optional<Phrase.Word> field =
        tokens.at("of") && tokens.ahead(1).is(HEARD)
            ? Optional.empty()
            : Optional.of(PhraseParser.word(tokens.name("of a part of the message")));
    tokens.advance();
    tokens.advance();
    RoundPhrase.Selection selection =
        frequent
            ? RoundPhrase.Selection.MOST_FREQUENT
            : any ? RoundPhrase.Selection.ANY : RoundPhrase.Selection.EXTREME;
    return new RoundPhrase.HeardValue(
        selection, end, tie(end), field, Optional.empty(), where(), position);
  }

  private static RoundExpression.Tie tie(Optional<RoundExpression.End> end) {
    return end.map(
            known ->
                switch (known) {
                  case SMALLEST -> RoundExpression.Tie.SMALLEST;
                  case LARGEST -> RoundExpression.Tie.LARGEST;
                })
        .orElse(RoundExpression.Tie.ANY);
  }

  /** {@code est of heard with largest ts [and smallest est]}; without 'with', which one is open. */
  private Phrase ofExtreme() {
    Phrase.Word field = PhraseParser.word(tokens.advance());
    tokens.advance();
    tokens.advance();
    if (!tokens.acceptWord("with")) {
      throw tokens.unexpected(
          "'with largest ...' or 'with smallest ...'; or write 'any', 'smallest', 'largest' or"
              + " 'most frequent' in front, to say which value is meant");
    }
    RoundExpression.End end = end();
    Phrase.Word key = PhraseParser.word(tokens.name("of a part of the message"));
    Optional<RoundExpression.End> tie = Optional.empty();
    if (tokens.at("and") && isEnd(tokens.ahead(1)) && tokens.ahead(2).is(field.text())) {
      tokens.advance();
      tie = Optional.of(end());
      tokens.advance();
    }
    return new RoundPhrase.HeardValue(
        RoundPhrase.Selection.WITH_EXTREME,
        Optional.of(end),
        tie(tie),
        Optional.of(field),
        Optional.of(key),
        where(),
        field.position());
  }

  private static boolean isEnd(Token<HfWord> token) {
    return token.is("smallest") || token.is("largest");
  }

  private RoundExpression.End end() {
    if (tokens.acceptWord("smallest")) {
      return RoundExpression.End.SMALLEST;
    } else if (tokens.acceptWord("largest")) {
      return RoundExpression.End.LARGEST;
    }
    throw tokens.unexpected("'smallest' or 'largest'");
  }

  /** {@code within 3 rounds (...)}. */
  private Phrase within() {
    SourcePosition position = tokens.advance().position();
    Phrase rounds = inner.value();
    if (!tokens.acceptWord("rounds") && !tokens.acceptWord("round")) {
      throw tokens.unexpected("'rounds' after 'within' and a number");
    }
    return new RoundPhrase.Within(rounds, inner.temporal(), position);
  }
}

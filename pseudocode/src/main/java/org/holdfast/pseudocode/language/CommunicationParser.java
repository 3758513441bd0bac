package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;

/** Parses what is promised about who hears whom. */
final class CommunicationParser {
  private static final String EXAMPLES =
      "a promise, such as 'p hears p', 'at most 2 losses per round', 'no split', 'uniform', 'hears"
          + " more than n / 2' or 'arbitrary'";

  private final HfTokens tokens;
  private final PhraseParser phrases;
  private final HfOutline outline;

  CommunicationParser(HfTokens tokens, PhraseParser phrases, HfOutline outline) {
    this.tokens = tokens;
    this.phrases = phrases;
    this.outline = outline;
  }

  /** The word {@code communication} has been taken. */
  AlgorithmSyntax.CommunicationPart parse() {
    Token<HfWord> open = tokens.current();
    tokens.expect("{", "after 'communication'");
    outline.open(open);
    List<AlgorithmSyntax.PromisePart> promises = new ArrayList<>();
    while (!tokens.at("}") && !tokens.atEnd() && !tokens.atOneOf(HfWord.SECTIONS)) {
      if (tokens.accept(";")) {
        continue;
      }
      outline.line(tokens.current());
      try {
        if (!tokens.acceptWord("arbitrary")) {
          promises.add(promise());
        }
      } catch (Diagnostics.Reported reported) {
        recover();
      }
    }
    if (!tokens.at("}")) {
      throw tokens.neverClosed(open);
    }
    outline.close(tokens.advance());
    return new AlgorithmSyntax.CommunicationPart(promises, open.position());
  }

  /** Goes on behind the promise, or at the brace that closes the block. */
  private void recover() {
    while (!tokens.atEnd()
        && !tokens.at(";")
        && !tokens.at("}")
        && !tokens.atOneOf(HfWord.SECTIONS)) {
      tokens.advance();
    }
  }

  private AlgorithmSyntax.PromisePart promise() {
    SourcePosition position = tokens.position();
    AlgorithmSyntax.When when = AlgorithmSyntax.When.ALWAYS;
    if (tokens.accept("eventually")) {
      words("'eventually one round in which ...'", "one");
      boolean pass = tokens.at("pass");
      if (!tokens.acceptWord("pass")) {
        words("'eventually one round in which ...'", "round");
      }
      words("'eventually one round in which ...'", "in", "which");
      when =
          pass
              ? AlgorithmSyntax.When.EVENTUALLY_ONE_PASS
              : AlgorithmSyntax.When.EVENTUALLY_ONE_ROUND;
    }
    List<AlgorithmSyntax.PredicatePart> predicates = new ArrayList<>();
    do {
      predicate(predicates);
    } while (tokens.accept("and"));
    Optional<Phrase> from = Optional.empty();
    if (tokens.acceptWord("from")) {
      words("'from round 3 on'", "round");
      from = Optional.of(phrases.term());
      words("'from round 3 on'", "on");
    }
    return new AlgorithmSyntax.PromisePart(when, predicates, from, position);
  }

  /** Takes words that must stand here. */
  private void words(String example, String... expected) {
    for (String word : expected) {
      tokens.expect(word, "here, as in " + example);
    }
  }

  private void predicate(List<AlgorithmSyntax.PredicatePart> into) {
    SourcePosition position = tokens.position();
    if (tokens.accept("no")) {
      words("'no split'", "split");
      into.add(plain(AlgorithmSyntax.Heard.NO_SPLIT, position));
    } else if (tokens.acceptWord("uniform")) {
      into.add(plain(AlgorithmSyntax.Heard.UNIFORM, position));
    } else if (tokens.accept("all")) {
      words("'all hear the same'", "hear");
      if (tokens.at("the")) {
        same(into, position);
      } else {
        into.add(number(position));
      }
    } else if (tokens.at("at") && tokens.ahead(1).is("most")) {
      into.add(losses(position));
    } else if (tokens.acceptWord("hears")) {
      into.add(number(position));
    } else if (tokens.at(HfWord.NAME) && tokens.ahead(1).is("hears")) {
      Token<HfWord> process = tokens.advance();
      tokens.advance();
      into.add(
          tokens.accept(process.text())
              ? plain(AlgorithmSyntax.Heard.SELF, position)
              : number(position));
    } else {
      throw tokens.unexpected(EXAMPLES);
    }
  }

  private static AlgorithmSyntax.PredicatePart plain(
      AlgorithmSyntax.Heard heard, SourcePosition position) {
    return new AlgorithmSyntax.PredicatePart(heard, Optional.empty(), position);
  }

  /** {@code the same [set [of more than E]]}. */
  private void same(List<AlgorithmSyntax.PredicatePart> into, SourcePosition position) {
    words("'all hear the same set'", "the", "same");
    into.add(plain(AlgorithmSyntax.Heard.UNIFORM, position));
    if (tokens.acceptWord("set") && tokens.acceptWord("of")) {
      into.add(number(tokens.position()));
    }
  }

  /** {@code more than E}, {@code at least E}, {@code all}. */
  private AlgorithmSyntax.PredicatePart number(SourcePosition position) {
    if (tokens.accept("all")) {
      return plain(AlgorithmSyntax.Heard.EVERYBODY, position);
    } else if (tokens.acceptWord("more")) {
      words("'hears more than n / 2'", "than");
      return new AlgorithmSyntax.PredicatePart(
          AlgorithmSyntax.Heard.MORE_THAN, Optional.of(phrases.term()), position);
    } else if (tokens.acceptWord("at")) {
      words("'hears at least n - f'", "least");
      return new AlgorithmSyntax.PredicatePart(
          AlgorithmSyntax.Heard.AT_LEAST, Optional.of(phrases.term()), position);
    }
    throw tokens.unexpected("'more than ...', 'at least ...' or 'all'");
  }

  private AlgorithmSyntax.PredicatePart losses(SourcePosition position) {
    tokens.advance();
    tokens.advance();
    Phrase most = phrases.term();
    if (!tokens.acceptWord("losses") && !tokens.acceptWord("loss")) {
      throw tokens.unexpected("'losses', as in 'at most 2 losses per round'");
    }
    boolean perRound = tokens.acceptWord("per");
    if (perRound) {
      words("'at most 2 losses per round'", "round");
    }
    return new AlgorithmSyntax.PredicatePart(
        perRound ? AlgorithmSyntax.Heard.LOSSES_OF_ROUND : AlgorithmSyntax.Heard.LOSSES_OF_RUN,
        Optional.of(most),
        position);
  }
}

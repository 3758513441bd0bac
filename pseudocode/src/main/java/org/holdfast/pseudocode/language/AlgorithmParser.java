package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;

/** Parses the parts of an algorithm, in any order, by recursive descent. */
final class AlgorithmParser {
  private final HfTokens tokens;
  private final PhraseParser phrases;
  private final HfOutline outline;
  private final AlgorithmSyntax syntax = new AlgorithmSyntax();

  AlgorithmParser(HfTokens tokens, HfOutline outline) {
    this.tokens = tokens;
    this.phrases = new PhraseParser(tokens, outline);
    this.outline = outline;
  }

  AlgorithmSyntax parse() {
    try {
      outline.line(tokens.current());
      tokens.expect("algorithm", "at the beginning, as in 'algorithm NAME { ... }'");
      syntax.name = PhraseParser.word(tokens.name("of the algorithm"));
      Token<HfWord> open = tokens.current();
      tokens.expect("{", "after the name of the algorithm");
      outline.openSection(open);
      while (!tokens.at("}") && !tokens.atEnd()) {
        if (!tokens.accept(";")) {
          section();
        }
      }
      if (tokens.atEnd()) {
        throw tokens.neverClosed(open);
      }
      outline.close(tokens.advance());
      if (!tokens.atEnd()) {
        throw tokens.error(
            tokens.position(),
            tokens.at("algorithm")
                ? "a file holds one algorithm; put this one into a file of its own."
                : "the algorithm ends before this; remove a '}' further up, or what follows.");
      }
    } catch (Diagnostics.Reported reported) {
      // It is among the findings.
    }
    return syntax;
  }

  private void section() {
    int mark = tokens.mark();
    try {
      outline.line(tokens.current());
      part();
    } catch (Diagnostics.Reported reported) {
      if (tokens.mark() == mark && !tokens.at("{")) {
        tokens.advance();
      }
      recover();
    }
  }

  /** Goes on at the next part, or at the brace that closes the algorithm. */
  private void recover() {
    int open = 0;
    while (!tokens.atEnd() && !tokens.atOneOf(HfWord.SECTIONS)) {
      if (tokens.at("{")) {
        open++;
      } else if (tokens.at("}") && --open < 0) {
        return;
      }
      tokens.advance();
    }
  }

  private void part() {
    Token<HfWord> token = tokens.current();
    switch (token.text()) {
      case "parameters" -> names(syntax.parameters, "of a parameter");
      case "assume" -> list(syntax.assumptions);
      case "initially" -> list(syntax.initially);
      case "faults" -> {
        tokens.advance();
        syntax.faults.add(faults());
        if (tokens.at(",")) {
          throw tokens.error(
              tokens.position(),
              "there is one fault model at a time; '--faults all' asks under each of them.");
        }
      }
      case "network" -> {
        tokens.advance();
        syntax.networks.add(PhraseParser.word(tokens.name("of a kind of network")));
      }
      case "messages" -> messages();
      case "type" -> type();
      case "process" -> {
        SourcePosition position = tokens.advance().position();
        syntax.processes.add(new CodeParser(tokens, phrases, outline).process(position));
      }
      case "property" -> property();
      case "values" -> values();
      case "communication" -> {
        tokens.advance();
        syntax.communication.add(new CommunicationParser(tokens, phrases, outline).parse());
      }
      case "coordinator" -> {
        tokens.advance();
        syntax.coordinators.add(
            PhraseParser.word(
                tokens.at("any") ? tokens.advance() : tokens.name("of a kind of coordinator")));
      }
      case "rounds" ->
          throw tokens.error(
              token.position(),
              "rounds stand in 'process { ... }', after the variables of a process.");
      default ->
          throw HfWord.STATEMENTS.contains(token.text())
              ? tokens.error(token.position(), "statements stand in 'process { ... }', not here.")
              : unknown(token);
    }
  }

  private Diagnostics.Reported unknown(Token<HfWord> token) {
    Optional<String> meant =
        token.is(HfWord.NAME)
            ? NearestName.of(token.text(), HfWord.SECTIONS.stream().sorted().toList())
            : Optional.empty();
    return meant.isPresent()
        ? tokens.error(
            token.position(),
            "there is no " + token.shown() + " here; did you mean '" + meant.get() + "'?")
        : tokens.unexpected(
            "'parameters', 'assume', 'faults', 'network', 'messages', 'type', 'process',"
                + " 'initially' or 'property'");
  }

  private void names(List<Phrase.Word> into, String where) {
    tokens.advance();
    do {
      into.add(PhraseParser.word(tokens.name(where)));
    } while (tokens.accept(","));
  }

  private void list(List<Phrase> into) {
    tokens.advance();
    do {
      into.add(phrases.parse());
      if (tokens.at(":=")) {
        throw tokens.error(
            tokens.position(), "write '=' to compare; ':=' gives a variable a value, in code.");
      }
    } while (tokens.accept(","));
  }

  /** What follows the word {@code faults}. */
  AlgorithmSyntax.Faults faults() {
    Phrase.Word kind =
        PhraseParser.word(tokens.at("none") ? tokens.advance() : tokens.name("of a fault model"));
    Optional<Phrase> number = Optional.empty();
    Optional<Phrase.Word> of = Optional.empty();
    if (tokens.at("(")) {
      Token<HfWord> open = tokens.advance();
      number = Optional.of(phrases.term());
      if (tokens.acceptWord("of")) {
        of = Optional.of(PhraseParser.word(tokens.name("of a role")));
      }
      tokens.close(open, ")", "after the number of faulty processes");
    }
    return new AlgorithmSyntax.Faults(kind, number, of, kind.position());
  }

  private void messages() {
    tokens.advance();
    do {
      Phrase.Word name = PhraseParser.word(tokens.name("of a message"));
      List<AlgorithmSyntax.FieldPart> fields = new ArrayList<>();
      if (tokens.at("(")) {
        Token<HfWord> open = tokens.advance();
        do {
          Phrase.Word field = PhraseParser.word(tokens.name("of what the message carries"));
          tokens.expect(":", "and a type after the name, as in 'v: bit'");
          fields.add(new AlgorithmSyntax.FieldPart(field, phrases.type()));
        } while (tokens.accept(","));
        tokens.close(open, ")", "after what the message carries");
      }
      boolean perValue = tokens.acceptWord("per");
      if (perValue && !tokens.acceptWord("value")) {
        throw tokens.unexpected("'value' after 'per'");
      }
      syntax.messages.add(new AlgorithmSyntax.Message(name, fields, perValue));
    } while (tokens.accept(","));
  }

  private void type() {
    tokens.advance();
    Phrase.Word name = PhraseParser.word(tokens.name("of the type"));
    tokens.expect("=", "after the name of the type");
    if (!tokens.at("{")) {
      Phrase.TypePhrase other = phrases.type();
      syntax.types.add(new AlgorithmSyntax.TypePart(name, List.of(), Optional.of(other)));
      return;
    }
    Token<HfWord> open = tokens.advance();
    List<Phrase.Word> values = new ArrayList<>();
    do {
      values.add(PhraseParser.word(tokens.name("of a value")));
    } while (tokens.accept(","));
    tokens.close(open, "}", "after the values of the type");
    syntax.types.add(new AlgorithmSyntax.TypePart(name, values, Optional.empty()));
  }

  /** {@code values V = 3 ordered}, {@code values V = { red, green }}. */
  private void values() {
    tokens.advance();
    Phrase.Word name = PhraseParser.word(tokens.name("of the values"));
    tokens.expect("=", "after the name of the values");
    Optional<BigInteger> number = Optional.empty();
    List<Phrase.Word> listed = new ArrayList<>();
    if (tokens.at("{")) {
      Token<HfWord> open = tokens.advance();
      do {
        listed.add(PhraseParser.word(tokens.name("of a value")));
      } while (tokens.accept(","));
      tokens.close(open, "}", "after the values");
    } else {
      number = Optional.of(tokens.number("of values, or their names in braces,"));
    }
    syntax.values.add(
        new AlgorithmSyntax.ValuesPart(name, number, listed, tokens.acceptWord("ordered")));
  }

  private void property() {
    tokens.advance();
    Phrase.Word name = PhraseParser.word(tokens.name("of the property"));
    if (tokens.at("(")) {
      syntax.properties.add(shortForm(name, name));
      return;
    }
    if (!tokens.at(":") && ShortForms.isName(name.text())) {
      throw tokens.error(
          name.position(),
          "say of which variable, as in 'property " + ShortForms.example(name.text()) + "'.");
    }
    tokens.expect(":", "after the name of the property");
    syntax.properties.add(asked(name));
  }

  /** What stands after the name of a property and a colon: a formula or a short form. */
  AlgorithmSyntax.PropertyPart asked(Phrase.Word name) {
    return tokens.at(HfWord.NAME) && ShortForms.isName(tokens.current().text())
        ? shortForm(name, PhraseParser.word(tokens.advance()))
        : written(name);
  }

  /** A formula that is written out. */
  AlgorithmSyntax.PropertyPart written(Phrase.Word name) {
    List<Phrase.Binder> values = new ArrayList<>();
    while (tokens.accept("for")) {
      do {
        values.add(phrases.valueBinder());
      } while (tokens.accept(","));
      tokens.expect(":", "after the names of values");
    }
    int mark = tokens.mark();
    Phrase phrase = phrases.parse();
    return new AlgorithmSyntax.PropertyPart(
        name, Optional.empty(), values, Optional.of(phrase), tokens.since(mark));
  }

  private AlgorithmSyntax.PropertyPart shortForm(Phrase.Word name, Phrase.Word form) {
    Token<HfWord> open = tokens.current();
    tokens.expect("(", "after '" + form.text() + "', with the variable that is meant");
    List<Phrase.Word> arguments = new ArrayList<>();
    do {
      arguments.add(PhraseParser.word(tokens.name("of a variable")));
    } while (tokens.accept(","));
    tokens.close(open, ")", "after the names of variables");
    List<Token<HfWord>> bound = List.of();
    if (tokens.at("within") && !tokens.atEnd()) {
      tokens.advance();
      int mark = tokens.mark();
      phrases.term();
      bound = tokens.since(mark);
      if (!tokens.acceptWord("rounds")) {
        tokens.acceptWord("round");
      }
    }
    return new AlgorithmSyntax.PropertyPart(
        name,
        Optional.of(new AlgorithmSyntax.ShortForm(form, arguments, bound, open)),
        List.of(),
        Optional.empty(),
        List.of());
  }
}

package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;

/** Parses what stands between the braces of a process. */
final class CodeParser {
  private static final int DEEPEST = 100;

  private final HfTokens tokens;
  private final PhraseParser phrases;
  private final HfOutline outline;
  private final List<AlgorithmSyntax.VariablePart> variables = new ArrayList<>();
  private final List<Instruction> code = new ArrayList<>();
  private final List<AlgorithmSyntax.HandlerPart> handlers = new ArrayList<>();
  private int depth;

  CodeParser(HfTokens tokens, PhraseParser phrases, HfOutline outline) {
    this.tokens = tokens;
    this.phrases = phrases;
    this.outline = outline;
  }

  /** The word {@code process} has been taken. */
  AlgorithmSyntax.Process process(SourcePosition position) {
    Optional<Phrase.Word> name =
        tokens.at(HfWord.NAME)
            ? Optional.of(PhraseParser.word(tokens.advance()))
            : Optional.empty();
    Optional<Phrase> size = Optional.empty();
    if (tokens.at("[")) {
      Token<HfWord> open = tokens.advance();
      size = Optional.of(phrases.term());
      tokens.close(open, "]", "after the number of processes");
    }
    Token<HfWord> open = open("before the code of the process");
    outline.openSection(open);
    while (!blockEnds()) {
      try {
        outline.line(tokens.current());
        part();
      } catch (Diagnostics.Reported reported) {
        recover();
      }
    }
    close(open);
    return new AlgorithmSyntax.Process(name, size, variables, code, handlers, position);
  }

  private Token<HfWord> open(String where) {
    Token<HfWord> open = tokens.current();
    tokens.expect("{", where);
    outline.open(open);
    return open;
  }

  private void close(Token<HfWord> open) {
    if (tokens.atEnd() || tokens.atOneOf(HfWord.SECTIONS)) {
      throw tokens.neverClosed(open);
    }
    outline.close(tokens.current());
    tokens.close(open, "}", "to close the block");
  }

  private boolean blockEnds() {
    while (tokens.accept(";")) {
      // Statements may be separated, and need not be.
    }
    return tokens.atEnd() || tokens.at("}") || tokens.atOneOf(HfWord.SECTIONS);
  }

  /** Goes on at the next word that begins a statement, in this block or in one inside of it. */
  private void recover() {
    if (!tokens.atEnd() && !tokens.at("}") && !tokens.atOneOf(HfWord.SECTIONS)) {
      tokens.advance();
    }
    while (!tokens.atEnd()
        && !tokens.at("}")
        && !tokens.atOneOf(HfWord.SECTIONS)
        && (!tokens.atOneOf(HfWord.STATEMENTS) || tokens.at("else"))) {
      tokens.advance();
    }
  }

  private void part() {
    if (tokens.at("input") || tokens.at("var")) {
      variable();
    } else if (tokens.at("upon")) {
      handlers.add(handler());
    } else {
      code.add(instruction());
    }
  }

  private void variable() {
    boolean input = tokens.advance().is("input");
    do {
      Phrase.Word name = PhraseParser.word(tokens.name("of a variable"));
      tokens.expect(":", "and a type after the name of a variable");
      Phrase.TypePhrase type = phrases.type();
      boolean any = false;
      Optional<Phrase> value = Optional.empty();
      if (tokens.accept("=")) {
        any = tokens.accept("any");
        value = any ? Optional.empty() : Optional.of(phrases.term());
      }
      variables.add(new AlgorithmSyntax.VariablePart(name, type, input, any, value));
    } while (tokens.accept(","));
  }

  private AlgorithmSyntax.HandlerPart handler() {
    SourcePosition position = tokens.advance().position();
    boolean maybe = tokens.accept("maybe");
    Phrase condition = phrases.parse();
    boolean once = tokens.accept("once");
    List<Instruction> body = block("before what the handler does");
    return new AlgorithmSyntax.HandlerPart(condition, once, maybe, body, position);
  }

  private List<Instruction> block(String where) {
    Token<HfWord> open = open(where);
    if (++depth > DEEPEST) {
      throw tokens.error(open.position(), "blocks are nested more than " + DEEPEST + " deep here.");
    }
    List<Instruction> block = new ArrayList<>();
    while (!blockEnds()) {
      outline.line(tokens.current());
      block.add(instruction());
    }
    depth--;
    close(open);
    return block;
  }

  private Instruction instruction() {
    Token<HfWord> token = tokens.current();
    SourcePosition position = token.position();
    if (token.is(HfWord.NAME)) {
      return assignment();
    }
    switch (token.text()) {
      case "send":
        tokens.advance();
        Phrase.Word message = PhraseParser.word(tokens.name("of a message after 'send'"));
        return new Instruction.Send(message, phrases.contents(), position);
      case "await":
        tokens.advance();
        return new Instruction.Await(phrases.parse(), position);
      case "halt":
        tokens.advance();
        return new Instruction.Halt(position);
      case "repeat":
        tokens.advance();
        BigInteger times = times();
        return new Instruction.Repeat(times, block("after 'repeat' and a number"), position);
      case "if":
        return branch();
      default:
        throw tokens.unexpected(
            "a statement ('send', 'await', 'if', 'x := ...', 'halt', 'repeat' or 'upon')");
    }
  }

  private BigInteger times() {
    if (!tokens.at(HfWord.NUMBER)) {
      throw tokens.error(
          tokens.position(),
          "a loop needs a bound that is a number, as in 'repeat 3 { ... }'; loops without bound"
              + " and rounds are not in the language.");
    }
    return tokens.number("");
  }

  private Instruction assignment() {
    Token<HfWord> name = tokens.advance();
    if (tokens.at("=")) {
      throw tokens.error(tokens.position(), "write ':=' to give a variable a value; '=' compares.");
    }
    SourcePosition position = name.position();
    tokens.expect(":=", "after the name of a variable");
    Optional<Phrase> value = tokens.accept("any") ? Optional.empty() : Optional.of(phrases.parse());
    return new Instruction.Assign(PhraseParser.word(name), value, position);
  }

  private Instruction branch() {
    SourcePosition position = tokens.advance().position();
    Phrase condition = phrases.parse();
    List<Instruction> then = block("after the condition of 'if'");
    List<Instruction> otherwise = List.of();
    if (tokens.at("else")) {
      outline.continues(tokens.advance());
      if (tokens.at("if")) {
        if (++depth > DEEPEST) {
          throw tokens.error(tokens.position(), "there are more than " + DEEPEST + " cases here.");
        }
        otherwise = List.of(branch());
        depth--;
      } else {
        otherwise = block("after 'else'");
      }
    }
    return new Instruction.Branch(condition, then, otherwise, position);
  }
}

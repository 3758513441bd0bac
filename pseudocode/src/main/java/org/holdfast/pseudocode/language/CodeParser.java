package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;

/** Parses what stands between the braces of a process. */
final class CodeParser {
  private static final int DEEPEST = 100;

  /** Words that begin what stands in no other block than that of the process. */
  private static final Set<String> OUTERMOST = Set.of("upon", "input", "var");

  /** How other languages begin a loop. */
  private static final Set<String> LOOPS = Set.of("while", "loop", "foreach", "forever");

  /** How papers begin statements, and how they begin here. */
  private static final Map<String, String> MEANT =
      Map.of(
          "wait",
          "await",
          "when",
          "upon",
          "whenever",
          "upon",
          "on",
          "upon",
          "broadcast",
          "send",
          "elif",
          "else if",
          "elsif",
          "else if",
          "elseif",
          "else if");

  private static final Set<String> PROCEDURES =
      Set.of("procedure", "function", "def", "call", "return", "goto");

  private static final String UNBOUNDED =
      "a loop needs a bound that is a number, as in 'repeat 3 { ... }'; what goes on for ever is"
          + " written in rounds, as in 'rounds forever { ... }'.";

  private static final String FOR_EACH_VALUE =
      "a handler for some value is executed for each of them: write 'upon some v: received(M(v)) >="
          + " t + 1 { send M(v) }'.";

  private final HfTokens tokens;
  private final PhraseParser phrases;
  private final HfOutline outline;
  private final List<AlgorithmSyntax.VariablePart> variables = new ArrayList<>();
  private final List<Instruction> code = new ArrayList<>();
  private final List<AlgorithmSyntax.HandlerPart> handlers = new ArrayList<>();
  private int depth;
  private int cases;
  private boolean inRounds;

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
    if (open.is("then") || open.is("do")) {
      throw tokens.error(
          open.position(), "leave out " + open.shown() + ", and write what is done as '{ ... }'.");
    }
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

  /** Goes on behind the statement, which may have left blocks open. */
  private void recover() {
    int open = depth;
    depth = 0;
    cases = 0;
    inRounds = false;
    boolean first = true;
    while (!tokens.atEnd() && !tokens.atOneOf(HfWord.SECTIONS)) {
      if (tokens.at("}")) {
        if (open == 0) {
          return;
        }
        open--;
      } else if (tokens.at("{")) {
        open++;
      } else if (tokens.atOneOf(OUTERMOST) && !first
          || open == 0 && tokens.atOneOf(HfWord.STATEMENTS) && !tokens.at("else") && !first) {
        return;
      }
      tokens.advance();
      first = false;
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
      if (tokens.atOneOf(OUTERMOST)) {
        throw tokens.fatal(
            tokens.current().shown()
                + " cannot stand inside of a block; close the block that begins in line "
                + open.position().line()
                + " before it.");
      }
      outline.line(tokens.current());
      block.add(instruction());
    }
    close(open);
    depth--;
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
        if (inRounds) {
          return exchange(position);
        }
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
      case "for":
        return iterate();
      default:
        throw tokens.unexpected(
            "a statement ('send', 'await', 'if', 'x := ...', 'halt', 'repeat' or 'upon')");
    }
  }

  private BigInteger times() {
    if (!tokens.at(HfWord.NUMBER)) {
      throw tokens.error(tokens.position(), UNBOUNDED);
    }
    return tokens.number("");
  }

  private Instruction rounds(SourcePosition position) {
    if (inRounds) {
      throw tokens.error(position, "rounds cannot stand inside of rounds; use phases.");
    }
    Optional<Phrase> times = Optional.empty();
    if (tokens.at("{")) {
      throw tokens.error(
          tokens.position(),
          "say how many rounds there are, as in 'rounds f + 1 { ... }' or 'rounds forever { ... }'.");
    } else if (!tokens.acceptWord("forever")) {
      times = Optional.of(phrases.term());
    }
    inRounds = true;
    List<Instruction> body = block("after 'rounds' and their number");
    inRounds = false;
    return new RoundInstruction.Rounds(times, body, position);
  }

  private Instruction phase(SourcePosition position) {
    if (!inRounds) {
      throw tokens.error(position, "phases stand in 'rounds ... { ... }'.");
    }
    Phrase.Word name = PhraseParser.word(tokens.name("of a phase"));
    return new RoundInstruction.Phase(name, block("after the name of the phase"), position);
  }

  /** What follows {@code send} in a round. */
  private Instruction exchange(SourcePosition position) {
    List<RoundInstruction.Part> parts = new ArrayList<>();
    if (tokens.at("(") && isTuple()) {
      Token<HfWord> open = tokens.advance();
      do {
        Optional<Phrase.Word> name = Optional.empty();
        if (tokens.at(HfWord.NAME) && tokens.ahead(1).is("=")) {
          name = Optional.of(PhraseParser.word(tokens.advance()));
          tokens.advance();
        }
        parts.add(new RoundInstruction.Part(name, phrases.term()));
      } while (tokens.accept(","));
      tokens.close(open, ")", "after what the message carries");
    } else {
      parts.add(new RoundInstruction.Part(Optional.empty(), phrases.term()));
    }
    boolean toCoordinator = false;
    if (tokens.at("to") && !tokens.ahead(1).is(":=")) {
      tokens.advance();
      toCoordinator = !tokens.at("all");
      if (!tokens.accept("all") && !tokens.acceptWord("coordinator")) {
        throw tokens.unexpected("'all' or 'coordinator' after 'to'");
      }
    }
    return new RoundInstruction.Exchange(parts, toCoordinator, position);
  }

  /** Whether the parenthesis here encloses parts of a message, and is not the begin of a term. */
  private boolean isTuple() {
    int open = 0;
    for (int distance = 0; ; distance++) {
      Token<HfWord> token = tokens.ahead(distance);
      if (token.is("(") || token.is("{")) {
        open++;
      } else if (token.is(")") || token.is("}")) {
        open--;
      } else if (open == 1 && (token.is(",") || token.is("="))) {
        return true;
      }
      if (open == 0 || token.isEnd()) {
        return false;
      }
    }
  }

  private Instruction iterate() {
    SourcePosition position = tokens.advance().position();
    Phrase.Word message = PhraseParser.word(tokens.name("of a message"));
    if (tokens.at(":")) {
      throw tokens.error(position, FOR_EACH_VALUE);
    }
    if (!inRounds && !tokens.ahead(1).is("heard")) {
      throw tokens.error(position, UNBOUNDED);
    }
    String how = "as in 'for m in heard in order of arrival { ... }'";
    tokens.expect("in", how);
    for (String word : List.of("heard", "in", "order", "of", "arrival")) {
      tokens.expect(word, how);
    }
    return new RoundInstruction.Iterate(message, block("before what is done"), position);
  }

  private Instruction assignment() {
    Token<HfWord> name = tokens.advance();
    boolean assigns = tokens.at(":=") || tokens.at("=");
    if (name.is("rounds") && !assigns) {
      return rounds(name.position());
    } else if (name.is("phase") && !assigns) {
      return phase(name.position());
    }
    if (LOOPS.contains(name.text()) && !tokens.at(":=")) {
      throw tokens.error(name.position(), UNBOUNDED);
    } else if (name.is("to") && !tokens.at(":=") && !tokens.at("=")) {
      throw tokens.error(
          name.position(),
          "a message goes to all processes; let those that do not need it not ask for it.");
    } else if (MEANT.containsKey(name.text()) && !assigns) {
      throw tokens.error(
          name.position(),
          "write '" + MEANT.get(name.text()) + "' instead of '" + name.text() + "'.");
    }
    if (tokens.at("(") || PROCEDURES.contains(name.text()) && !assigns) {
      throw tokens.error(
          name.position(),
          "there are no procedures; write what it does where it is to be done, and what is done"
              + " several times as 'repeat 3 { ... }'.");
    } else if (tokens.at("+") || tokens.at("-")) {
      throw tokens.error(
          tokens.position(),
          "write '%s := %s %s 1'.".formatted(name.text(), name.text(), tokens.current().text()));
    }
    if (tokens.at("=")) {
      throw tokens.error(tokens.position(), "write ':=' to give a variable a value; '=' compares.");
    }
    SourcePosition position = name.position();
    tokens.expect(":=", "after the name of a variable");
    boolean any = tokens.at("any") && !isOfHeard();
    if (any) {
      tokens.advance();
    }
    Optional<Phrase> value = any ? Optional.empty() : Optional.of(phrases.parse());
    return new Instruction.Assign(PhraseParser.word(name), value, position);
  }

  /** {@code any most frequent of heard}, {@code any est of heard}. */
  private boolean isOfHeard() {
    return (tokens.ahead(1).is("of") || tokens.ahead(1).is("most") || tokens.ahead(2).is("of"))
        && !tokens.ahead(2).is(":=");
  }

  private Instruction branch() {
    SourcePosition position = tokens.advance().position();
    Phrase condition = phrases.parse();
    List<Instruction> then = block("after the condition of 'if'");
    List<Instruction> otherwise = List.of();
    if (tokens.at("else")) {
      outline.continues(tokens.advance());
      if (tokens.at("if")) {
        if (++cases > DEEPEST) {
          throw tokens.error(tokens.position(), "there are more than " + DEEPEST + " cases here.");
        }
        otherwise = List.of(branch());
        cases--;
      } else {
        otherwise = block("after 'else'");
      }
    }
    return new Instruction.Branch(condition, then, otherwise, position);
  }
}

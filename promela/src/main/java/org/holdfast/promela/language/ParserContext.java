package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.promela.syntax.Module;

/** The names that decide how a text is read, and how deeply it is nested so far. */
final class ParserContext {
  /** Deep enough for people and programs, shallow enough for every stack. */
  private static final int DEEPEST = 200;

  private static final int MOST_OPERATORS = 1000;

  private static final Set<String> PRIORITIES =
      Set.of("priority", Module.PRIORITY, "get_priority", "set_priority");

  final Diagnostics findings;
  final Set<String> proctypes = new HashSet<>();
  final Set<String> typedefs = new HashSet<>();
  final Map<String, Inline> inlines = new HashMap<>();

  /** The proctypes read so far: only these words cannot be labels. */
  final Set<String> knownProctypes = new HashSet<>();

  /** The inlines whose text is being read. */
  final Set<String> expanding = new HashSet<>();

  /** The labels that inlines have set in the process that is read. */
  final InlinedLabels inlinedLabels = new InlinedLabels();

  /** Statements that SPIN counts but does not keep. */
  final List<SourcePosition> leftOut = new ArrayList<>();

  /** Whether priorities are spoken of, so that every process has one. */
  final boolean priorities;

  private final Map<String, Integer> globalValues = new HashMap<>();
  private final Map<String, Integer> localValues = new HashMap<>();

  private boolean insideProcess;
  private boolean insideClaim;
  private boolean insideTrace;
  private int depth;
  private int operators;

  /** Text to be put in place of a call. */
  record Inline(List<String> parameters, List<Token<TokenKind>> body) {}

  ParserContext(Diagnostics findings, List<Token<TokenKind>> tokens) {
    this.findings = findings;
    this.priorities = tokens.stream().anyMatch(token -> PRIORITIES.contains(token.text()));
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (tokens.get(i + 1).is(TokenKind.WORD)) {
        if (tokens.get(i).is("proctype") || tokens.get(i).is("D_proctype")) {
          proctypes.add(tokens.get(i + 1).text());
        } else if (tokens.get(i).is("typedef")) {
          typedefs.add(tokens.get(i + 1).text());
        }
      }
    }
  }

  void enter(SourcePosition position) {
    if (++depth > DEEPEST) {
      throw findings.error(position, "this is nested too deeply; split it up.");
    }
  }

  /** Trees of operators grow to one side, so their number counts as depth too. */
  void countOperator(SourcePosition position) {
    if (++operators > MOST_OPERATORS) {
      throw findings.error(position, "this expression is too long; split it up.");
    }
  }

  /** A statement or declaration begins. */
  void begin() {
    operators = 0;
  }

  void leave() {
    depth--;
  }

  /** The body of a process begins. */
  void beginProcess() {
    insideProcess = true;
    inlinedLabels.clear();
    localValues.clear();
  }

  void endProcess() {
    insideProcess = false;
    localValues.clear();
  }

  /** A variable has been read; its initial value is 0 where it is no number. */
  void declared(String name, int initialValue) {
    (insideProcess ? localValues : globalValues).put(name, initialValue);
  }

  /** What a variable is at the start, if there is such a variable so far. */
  Optional<Integer> initialValue(String name) {
    return Optional.ofNullable(localValues.getOrDefault(name, globalValues.get(name)));
  }

  void enterClaim() {
    insideClaim = true;
  }

  void leaveClaim() {
    insideClaim = false;
  }

  /** Whether a never claim is read, whose every step goes with a step of the model. */
  boolean insideClaim() {
    return insideClaim;
  }

  void enterTrace() {
    insideTrace = true;
  }

  void leaveTrace() {
    insideTrace = false;
  }

  /** Whether an event trace is read, whose sends are compared with and not made. */
  boolean insideTrace() {
    return insideTrace;
  }

  /** After an error nothing is open any more. */
  void resetDepth() {
    depth = 0;
    insideClaim = false;
    insideTrace = false;
    endProcess();
    expanding.clear();
  }

  boolean isTypeName(Token<TokenKind> token) {
    return token.is(TokenKind.WORD)
        && (Keywords.TYPES.contains(token.text()) || typedefs.contains(token.text()));
  }
}

package org.holdfast.threshold.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.language.Syntax.Identifier;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.FaultModel;
import org.holdfast.threshold.model.MessageType;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ReceiveVariable;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Gives meaning to the names in the parts that only automata with receive variables have. */
final class ReceiveElaboration {
  private static final String KINDS =
      Arrays.stream(FaultModel.Kind.values())
          .map(kind -> "'" + shown(kind) + "'")
          .collect(Collectors.joining(", "));

  private final Syntax syntax;
  private final SourceText source;
  private final Diagnostics findings;
  private final SymbolTable symbols;

  ReceiveElaboration(Syntax syntax, SourceText source, Diagnostics findings, SymbolTable symbols) {
    this.syntax = syntax;
    this.source = source;
    this.findings = findings;
    this.symbols = symbols;
  }

  ReceiveAutomaton automaton(
      ThresholdAutomaton written, List<Constraint> environment, List<Constraint> lemmas) {
    List<ReceiveVariable> declarations =
        syntax.receives.stream()
            .map(
                name ->
                    new ReceiveVariable(new Variable(name.text()), source.position(name.offset())))
            .toList();
    Optional<FaultModel> faults = faults();
    return new ReceiveAutomaton(
        new WaitLocations(syntax, findings, written).complete(),
        declarations,
        environment,
        lemmas,
        faults,
        messages(faults));
  }

  /** How a fault model is written, with a parameter where it needs one. */
  static String shown(FaultModel.Kind kind) {
    return kind.keyword() + (kind.isCounted() ? "(F)" : "");
  }

  private Optional<FaultModel> faults() {
    if (syntax.faults.isEmpty()) {
      return Optional.empty();
    }
    if (syntax.faults.size() > 1) {
      findings.error(
          syntax.faults.get(1).kind().offset(),
          "the fault model is already given in line "
              + line(syntax.faults.get(0).kind())
              + "; keep one of them.");
    }
    Syntax.FaultLine line = syntax.faults.get(0);
    Identifier word = line.kind();
    Optional<FaultModel.Kind> kind =
        Arrays.stream(FaultModel.Kind.values())
            .filter(known -> known.keyword().equals(word.text()))
            .findFirst();
    if (kind.isEmpty()) {
      findings.error(
          word.offset(),
          "unknown fault model " + Token.quote(word.text()) + "; there are " + KINDS + ".");
      return Optional.empty();
    }
    Optional<Variable> faulty = line.faulty().flatMap(this::faulty);
    if (kind.get().isCounted() && line.faulty().isEmpty()) {
      findings.error(
          word.offset(),
          "this fault model needs the parameter that counts the faulty processes; write '"
              + shown(kind.get())
              + "'.");
    } else if (!kind.get().isCounted() && line.faulty().isPresent()) {
      findings.error(
          line.faulty().get().offset(),
          "this fault model has no parameter, for processes crash by rules of the model; write '"
              + kind.get().keyword()
              + "'.");
    }
    return Optional.of(new FaultModel(kind.get(), faulty, source.position(word.offset())));
  }

  private Optional<Variable> faulty(Identifier name) {
    return lookUp(
        name, Symbol.Kind.PARAMETER, "the number of faulty processes must be a parameter.");
  }

  private List<MessageType> messages(Optional<FaultModel> faults) {
    List<MessageType> messages = new ArrayList<>();
    Map<String, Identifier> rows = new HashMap<>();
    for (Syntax.MessageLine line : syntax.messages) {
      Identifier name = line.received();
      Identifier known = rows.putIfAbsent(name.text(), name);
      if (known != null) {
        findings.error(
            name.offset(),
            Token.quote(name.text())
                + " has a line in 'messages' already, line "
                + line(known)
                + "; keep one of them.");
      }
      Optional<Variable> received =
          lookUp(name, Symbol.Kind.RECEIVE, "a line of 'messages' begins with a receive variable.");
      List<Variable> sent = sent(line.sent());
      List<Variable> crashed = sent(line.sentByCrashed());
      if (!crashed.isEmpty()
          && faults.filter(model -> model.kind() != FaultModel.Kind.CRASH).isPresent()) {
        findings.error(
            line.sentByCrashed().get(0).offset(),
            "only 'faults crash' counts messages of crashing processes apart, not '"
                + faults.get().kind().keyword()
                + "'; leave 'crashed' out.");
      }
      received.ifPresent(
          variable ->
              messages.add(
                  new MessageType(variable, sent, crashed, source.position(name.offset()))));
    }
    return messages;
  }

  private List<Variable> sent(List<Identifier> names) {
    List<Variable> sent = new ArrayList<>();
    for (Identifier name : names) {
      lookUp(name, Symbol.Kind.SHARED, "only shared variables count what is sent.")
          .ifPresent(
              variable -> {
                if (sent.contains(variable)) {
                  findings.error(
                      name.offset(),
                      Token.quote(name.text()) + " stands twice in this sum; name it once.");
                }
                sent.add(variable);
              });
    }
    return sent;
  }

  private Optional<Variable> lookUp(Identifier name, Symbol.Kind wanted, String advice) {
    Optional<Symbol> found = symbols.find(name.text(), name.offset(), kind -> kind == wanted);
    if (found.isPresent() && found.get().kind() != wanted) {
      findings.error(
          name.offset(),
          Token.quote(name.text()) + " is " + found.get().kind().title() + "; " + advice);
      return Optional.empty();
    }
    return found.map(symbol -> new Variable(symbol.name()));
  }

  private int line(Identifier name) {
    return source.position(name.offset()).line();
  }
}

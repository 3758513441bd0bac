package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Token;

/** The parts of an algorithm as they are written, in the order in which they are written. */
final class AlgorithmSyntax {
  /** {@code crash(f of replica)}. */
  record Faults(
      Phrase.Word kind,
      Optional<Phrase> number,
      Optional<Phrase.Word> of,
      SourcePosition position) {}

  record FieldPart(Phrase.Word name, Phrase.TypePhrase type) {}

  record Message(Phrase.Word name, List<FieldPart> fields, boolean perValue) {}

  /** {@code type Colour = { red, green }}, or another name for a type. */
  record TypePart(Phrase.Word name, List<Phrase.Word> values, Optional<Phrase.TypePhrase> other) {}

  /**
   * @param any whether the variable may begin with any value of its type
   * @param value what it begins with, if that is said
   */
  record VariablePart(
      Phrase.Word name,
      Phrase.TypePhrase type,
      boolean input,
      boolean any,
      Optional<Phrase> value) {}

  record HandlerPart(
      Phrase condition,
      boolean once,
      boolean maybe,
      List<Instruction> body,
      SourcePosition position) {}

  /**
   * @param name empty if all processes are of one kind
   * @param size empty if it is the number of processes
   */
  record Process(
      Optional<Phrase.Word> name,
      Optional<Phrase> size,
      List<VariablePart> variables,
      List<Instruction> code,
      List<HandlerPart> handlers,
      SourcePosition position) {}

  /**
   * {@code agreement(decided)}, {@code termination(decided) within f + 1}.
   *
   * @param bound the number of rounds within which it should hold; empty if none is given
   * @param place where what it stands for is thought to be written
   */
  record ShortForm(
      Phrase.Word name,
      List<Phrase.Word> arguments,
      List<Token<HfWord>> bound,
      Token<HfWord> place) {}

  /**
   * {@code values V = 3 ordered}, or the values by name.
   *
   * @param number how many, if they have no names
   */
  record ValuesPart(
      Phrase.Word name, Optional<BigInteger> number, List<Phrase.Word> listed, boolean ordered) {}

  /** {@code communication { ... }}. */
  record CommunicationPart(List<PromisePart> promises, SourcePosition position) {}

  /** When a promise is kept. */
  enum When {
    ALWAYS,
    EVENTUALLY_ONE_ROUND,
    EVENTUALLY_ONE_PASS
  }

  /**
   * {@code eventually one round in which ... and ...}, {@code ... from round k on}.
   *
   * @param from the round from which on it is kept, if that is said
   */
  record PromisePart(
      When when, List<PredicatePart> predicates, Optional<Phrase> from, SourcePosition position) {}

  /** What a predicate says about heard-of sets. */
  enum Heard {
    SELF,
    NO_SPLIT,
    UNIFORM,
    MORE_THAN,
    AT_LEAST,
    EVERYBODY,
    LOSSES_OF_ROUND,
    LOSSES_OF_RUN
  }

  /**
   * @param number how many, where it counts something
   */
  record PredicatePart(Heard heard, Optional<Phrase> number, SourcePosition position) {}

  /**
   * A property, either a short form or a phrase.
   *
   * @param values what {@code for v:} introduces
   * @param text the tokens of the phrase, without what introduces values
   */
  record PropertyPart(
      Phrase.Word name,
      Optional<ShortForm> shortForm,
      List<Phrase.Binder> values,
      Optional<Phrase> phrase,
      List<Token<HfWord>> text) {}

  Phrase.Word name;
  final List<Phrase.Word> parameters = new ArrayList<>();
  final List<Phrase> assumptions = new ArrayList<>();
  final List<Faults> faults = new ArrayList<>();
  final List<Phrase.Word> networks = new ArrayList<>();
  final List<Message> messages = new ArrayList<>();
  final List<TypePart> types = new ArrayList<>();
  final List<Process> processes = new ArrayList<>();
  final List<Phrase> initially = new ArrayList<>();
  final List<PropertyPart> properties = new ArrayList<>();
  final List<ValuesPart> values = new ArrayList<>();
  final List<CommunicationPart> communication = new ArrayList<>();
  final List<Phrase.Word> coordinators = new ArrayList<>();
}

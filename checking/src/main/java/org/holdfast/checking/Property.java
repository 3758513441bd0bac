package org.holdfast.checking;

import java.util.Optional;
import org.holdfast.logic.Ltl;

/**
 * A named temporal formula that is checked for every run of a model.
 *
 * @param formula for a witness, that no run is one: so the run that an engine shows against it is
 *     what was wanted
 * @param text how the language of the model writes it, where people would not recognise the formula
 * @param atoms what the formula compares
 */
public record Property(
    String name,
    Ltl formula,
    SourcePosition position,
    Kind kind,
    Optional<String> text,
    Atoms atoms) {
  /** What the author of a model expects of its runs. */
  public enum Kind {
    /** Every run satisfies what is written. */
    REQUIREMENT,
    /** Some run does. */
    WITNESS
  }

  /** What is compared in the formula of a property. */
  public enum Atoms {
    /** Conditions that the language of the model evaluates; those that are true are not zero. */
    CONDITIONS,
    /** Numbers of the model. */
    NUMBERS
  }

  /** What every run should satisfy. */
  public Property(String name, Ltl formula, SourcePosition position) {
    this(name, formula, position, Kind.REQUIREMENT);
  }

  /** Of one kind or the other, with nothing to say about how it is read. */
  public Property(String name, Ltl formula, SourcePosition position, Kind kind) {
    this(name, formula, position, kind, Optional.empty(), Atoms.CONDITIONS);
  }

  /**
   * What some run should satisfy.
   *
   * @param wanted a condition about one configuration stands for reaching it
   */
  public static Property witness(String name, Ltl wanted, SourcePosition position) {
    Ltl reached = wanted instanceof Ltl.State ? new Ltl.Eventually(wanted) : wanted;
    return new Property(name, Ltl.not(reached), position, Kind.WITNESS);
  }

  /** The same question about another formula. */
  public Property asking(Ltl other) {
    return new Property(name, other, position, kind, text, atoms);
  }

  /** The same question, as its language writes it. */
  public Property written(String words) {
    return new Property(name, formula, position, kind, Optional.of(words), atoms);
  }

  /** The same question, with a formula about numbers of the model. */
  public Property aboutNumbers() {
    return new Property(name, formula, position, kind, text, Atoms.NUMBERS);
  }

  /** What runs are expected to satisfy: all of them, or some. */
  public Ltl stated() {
    return isWitness() ? Ltl.not(formula) : formula;
  }

  public boolean isWitness() {
    return kind == Kind.WITNESS;
  }

  /** Whether an answer is what the author expects; what is unknown is not. */
  public boolean isMetBy(Verdict verdict) {
    return isWitness() ? verdict instanceof Verdict.Violated : verdict instanceof Verdict.Holds;
  }

  /** Whether an answer is the opposite of what the author expects; what is unknown is not. */
  public boolean isMissedBy(Verdict verdict) {
    return isWitness() ? verdict instanceof Verdict.Holds : verdict instanceof Verdict.Violated;
  }

  /** Names differ within a model, and a look at the whole formula would take longer. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }
}

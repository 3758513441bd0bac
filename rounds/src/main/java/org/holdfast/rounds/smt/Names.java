package org.holdfast.rounds.smt;

import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.rounds.RoundVariable;

/**
 * The variables of the formula. Processes are numbered from zero here and from one in names; step i
 * leads from configuration i to configuration i + 1.
 */
final class Names {
  private Names() {}

  /** A bit that is set. */
  static Formula isSet(Variable bit) {
    return Formula.equal(LinearTerm.of(bit), LinearTerm.ONE);
  }

  static Formula is(Variable variable, long value) {
    return Formula.equal(LinearTerm.of(variable), LinearTerm.constant(value));
  }

  /** The place of the value of a variable among the values of its type. */
  static Variable value(RoundVariable variable, int process, int configuration) {
    return new Variable(variable.name() + "(" + (process + 1) + ")@" + configuration);
  }

  /** See {@link Unrolling.Life}. */
  static Variable life(int process, int configuration) {
    return new Variable("life(" + (process + 1) + ")@" + configuration);
  }

  static Variable faulty(int process) {
    return new Variable("faulty(" + (process + 1) + ")");
  }

  static Variable coordinator(int step) {
    return new Variable("coordinator@" + step);
  }

  /** The place of what a process sends among all that may be sent; -1 if nothing. */
  static Variable sends(int process, int step) {
    return new Variable("sends(" + (process + 1) + ")@" + step);
  }

  /** What a process without code sends to a process; -1 if nothing. */
  static Variable forges(int sender, int receiver, int step) {
    return new Variable("forges(" + (sender + 1) + "," + (receiver + 1) + ")@" + step);
  }

  static Variable heardOf(int receiver, int sender, int step) {
    return new Variable("heardof(" + (receiver + 1) + "," + (sender + 1) + ")@" + step);
  }

  static Variable arrived(int receiver, int sender, int step) {
    return new Variable("hears(" + (receiver + 1) + "," + (sender + 1) + ")@" + step);
  }

  /** Whether a message of a kind arrives. */
  static Variable gets(int receiver, int sender, int kind, int step) {
    return new Variable("gets(" + (receiver + 1) + "," + (sender + 1) + "," + kind + ")@" + step);
  }

  /** Whether the coordinator is heard to say something. */
  static Variable told(int receiver, int kind, int step) {
    return new Variable("told(" + (receiver + 1) + "," + kind + ")@" + step);
  }

  static Variable lost(int receiver, int sender, int step) {
    return new Variable("lost(" + (receiver + 1) + "," + (sender + 1) + ")@" + step);
  }

  /** Whether a process is at an assignment of what is none of the type. */
  static Variable fails(int process, int step) {
    return new Variable("fails(" + (process + 1) + ")@" + step);
  }

  /** The truth of a condition of the property. */
  static Variable proposition(Variable name, int configuration) {
    return new Variable(name.name() + "@" + configuration);
  }
}

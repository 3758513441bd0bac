package org.holdfast.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Linear temporal logic without next; the leaves are formulas about one configuration. */
public sealed interface Ltl {
  /** A formula about the present configuration. */
  record State(Formula formula) implements Ltl {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  record Not(Ltl operand) implements Ltl {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  record And(List<Ltl> operands) implements Ltl {
    public And {
      operands = List.copyOf(operands);
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  record Or(List<Ltl> operands) implements Ltl {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** {@code <> operand}: now or at some later time. */
  record Eventually(Ltl operand) implements Ltl {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** {@code [] operand}: now and at every later time. */
  record Always(Ltl operand) implements Ltl {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** {@code left U right}: right holds now or at some later time, and left at all times before. */
  record Until(Ltl left, Ltl right) implements Ltl {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /**
   * {@code left V right}, the dual of {@link Until}: right holds until and including the first time
   * at which left holds, for ever if there is none.
   */
  record Release(Ltl left, Ltl right) implements Ltl {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  static Ltl state(Formula formula) {
    return new State(formula);
  }

  /** Conjunction, flattened; its state formulas become one leaf, which comes first. */
  static Ltl and(List<Ltl> operands) {
    List<Formula> states = new ArrayList<>();
    List<Ltl> others = new ArrayList<>();
    for (Ltl operand : operands) {
      separate(operand instanceof And and ? and.operands() : List.of(operand), states, others);
    }
    return others.isEmpty()
        ? state(Formula.and(states))
        : joined(Formula.and(states), Formula.TRUE, others, And::new);
  }

  /** Disjunction, flattened; its state formulas become one leaf, which comes first. */
  static Ltl or(List<Ltl> operands) {
    List<Formula> states = new ArrayList<>();
    List<Ltl> others = new ArrayList<>();
    for (Ltl operand : operands) {
      separate(operand instanceof Or or ? or.operands() : List.of(operand), states, others);
    }
    return others.isEmpty()
        ? state(Formula.or(states))
        : joined(Formula.or(states), Formula.FALSE, others, Or::new);
  }

  private static void separate(List<Ltl> parts, List<Formula> states, List<Ltl> others) {
    for (Ltl part : parts) {
      if (part instanceof State state) {
        states.add(state.formula());
      } else {
        others.add(part);
      }
    }
  }

  private static Ltl joined(
      Formula leaf, Formula neutral, List<Ltl> others, Function<List<Ltl>, Ltl> operator) {
    if (!leaf.equals(neutral)) {
      others.add(0, state(leaf));
    }
    return others.size() == 1 ? others.get(0) : operator.apply(others);
  }

  static Ltl not(Ltl operand) {
    if (operand instanceof State state) {
      return state(Formula.not(state.formula()));
    }
    return operand instanceof Not negation ? negation.operand() : new Not(operand);
  }

  static Ltl implies(Ltl premise, Ltl conclusion) {
    return or(List.of(not(premise), conclusion));
  }

  /** Negation normal form: negations stand in the leaves only, as part of state formulas. */
  default Ltl negationNormalForm() {
    return normal(this, false);
  }

  private static Ltl normal(Ltl ltl, boolean negated) {
    if (ltl instanceof State state) {
      Formula formula = negated ? Formula.not(state.formula()) : state.formula();
      return state(NormalForms.negationNormalForm(formula));
    } else if (ltl instanceof Not not) {
      return normal(not.operand(), !negated);
    } else if (ltl instanceof And and) {
      List<Ltl> parts = and.operands().stream().map(part -> normal(part, negated)).toList();
      return negated ? or(parts) : and(parts);
    } else if (ltl instanceof Or or) {
      List<Ltl> parts = or.operands().stream().map(part -> normal(part, negated)).toList();
      return negated ? and(parts) : or(parts);
    } else if (ltl instanceof Eventually eventually) {
      Ltl body = normal(eventually.operand(), negated);
      return negated ? new Always(body) : new Eventually(body);
    } else if (ltl instanceof Always always) {
      Ltl body = normal(always.operand(), negated);
      return negated ? new Eventually(body) : new Always(body);
    } else if (ltl instanceof Until until) {
      Ltl left = normal(until.left(), negated);
      Ltl right = normal(until.right(), negated);
      return negated ? new Release(left, right) : new Until(left, right);
    } else if (ltl instanceof Release release) {
      Ltl left = normal(release.left(), negated);
      Ltl right = normal(release.right(), negated);
      return negated ? new Until(left, right) : new Release(left, right);
    }
    throw new AssertionError(ltl);
  }

  /** Rebuilds the formula with every state formula replaced. */
  default Ltl mapStates(UnaryOperator<Formula> change) {
    if (this instanceof State state) {
      return state(change.apply(state.formula()));
    } else if (this instanceof Not not) {
      return not(not.operand().mapStates(change));
    } else if (this instanceof And and) {
      return and(and.operands().stream().map(part -> part.mapStates(change)).toList());
    } else if (this instanceof Or or) {
      return or(or.operands().stream().map(part -> part.mapStates(change)).toList());
    } else if (this instanceof Eventually eventually) {
      return new Eventually(eventually.operand().mapStates(change));
    } else if (this instanceof Always always) {
      return new Always(always.operand().mapStates(change));
    } else if (this instanceof Until until) {
      return new Until(until.left().mapStates(change), until.right().mapStates(change));
    } else if (this instanceof Release release) {
      return new Release(release.left().mapStates(change), release.right().mapStates(change));
    }
    throw new AssertionError(this);
  }

  /** The state formulas of the leaves, from left to right. */
  default List<Formula> states() {
    List<Formula> found = new ArrayList<>();
    mapStates(
        formula -> {
          found.add(formula);
          return formula;
        });
    return found;
  }
}

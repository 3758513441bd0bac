package org.holdfast.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Linear temporal logic without next; the leaves are formulas about one configuration. Walks over
 * formulas are a {@link Visitor} or go by {@link #parts} and {@link #mapParts}, so that none of
 * them can miss an operator.
 */
public sealed interface Ltl {
  /** One case for each kind of formula. */
  interface Visitor<R> {
    R state(State state);

    R not(Not not);

    R and(And and);

    R or(Or or);

    R eventually(Eventually eventually);

    R always(Always always);

    R until(Until until);

    R release(Release release);
  }

  /** One case for each kind of formula in negation normal form, which has no negation. */
  interface NormalFormVisitor<R> extends Visitor<R> {
    @Override
    default R not(Not not) {
      throw new IllegalArgumentException("not in negation normal form: " + not);
    }
  }

  <R> R accept(Visitor<R> visitor);

  /** The formulas directly below this one, from left to right; a state formula has none. */
  List<Ltl> parts();

  /** The same operator over other parts; conjunctions and disjunctions are flattened. */
  Ltl mapParts(UnaryOperator<Ltl> change);

  /** A formula about the present configuration. */
  record State(Formula formula) implements Ltl {
    // Written out, here and below: what every model needs is not left to be made at run time.
    @Override
    public boolean equals(Object other) {
      return other instanceof State that && formula.equals(that.formula);
    }

    @Override
    public int hashCode() {
      return 31 * formula.hashCode() + 1;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.state(this);
    }

    @Override
    public List<Ltl> parts() {
      return List.of();
    }

    @Override
    public Ltl mapParts(UnaryOperator<Ltl> change) {
      return this;
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  record Not(Ltl operand) implements Ltl {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.not(this);
    }

    @Override
    public List<Ltl> parts() {
      return List.of(operand);
    }

    @Override
    public Ltl mapParts(UnaryOperator<Ltl> change) {
      return Ltl.not(change.apply(operand));
    }

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
    public <R> R accept(Visitor<R> visitor) {
      return visitor.and(this);
    }

    @Override
    public List<Ltl> parts() {
      return operands;
    }

    @Override
    public Ltl mapParts(UnaryOperator<Ltl> change) {
      return Ltl.and(changed(operands, change));
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
    public <R> R accept(Visitor<R> visitor) {
      return visitor.or(this);
    }

    @Override
    public List<Ltl> parts() {
      return operands;
    }

    @Override
    public Ltl mapParts(UnaryOperator<Ltl> change) {
      return Ltl.or(changed(operands, change));
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** {@code <> operand}: now or at some later time. */
  record Eventually(Ltl operand) implements Ltl {
    @Override
    public boolean equals(Object other) {
      return other instanceof Eventually that && operand.equals(that.operand);
    }

    @Override
    public int hashCode() {
      return 31 * operand.hashCode() + 2;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.eventually(this);
    }

    @Override
    public List<Ltl> parts() {
      return List.of(operand);
    }

    @Override
    public Ltl mapParts(UnaryOperator<Ltl> change) {
      return new Eventually(change.apply(operand));
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** {@code [] operand}: now and at every later time. */
  record Always(Ltl operand) implements Ltl {
    @Override
    public boolean equals(Object other) {
      return other instanceof Always that && operand.equals(that.operand);
    }

    @Override
    public int hashCode() {
      return 31 * operand.hashCode() + 3;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.always(this);
    }

    @Override
    public List<Ltl> parts() {
      return List.of(operand);
    }

    @Override
    public Ltl mapParts(UnaryOperator<Ltl> change) {
      return new Always(change.apply(operand));
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** {@code left U right}: right holds now or at some later time, and left at all times before. */
  record Until(Ltl left, Ltl right) implements Ltl {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.until(this);
    }

    @Override
    public List<Ltl> parts() {
      return List.of(left, right);
    }

    @Override
    public Ltl mapParts(UnaryOperator<Ltl> change) {
      return new Until(change.apply(left), change.apply(right));
    }

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
    public <R> R accept(Visitor<R> visitor) {
      return visitor.release(this);
    }

    @Override
    public List<Ltl> parts() {
      return List.of(left, right);
    }

    @Override
    public Ltl mapParts(UnaryOperator<Ltl> change) {
      return new Release(change.apply(left), change.apply(right));
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  private static List<Ltl> changed(List<Ltl> operands, UnaryOperator<Ltl> change) {
    List<Ltl> changed = new ArrayList<>(operands.size());
    for (Ltl operand : operands) {
      changed.add(change.apply(operand));
    }
    return changed;
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

  /** The operands of a conjunction, of a state formula too; of anything else itself. */
  default List<Ltl> conjuncts() {
    return this instanceof State state
        ? state.formula().conjuncts().stream().map(Ltl::state).toList()
        : this instanceof And and ? and.operands() : List.of(this);
  }

  /** The operands of a disjunction, of a state formula too; of anything else itself. */
  default List<Ltl> disjuncts() {
    return this instanceof State state
        ? state.formula().disjuncts().stream().map(Ltl::state).toList()
        : this instanceof Or or ? or.operands() : List.of(this);
  }

  /** Negation normal form: negations stand in the leaves only, as part of state formulas. */
  default Ltl negationNormalForm() {
    return accept(NegationNormalForm.POSITIVE);
  }

  /** Rebuilds the formula with every state formula replaced. */
  default Ltl mapStates(UnaryOperator<Formula> change) {
    return this instanceof State state
        ? state(change.apply(state.formula()))
        : mapParts(part -> part.mapStates(change));
  }

  /** The state formulas of the leaves, from left to right. */
  default List<Formula> states() {
    List<Formula> found = new ArrayList<>();
    collectStates(this, found);
    return found;
  }

  private static void collectStates(Ltl ltl, List<Formula> found) {
    if (ltl instanceof State state) {
      found.add(state.formula());
    }
    for (Ltl part : ltl.parts()) {
      collectStates(part, found);
    }
  }
}

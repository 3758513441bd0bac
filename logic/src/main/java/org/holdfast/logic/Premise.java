package org.holdfast.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The premises of an implication within a formula. If they never hold where the implication
 * matters, what follows from them is never asked for, and the formula holds for no good reason
 * (Beer, Ben-David, Eisner, Rodeh, "Efficient detection of vacuity in temporal model checking",
 * 2001).
 *
 * @param written as they stand before the arrow
 * @param never the whole formula without what follows from them; it holds if they never do
 * @param within those of implications within this one
 */
public record Premise(Ltl written, Ltl never, List<Premise> within) {
  public Premise {
    within = List.copyOf(within);
  }

  /** Those of a formula, the outer ones; of implications under a negation there are none. */
  public static List<Premise> of(Ltl formula) {
    return Implication.lifted(formula).accept(new Walk(true, UnaryOperator.identity()));
  }

  /** The same in a formula that means something else; what was written stays. */
  public Premise meaning(UnaryOperator<Ltl> change) {
    return new Premise(
        written,
        change.apply(never),
        within.stream().map(premise -> premise.meaning(change)).toList());
  }

  /**
   * Which of them never hold. Within their implications none is looked for.
   *
   * @param holds whether a formula holds
   */
  public static List<Ltl> neverHolding(List<Premise> premises, Predicate<Ltl> holds) {
    List<Ltl> found = new ArrayList<>();
    for (Premise premise : premises) {
      if (holds.test(premise.never)) {
        found.add(premise.written);
      } else {
        found.addAll(neverHolding(premise.within, holds));
      }
    }
    return found;
  }

  /**
   * @param context makes the whole of a part
   */
  private record Walk(boolean positive, UnaryOperator<Ltl> context)
      implements Ltl.Visitor<List<Premise>> {
    private List<Premise> part(Ltl part, UnaryOperator<Ltl> place) {
      return part.accept(new Walk(positive, changed -> context.apply(place.apply(changed))));
    }

    private List<Premise> operands(List<Ltl> operands, Function<List<Ltl>, Ltl> operator) {
      List<Premise> found = new ArrayList<>();
      for (int i : IntStream.range(0, operands.size()).toArray()) {
        found.addAll(
            part(
                operands.get(i),
                changed -> {
                  List<Ltl> all = new ArrayList<>(operands);
                  all.set(i, changed);
                  return operator.apply(all);
                }));
      }
      return found;
    }

    /** A state formula here is a literal, which has no parts. */
    @Override
    public List<Premise> state(Ltl.State state) {
      return List.of();
    }

    @Override
    public List<Premise> not(Ltl.Not not) {
      return not.operand().accept(new Walk(!positive, changed -> context.apply(Ltl.not(changed))));
    }

    @Override
    public List<Premise> and(Ltl.And and) {
      return operands(and.operands(), Ltl::and);
    }

    @Override
    public List<Premise> or(Ltl.Or or) {
      List<Premise> within = operands(or.operands(), Ltl::or);
      Implication parts = Implication.of(or.operands());
      if (!positive || parts.premises().isEmpty()) {
        return within;
      }
      Ltl written = Implication.lifted(Ltl.and(parts.premisesAsWritten()));
      return List.of(new Premise(written, context.apply(Ltl.or(parts.premises())), within));
    }

    @Override
    public List<Premise> always(Ltl.Always always) {
      return part(always.operand(), Ltl.Always::new);
    }

    @Override
    public List<Premise> eventually(Ltl.Eventually eventually) {
      return part(eventually.operand(), Ltl.Eventually::new);
    }

    @Override
    public List<Premise> until(Ltl.Until until) {
      List<Premise> found =
          new ArrayList<>(part(until.left(), left -> new Ltl.Until(left, until.right())));
      found.addAll(part(until.right(), right -> new Ltl.Until(until.left(), right)));
      return found;
    }

    @Override
    public List<Premise> release(Ltl.Release release) {
      List<Premise> found =
          new ArrayList<>(part(release.left(), left -> new Ltl.Release(left, release.right())));
      found.addAll(part(release.right(), right -> new Ltl.Release(release.left(), right)));
      return found;
    }
  }
}

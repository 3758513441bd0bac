package org.holdfast.threshold.temporal;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.threshold.model.Unsupported;

/**
 * Brings the negation of a property into a disjunction of {@link Shape}s. Disjunctions move
 * outwards through conjunction and {@code <>}; under {@code []} a disjunction must be a state
 * formula. The equivalences used, for any p, q:
 *
 * <ul>
 *   <li>{@code <>(p || q) = <>p || <>q}, {@code [](p && q) = []p && []q}, {@code [][]p = []p};
 *   <li>{@code <>[]p}: p holds throughout the loop of a lasso;
 *   <li>{@code []<>(p && <>q && []r) = []<>p && []<>q && <>[]r}.
 * </ul>
 */
public final class Shapes {
  private static final int MOST = 256;

  private Shapes() {}

  /** The shapes of the runs that satisfy a formula in negation normal form. */
  public static List<Shape> of(Ltl ltl) throws Unsupported {
    try {
      return ltl.accept(NOW);
    } catch (OutsideFragment outside) {
      throw new Unsupported(outside.getMessage());
    }
  }

  /** {@link Unsupported} on the way through visitors, which declare no exceptions. */
  private static final class OutsideFragment extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutsideFragment(String explanation) {
      super(explanation, null, false, false);
    }
  }

  /** The shapes of the runs that satisfy a formula. */
  private static final Ltl.NormalFormVisitor<List<Shape>> NOW =
      new Ltl.NormalFormVisitor<>() {
        @Override
        public List<Shape> state(Ltl.State state) {
          return state.formula().equals(Formula.FALSE)
              ? List.of()
              : List.of(shape(new Moment(state.formula(), List.of(), List.of())));
        }

        @Override
        public List<Shape> or(Ltl.Or or) {
          List<Shape> result = new ArrayList<>();
          for (Ltl operand : or.operands()) {
            result.addAll(operand.accept(this));
          }
          return limited(result, or);
        }

        @Override
        public List<Shape> and(Ltl.And and) {
          return conjunction(and, this);
        }

        @Override
        public List<Shape> eventually(Ltl.Eventually eventually) {
          return eventually.operand().accept(this).stream().map(Shapes::eventually).toList();
        }

        @Override
        public List<Shape> always(Ltl.Always always) {
          return always.operand().accept(ALWAYS);
        }

        @Override
        public List<Shape> until(Ltl.Until until) {
          throw outside(until);
        }

        @Override
        public List<Shape> release(Ltl.Release release) {
          throw outside(release);
        }

        private OutsideFragment outside(Ltl ltl) {
          return new OutsideFragment(
              "to violate the property, "
                  + ltl
                  + " would have to hold, and U and V are outside the fragment this engine decides;"
                  + " try --params, which takes every formula");
        }
      };

  /** The shapes of the runs that satisfy a formula at all times. */
  private static final Ltl.NormalFormVisitor<List<Shape>> ALWAYS =
      new Ltl.NormalFormVisitor<>() {
        @Override
        public List<Shape> state(Ltl.State state) {
          return state.formula().equals(Formula.FALSE)
              ? List.of()
              : List.of(shape(new Moment(Formula.TRUE, List.of(state.formula()), List.of())));
        }

        @Override
        public List<Shape> and(Ltl.And and) {
          return conjunction(and, this);
        }

        @Override
        public List<Shape> always(Ltl.Always always) {
          return always.operand().accept(this);
        }

        @Override
        public List<Shape> eventually(Ltl.Eventually eventually) {
          return eventually.operand().accept(NOW).stream().map(Shapes::infinitelyOften).toList();
        }

        @Override
        public List<Shape> or(Ltl.Or or) {
          throw outside(or);
        }

        @Override
        public List<Shape> until(Ltl.Until until) {
          throw outside(until);
        }

        @Override
        public List<Shape> release(Ltl.Release release) {
          throw outside(release);
        }

        private OutsideFragment outside(Ltl body) {
          return new OutsideFragment(
              "to violate the property, []("
                  + body
                  + ") would have to hold, and disjunctions of temporal formulas, U and V under []"
                  + " are outside the fragment this engine decides; try --params, which takes every"
                  + " formula");
        }
      };

  private static List<Shape> conjunction(Ltl.And and, Ltl.Visitor<List<Shape>> shapes) {
    List<Shape> result = List.of(shape(Moment.ANY));
    for (Ltl operand : and.operands()) {
      List<Shape> product = new ArrayList<>();
      for (Shape right : operand.accept(shapes)) {
        for (Shape left : result) {
          product.add(both(left, right));
        }
      }
      result = limited(product, and);
    }
    return result;
  }

  private static Shape eventually(Shape shape) {
    Moment moment = shape.start();
    boolean onlyPersistent = moment.now().equals(Formula.TRUE) && moment.later().isEmpty();
    if (onlyPersistent) {
      return new Shape(
          Moment.ANY, Moment.concat(shape.persistently(), moment.henceforth()), shape.repeatedly());
    }
    return new Shape(
        new Moment(Formula.TRUE, List.of(), List.of(moment)),
        shape.persistently(),
        shape.repeatedly());
  }

  private static Shape infinitelyOften(Shape shape) {
    List<Formula> persistently = new ArrayList<>(shape.persistently());
    List<Formula> repeatedly = new ArrayList<>(shape.repeatedly());
    flatten(shape.start(), persistently, repeatedly);
    if (persistently.isEmpty() && repeatedly.isEmpty()) {
      // Every run has this shape, but only an infinite one shows it.
      repeatedly.add(Formula.TRUE);
    }
    return new Shape(Moment.ANY, persistently, repeatedly);
  }

  private static void flatten(Moment moment, List<Formula> persistently, List<Formula> repeatedly) {
    if (!moment.now().equals(Formula.TRUE)) {
      repeatedly.add(moment.now());
    }
    persistently.addAll(moment.henceforth());
    moment.later().forEach(later -> flatten(later, persistently, repeatedly));
  }

  private static Shape both(Shape left, Shape right) {
    return new Shape(
        left.start().and(right.start()),
        Moment.concat(left.persistently(), right.persistently()),
        Moment.concat(left.repeatedly(), right.repeatedly()));
  }

  private static Shape shape(Moment start) {
    return new Shape(start, List.of(), List.of());
  }

  private static List<Shape> limited(List<Shape> shapes, Ltl ltl) {
    if (shapes.size() > MOST) {
      throw new OutsideFragment(
          "the negation of the property has more than " + MOST + " cases, in " + ltl);
    }
    return shapes;
  }
}

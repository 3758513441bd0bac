package org.holdfast.threshold.temporal;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.threshold.Unsupported;

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
    return shapes(ltl);
  }

  private static List<Shape> shapes(Ltl ltl) throws Unsupported {
    if (ltl instanceof Ltl.State state) {
      return state.formula().equals(Formula.FALSE)
          ? List.of()
          : List.of(shape(new Moment(state.formula(), List.of(), List.of())));
    } else if (ltl instanceof Ltl.Or or) {
      List<Shape> result = new ArrayList<>();
      for (Ltl operand : or.operands()) {
        result.addAll(shapes(operand));
      }
      return limited(result, ltl);
    } else if (ltl instanceof Ltl.And and) {
      List<Shape> result = List.of(shape(Moment.ANY));
      for (Ltl operand : and.operands()) {
        List<Shape> product = new ArrayList<>();
        for (Shape right : shapes(operand)) {
          for (Shape left : result) {
            product.add(both(left, right));
          }
        }
        result = limited(product, ltl);
      }
      return result;
    } else if (ltl instanceof Ltl.Eventually eventually) {
      return shapes(eventually.operand()).stream().map(Shapes::eventually).toList();
    } else if (ltl instanceof Ltl.Always always) {
      return always(always.operand());
    }
    throw new Unsupported(
        "to violate the property, "
            + ltl
            + " would have to hold, and U and V are outside the fragment this engine decides; try"
            + " --params, which takes every formula");
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

  private static List<Shape> always(Ltl body) throws Unsupported {
    if (body instanceof Ltl.State state) {
      return state.formula().equals(Formula.FALSE)
          ? List.of()
          : List.of(shape(new Moment(Formula.TRUE, List.of(state.formula()), List.of())));
    } else if (body instanceof Ltl.Always nested) {
      return always(nested.operand());
    } else if (body instanceof Ltl.And and) {
      List<Shape> result = List.of(shape(Moment.ANY));
      for (Ltl operand : and.operands()) {
        List<Shape> product = new ArrayList<>();
        for (Shape right : always(operand)) {
          for (Shape left : result) {
            product.add(both(left, right));
          }
        }
        result = limited(product, body);
      }
      return result;
    } else if (body instanceof Ltl.Eventually eventually) {
      return shapes(eventually.operand()).stream().map(Shapes::infinitelyOften).toList();
    }
    throw new Unsupported(
        "to violate the property, []("
            + body
            + ") would have to hold, and disjunctions of temporal formulas, U and V under [] are"
            + " outside the fragment this engine decides; try --params, which takes every formula");
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

  private static List<Shape> limited(List<Shape> shapes, Ltl ltl) throws Unsupported {
    if (shapes.size() > MOST) {
      throw new Unsupported(
          "the negation of the property has more than " + MOST + " cases, in " + ltl);
    }
    return shapes;
  }
}

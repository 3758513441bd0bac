package org.holdfast.threshold.temporal;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.threshold.model.Unsupported;

/**
 * Brings the negation of a property into a disjunction of {@link Shape}s. Disjunctions move
 * outwards through conjunction and {@code <>}. The equivalences used, for any p, q:
 *
 * <ul>
 *   <li>{@code <>(p || q) = <>p || <>q}, {@code [](p && q) = []p && []q}, {@code [][]p = []p};
 *   <li>{@code <>[]p}: p holds throughout the loop of a lasso;
 *   <li>{@code []<>(p && <>q && []r) = []<>p && []<>q && <>[]r};
 *   <li>{@code [](p || <>q) = []<>q || []p || <>(q && [](p || q))}, by the last moment of q;
 *   <li>{@code [](p U q) = [](p || q) && []<>q} and {@code [](p V q) = []q}.
 * </ul>
 *
 * <p>Two formulas are relaxed, so that there may be runs of a shape that do not violate the
 * property: {@code p U q} becomes {@code q || p && <>q} where p is temporal or all of it is under
 * {@code []}, and {@code [](p || []q)} becomes {@code []p || <>[]q && [](p || q)}. No violation is
 * missed, and a run that was found counts only if it replays as one.
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

        /** At once, or the first time is a later moment. */
        @Override
        public List<Shape> until(Ltl.Until until) {
          if (!(until.left() instanceof Ltl.State state)) {
            return relaxed(until).accept(this);
          }
          List<Shape> result = new ArrayList<>(until.right().accept(this));
          if (!state.formula().equals(Formula.FALSE)) {
            for (Shape right : until.right().accept(this)) {
              result.add(after(state.formula(), right));
            }
          }
          return limited(result, until);
        }

        @Override
        public List<Shape> release(Ltl.Release release) {
          return byItsEnd(release).accept(this);
        }
      };

  /** Follows from the formula: what is to hold at all times before is required now only. */
  private static Ltl relaxed(Ltl.Until until) {
    Ltl later = new Ltl.Eventually(until.right());
    return Ltl.or(List.of(until.right(), Ltl.and(List.of(until.left(), later))));
  }

  /** The same as the formula: {@code p V q} is {@code []q} or {@code q U (p && q)}. */
  private static Ltl byItsEnd(Ltl.Release release) {
    Ltl released = Ltl.and(List.of(release.left(), release.right()));
    return Ltl.or(
        List.of(new Ltl.Always(release.right()), new Ltl.Until(release.right(), released)));
  }

  /** Follows from the formula. */
  private static Ltl relaxed(Ltl.Release release) {
    Ltl released = new Ltl.Eventually(Ltl.and(List.of(release.left(), release.right())));
    return Ltl.or(
        List.of(new Ltl.Always(release.right()), Ltl.and(List.of(release.right(), released))));
  }

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
          List<Ltl> rest = new ArrayList<>(or.operands());
          // State formulas are one leaf, which comes first.
          Ltl temporal = rest.remove(rest.size() - 1);
          return limited(temporal.accept(new AlwaysUnless(Ltl.or(rest))), or);
        }

        @Override
        public List<Shape> until(Ltl.Until until) {
          Ltl body =
              Ltl.and(
                  List.of(
                      Ltl.or(List.of(until.left(), until.right())),
                      new Ltl.Eventually(until.right())));
          return body.accept(this);
        }

        @Override
        public List<Shape> release(Ltl.Release release) {
          return release.right().accept(this);
        }
      };

  /**
   * The shapes of the runs that satisfy at all times a temporal formula or the rest of a
   * disjunction. They are split by the last moment at which the temporal formula holds.
   */
  private record AlwaysUnless(Ltl rest) implements Ltl.NormalFormVisitor<List<Shape>> {
    private Ltl orRest(Ltl part) {
      return Ltl.or(List.of(rest, part));
    }

    private static List<Shape> joined(List<Ltl> alternatives) {
      List<Shape> result = new ArrayList<>();
      alternatives.forEach(alternative -> result.addAll(alternative.accept(NOW)));
      return result;
    }

    @Override
    public List<Shape> state(Ltl.State state) {
      return orRest(state).accept(ALWAYS);
    }

    @Override
    public List<Shape> and(Ltl.And and) {
      return Ltl.and(and.operands().stream().<Ltl>map(p -> new Ltl.Always(orRest(p))).toList())
          .accept(NOW);
    }

    @Override
    public List<Shape> or(Ltl.Or or) {
      return orRest(or).accept(ALWAYS);
    }

    /** It holds again and again, or never, or there is a last time. */
    @Override
    public List<Shape> eventually(Ltl.Eventually eventually) {
      Ltl last =
          Ltl.and(List.of(eventually.operand(), new Ltl.Always(orRest(eventually.operand()))));
      return joined(
          List.of(new Ltl.Always(eventually), new Ltl.Always(rest), new Ltl.Eventually(last)));
    }

    /** A relaxation: before it holds for ever, at least its operand or the rest does. */
    @Override
    public List<Shape> always(Ltl.Always always) {
      Ltl inTheEnd =
          Ltl.and(List.of(new Ltl.Eventually(always), new Ltl.Always(orRest(always.operand()))));
      return joined(List.of(new Ltl.Always(rest), inTheEnd));
    }

    @Override
    public List<Shape> until(Ltl.Until until) {
      return new Ltl.Always(orRest(relaxed(until))).accept(NOW);
    }

    @Override
    public List<Shape> release(Ltl.Release release) {
      return new Ltl.Always(orRest(relaxed(release))).accept(NOW);
    }
  }

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

  /** A shape that begins a step or more later, with a formula that holds at all times before. */
  private static Shape after(Formula holding, Shape shape) {
    return new Shape(
        new Moment(holding, List.of(), List.of(shape.start().after(holding))),
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

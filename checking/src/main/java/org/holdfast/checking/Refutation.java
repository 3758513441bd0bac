package org.holdfast.checking;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/**
 * Finds out which parts of a formula a run fails, and where: the reasons why the whole is false, by
 * the definition of the operators. Of a conjunction one false part is reason enough, of a
 * disjunction all parts are.
 */
public final class Refutation {
  /** How a condition fails. */
  public enum Kind {
    /** It is false where it has to hold. */
    FALSE,
    /** It is false from there on for ever, and should hold at some time. */
    NEVER,
    /** It is false again and again, and should hold for ever at some time. */
    AGAIN
  }

  /**
   * A condition that the run fails.
   *
   * @param step after how many steps of the trace; zero is the beginning
   * @param values what makes it false; of a condition that never holds, as they are in the end
   */
  public record Reason(Kind kind, Formula condition, int step, Map<Variable, BigInteger> values) {
    public Reason {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }

  private final List<Valuation> run;
  private final OptionalInt loop;
  private final Map<Ltl, boolean[]> violated = new IdentityHashMap<>();

  /**
   * @param run the configurations; if it loops, without the one that comes back at the end
   * @param loop the position to which the run comes back; none if it only begins so
   */
  Refutation(List<Valuation> run, OptionalInt loop) {
    this.run = run;
    this.loop = loop;
  }

  /** In the order of the formula, with positions of the run instead of steps. */
  List<Reason> of(Ltl formula) {
    Ltl normal = conclusion(formula).negationNormalForm();
    List<Reason> reasons = new ArrayList<>();
    if (isViolated(normal, 0)) {
      normal.accept(new Reasons(0, Kind.FALSE, reasons));
    }
    return reasons.stream().distinct().toList();
  }

  /** Premises are satisfied, or there would be nothing to refute; nobody asks why. */
  private static Ltl conclusion(Ltl formula) {
    List<Ltl> conclusions =
        formula.disjuncts().stream()
            .filter(part -> !(part instanceof Ltl.Not) && !(part instanceof Ltl.State))
            .toList();
    return conclusions.isEmpty() ? formula : Ltl.or(conclusions);
  }

  private boolean isViolated(Ltl ltl, int position) {
    boolean[] known = violated.get(ltl);
    if (known == null) {
      known = ltl.accept(new Violated());
      violated.put(ltl, known);
    }
    return known[position];
  }

  /** Where a formula is false however the run goes on. */
  private final class Violated implements Ltl.NormalFormVisitor<boolean[]> {
    private boolean[] at(Ltl ltl) {
      isViolated(ltl, 0);
      return violated.get(ltl);
    }

    @Override
    public boolean[] state(Ltl.State state) {
      boolean[] result = new boolean[run.size()];
      for (int i = 0; i < result.length; i++) {
        result[i] = !state.formula().evaluate(run.get(i));
      }
      return result;
    }

    @Override
    public boolean[] and(Ltl.And and) {
      boolean[] result = new boolean[run.size()];
      for (Ltl part : and.operands()) {
        boolean[] one = at(part);
        for (int i = 0; i < result.length; i++) {
          result[i] |= one[i];
        }
      }
      return result;
    }

    @Override
    public boolean[] or(Ltl.Or or) {
      boolean[] result = new boolean[run.size()];
      Arrays.fill(result, true);
      for (Ltl part : or.operands()) {
        boolean[] one = at(part);
        for (int i = 0; i < result.length; i++) {
          result[i] &= one[i];
        }
      }
      return result;
    }

    @Override
    public boolean[] always(Ltl.Always always) {
      return backwards(always.operand(), always.operand(), Fold.SOME);
    }

    @Override
    public boolean[] eventually(Ltl.Eventually eventually) {
      return backwards(eventually.operand(), eventually.operand(), Fold.ALL);
    }

    @Override
    public boolean[] until(Ltl.Until until) {
      return backwards(until.right(), until.left(), Fold.UNTIL);
    }

    @Override
    public boolean[] release(Ltl.Release release) {
      return backwards(release.right(), release.left(), Fold.RELEASE);
    }

    /** The violation of a temporal operator, by the one at the next position. */
    private boolean[] backwards(Ltl now, Ltl other, Fold fold) {
      boolean[] first = at(now);
      boolean[] second = at(other);
      boolean[] result = new boolean[run.size()];
      // What is yet to come may be good; in a loop, the least or greatest fixed point decides.
      boolean beyond = loop.isPresent() && (fold == Fold.ALL || fold == Fold.UNTIL);
      for (int turn = 0; turn < 2; turn++) {
        boolean next = beyond;
        for (int i = run.size() - 1; i >= 0; i--) {
          next =
              switch (fold) {
                case SOME -> first[i] || next;
                case ALL -> first[i] && next;
                case UNTIL -> first[i] && (second[i] || next);
                case RELEASE -> first[i] || (second[i] && next);
              };
          result[i] = next;
        }
        if (loop.isEmpty()) {
          return result;
        }
        beyond = result[loop.getAsInt()];
      }
      return result;
    }
  }

  /** How a temporal operator depends on what comes next. */
  private enum Fold {
    SOME,
    ALL,
    UNTIL,
    RELEASE
  }

  /** The positions that come from one on, once each. */
  private List<Integer> from(int position) {
    List<Integer> positions = new ArrayList<>();
    for (int i = position; i < run.size(); i++) {
      positions.add(i);
    }
    loop.ifPresent(
        start -> {
          for (int i = start; i < position; i++) {
            positions.add(i);
          }
        });
    return positions;
  }

  /** Collects why a violated formula is violated at a position. */
  private final class Reasons implements Ltl.NormalFormVisitor<Void> {
    private final int position;
    private final Kind kind;
    private final List<Reason> found;

    Reasons(int position, Kind kind, List<Reason> found) {
      this.position = position;
      this.kind = kind;
      this.found = found;
    }

    /** Where to look: what never holds does not hold in the loop either, which is what stays. */
    private int seen() {
      return kind == Kind.NEVER ? run.size() - 1 : position;
    }

    @Override
    public Void state(Ltl.State state) {
      int seen = seen();
      Formula failed =
          state.formula().conjuncts().stream()
              .filter(part -> !part.evaluate(run.get(seen)))
              .findFirst()
              .orElse(state.formula());
      Map<Variable, BigInteger> values = new LinkedHashMap<>();
      failed.variables().forEach(v -> values.put(v, run.get(seen).valueOf(v)));
      found.add(new Reason(kind, kind == Kind.NEVER ? state.formula() : failed, position, values));
      return null;
    }

    @Override
    public Void and(Ltl.And and) {
      return and.operands().stream()
          .filter(part -> isViolated(part, seen()))
          .findFirst()
          .orElseThrow()
          .accept(this);
    }

    @Override
    public Void or(Ltl.Or or) {
      or.operands().forEach(part -> part.accept(this));
      return null;
    }

    @Override
    public Void always(Ltl.Always always) {
      boolean within = kind != Kind.FALSE;
      int failing = firstFailing(always.operand(), within ? loop.orElse(position) : position);
      return always.operand().accept(new Reasons(failing, atOnce(), found));
    }

    @Override
    public Void eventually(Ltl.Eventually eventually) {
      return eventually.operand().accept(new Reasons(position, Kind.NEVER, found));
    }

    @Override
    public Void until(Ltl.Until until) {
      for (int i : from(seen())) {
        if (isViolated(until.left(), i)) {
          until.left().accept(new Reasons(i, atOnce(), found));
          return until.right().accept(new Reasons(i, atOnce(), found));
        }
      }
      return until.right().accept(new Reasons(position, Kind.NEVER, found));
    }

    @Override
    public Void release(Ltl.Release release) {
      int failing = firstFailing(release.right(), seen());
      return release.right().accept(new Reasons(failing, atOnce(), found));
    }

    /** How a part fails at one place because of which the whole does; in a loop it comes back. */
    private Kind atOnce() {
      return kind == Kind.FALSE ? Kind.FALSE : Kind.AGAIN;
    }

    private int firstFailing(Ltl operand, int start) {
      return from(start).stream().filter(i -> isViolated(operand, i)).findFirst().orElseThrow();
    }
  }
}

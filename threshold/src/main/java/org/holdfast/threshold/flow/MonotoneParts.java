package org.holdfast.threshold.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;

/**
 * Writes a formula as a disjunction of parts, each of them something that rises and something that
 * has not risen. There are as many as the ways in which the two kinds of literals meet, and never
 * more than a limit: what would need more is relaxed. Every state that satisfies the formula
 * satisfies one of the parts; without relaxation the other way round, too.
 */
final class MonotoneParts implements NormalForms.Visitor<List<MonotoneParts.Part>> {
  /**
   * All of {@code rising} is true, and nothing of {@code risen} is.
   *
   * @param rising what has risen
   * @param risen what has not risen
   */
  record Part(RiseAtom.All rising, RiseAtom.Any risen) {
    static final Part TRUE = new Part(new RiseAtom.All(List.of()), new RiseAtom.Any(List.of()));

    static Part rising(RiseAtom atom) {
      return new Part(new RiseAtom.All(List.of(atom)), TRUE.risen);
    }

    static Part notRisen(RiseAtom atom) {
      return new Part(TRUE.rising, new RiseAtom.Any(List.of(atom)));
    }

    Formula formula() {
      return Formula.and(rising.formula(), Formula.not(risen.formula()));
    }

    Part and(Part other) {
      return new Part(
          new RiseAtom.All(union(rising.parts(), other.rising.parts())),
          new RiseAtom.Any(union(risen.parts(), other.risen.parts())));
    }
  }

  private final Map<Formula, Part> literals;
  private final int limit;

  /**
   * @param literals what each literal of the formula is
   */
  MonotoneParts(Map<Formula, Part> literals, int limit) {
    this.literals = literals;
    this.limit = limit;
  }

  /** The literals of a formula in negation normal form. */
  static Set<Formula> literals(Formula formula) {
    Set<Formula> found = new LinkedHashSet<>();
    formula.accept(
        new NormalForms.Visitor<Void>() {
          @Override
          public Void truth(Formula.Truth truth) {
            return null;
          }

          @Override
          public Void literal(Formula literal) {
            found.add(literal);
            return null;
          }

          @Override
          public Void and(Formula.And and) {
            and.operands().forEach(operand -> operand.accept(this));
            return null;
          }

          @Override
          public Void or(Formula.Or or) {
            or.operands().forEach(operand -> operand.accept(this));
            return null;
          }
        });
    return found;
  }

  /** The parts of a formula in negation normal form. */
  List<Part> of(Formula formula) {
    return formula.accept(this);
  }

  @Override
  public List<Part> truth(Formula.Truth truth) {
    return truth.value() ? List.of(Part.TRUE) : List.of();
  }

  @Override
  public List<Part> literal(Formula literal) {
    return List.of(literals.get(literal));
  }

  @Override
  public List<Part> or(Formula.Or or) {
    List<Part> all = new ArrayList<>();
    or.operands().forEach(operand -> all.addAll(operand.accept(this)));
    List<Part> joined = joined(all);
    return joined.size() > limit ? List.of(relaxed(joined)) : joined;
  }

  @Override
  public List<Part> and(Formula.And and) {
    List<List<Part>> operands =
        and.operands().stream()
            .map(operand -> operand.accept(this))
            .sorted(Comparator.comparingInt(List::size))
            .toList();
    List<Part> result = List.of(Part.TRUE);
    for (List<Part> operand : operands) {
      boolean tooMany = (long) result.size() * operand.size() > limit;
      List<Part> product = new ArrayList<>();
      for (Part left : result) {
        for (Part right : tooMany ? List.of(relaxed(operand)) : operand) {
          product.add(left.and(right));
        }
      }
      result = joined(product);
    }
    return result;
  }

  /** Parts that agree in one half are joined in the other. */
  private static List<Part> joined(List<Part> parts) {
    Map<RiseAtom.Any, List<RiseAtom.All>> byRisen = new LinkedHashMap<>();
    for (Part part : parts) {
      byRisen.computeIfAbsent(part.risen, unseen -> new ArrayList<>()).add(part.rising);
    }
    Map<RiseAtom.All, List<RiseAtom.Any>> byRising = new LinkedHashMap<>();
    byRisen.forEach(
        (risen, rising) ->
            byRising.computeIfAbsent(any(rising), unseen -> new ArrayList<>()).add(risen));
    List<Part> result = new ArrayList<>();
    byRising.forEach((rising, risen) -> result.add(new Part(rising, all(risen))));
    return result;
  }

  /** One of the risings and one of what has not risen, whether or not they belong together. */
  private static Part relaxed(List<Part> parts) {
    return new Part(
        any(parts.stream().map(Part::rising).toList()),
        all(parts.stream().map(Part::risen).toList()));
  }

  private static RiseAtom.All any(List<RiseAtom.All> conjunctions) {
    Set<RiseAtom.All> different = new LinkedHashSet<>(conjunctions);
    if (different.contains(Part.TRUE.rising)) {
      return Part.TRUE.rising;
    }
    return different.size() == 1
        ? different.iterator().next()
        : new RiseAtom.All(List.of(new RiseAtom.Any(List.copyOf(different))));
  }

  private static RiseAtom.Any all(List<RiseAtom.Any> disjunctions) {
    Set<RiseAtom.Any> different = new LinkedHashSet<>(disjunctions);
    if (different.contains(Part.TRUE.risen)) {
      return Part.TRUE.risen;
    }
    return different.size() == 1
        ? different.iterator().next()
        : new RiseAtom.Any(List.of(new RiseAtom.All(List.copyOf(different))));
  }

  private static List<RiseAtom> union(List<RiseAtom> left, List<RiseAtom> right) {
    Set<RiseAtom> both = new LinkedHashSet<>(left);
    both.addAll(right);
    return List.copyOf(both);
  }
}

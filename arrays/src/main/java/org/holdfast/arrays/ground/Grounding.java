package org.holdfast.arrays.ground;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.ValueRelation;

/** Conditions and terms of a model where it is known who its process variables are. */
public final class Grounding {
  private final LiteralTable literals;
  private final Cells cells;
  private final ToLongFunction<ArrayTerm.Sum> constants;

  /**
   * Prepares for a model.
   *
   * @param constants the constant of a sum, multiplied so that it is whole
   */
  public Grounding(LiteralTable literals, ToLongFunction<ArrayTerm.Sum> constants) {
    this.literals = literals;
    this.cells = literals.cells();
    this.constants = constants;
  }

  public LiteralTable literals() {
    return literals;
  }

  public GroundTerm term(ArrayTerm term, ToIntFunction<ArrayTerm.Process> who) {
    return term.accept(
        new ArrayTerm.Visitor<>() {
          @Override
          public GroundTerm process(ArrayTerm.Process process) {
            return new GroundTerm.Process(who.applyAsInt(process));
          }

          @Override
          public GroundTerm value(ArrayTerm.Value value) {
            return new GroundTerm.Value(value.ordinal());
          }

          @Override
          public GroundTerm read(ArrayTerm.Read read) {
            int cell = cell(read, who);
            return read.sort().isNumeric()
                ? number(Map.of(cell, 1L), 0, read.sort())
                : new GroundTerm.Cell(cell);
          }

          @Override
          public GroundTerm sum(ArrayTerm.Sum sum) {
            Map<Integer, Long> factors = new HashMap<>();
            sum.factors()
                .forEach(
                    (part, factor) ->
                        factors.merge(unit(part, who), factor.longValueExact(), Math::addExact));
            return number(factors, constants.applyAsLong(sum), sum.sort());
          }
        });
  }

  private static GroundTerm.Number number(Map<Integer, Long> factors, long constant, Sort sort) {
    return new GroundTerm.Number(factors, constant, !(sort instanceof Sort.Real));
  }

  private int unit(ArrayTerm.Summand part, ToIntFunction<ArrayTerm.Process> who) {
    return part instanceof ArrayTerm.Read read
        ? cell(read, who)
        : cells.count() + who.applyAsInt((ArrayTerm.Process) part);
  }

  int cell(ArrayTerm.Read read, ToIntFunction<ArrayTerm.Process> who) {
    return cells.cell(read.symbol(), read.index().stream().mapToInt(who).toArray());
  }

  /** A condition without quantifiers as a choice among conjunctions; none if it is false. */
  public List<List<Literal>> alternatives(
      ArrayCondition condition, ToIntFunction<ArrayTerm.Process> who) {
    return condition.accept(
        new ArrayCondition.Visitor<>() {
          @Override
          public List<List<Literal>> atom(ArrayCondition.Atom atom) {
            LiteralTable.Decided decided =
                related(atom.relation(), term(atom.left(), who), term(atom.right(), who));
            if (decided.literal().isPresent()) {
              return List.of(List.of(decided.literal().get()));
            }
            return decided.value() ? List.of(List.of()) : List.of();
          }

          @Override
          public List<List<Literal>> all(ArrayCondition.All all) {
            List<List<Literal>> result = List.of(List.of());
            for (ArrayCondition part : all.parts()) {
              result = product(result, part.accept(this));
            }
            return result;
          }

          @Override
          public List<List<Literal>> any(ArrayCondition.Any any) {
            List<List<Literal>> result = new ArrayList<>();
            any.parts().forEach(part -> result.addAll(part.accept(this)));
            return result.contains(List.<Literal>of()) ? List.of(List.of()) : result;
          }

          @Override
          public List<List<Literal>> quantified(ArrayCondition.Quantified quantified) {
            throw new IllegalArgumentException("quantified: " + quantified);
          }
        });
  }

  /** Every choice of the first with every choice of the second. */
  public static List<List<Literal>> product(List<List<Literal>> first, List<List<Literal>> second) {
    List<List<Literal>> result = new ArrayList<>();
    for (List<Literal> left : first) {
      for (List<Literal> right : second) {
        List<Literal> both = new ArrayList<>(left);
        right.stream().filter(literal -> !left.contains(literal)).forEach(both::add);
        result.add(both);
      }
    }
    return result;
  }

  /** Two terms compared. What is unknown is equal to nothing else, and in any order. */
  public LiteralTable.Decided related(ValueRelation relation, GroundTerm left, GroundTerm right) {
    if (left instanceof GroundTerm.Unknown || right instanceof GroundTerm.Unknown) {
      return unknown(relation, left instanceof GroundTerm.Unknown ? right : left);
    }
    boolean numbers =
        left instanceof GroundTerm.Number
            || right instanceof GroundTerm.Number
            || relation == ValueRelation.LESS
            || relation == ValueRelation.AT_MOST;
    if (numbers) {
      return compared(relation, left, right);
    }
    LiteralTable.Decided same = same(left, right);
    if (relation == ValueRelation.EQUAL) {
      return same;
    }
    return same.literal().isPresent()
        ? LiteralTable.Decided.of(literals.negated(same.literal().get()))
        : LiteralTable.Decided.of(!same.value());
  }

  /** A value nobody has named: whoever is equal to it is someone else too. */
  private LiteralTable.Decided unknown(ValueRelation relation, GroundTerm other) {
    if (relation == ValueRelation.EQUAL
        && other instanceof GroundTerm.Cell cell
        && cells.kind(cell.cell()) == Cells.Kind.PROCESS) {
      return LiteralTable.Decided.of(literals.among(cell.cell(), Cells.SOMEONE_ELSE));
    }
    return LiteralTable.Decided.of(
        !(relation == ValueRelation.EQUAL && other instanceof GroundTerm.Process));
  }

  private LiteralTable.Decided same(GroundTerm left, GroundTerm right) {
    if (left instanceof GroundTerm.Cell a && right instanceof GroundTerm.Cell b) {
      return a.equals(b)
          ? LiteralTable.Decided.of(true)
          : LiteralTable.Decided.of(literals.same(a.cell(), b.cell()));
    } else if (left instanceof GroundTerm.Cell cell) {
      return LiteralTable.Decided.of(literals.among(cell.cell(), bit(right)));
    } else if (right instanceof GroundTerm.Cell cell) {
      return LiteralTable.Decided.of(literals.among(cell.cell(), bit(left)));
    }
    return LiteralTable.Decided.of(left.equals(right));
  }

  private static long bit(GroundTerm term) {
    return term instanceof GroundTerm.Value value
        ? 1L << value.ordinal()
        : 1L << ((GroundTerm.Process) term).number();
  }

  private LiteralTable.Decided compared(ValueRelation relation, GroundTerm left, GroundTerm right) {
    GroundTerm.Number a = number(left);
    GroundTerm.Number b = number(right);
    Map<Integer, Long> factors = new HashMap<>(a.factors());
    b.factors().forEach((unit, factor) -> factors.merge(unit, -factor, Math::addExact));
    Linear.Relation to =
        switch (relation) {
          case EQUAL -> Linear.Relation.EQUAL;
          case DIFFERENT -> Linear.Relation.DIFFERENT;
          case LESS -> Linear.Relation.LESS;
          case AT_MOST -> Linear.Relation.AT_MOST;
        };
    return literals.constraint(
        to, factors, Math.subtractExact(a.constant(), b.constant()), a.whole() && b.whole());
  }

  /** A process, or a cell that holds one, stands for its place in the order. */
  private GroundTerm.Number number(GroundTerm term) {
    return term.accept(
        new GroundTerm.Visitor<>() {
          @Override
          public GroundTerm.Number value(GroundTerm.Value value) {
            throw new IllegalArgumentException("values of a finite sort have no order");
          }

          @Override
          public GroundTerm.Number process(GroundTerm.Process process) {
            return new GroundTerm.Number(Map.of(cells.count() + process.number(), 1L), 0, true);
          }

          @Override
          public GroundTerm.Number cell(GroundTerm.Cell cell) {
            return new GroundTerm.Number(Map.of(cell.cell(), 1L), 0, true);
          }

          @Override
          public GroundTerm.Number number(GroundTerm.Number number) {
            return number;
          }

          @Override
          public GroundTerm.Number unknown(GroundTerm.Unknown unknown) {
            throw new IllegalArgumentException("nothing is known of this value");
          }
        });
  }

  /** A literal after its cells were given values; nothing is known of the order of the unknown. */
  public LiteralTable.Decided substituted(Literal literal, Map<Integer, GroundTerm> values) {
    return switch (literal.kind()) {
      case AMONG -> among(literal, values.get(literal.first()));
      case SAME ->
          related(
              ValueRelation.EQUAL,
              valueOf(literal.first(), values),
              valueOf(literal.second(), values));
      case DIFFERENT ->
          related(
              ValueRelation.DIFFERENT,
              valueOf(literal.first(), values),
              valueOf(literal.second(), values));
      case LINEAR -> linear(literal, values);
    };
  }

  private static GroundTerm valueOf(int cell, Map<Integer, GroundTerm> values) {
    GroundTerm value = values.get(cell);
    return value == null ? new GroundTerm.Cell(cell) : value;
  }

  private LiteralTable.Decided among(Literal literal, GroundTerm value) {
    if (value == null) {
      return LiteralTable.Decided.of(literal);
    } else if (value instanceof GroundTerm.Cell cell) {
      return LiteralTable.Decided.of(literals.among(cell.cell(), literal.values()));
    } else if (value instanceof GroundTerm.Unknown) {
      // Of a finite sort any value could have been chosen; those are tried one by one elsewhere.
      return LiteralTable.Decided.of((literal.values() & Cells.SOMEONE_ELSE) != 0);
    }
    return LiteralTable.Decided.of((literal.values() & bit(value)) != 0);
  }

  private LiteralTable.Decided linear(Literal literal, Map<Integer, GroundTerm> values) {
    Linear linear = literal.linear();
    Map<Integer, Long> factors = new HashMap<>();
    long constant = linear.constant();
    boolean whole = true;
    boolean changed = false;
    for (int i = 0; i < linear.units().length; i++) {
      int unit = linear.units()[i];
      long factor = linear.factors()[i];
      GroundTerm value = unit < cells.count() ? values.get(unit) : null;
      if (value == null) {
        factors.merge(unit, factor, Math::addExact);
        whole &= unit >= cells.count() || !(cells.symbol(unit).sort() instanceof Sort.Real);
      } else if (value instanceof GroundTerm.Unknown) {
        return LiteralTable.Decided.of(true);
      } else {
        changed = true;
        GroundTerm.Number number = number(value);
        number
            .factors()
            .forEach(
                (inner, times) ->
                    factors.merge(inner, Math.multiplyExact(times, factor), Math::addExact));
        constant = Math.addExact(constant, Math.multiplyExact(number.constant(), factor));
        whole &= number.whole();
      }
    }
    return changed
        ? literals.constraint(linear.relation(), factors, constant, whole)
        : LiteralTable.Decided.of(literal);
  }

  /** The cells that a literal mentions; not to be changed. */
  public int[] cells(Literal literal) {
    return literal.cells();
  }

  /** Whether a literal depends on the places of processes in their order. */
  public boolean isAboutOrder(Literal literal) {
    if (literal.kind() != Literal.Kind.LINEAR) {
      return false;
    }
    for (int unit : literal.linear().units()) {
      if (unit >= cells.count() || cells.kind(unit) == Cells.Kind.PROCESS) {
        return true;
      }
    }
    return false;
  }
}

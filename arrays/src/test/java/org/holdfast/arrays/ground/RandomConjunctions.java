package org.holdfast.arrays.ground;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.ValueRelation;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * Random comparisons of terms about a few processes: as literals for the solver of this room, and
 * as formulas for another one. Real numbers are multiples of a small part, of which there are more
 * between two numbers than so few comparisons can use up.
 */
final class RandomConjunctions {
  private static final int PROCESSES = 3;
  private static final long PARTS = 24;

  private final Random random;
  private final Cells cells;
  private final Grounding grounding;
  private final List<Integer> known = new ArrayList<>();
  private final List<Sort> sorts;
  private Sort first;
  private Sort second;

  RandomConjunctions(long seed) {
    this.random = new Random(seed);
    SourcePosition nowhere = new SourcePosition("random", 1, 1);
    Sort three = new Sort.Enumeration("t", List.of("A", "B", "C"));
    List<ArraySymbol> symbols = new ArrayList<>();
    this.sorts =
        List.of(three, Sort.BOOLEAN, Sort.PROCESS, Sort.WHOLE, Sort.REAL, new Sort.Opaque("d"));
    for (Sort sort : sorts) {
      symbols.add(new ArraySymbol("g" + sort.name(), ArraySymbol.Kind.GLOBAL, 0, sort, nowhere));
      symbols.add(new ArraySymbol("a" + sort.name(), ArraySymbol.Kind.ARRAY, 1, sort, nowhere));
    }
    this.cells = new Cells(symbols);
    this.grounding = new Grounding(new LiteralTable(cells), sum -> sum.constant().longValueExact());
    for (ArraySymbol symbol : symbols) {
      if (symbol.arity() == 0) {
        known.add(cells.cell(symbol));
      } else {
        for (int process = 0; process < PROCESSES; process++) {
          known.add(cells.cell(symbol, process));
        }
      }
    }
  }

  LiteralTable literals() {
    return grounding.literals();
  }

  /** The same comparison for both. */
  record Compared(Literal literal, Formula formula) {}

  /** What is true of all values: those of finite sorts are few, processes differ. */
  Formula values() {
    List<Formula> parts = new ArrayList<>();
    for (int cell : known) {
      if (cells.symbol(cell).sort() instanceof Sort.Enumeration enumeration) {
        parts.add(Formula.nonNegative(variable(cell)));
        parts.add(
            Formula.atLeast(LinearTerm.constant(enumeration.values().size() - 1L), variable(cell)));
      }
    }
    for (int a = 0; a < PROCESSES; a++) {
      for (int b = 0; b < a; b++) {
        parts.add(Formula.not(Formula.equal(place(a), place(b))));
      }
    }
    return Formula.and(parts);
  }

  private static LinearTerm variable(int cell) {
    return LinearTerm.of(new Variable("c" + cell));
  }

  private static LinearTerm place(int process) {
    return LinearTerm.of(new Variable("p" + process));
  }

  /** Begins anew: what is compared from now on is of two sorts, so that it has to do with more. */
  void begin() {
    first = sorts.get(random.nextInt(sorts.size()));
    second = sorts.get(random.nextInt(sorts.size()));
  }

  /** A comparison that is not decided by itself. */
  Compared next() {
    while (true) {
      Sort sort = random.nextInt(3) > 0 ? first : second;
      ValueRelation relation = ValueRelation.values()[random.nextInt(sort.isOrdered() ? 4 : 2)];
      GroundTerm left = term(sort);
      GroundTerm right = term(sort);
      Optional<Literal> literal = grounding.related(relation, left, right).literal();
      if (literal.isPresent()) {
        return new Compared(literal.get(), formula(relation, left, right));
      }
    }
  }

  private int cell(Sort sort) {
    List<Integer> fitting =
        known.stream().filter(cell -> cells.symbol(cell).sort().equals(sort)).toList();
    return fitting.get(random.nextInt(fitting.size()));
  }

  private GroundTerm term(Sort sort) {
    return sort.accept(
        new Sort.Visitor<>() {
          @Override
          public GroundTerm enumeration(Sort.Enumeration enumeration) {
            return random.nextBoolean()
                ? new GroundTerm.Cell(cell(sort))
                : new GroundTerm.Value(random.nextInt(enumeration.values().size()));
          }

          @Override
          public GroundTerm process(Sort.Process process) {
            return random.nextBoolean()
                ? new GroundTerm.Cell(cell(sort))
                : new GroundTerm.Process(random.nextInt(PROCESSES));
          }

          @Override
          public GroundTerm whole(Sort.Whole whole) {
            return sum(true);
          }

          @Override
          public GroundTerm real(Sort.Real real) {
            return sum(false);
          }

          @Override
          public GroundTerm opaque(Sort.Opaque opaque) {
            return new GroundTerm.Cell(cell(sort));
          }

          private GroundTerm sum(boolean whole) {
            Map<Integer, Long> factors = new HashMap<>();
            if (random.nextInt(4) > 0) {
              factors.put(cell(sort), 1L);
            }
            if (random.nextInt(8) == 0) {
              factors.put(cell(sort), random.nextInt(2) == 0 ? 2L : -1L);
            }
            return new GroundTerm.Number(factors, random.nextInt(5) - 2L, whole);
          }
        });
  }

  private static Formula formula(ValueRelation relation, GroundTerm left, GroundTerm right) {
    LinearTerm a = value(left);
    LinearTerm b = value(right);
    return switch (relation) {
      case EQUAL -> Formula.equal(a, b);
      case DIFFERENT -> Formula.not(Formula.equal(a, b));
      case LESS -> Formula.atLeast(b, a.plus(1));
      case AT_MOST -> Formula.atLeast(b, a);
    };
  }

  private static LinearTerm value(GroundTerm term) {
    return term.accept(
        new GroundTerm.Visitor<>() {
          @Override
          public LinearTerm value(GroundTerm.Value value) {
            return LinearTerm.constant(value.ordinal());
          }

          @Override
          public LinearTerm process(GroundTerm.Process process) {
            return place(process.number());
          }

          @Override
          public LinearTerm cell(GroundTerm.Cell cell) {
            return variable(cell.cell());
          }

          @Override
          public LinearTerm number(GroundTerm.Number number) {
            LinearTerm sum = LinearTerm.constant(number.constant() * (number.whole() ? 1 : PARTS));
            for (Map.Entry<Integer, Long> part : number.factors().entrySet()) {
              sum = sum.plus(variable(part.getKey()).times(BigInteger.valueOf(part.getValue())));
            }
            return sum;
          }

          @Override
          public LinearTerm unknown(GroundTerm.Unknown unknown) {
            throw new IllegalArgumentException("nothing is known of this value");
          }
        });
  }
}

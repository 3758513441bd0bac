package org.holdfast.arrays.language;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.ValueRelation;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;

/** What formulas and terms of MCMT's language mean, given the processes they may name. */
final class InTyping {
  private final InNames names;
  private final Diagnostics findings;
  private final Map<String, ArrayTerm.Process> processes = new HashMap<>();

  InTyping(InNames names, Diagnostics findings, List<CubName> variables) {
    this.names = names;
    this.findings = findings;
    for (CubName variable : variables) {
      if (processes.put(variable.text(), new ArrayTerm.Process(variable.text())) != null) {
        throw findings.error(
            variable.position(),
            "the name " + Token.quote(variable.text()) + " is given twice; rename one.");
      }
    }
  }

  ArrayCondition conjunction(List<InExpression> parts) {
    List<ArrayCondition> conditions = new ArrayList<>();
    parts.forEach(part -> conditions.add(literal(part)));
    return ArrayCondition.all(conditions);
  }

  private ArrayCondition literal(InExpression expression) {
    if (expression instanceof InExpression.Applied applied) {
      List<InExpression> operands = applied.operands();
      String operator = applied.operator();
      if (operator.equals("not") && operands.size() == 1) {
        return literal(operands.get(0)).negated();
      } else if (operator.equals("and") || operator.equals("or")) {
        List<ArrayCondition> parts = new ArrayList<>();
        operands.forEach(operand -> parts.add(literal(operand)));
        return operator.equals("and") ? ArrayCondition.all(parts) : ArrayCondition.any(parts);
      } else if (operands.size() == 2) {
        InExpression left = operands.get(0);
        InExpression right = operands.get(1);
        switch (operator) {
          case "=":
            return equal(left, right);
          case "distinct":
            return equal(left, right).negated();
          case "<":
            return ordered(ValueRelation.LESS, left, right);
          case "<=":
            return ordered(ValueRelation.AT_MOST, left, right);
          case ">":
            return ordered(ValueRelation.LESS, right, left);
          case ">=":
            return ordered(ValueRelation.AT_MOST, right, left);
          default:
            break;
        }
      }
    }
    throw findings.error(
        expression.position(),
        "expected a comparison such as '(= a[x] 1)', or its negation by 'not'.");
  }

  private ArrayCondition equal(InExpression left, InExpression right) {
    Sort sort = common(left, right);
    return new ArrayCondition.Atom(ValueRelation.EQUAL, term(left, sort), term(right, sort));
  }

  /** Values of a range are compared by their numbers: that is a choice among pairs of values. */
  private ArrayCondition ordered(
      ValueRelation relation, InExpression smaller, InExpression larger) {
    Sort sort = common(smaller, larger);
    ArrayTerm low = term(smaller, sort);
    ArrayTerm high = term(larger, sort);
    if (sort instanceof Sort.Enumeration range && !range.equals(Sort.BOOLEAN)) {
      return pairs(range, relation, low, high);
    } else if (!sort.isOrdered()) {
      throw findings.error(
          smaller.position(),
          "values of type " + Token.quote(sort.name()) + " have no order; compare them by '='.");
    }
    return new ArrayCondition.Atom(relation, low, high);
  }

  private static ArrayCondition pairs(
      Sort.Enumeration range, ValueRelation relation, ArrayTerm low, ArrayTerm high) {
    List<ArrayCondition> pairs = new ArrayList<>();
    for (int i = 0; i < range.values().size(); i++) {
      for (int k = 0; k < range.values().size(); k++) {
        if (relation.holds(Integer.compare(i, k))) {
          ArrayCondition first = is(low, new ArrayTerm.Value(range, i));
          ArrayCondition second = is(high, new ArrayTerm.Value(range, k));
          ArrayCondition both = ArrayCondition.all(List.of(first, second));
          if (!both.equals(ArrayCondition.FALSE)) {
            pairs.add(both);
          }
        }
      }
    }
    return ArrayCondition.any(pairs);
  }

  private static ArrayCondition is(ArrayTerm term, ArrayTerm.Value value) {
    if (term instanceof ArrayTerm.Value known) {
      return known.equals(value) ? ArrayCondition.TRUE : ArrayCondition.FALSE;
    }
    return new ArrayCondition.Atom(ValueRelation.EQUAL, term, value);
  }

  /** The sort of two sides: that of a variable if there is one, since numbers fit several. */
  private Sort common(InExpression left, InExpression right) {
    Sort first = sort(left);
    Sort second = sort(right);
    if (first == null && second == null) {
      return Sort.WHOLE;
    } else if (first == null || (first == Sort.PROCESS && second != null)) {
      return first == null && second == Sort.PROCESS && !isProcess(left) ? Sort.WHOLE : second;
    } else if (second == null) {
      return first == Sort.PROCESS ? Sort.WHOLE : first;
    }
    return first;
  }

  private boolean isProcess(InExpression expression) {
    return expression instanceof InExpression.Word word && processes.containsKey(word.text());
  }

  /** The sort of a term; nothing for a number, which takes that of the other side. */
  private Sort sort(InExpression expression) {
    return expression.accept(
        new InExpression.Visitor<>() {
          @Override
          public Sort word(InExpression.Word word) {
            if (processes.containsKey(word.text())) {
              return Sort.PROCESS;
            } else if (word.text().equals("true") || word.text().equals("false")) {
              return Sort.BOOLEAN;
            }
            return isNumber(word) ? null : names.symbol(word).sort();
          }

          @Override
          public Sort cell(InExpression.Cell cell) {
            return names.symbol(cell.array()).sort();
          }

          @Override
          public Sort applied(InExpression.Applied applied) {
            for (InExpression operand : applied.operands()) {
              Sort sort = operand.accept(this);
              if (sort != null) {
                return sort;
              }
            }
            return null;
          }
        });
  }

  private static boolean isNumber(InExpression.Word word) {
    return word.text().matches("-?[0-9]+(\\.[0-9]*)?");
  }

  /** A term where a value of a sort is wanted. */
  ArrayTerm term(InExpression expression, Sort wanted) {
    ArrayTerm term =
        expression.accept(
            new InExpression.Visitor<>() {
              @Override
              public ArrayTerm word(InExpression.Word word) {
                return InTyping.this.word(word, wanted);
              }

              @Override
              public ArrayTerm cell(InExpression.Cell cell) {
                return read(cell);
              }

              @Override
              public ArrayTerm applied(InExpression.Applied applied) {
                return sum(applied, wanted);
              }
            });
    if (wanted.isNumeric() && term instanceof ArrayTerm.Process process) {
      return ArrayTerm.number(process, wanted);
    } else if (!term.sort().equals(wanted)) {
      throw findings.error(
          expression.position(),
          "this is of type "
              + Token.quote(term.sort().name())
              + ", but "
              + Token.quote(wanted.name())
              + " is needed here.");
    }
    return term;
  }

  private ArrayTerm word(InExpression.Word word, Sort wanted) {
    if (processes.containsKey(word.text())) {
      return processes.get(word.text());
    } else if (word.text().equals("true") || word.text().equals("false")) {
      return new ArrayTerm.Value(Sort.BOOLEAN, word.text().equals("true") ? 1 : 0);
    } else if (!isNumber(word)) {
      ArraySymbol symbol = names.find(word.text());
      if (symbol == null) {
        throw findings.error(
            word.position(),
            "there is no "
                + Token.quote(word.text())
                + "; "
                + NearestName.hint(word.text(), processes.keySet(), "declare it above."));
      } else if (symbol.arity() > 0) {
        throw findings.error(
            word.position(), Token.quote(word.text()) + " is an array; choose a process.");
      }
      return new ArrayTerm.Read(symbol, List.of());
    } else if (wanted instanceof Sort.Enumeration range) {
      int ordinal = range.values().indexOf(word.text());
      if (ordinal < 0) {
        throw findings.error(
            word.position(),
            Token.quote(word.text()) + " is no value of type " + Token.quote(range.name()) + ".");
      }
      return new ArrayTerm.Value(range, ordinal);
    }
    return ArrayTerm.Sum.constant(
        wanted.isNumeric() ? wanted : Sort.WHOLE, new BigDecimal(word.text()));
  }

  /** A variable of the whole system is written like an array, whose index does not matter. */
  private ArrayTerm read(InExpression.Cell cell) {
    ArraySymbol symbol = names.symbol(cell.array());
    ArrayTerm.Process index =
        cell.index() instanceof InExpression.Word word ? processes.get(word.text()) : null;
    if (index == null) {
      throw findings.error(
          cell.index().position(),
          "an index is one of the variables of the formula; "
              + NearestName.hint(
                  cell.index().words().findFirst().orElse(""),
                  processes.keySet(),
                  "declare it by ':var'."));
    }
    return new ArrayTerm.Read(symbol, symbol.arity() == 0 ? List.of() : List.of(index));
  }

  private ArrayTerm sum(InExpression.Applied applied, Sort wanted) {
    List<InExpression> operands = applied.operands();
    boolean minus = applied.operator().equals("-");
    if ((!minus && !applied.operator().equals("+")) || operands.isEmpty() || !wanted.isNumeric()) {
      throw findings.error(
          applied.position(), "expected a term; terms are made by '+' and '-' of numbers.");
    }
    ArrayTerm.Sum sum = ArrayTerm.number(term(operands.get(0), wanted), wanted);
    if (minus && operands.size() == 1) {
      return ArrayTerm.Sum.constant(wanted, BigDecimal.ZERO).minus(sum);
    }
    for (InExpression operand : operands.subList(1, operands.size())) {
      ArrayTerm.Sum next = ArrayTerm.number(term(operand, wanted), wanted);
      sum = minus ? sum.minus(next) : sum.plus(next);
    }
    return sum;
  }
}

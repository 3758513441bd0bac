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
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;

/**
 * What formulas and terms mean, given what their small names stand for: a process variable for
 * itself, a parameter of a predicate for the term that was passed.
 */
final class CubTyping implements CubTerm.Visitor<ArrayTerm>, CubExpression.Visitor<ArrayCondition> {
  /** Predicates that call predicates any deeper make formulas that nobody can check. */
  private static final int DEEPEST = 50;

  private final CubNames names;
  private final Diagnostics findings;
  private final Map<String, ArrayTerm> bound;
  private final int depth;

  private CubTyping(CubNames names, Diagnostics findings, Map<String, ArrayTerm> bound, int depth) {
    this.names = names;
    this.findings = findings;
    this.bound = bound;
    this.depth = depth;
  }

  /** With names for processes. */
  static CubTyping of(CubNames names, Diagnostics findings, List<CubName> processes) {
    return new CubTyping(names, findings, Map.of(), 0).with(processes);
  }

  /** The same with more names for processes; none may hide another. */
  CubTyping with(List<CubName> processes) {
    Map<String, ArrayTerm> more = new HashMap<>(bound);
    for (CubName process : processes) {
      if (more.putIfAbsent(process.text(), new ArrayTerm.Process(process.text())) != null) {
        throw findings.error(
            process.position(),
            "the name " + Token.quote(process.text()) + " has a meaning here already; rename one.");
      }
    }
    return new CubTyping(names, findings, more, depth);
  }

  ArrayCondition condition(CubExpression expression) {
    return expression.accept(this);
  }

  ArrayTerm term(CubTerm term) {
    return term.accept(this);
  }

  /** A term that is assigned to a symbol. */
  ArrayTerm term(CubTerm written, ArraySymbol target) {
    ArrayTerm term = term(written);
    requireSame(target.sort(), term.sort(), written.position());
    return term;
  }

  ArrayTerm.Process process(CubName name) {
    ArrayTerm term = name.text().startsWith("#") ? names.numbered(name) : meaning(name);
    if (term instanceof ArrayTerm.Process process) {
      return process;
    }
    throw findings.error(
        name.position(), Token.quote(name.text()) + " is no process here; an index is a process.");
  }

  private ArrayTerm meaning(CubName name) {
    ArrayTerm term = bound.get(name.text());
    if (term == null) {
      throw names.unknown(name, "process variable", bound.keySet(), "add it to the parameters");
    }
    return term;
  }

  @Override
  public ArrayTerm named(CubTerm.Named term) {
    CubName name = term.name();
    if (name.text().startsWith("#")) {
      return names.numbered(name);
    } else if (Character.isLowerCase(name.text().charAt(0))) {
      return meaning(name);
    } else if (names.isValue(name) && term.index().isEmpty()) {
      return names.value(name);
    } else if (!names.isSymbol(name) && !names.isValue(name)) {
      throw names.unknown(name);
    }
    return read(names.symbol(name), term);
  }

  private ArrayTerm read(ArraySymbol symbol, CubTerm.Named term) {
    if (term.index().size() != symbol.arity()) {
      throw wrongArity(symbol, term.position());
    }
    return new ArrayTerm.Read(symbol, term.index().stream().map(this::process).toList());
  }

  Diagnostics.Reported wrongArity(ArraySymbol symbol, SourcePosition position) {
    return findings.error(
        position,
        symbol.arity() == 0
            ? Token.quote(symbol.name()) + " is no array; remove the index."
            : Token.quote(symbol.name())
                + " is an array; choose a value by "
                + symbol.arity()
                + (symbol.arity() == 1 ? " process." : " processes."));
  }

  @Override
  public ArrayTerm number(CubTerm.Number term) {
    return ArrayTerm.Sum.constant(term.real() ? Sort.REAL : Sort.WHOLE, term.value());
  }

  @Override
  public ArrayTerm multiple(CubTerm.Multiple term) {
    ArraySymbol constant = names.symbol(term.constant());
    if (constant.kind() != ArraySymbol.Kind.CONSTANT) {
      throw findings.error(
          term.position(), "only a constant can be multiplied; a multiple of it stays linear.");
    }
    requireNumeric(constant.sort(), term.position());
    return new ArrayTerm.Sum(
        constant.sort(),
        Map.of(new ArrayTerm.Read(constant, List.of()), term.factor()),
        BigDecimal.ZERO);
  }

  @Override
  public ArrayTerm sum(CubTerm.Sum term) {
    ArrayTerm base = term(term.base());
    ArrayTerm addend = term(term.addend());
    requireNumeric(base.sort(), term.base().position());
    if (addend instanceof ArrayTerm.Read read
        && read.symbol().kind() != ArraySymbol.Kind.CONSTANT) {
      throw findings.error(
          term.addend().position(),
          "only numbers and constants can be added; the sum of two variables is not supported.");
    }
    requireSame(base.sort(), addend.sort(), term.addend().position());
    ArrayTerm.Sum left = ArrayTerm.number(base, base.sort());
    ArrayTerm.Sum right = ArrayTerm.number(addend, base.sort());
    return term.minus() ? left.minus(right) : left.plus(right);
  }

  private void requireNumeric(Sort sort, SourcePosition position) {
    if (!sort.isNumeric()) {
      throw findings.error(
          position, "this is of type " + Token.quote(sort.name()) + "; only numbers can be added.");
    }
  }

  private void requireSame(Sort wanted, Sort found, SourcePosition position) {
    if (!wanted.equals(found)) {
      throw findings.error(
          position,
          "this is of type "
              + Token.quote(found.name())
              + ", but "
              + Token.quote(wanted.name())
              + " is needed here"
              + (wanted == Sort.REAL && found == Sort.WHOLE ? "; write it with a point." : "."));
    }
  }

  @Override
  public ArrayCondition constant(CubExpression.Constant expression) {
    return expression.value() ? ArrayCondition.TRUE : ArrayCondition.FALSE;
  }

  @Override
  public ArrayCondition comparison(CubExpression.Comparison expression) {
    ArrayTerm left = term(expression.left());
    ArrayTerm right = term(expression.right());
    requireSame(left.sort(), right.sort(), expression.right().position());
    return switch (expression.sign()) {
      case "=" -> new ArrayCondition.Atom(ValueRelation.EQUAL, left, right);
      case "<>" -> new ArrayCondition.Atom(ValueRelation.DIFFERENT, left, right);
      case "<" -> ordered(ValueRelation.LESS, left, right, expression);
      case "<=" -> ordered(ValueRelation.AT_MOST, left, right, expression);
      case ">" -> ordered(ValueRelation.LESS, right, left, expression);
      default -> ordered(ValueRelation.AT_MOST, right, left, expression);
    };
  }

  private ArrayCondition ordered(
      ValueRelation relation,
      ArrayTerm smaller,
      ArrayTerm larger,
      CubExpression.Comparison expression) {
    if (!smaller.sort().isOrdered()) {
      throw findings.error(
          expression.position(),
          "values of type "
              + Token.quote(smaller.sort().name())
              + " have no order; compare them with '=' or '<>'.");
    }
    return new ArrayCondition.Atom(relation, smaller, larger);
  }

  @Override
  public ArrayCondition connected(CubExpression.Connected expression) {
    ArrayCondition left = condition(expression.left());
    ArrayCondition right = condition(expression.right());
    return switch (expression.connective()) {
      case AND -> ArrayCondition.all(List.of(left, right));
      case OR -> ArrayCondition.any(List.of(left, right));
      case IMPLIES -> ArrayCondition.any(List.of(left.negated(), right));
      case IFF -> same(left, right);
    };
  }

  private static ArrayCondition same(ArrayCondition left, ArrayCondition right) {
    return ArrayCondition.any(
        List.of(
            ArrayCondition.all(List.of(left, right)),
            ArrayCondition.all(List.of(left.negated(), right.negated()))));
  }

  @Override
  public ArrayCondition not(CubExpression.Not expression) {
    return condition(expression.operand()).negated();
  }

  @Override
  public ArrayCondition conditional(CubExpression.Conditional expression) {
    ArrayCondition condition = condition(expression.condition());
    return ArrayCondition.any(
        List.of(
            ArrayCondition.all(List.of(condition, condition(expression.positive()))),
            ArrayCondition.all(List.of(condition.negated(), condition(expression.negative())))));
  }

  @Override
  public ArrayCondition quantified(CubExpression.Quantified expression) {
    return new ArrayCondition.Quantified(
        expression.quantifier(),
        expression.range(),
        expression.variables().stream().map(name -> new ArrayTerm.Process(name.text())).toList(),
        with(expression.variables()).condition(expression.body()));
  }

  @Override
  public ArrayCondition call(CubExpression.Call expression) {
    CubModule.Predicate predicate =
        names.predicate(new CubName(expression.predicate(), expression.position()));
    if (predicate.parameters().size() != expression.arguments().size()) {
      throw findings.error(
          expression.position(),
          "the predicate takes "
              + predicate.parameters().size()
              + " arguments, not "
              + expression.arguments().size()
              + ".");
    } else if (depth > DEEPEST) {
      throw findings.error(
          expression.position(), "this predicate uses itself; a predicate is only a short form.");
    }
    Map<String, ArrayTerm> passed = new HashMap<>();
    List<ArrayTerm> arguments = new ArrayList<>();
    expression.arguments().forEach(argument -> arguments.add(term(argument)));
    for (int i = 0; i < arguments.size(); i++) {
      passed.put(predicate.parameters().get(i).text(), arguments.get(i));
    }
    return new CubTyping(names, findings, passed, depth + 1).condition(predicate.body());
  }
}

package org.holdfast.arrays.language;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.arrays.model.Condition;
import org.holdfast.arrays.model.Relation;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Symbol;
import org.holdfast.arrays.model.Term;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;

/**
 * What formulas and terms mean, given what their small names stand for: a process variable for
 * itself, a parameter of a predicate for the term that was passed.
 */
final class CubTyping implements CubTerm.Visitor<Term>, CubExpression.Visitor<Condition> {
  /** Predicates that call predicates any deeper make formulas that nobody can check. */
  private static final int DEEPEST = 50;

  private final CubNames names;
  private final Diagnostics findings;
  private final Map<String, Term> bound;
  private final int depth;

  private CubTyping(CubNames names, Diagnostics findings, Map<String, Term> bound, int depth) {
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
    Map<String, Term> more = new HashMap<>(bound);
    for (CubName process : processes) {
      if (more.putIfAbsent(process.text(), new Term.Process(process.text())) != null) {
        throw findings.error(
            process.position(),
            "the name " + Token.quote(process.text()) + " has a meaning here already; rename one.");
      }
    }
    return new CubTyping(names, findings, more, depth);
  }

  Condition condition(CubExpression expression) {
    return expression.accept(this);
  }

  Term term(CubTerm term) {
    return term.accept(this);
  }

  /** A term that is assigned to a symbol. */
  Term term(CubTerm written, Symbol target) {
    Term term = term(written);
    requireSame(target.sort(), term.sort(), written.position());
    return term;
  }

  Term.Process process(CubName name) {
    Term term = name.text().startsWith("#") ? names.numbered(name) : meaning(name);
    if (term instanceof Term.Process process) {
      return process;
    }
    throw findings.error(
        name.position(), Token.quote(name.text()) + " is no process here; an index is a process.");
  }

  private Term meaning(CubName name) {
    Term term = bound.get(name.text());
    if (term == null) {
      throw names.unknown(name, "process variable", bound.keySet(), "add it to the parameters");
    }
    return term;
  }

  @Override
  public Term named(CubTerm.Named term) {
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

  private Term read(Symbol symbol, CubTerm.Named term) {
    if (term.index().size() != symbol.arity()) {
      throw wrongArity(symbol, term.position());
    }
    return new Term.Read(symbol, term.index().stream().map(this::process).toList());
  }

  Diagnostics.Reported wrongArity(Symbol symbol, SourcePosition position) {
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
  public Term number(CubTerm.Number term) {
    return Term.Sum.constant(term.real() ? Sort.REAL : Sort.WHOLE, term.value());
  }

  @Override
  public Term multiple(CubTerm.Multiple term) {
    Symbol constant = names.symbol(term.constant());
    if (constant.kind() != Symbol.Kind.CONSTANT) {
      throw findings.error(
          term.position(), "only a constant can be multiplied; a multiple of it stays linear.");
    }
    requireNumeric(constant.sort(), term.position());
    return new Term.Sum(
        constant.sort(),
        Map.of(new Term.Read(constant, List.of()), term.factor()),
        BigDecimal.ZERO);
  }

  @Override
  public Term sum(CubTerm.Sum term) {
    Term base = term(term.base());
    Term addend = term(term.addend());
    requireNumeric(base.sort(), term.base().position());
    if (addend instanceof Term.Read read && read.symbol().kind() != Symbol.Kind.CONSTANT) {
      throw findings.error(
          term.addend().position(),
          "only numbers and constants can be added; the sum of two variables is not supported.");
    }
    requireSame(base.sort(), addend.sort(), term.addend().position());
    Term.Sum left = Term.number(base, base.sort());
    Term.Sum right = Term.number(addend, base.sort());
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
  public Condition constant(CubExpression.Constant expression) {
    return expression.value() ? Condition.TRUE : Condition.FALSE;
  }

  @Override
  public Condition comparison(CubExpression.Comparison expression) {
    Term left = term(expression.left());
    Term right = term(expression.right());
    requireSame(left.sort(), right.sort(), expression.right().position());
    return switch (expression.sign()) {
      case "=" -> new Condition.Atom(Relation.EQUAL, left, right);
      case "<>" -> new Condition.Atom(Relation.DIFFERENT, left, right);
      case "<" -> ordered(Relation.LESS, left, right, expression);
      case "<=" -> ordered(Relation.AT_MOST, left, right, expression);
      case ">" -> ordered(Relation.LESS, right, left, expression);
      default -> ordered(Relation.AT_MOST, right, left, expression);
    };
  }

  private Condition ordered(
      Relation relation, Term smaller, Term larger, CubExpression.Comparison expression) {
    if (!smaller.sort().isOrdered()) {
      throw findings.error(
          expression.position(),
          "values of type "
              + Token.quote(smaller.sort().name())
              + " have no order; compare them with '=' or '<>'.");
    }
    return new Condition.Atom(relation, smaller, larger);
  }

  @Override
  public Condition connected(CubExpression.Connected expression) {
    Condition left = condition(expression.left());
    Condition right = condition(expression.right());
    return switch (expression.connective()) {
      case AND -> Condition.all(List.of(left, right));
      case OR -> Condition.any(List.of(left, right));
      case IMPLIES -> Condition.any(List.of(left.negated(), right));
      case IFF -> same(left, right);
    };
  }

  private static Condition same(Condition left, Condition right) {
    return Condition.any(
        List.of(
            Condition.all(List.of(left, right)),
            Condition.all(List.of(left.negated(), right.negated()))));
  }

  @Override
  public Condition not(CubExpression.Not expression) {
    return condition(expression.operand()).negated();
  }

  @Override
  public Condition conditional(CubExpression.Conditional expression) {
    Condition condition = condition(expression.condition());
    return Condition.any(
        List.of(
            Condition.all(List.of(condition, condition(expression.positive()))),
            Condition.all(List.of(condition.negated(), condition(expression.negative())))));
  }

  @Override
  public Condition quantified(CubExpression.Quantified expression) {
    return new Condition.Quantified(
        expression.quantifier(),
        expression.range(),
        expression.variables().stream().map(name -> new Term.Process(name.text())).toList(),
        with(expression.variables()).condition(expression.body()));
  }

  @Override
  public Condition call(CubExpression.Call expression) {
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
    Map<String, Term> passed = new HashMap<>();
    List<Term> arguments = new ArrayList<>();
    expression.arguments().forEach(argument -> arguments.add(term(argument)));
    for (int i = 0; i < arguments.size(); i++) {
      passed.put(predicate.parameters().get(i).text(), arguments.get(i));
    }
    return new CubTyping(names, findings, passed, depth + 1).condition(predicate.body());
  }
}

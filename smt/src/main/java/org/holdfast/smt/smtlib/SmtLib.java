package org.holdfast.smt.smtlib;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/** Prints formulas and declarations as SMT-LIB 2.6, in the logic QF_LIA. */
public final class SmtLib {
  public static final String LOGIC = "QF_LIA";

  private static final Pattern SIMPLE_SYMBOL =
      Pattern.compile("[A-Za-z~!$%^&*_+=<>?/-][A-Za-z0-9~!@$%^&*_+=<>.?/-]*");

  /**
   * Words of the language, commands among them, and functions of the theory; bars would not make
   * them different in all programs.
   */
  private static final Set<String> TAKEN =
      Set.of(
          """
          ! _ as let exists forall match par true false not and or xor => = distinct ite + - * /
          div mod abs < <= > >= to_real to_int is_int divisible BINARY DECIMAL HEXADECIMAL NUMERAL
          STRING Int Real Bool assert check-allsat check-sat check-sat-assuming declare-const
          declare-datatype declare-datatypes declare-fun declare-sort define-const define-fun
          define-fun-rec define-funs-rec define-sort echo exit get-assertions get-assignment
          get-info get-interpolants get-model get-option get-proof get-unsat-assumptions
          get-unsat-core get-value include pop push reset reset-assertions set-info set-logic
          set-option simplify timed"""
              .split("\\s+"));

  private static final String ESCAPE = "%";

  /** Names that start so are for assumptions. */
  private static final String ASSUMPTION_PREFIX = "assume!";

  private SmtLib() {}

  /** A name no variable has. */
  public static String assumptionName(long number) {
    return ASSUMPTION_PREFIX + number;
  }

  /**
   * The name of the variable as a symbol, with bars if needed. What a symbol cannot contain, and
   * names that mean something else, are escaped in a way that keeps different names different.
   */
  public static String symbol(Variable variable) {
    String name = escaped(variable.name());
    return SIMPLE_SYMBOL.matcher(name).matches() ? name : "|" + name + "|";
  }

  private static String escaped(String name) {
    StringBuilder text = new StringBuilder(name.length());
    for (char c : name.toCharArray()) {
      if (c == '|' || c == '\\' || c == '%' || c < ' ' || c > '~') {
        text.append(ESCAPE).append(String.format("%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    boolean taken =
        TAKEN.contains(name)
            || name.isEmpty()
            || name.startsWith("@")
            || name.startsWith(".")
            || name.startsWith(ASSUMPTION_PREFIX);
    return taken ? ESCAPE + ":" + text : text.toString();
  }

  public static String declaration(Variable variable) {
    return "(declare-fun " + symbol(variable) + " () Int)";
  }

  public static String assertion(Formula formula) {
    return "(assert " + print(formula) + ")";
  }

  public static String print(Formula formula) {
    return formula.accept(new Printing(new StringBuilder())).toString();
  }

  public static String print(LinearTerm term) {
    StringBuilder text = new StringBuilder();
    print(term, text);
    return text.toString();
  }

  public static String print(BigInteger value) {
    return value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString();
  }

  /** Appends to one text and returns it. */
  private record Printing(StringBuilder text) implements Formula.Visitor<StringBuilder> {
    @Override
    public StringBuilder truth(Formula.Truth truth) {
      return text.append(truth.value());
    }

    @Override
    public StringBuilder comparison(Formula.Comparison comparison) {
      String operator =
          switch (comparison.relation()) {
            case EQ -> "=";
            case NE -> "distinct";
            case LT, LE, GT, GE -> comparison.relation().symbol();
          };
      text.append('(').append(operator).append(' ');
      print(comparison.left(), text);
      text.append(' ');
      print(comparison.right(), text);
      return text.append(')');
    }

    @Override
    public StringBuilder divides(Formula.Divides divides) {
      text.append("(= (mod ");
      print(divides.term(), text);
      return text.append(' ').append(divides.modulus()).append(") 0)");
    }

    @Override
    public StringBuilder not(Formula.Not not) {
      text.append("(not ");
      return not.operand().accept(this).append(')');
    }

    @Override
    public StringBuilder and(Formula.And and) {
      return nary("and", "true", and.operands());
    }

    @Override
    public StringBuilder or(Formula.Or or) {
      return nary("or", "false", or.operands());
    }

    /** The operators want two operands at least. */
    private StringBuilder nary(String operator, String neutral, List<Formula> operands) {
      if (operands.isEmpty()) {
        return text.append(neutral);
      } else if (operands.size() == 1) {
        return operands.get(0).accept(this);
      }
      text.append('(').append(operator);
      for (Formula operand : operands) {
        text.append(' ');
        operand.accept(this);
      }
      return text.append(')');
    }
  }

  private static void print(LinearTerm term, StringBuilder text) {
    List<String> summands = new ArrayList<>();
    term.coefficients()
        .forEach(
            (variable, coefficient) ->
                summands.add(
                    coefficient.equals(BigInteger.ONE)
                        ? symbol(variable)
                        : "(* " + print(coefficient) + " " + symbol(variable) + ")"));
    if (term.constant().signum() != 0 || summands.isEmpty()) {
      summands.add(print(term.constant()));
    }
    if (summands.size() == 1) {
      text.append(summands.get(0));
    } else {
      text.append("(+ ").append(String.join(" ", summands)).append(')');
    }
  }
}

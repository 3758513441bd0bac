package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.model.Role;

/** What a property says about a configuration, much as its author wrote it. */
final class ConditionWords implements GlobalCondition.Visitor<String> {
  private static final Local LOCAL = new Local();

  private final boolean tellsRoles;

  /**
   * @param roles how many the algorithm has; of one, nobody has to be told
   */
  ConditionWords(int roles) {
    this.tellsRoles = roles > 1;
  }

  String of(GlobalCondition condition) {
    return condition.accept(this);
  }

  @Override
  public String truth(GlobalCondition.Truth truth) {
    return String.valueOf(truth.value());
  }

  @Override
  public String not(GlobalCondition.Not not) {
    return "not (" + of(not.operand()) + ")";
  }

  @Override
  public String and(GlobalCondition.And and) {
    return joined(and.operands().stream().map(this::of).toList(), " and ");
  }

  @Override
  public String or(GlobalCondition.Or or) {
    return joined(or.operands().stream().map(this::of).toList(), " or ");
  }

  @Override
  public String some(GlobalCondition.Some some) {
    return "some "
        + some.processes().stream().map(this::process).collect(Collectors.joining(", "))
        + ": "
        + some.condition().accept(LOCAL);
  }

  @Override
  public String population(GlobalCondition.Population population) {
    if (population.counted().isEmpty()) {
      return population.offset() + " " + sign(population.relation()) + " 0";
    }
    String counts =
        population.counted().stream()
            .map(
                one ->
                    (one.factor().equals(BigInteger.ONE) ? "" : one.factor() + " * ")
                        + "count("
                        + process(one.process())
                        + ": "
                        + one.condition().accept(LOCAL)
                        + ")")
            .collect(Collectors.joining(" + "));
    return counts + " " + sign(population.relation()) + " " + population.offset().negated();
  }

  /** As it is written in algorithms. */
  private static String sign(Relation relation) {
    return relation == Relation.EQ ? "=" : relation.symbol();
  }

  /** With all that tells who is meant, so that what is called alike is the same. */
  private String process(ProcessVariable variable) {
    String roles =
        tellsRoles
            ? variable.roles().stream()
                .map(Role::name)
                .collect(Collectors.joining(", ", " in ", ""))
            : "";
    return variable + roles + (variable.evenFaulty() ? " even faulty" : "");
  }

  private static String joined(List<String> parts, String between) {
    return parts.stream().collect(Collectors.joining(between, "(", ")"));
  }

  private static final ProcessCondition.Operand TRUE = new ProcessCondition.Constant(Datum.TRUE);
  private static final ProcessCondition.Operand FALSE = new ProcessCondition.Constant(Datum.FALSE);

  private static final class Local implements ProcessCondition.Visitor<String> {
    @Override
    public String truth(ProcessCondition.Truth truth) {
      return String.valueOf(truth.value());
    }

    @Override
    public String not(ProcessCondition.Not not) {
      return not.operand() instanceof ProcessCondition.Compares compares
          ? compares(
              new ProcessCondition.Compares(
                  compares.left(), compares.relation().negated(), compares.right()))
          : "not " + not.operand().accept(this);
    }

    @Override
    public String and(ProcessCondition.And and) {
      return joined(and.operands().stream().map(part -> part.accept(this)).toList(), " and ");
    }

    @Override
    public String or(ProcessCondition.Or or) {
      return joined(or.operands().stream().map(part -> part.accept(this)).toList(), " or ");
    }

    /** A comparison with a truth value is said without it. */
    @Override
    public String compares(ProcessCondition.Compares compares) {
      String left = compares.left().accept(OPERAND);
      boolean equal = compares.relation() == Relation.EQ;
      boolean decides = equal || compares.relation() == Relation.NE;
      if (decides && compares.right().equals(TRUE)) {
        return equal ? left : "not " + left;
      } else if (decides && compares.right().equals(FALSE)) {
        return equal ? "not " + left : left;
      }
      return left + " " + sign(compares.relation()) + " " + compares.right().accept(OPERAND);
    }

    @Override
    public String done(ProcessCondition.Done done) {
      return "done(" + done.process() + ")";
    }

    @Override
    public String member(ProcessCondition.Member member) {
      return member.element().accept(OPERAND) + " in " + member.set().accept(OPERAND);
    }
  }

  private static final ProcessCondition.Operand.Visitor<String> OPERAND =
      new ProcessCondition.Operand.Visitor<>() {
        @Override
        public String constant(ProcessCondition.Constant constant) {
          return constant.value().toString();
        }

        @Override
        public String variable(ProcessCondition.Variable variable) {
          return variable.process() + "." + variable.name();
        }
      };
}

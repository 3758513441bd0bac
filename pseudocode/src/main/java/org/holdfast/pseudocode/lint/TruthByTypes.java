package org.holdfast.pseudocode.lint;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.model.Role;

/**
 * Whether a property is settled by what variables can be, whatever the code does: a check that
 * cannot fail. That no process satisfies a condition which no values satisfy is all that is seen.
 */
final class TruthByTypes {
  private static final long MOST_CASES = 20_000;

  private final Map<Variable, GlobalCondition> conditions;

  private TruthByTypes(Requirement requirement) {
    this.conditions = requirement.conditions();
  }

  /** Empty if it depends on the code, or if there is too much to look at. */
  static Optional<Boolean> of(Requirement requirement) {
    return new TruthByTypes(requirement).settled(requirement.formula());
  }

  private Optional<Boolean> settled(Ltl formula) {
    if (formula instanceof Ltl.State state) {
      return state.formula().accept(new Propositions());
    }
    List<Optional<Boolean>> parts = formula.parts().stream().map(this::settled).toList();
    return formula.accept(
        new Ltl.Visitor<>() {
          @Override
          public Optional<Boolean> state(Ltl.State state) {
            throw new IllegalStateException("has no parts: " + state);
          }

          @Override
          public Optional<Boolean> not(Ltl.Not not) {
            return parts.get(0).map(value -> !value);
          }

          @Override
          public Optional<Boolean> and(Ltl.And and) {
            return joined(parts, false);
          }

          @Override
          public Optional<Boolean> or(Ltl.Or or) {
            return joined(parts, true);
          }

          @Override
          public Optional<Boolean> eventually(Ltl.Eventually eventually) {
            return parts.get(0);
          }

          @Override
          public Optional<Boolean> always(Ltl.Always always) {
            return parts.get(0);
          }

          @Override
          public Optional<Boolean> until(Ltl.Until until) {
            return parts.get(1);
          }

          @Override
          public Optional<Boolean> release(Ltl.Release release) {
            return parts.get(1);
          }
        });
  }

  /** One part with the decisive value decides; if all have the other one, that is it. */
  private static Optional<Boolean> joined(List<Optional<Boolean>> parts, boolean decisive) {
    if (parts.contains(Optional.of(decisive))) {
      return Optional.of(decisive);
    }
    return parts.stream().allMatch(Optional::isPresent) ? Optional.of(!decisive) : Optional.empty();
  }

  /** The truth of a formula over propositions. */
  private final class Propositions implements Formula.Visitor<Optional<Boolean>> {
    @Override
    public Optional<Boolean> truth(Formula.Truth truth) {
      return Optional.of(truth.value());
    }

    @Override
    public Optional<Boolean> not(Formula.Not not) {
      return not.operand().accept(this).map(value -> !value);
    }

    @Override
    public Optional<Boolean> and(Formula.And and) {
      return joined(all(and.operands()), false);
    }

    @Override
    public Optional<Boolean> or(Formula.Or or) {
      return joined(all(or.operands()), true);
    }

    private List<Optional<Boolean>> all(List<Formula> operands) {
      return operands.stream().map(operand -> operand.accept(this)).toList();
    }

    @Override
    public Optional<Boolean> comparison(Formula.Comparison comparison) {
      Set<Variable> variables = comparison.variables();
      GlobalCondition condition =
          variables.size() == 1 ? conditions.get(variables.iterator().next()) : null;
      boolean impossible =
          condition instanceof GlobalCondition.Some some && new Cases(some).areNone();
      return impossible ? Optional.of(comparison.relation() == Relation.NE) : Optional.empty();
    }

    @Override
    public Optional<Boolean> divides(Formula.Divides divides) {
      return Optional.empty();
    }
  }

  /** All that the local states of the processes in a condition can be, as far as it asks. */
  private static final class Cases
      implements ProcessCondition.Evaluation, ProcessCondition.Operand.Visitor<Datum> {
    /** Something that a condition asks of a process: a variable, the end, an element of a set. */
    private record Question(String process, String variable, Optional<Datum> element) {
      static Question ofVariable(ProcessCondition.Variable variable) {
        return new Question(variable.process().name(), variable.name(), Optional.empty());
      }

      /** No variable has a name like this. */
      static Question ofEnd(ProcessVariable process) {
        return new Question(process.name(), "", Optional.empty());
      }

      static Question ofElement(ProcessCondition.Variable set, Datum value) {
        return new Question(set.process().name(), set.name(), Optional.of(value));
      }
    }

    private final GlobalCondition.Some some;
    private final Map<Question, List<Datum>> answers = new LinkedHashMap<>();
    private final Map<Question, Datum> chosen = new LinkedHashMap<>();
    private boolean namesAreOrdered;
    private final List<Datum> truths = List.of(Datum.FALSE, Datum.TRUE);

    Cases(GlobalCondition.Some some) {
      this.some = some;
    }

    /** Whether no case satisfies the condition. */
    boolean areNone() {
      some.condition().accept(new Questions());
      if (namesAreOrdered) {
        return false;
      }
      long cases = 1;
      for (List<Datum> values : answers.values()) {
        cases *= values.size();
        if (cases > MOST_CASES) {
          return false;
        }
      }
      return !satisfied(List.copyOf(answers.keySet()), 0);
    }

    private boolean satisfied(List<Question> questions, int next) {
      if (next == questions.size()) {
        return some.condition().accept(this);
      }
      for (Datum answer : answers.get(questions.get(next))) {
        chosen.put(questions.get(next), answer);
        if (satisfied(questions, next + 1)) {
          return true;
        }
      }
      return false;
    }

    private static List<Datum> values(ProcessCondition.Variable variable) {
      Set<Datum> all = new LinkedHashSet<>();
      for (Role role : variable.process().roles()) {
        role.variable(variable.name())
            .map(LocalVariable::type)
            .ifPresent(t -> all.addAll(t.values()));
      }
      return List.copyOf(all);
    }

    /** Names that are ordered are not looked at, so an order is one of numbers. */
    @Override
    public Boolean compares(ProcessCondition.Compares compares) {
      Datum left = compares.left().accept(this);
      Datum right = compares.right().accept(this);
      return switch (compares.relation()) {
        case EQ -> left.equals(right);
        case NE -> !left.equals(right);
        case LT, LE, GT, GE ->
            left.number().isPresent()
                && right.number().isPresent()
                && compares
                    .relation()
                    .holds(
                        BigInteger.valueOf(left.number().getAsLong()),
                        BigInteger.valueOf(right.number().getAsLong()));
      };
    }

    @Override
    public Boolean done(ProcessCondition.Done done) {
      return chosen.get(Question.ofEnd(done.process())).equals(Datum.TRUE);
    }

    @Override
    public Boolean member(ProcessCondition.Member member) {
      Datum element = member.element().accept(this);
      return Datum.TRUE.equals(chosen.get(Question.ofElement(member.set(), element)));
    }

    @Override
    public Datum constant(ProcessCondition.Constant constant) {
      return constant.value();
    }

    @Override
    public Datum variable(ProcessCondition.Variable variable) {
      return chosen.get(Question.ofVariable(variable));
    }

    /** Collects what is asked. */
    private final class Questions
        implements ProcessCondition.Visitor<Void>, ProcessCondition.Operand.Visitor<Void> {
      @Override
      public Void truth(ProcessCondition.Truth truth) {
        return null;
      }

      @Override
      public Void not(ProcessCondition.Not not) {
        return not.operand().accept(this);
      }

      @Override
      public Void and(ProcessCondition.And and) {
        and.operands().forEach(operand -> operand.accept(this));
        return null;
      }

      @Override
      public Void or(ProcessCondition.Or or) {
        or.operands().forEach(operand -> operand.accept(this));
        return null;
      }

      @Override
      public Void compares(ProcessCondition.Compares compares) {
        boolean equality = compares.relation() == Relation.EQ || compares.relation() == Relation.NE;
        namesAreOrdered |= !equality && (isNamed(compares.left()) || isNamed(compares.right()));
        compares.left().accept(this);
        return compares.right().accept(this);
      }

      private boolean isNamed(ProcessCondition.Operand operand) {
        return operand instanceof ProcessCondition.Variable variable
            && values(variable).stream()
                .anyMatch(v -> v.number().isEmpty() && !v.equals(Datum.NONE));
      }

      @Override
      public Void done(ProcessCondition.Done done) {
        answers.put(Question.ofEnd(done.process()), truths);
        return null;
      }

      @Override
      public Void member(ProcessCondition.Member member) {
        member.element().accept(this);
        values(member.set())
            .forEach(value -> answers.put(Question.ofElement(member.set(), value), truths));
        return null;
      }

      @Override
      public Void constant(ProcessCondition.Constant constant) {
        return null;
      }

      @Override
      public Void variable(ProcessCondition.Variable variable) {
        answers.put(Question.ofVariable(variable), values(variable));
        return null;
      }
    }
  }
}

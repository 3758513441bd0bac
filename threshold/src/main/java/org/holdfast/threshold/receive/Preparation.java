package org.holdfast.threshold.receive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Unsupported;

/**
 * Prepares a receive automaton: proves its lemmas, one after the other and each with the help of
 * those before it only, and eliminates its receive variables.
 */
public final class Preparation {
  /** A lemma that is not an invariant, or could not be shown to be one. */
  public static final class LemmaRefused extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Constraint lemma;
    private final transient Verdict verdict;

    LemmaRefused(Constraint lemma, Verdict verdict) {
      super("the lemma " + lemma.formula() + " is not proved");
      this.lemma = lemma;
      this.verdict = verdict;
    }

    public Constraint lemma() {
      return lemma;
    }

    /** A violation of the lemma, or why nothing is known. */
    public Verdict verdict() {
      return verdict;
    }
  }

  /** What becomes of a lemma that is not proved. */
  public enum Unproved {
    /** The author should know that it is wrong. */
    REFUSED,
    /** In a variant of a model, for which nobody claimed it. */
    LEFT_OUT
  }

  private final ReceiveAutomaton automaton;
  private final List<Formula> environment;
  private final SolverFactory solvers;
  private final Budget budget;
  private final SendTranslation translation;

  /**
   * @param environment the constraints on receive variables, written and generated
   */
  public Preparation(
      ReceiveAutomaton automaton,
      List<Formula> environment,
      SolverFactory solvers,
      PresburgerCheck confirmation,
      Budget budget) {
    this.automaton = automaton;
    this.environment = List.copyOf(environment);
    this.solvers = solvers;
    this.budget = budget;
    translation = new SendTranslation(automaton, environment, solvers, confirmation, budget);
  }

  public PreparedReceive prepare() throws BudgetExhausted, Unsupported, LemmaRefused {
    return prepare(Unproved.REFUSED);
  }

  public PreparedReceive prepare(Unproved unproved)
      throws BudgetExhausted, Unsupported, LemmaRefused {
    Optional<String> unsteady =
        new SteadyEnvironment(automaton, environment, solvers, budget).obstacle();
    if (unsteady.isPresent()) {
      throw new Unsupported(
          unsteady.get()
              + ", so that it could keep processes from sending; bound what is received"
              + " by what was sent instead");
    }
    List<Formula> proved = new ArrayList<>();
    for (Constraint lemma : automaton.lemmas()) {
      Optional<Verdict> doubt = doubt(lemma, proved);
      if (doubt.isEmpty()) {
        proved.add(lemma.formula());
      } else if (unproved == Unproved.REFUSED) {
        throw new LemmaRefused(lemma, doubt.get());
      }
    }
    SendAutomata result = translation.translate(proved);
    List<Formula> all = new ArrayList<>(environment);
    all.addAll(proved);
    Optional<String> obstacle = new CommonClass(automaton, environment, solvers, budget).obstacle();
    List<Remark> remarks = new ArrayList<>(result.remarks());
    remarks.add(obstacle.<Remark>map(Remark.NotCommon::new).orElseGet(Remark.CommonClass::new));
    return new PreparedReceive(automaton, all, result, obstacle, remarks);
  }

  /** Why a lemma is not proved; empty if it is. */
  private Optional<Verdict> doubt(Constraint lemma, List<Formula> proved)
      throws BudgetExhausted, Unsupported {
    Ltl always = new Ltl.Always(Ltl.state(lemma.formula()));
    Property property = new Property("lemma", always, lemma.position());
    for (SendAutomaton send : translation.translate(proved).automata()) {
      Verdict verdict =
          new ParameterizedChecker(send.automaton(), solvers)
              .check(property, budget, EventSink.NONE);
      if (!(verdict instanceof Verdict.Holds)) {
        budget.spend();
        return Optional.of(verdict);
      }
    }
    return Optional.empty();
  }
}

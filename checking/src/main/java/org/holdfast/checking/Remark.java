package org.holdfast.checking;

import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;

/** What the reader of an answer should know of it. The words are the report's business. */
public sealed interface Remark {
  /** The property holds for no good reason. */
  sealed interface Vacuous extends Remark {}

  /** Concerns the whole model, so that it is enough to say it once. */
  sealed interface OfModel extends Remark {}

  /** Which processes are counted because they cannot be told apart. */
  sealed interface Counting extends OfModel {}

  /** One method a kind. */
  interface Visitor<R> {
    R assumes(Assumes remark);

    R holdsWithoutFairness(HoldsWithoutFairness remark);

    R noFairRun(NoFairRun remark);

    R premiseNeverHolds(PremiseNeverHolds remark);

    R holdsWithoutPremise(HoldsWithoutPremise remark);

    R holdsWithoutPart(HoldsWithoutPart remark);

    R holdsWhatever(HoldsWhatever remark);

    R vacuityNotDecided(VacuityNotDecided remark);

    R noInitialState(NoInitialState remark);

    R noInitialConfiguration(NoInitialConfiguration remark);

    R constantCondition(ConstantCondition remark);

    R neverPossible(NeverPossible remark);

    R stepsLeftOut(StepsLeftOut remark);

    R stepsFail(StepsFail remark);

    R foundDepthFirst(FoundDepthFirst remark);

    R counted(Counted remark);

    R notCounted(NotCounted remark);

    R assertionNeverReached(AssertionNeverReached remark);

    R assertionCannotFail(AssertionCannotFail remark);

    R neverExecuted(NeverExecuted remark);

    R processCoverage(ProcessCoverage remark);

    R statementNeverExecuted(StatementNeverExecuted remark);

    R coverageUnknown(CoverageUnknown remark);

    R neededParts(NeededParts remark);

    R smallerMayViolate(SmallerMayViolate remark);

    R inResidueClass(InResidueClass remark);

    R commonClass(CommonClass remark);

    R notCommon(NotCommon remark);

    R guardNotConfirmed(GuardNotConfirmed remark);

    R timeStartsAtLoops(TimeStartsAtLoops remark);

    R promisedProgress(PromisedProgress remark);

    R unboundedCounters(UnboundedCounters remark);

    R thresholdOrder(ThresholdOrder remark);

    R invariants(Invariants remark);

    R notInductive(NotInductive remark);

    R trustedInvariants(TrustedInvariants remark);

    R neverFires(NeverFires remark);

    R contradictory(Contradictory remark);

    R partNeverHolds(PartNeverHolds remark);

    R roundsAsSteps(RoundsAsSteps remark);

    R roundProcesses(RoundProcesses remark);

    R valuesRenamed(ValuesRenamed remark);

    R valuesToldApart(ValuesToldApart remark);
  }

  <R> R accept(Visitor<R> visitor);

  /** A statement as it is written in a type of processes. */
  record Statement(String process, String text, SourcePosition position) {}

  /** The answer rests on this fairness; on none, though fairness might matter. */
  record Assumes(Fairness fairness) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assumes(this);
    }
  }

  /** The property holds without a part of the fairness it was checked with. */
  record HoldsWithoutFairness(Fairness fairness) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.holdsWithoutFairness(this);
    }
  }

  /** No run of the model is fair. */
  record NoFairRun(Fairness fairness) implements Vacuous {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.noFairRun(this);
    }
  }

  /** A premise of the property holds in no run, or at no time. */
  record PremiseNeverHolds(Ltl premise) implements Vacuous {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.premiseNeverHolds(this);
    }
  }

  /** The property holds without one of its premises. */
  record HoldsWithoutPremise(Ltl premise) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.holdsWithoutPremise(this);
    }
  }

  /** The property holds without one of its alternatives or conditions. */
  record HoldsWithoutPart(Ltl part) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.holdsWithoutPart(this);
    }
  }

  /** The property holds whatever the truth of a part. */
  record HoldsWhatever(Ltl part) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.holdsWhatever(this);
    }
  }

  /** There was not enough time to try stronger formulas. */
  record VacuityNotDecided() implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.vacuityNotDecided(this);
    }
  }

  /** The model has no run at all. */
  record NoInitialState() implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.noInitialState(this);
    }
  }

  /** The parameters admit no run at all. */
  record NoInitialConfiguration() implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.noInitialConfiguration(this);
    }
  }

  /** A condition of the property has the same truth in every state that was visited. */
  record ConstantCondition(Formula condition, boolean truth) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.constantCondition(this);
    }
  }

  /** These actions are possible in no state. */
  record NeverPossible(List<String> actions) implements Remark {
    public NeverPossible {
      actions = List.copyOf(actions);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.neverPossible(this);
    }
  }

  /**
   * In so many states partial order reduction took the steps of one process only.
   *
   * @param longer whether the run that was found may be longer than need be
   */
  record StepsLeftOut(long states, boolean longer) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.stepsLeftOut(this);
    }
  }

  /** So many steps fail, and what would come after them is no part of any run. */
  record StepsFail(long steps) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.stepsFail(this);
    }
  }

  /** The run was found by depth-first search, and may be longer than need be. */
  record FoundDepthFirst() implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.foundDepthFirst(this);
    }
  }

  /** The processes of these types were counted. */
  record Counted(List<String> types) implements Counting {
    public Counted {
      types = List.copyOf(types);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.counted(this);
    }
  }

  /**
   * The processes of a type are told apart by something.
   *
   * @param reason what that is, in the words of the language
   */
  record NotCounted(String type, String reason) implements Counting {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.notCounted(this);
    }
  }

  /** An assertion is never executed. */
  record AssertionNeverReached(SourcePosition position) implements Vacuous {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assertionNeverReached(this);
    }
  }

  /** What comes before an assertion in the same step makes it true. */
  record AssertionCannotFail(SourcePosition position) implements Vacuous {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.assertionCannotFail(this);
    }
  }

  /**
   * Some statements are never executed.
   *
   * @param guards those before which a process stood
   * @param statements how many are never executed, guards and others
   */
  record NeverExecuted(List<Statement> guards, int statements) implements Remark {
    public NeverExecuted {
      guards = List.copyOf(guards);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.neverExecuted(this);
    }
  }

  /** How many statements of a type of processes are never executed. */
  record ProcessCoverage(String process, int unexecuted, int statements) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.processCoverage(this);
    }
  }

  /** A statement is never executed. */
  record StatementNeverExecuted(Statement statement) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.statementNeverExecuted(this);
    }
  }

  /** Not every state was visited, so that nothing is known of what is never executed. */
  record CoverageUnknown() implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.coverageUnknown(this);
    }
  }

  /**
   * Which parts of the model suffice for the property to hold, and which can be left out at once.
   */
  record NeededParts(List<ModelPart> needed, List<ModelPart> left) implements Remark {
    public NeededParts {
      needed = List.copyOf(needed);
      left = List.copyOf(left);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.neededParts(this);
    }
  }

  /**
   * Smaller parameters than those of the run may violate the property, too.
   *
   * @param reason why that was not decided
   */
  record SmallerMayViolate(Verdict.Reason reason, String explanation) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.smallerMayViolate(this);
    }
  }

  /** The answer is about the parameters of a residue class. */
  record InResidueClass(Formula residue) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.inResidueClass(this);
    }
  }

  /** The receive automaton is common, so that violations over sent messages are real. */
  record CommonClass() implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.commonClass(this);
    }
  }

  /** The receive automaton is not common, or not known to be. */
  record NotCommon(String obstacle) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.notCommon(this);
    }
  }

  /** It was not confirmed in time that what a receive guard became is not too weak. */
  record GuardNotConfirmed(Formula guard) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.guardNotConfirmed(this);
    }
  }

  /** Formulas speak of the time from which on every process has come to its loop. */
  record TimeStartsAtLoops() implements OfModel {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.timeStartsAtLoops(this);
    }
  }

  /**
   * The answer rests on what the algorithm is promised: a correct process does not stand still
   * while it could go on.
   *
   * @param delivery whether it is promised, too, that what correct processes send arrives
   */
  record PromisedProgress(boolean delivery) implements OfModel {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.promisedProgress(this);
    }
  }

  /** These variables are read as numbers without bounds, though they are declared with few bits. */
  record UnboundedCounters(List<String> variables) implements OfModel {
    public UnboundedCounters {
      variables = List.copyOf(variables);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unboundedCounters(this);
    }
  }

  /**
   * Numbers were abstracted to the intervals between thresholds.
   *
   * @param thresholds in ascending order
   * @param region the parameters for which they have this order; true if for all
   */
  record ThresholdOrder(List<LinearTerm> thresholds, Formula region) implements Remark {
    public ThresholdOrder {
      thresholds = List.copyOf(thresholds);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.thresholdOrder(this);
    }
  }

  /** These were found or proved to hold always, and were used. */
  record Invariants(List<Formula> formulas) implements Remark {
    public Invariants {
      formulas = List.copyOf(formulas);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.invariants(this);
    }
  }

  /**
   * Whether a round was one step (message order reduction).
   *
   * @param positions where messages are taken one after the other, as far as that matters
   */
  record RoundsAsSteps(Argument argument, List<SourcePosition> positions) implements OfModel {
    /** Why the order in which messages arrive makes no difference, or what is done if it does. */
    public enum Argument {
      /** What is heard is used only by operators that do not depend on it. */
      OPERATORS,
      /** Messages are taken one after the other, and any two may be exchanged. */
      COMMUTES,
      /** Each process was given its messages in every order. */
      ALL_ORDERS,
      /** The user asked for messages to arrive one at a time. */
      SWITCHED_OFF
    }

    public RoundsAsSteps {
      positions = List.copyOf(positions);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.roundsAsSteps(this);
    }
  }

  /** Whether processes of an algorithm in rounds were counted (process symmetry). */
  record RoundProcesses(Distinction distinction) implements OfModel {
    /** Which processes were told apart. */
    public enum Distinction {
      /** None. */
      NONE,
      /** The coordinator from the others. */
      COORDINATOR,
      /** Those whose turn it is to coordinate sooner or later. */
      TURNS,
      /** All, because the user asked for it. */
      SWITCHED_OFF
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.roundProcesses(this);
    }
  }

  /** The values of these types could be exchanged for each other (partition symmetry). */
  record ValuesRenamed(List<String> types) implements Remark {
    public ValuesRenamed {
      types = List.copyOf(types);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.valuesRenamed(this);
    }
  }

  /** The values of a type are told apart, there. */
  record ValuesToldApart(String type, Distinction distinction, SourcePosition position)
      implements Remark {
    /** How values are told apart. */
    public enum Distinction {
      /** By which of two is smaller. */
      ORDER,
      /** By counting with them. */
      ARITHMETIC,
      /** By comparing them with values of another type. */
      MIXED,
      /** By their names. */
      NAMED
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.valuesToldApart(this);
    }
  }

  /**
   * A candidate for an invariant could not be proved by induction, and was not used.
   *
   * @param step where the step is written that breaks it; empty if it does not hold initially
   */
  record NotInductive(String name, SourcePosition position, Optional<SourcePosition> step)
      implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.notInductive(this);
    }
  }

  /** The answer rests on invariants of the model that nobody has proved; they are written there. */
  record TrustedInvariants(List<SourcePosition> positions) implements Remark {
    public TrustedInvariants {
      positions = List.copyOf(positions);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.trustedInvariants(this);
    }
  }

  /** These steps happen in no run of any size. */
  record NeverFires(List<Named> steps) implements OfModel {
    /** A step by its name in the model. */
    public record Named(String name, SourcePosition position) {}

    public NeverFires {
      steps = List.copyOf(steps);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.neverFires(this);
    }
  }

  /** What must never hold is false in every state that can be thought of. */
  record Contradictory() implements Vacuous {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.contradictory(this);
    }
  }

  /** Already a part of what must never hold never does. */
  record PartNeverHolds(String part) implements Remark {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.partNeverHolds(this);
    }
  }
}

package org.holdfast.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.checking.Fairness;
import org.holdfast.checking.ModelPart;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;

/** The words for every kind of remark: one line each, the same for people and programs. */
final class RemarkText implements Remark.Visitor<String> {
  private static final String VACUOUS = "vacuous: ";
  private static final String WITHOUT = "holds without ";
  private static final int MOST_ACTIONS = 20;
  private static final int MOST_GUARDS = 5;

  private final Property.Atoms atoms;

  private RemarkText(Property.Atoms atoms) {
    this.atoms = atoms;
  }

  /** About a model, or a property that is not known. */
  static String of(Remark remark) {
    return remark.accept(new RemarkText(Property.Atoms.CONDITIONS));
  }

  /** About one property. */
  static String of(Remark remark, Result result) {
    return remark.accept(
        new RemarkText(result.asked().map(Property::atoms).orElse(Property.Atoms.CONDITIONS)));
  }

  private String quoted(Ltl formula) {
    return FormulaText.quoted(formula, atoms);
  }

  @Override
  public String assumes(Remark.Assumes remark) {
    return "assumes " + (remark.fairness().isNone() ? "no fairness" : names(remark.fairness()));
  }

  @Override
  public String holdsWithoutFairness(Remark.HoldsWithoutFairness remark) {
    return WITHOUT + names(remark.fairness());
  }

  @Override
  public String noFairRun(Remark.NoFairRun remark) {
    return VACUOUS + "no run satisfies " + names(remark.fairness());
  }

  private static String names(Fairness fairness) {
    List<String> names = new ArrayList<>();
    fairness.formulas().forEach(name -> names.add("`" + name + "`"));
    if (fairness.weak()) {
      names.add("weak fairness to processes");
    }
    return String.join(" and ", names);
  }

  @Override
  public String premiseNeverHolds(Remark.PremiseNeverHolds remark) {
    return VACUOUS + "the premise " + quoted(remark.premise()) + " never holds";
  }

  @Override
  public String holdsWithoutPremise(Remark.HoldsWithoutPremise remark) {
    return WITHOUT + "the premise " + quoted(remark.premise());
  }

  @Override
  public String holdsWithoutPart(Remark.HoldsWithoutPart remark) {
    return WITHOUT + quoted(remark.part());
  }

  @Override
  public String holdsWhatever(Remark.HoldsWhatever remark) {
    return "holds whatever " + quoted(remark.part()) + " is";
  }

  @Override
  public String vacuityNotDecided(Remark.VacuityNotDecided remark) {
    return "not all vacuity checks were made";
  }

  @Override
  public String noInitialState(Remark.NoInitialState remark) {
    return "there is no initial state";
  }

  @Override
  public String noInitialConfiguration(Remark.NoInitialConfiguration remark) {
    return "there is no initial configuration";
  }

  @Override
  public String constantCondition(Remark.ConstantCondition remark) {
    return quoted(Ltl.state(remark.condition()))
        + (remark.truth() ? " holds in every state" : " holds in no state")
        + " that was visited";
  }

  @Override
  public String neverPossible(Remark.NeverPossible remark) {
    String names = remark.actions().stream().limit(MOST_ACTIONS).collect(Collectors.joining("; "));
    int more = remark.actions().size() - MOST_ACTIONS;
    return "never possible: " + names + (more > 0 ? "; and " + more + " more" : "");
  }

  @Override
  public String stepsLeftOut(Remark.StepsLeftOut remark) {
    return "reduced: in "
        + remark.states()
        + (remark.states() == 1 ? " state" : " states")
        + " one process went on alone, which nothing notices"
        + (remark.longer() ? "; there may be a shorter run, which --no-reduction finds" : "");
  }

  @Override
  public String stepsFail(Remark.StepsFail remark) {
    return (remark.steps() == 1 ? "1 step fails" : remark.steps() + " steps fail")
        + ", and what lies behind was not looked at; -p assertions shows how";
  }

  @Override
  public String foundDepthFirst(Remark.FoundDepthFirst remark) {
    return "found by depth-first search; there may be a shorter run, which --search bfs finds if it"
        + " gets so far";
  }

  @Override
  public String counted(Remark.Counted remark) {
    return "counted, because they cannot be told apart: processes of "
        + String.join(", ", remark.types());
  }

  @Override
  public String notCounted(Remark.NotCounted remark) {
    return "not counted: processes of " + remark.type() + ", " + remark.reason();
  }

  @Override
  public String assertionNeverReached(Remark.AssertionNeverReached remark) {
    return VACUOUS + "the assertion at " + place(remark.position()) + " is never reached";
  }

  @Override
  public String assertionCannotFail(Remark.AssertionCannotFail remark) {
    return VACUOUS
        + "the assertion at "
        + place(remark.position())
        + " cannot fail, the statements before it in the same step make it true";
  }

  /** Names the guards that never fire; what stands behind them follows from that. */
  @Override
  public String neverExecuted(Remark.NeverExecuted remark) {
    List<Remark.Statement> named = remark.guards().stream().limit(MOST_GUARDS).toList();
    int more = remark.statements() - named.size();
    if (named.isEmpty()) {
      return "never executed: " + counted(more, "") + "; --coverage lists all";
    }
    String names =
        named.stream()
            .map(guard -> "%s: %s (%s)".formatted(guard.process(), guard.text(), place(guard)))
            .collect(Collectors.joining("; "));
    String rest = more == 0 ? "" : "; and " + counted(more, "more ") + ", --coverage lists all";
    return "never executed: " + names + rest;
  }

  private static String counted(int count, String kind) {
    return count + " " + kind + (count == 1 ? "statement" : "statements");
  }

  @Override
  public String processCoverage(Remark.ProcessCoverage remark) {
    return "%s: %d of %d statements never executed"
        .formatted(remark.process(), remark.unexecuted(), remark.statements());
  }

  /** Stands below the line about its process. */
  @Override
  public String statementNeverExecuted(Remark.StatementNeverExecuted remark) {
    return "  " + place(remark.statement()) + "  " + remark.statement().text();
  }

  @Override
  public String coverageUnknown(Remark.CoverageUnknown remark) {
    return "what is never executed is known only when every state was visited";
  }

  private static String place(Remark.Statement statement) {
    return place(statement.position());
  }

  /** The place in the text, which is that of the model unless another file is included. */
  private static String place(SourcePosition position) {
    return position.line() + ":" + position.column();
  }

  @Override
  public String neededParts(Remark.NeededParts remark) {
    return "needs "
        + (remark.needed().isEmpty() ? "nothing of the model" : listed(remark.needed()))
        + (remark.left().isEmpty() ? "" : "; does without " + listed(remark.left()));
  }

  /** By kind: assumptions and fairness as they are written, guards by the names of their rules. */
  private static String listed(List<ModelPart> parts) {
    List<String> texts = new ArrayList<>(texts(parts, ModelPart.Kind.ASSUMPTION));
    List<String> rules = texts(parts, ModelPart.Kind.GUARD);
    if (!rules.isEmpty()) {
      texts.add(
          (rules.size() == 1 ? "the guard of rule " : "the guards of rules ")
              + String.join(", ", rules));
    }
    List<String> fairness = texts(parts, ModelPart.Kind.FAIRNESS);
    if (!fairness.isEmpty()) {
      texts.add("fairness in " + String.join(" and ", fairness));
    }
    return String.join("; ", texts);
  }

  private static List<String> texts(List<ModelPart> parts, ModelPart.Kind kind) {
    return parts.stream().filter(part -> part.kind() == kind).map(ModelPart::text).toList();
  }

  @Override
  public String smallerMayViolate(Remark.SmallerMayViolate remark) {
    return "smaller parameters may violate it, too: " + remark.explanation();
  }

  @Override
  public String inResidueClass(Remark.InResidueClass remark) {
    return "in the residue class " + remark.residue();
  }

  @Override
  public String commonClass(Remark.CommonClass remark) {
    return "in the common class: violations over sent messages are real";
  }

  @Override
  public String notCommon(Remark.NotCommon remark) {
    return "not in the common class: " + remark.obstacle();
  }

  @Override
  public String guardNotConfirmed(Remark.GuardNotConfirmed remark) {
    return "that the guard from " + remark.guard() + " is not too weak was not confirmed in time";
  }

  @Override
  public String timeStartsAtLoops(Remark.TimeStartsAtLoops remark) {
    return "time starts when every process has come to its loop";
  }

  @Override
  public String promisedProgress(Remark.PromisedProgress remark) {
    return "assumes that "
        + (remark.delivery() ? "what correct processes send arrives, and " : "")
        + "no correct process stands still while it could go on";
  }

  @Override
  public String unboundedCounters(Remark.UnboundedCounters remark) {
    return "read as numbers without bounds, whatever their types: "
        + String.join(", ", remark.variables());
  }

  @Override
  public String thresholdOrder(Remark.ThresholdOrder remark) {
    String order =
        remark.thresholds().stream().map(LinearTerm::toString).collect(Collectors.joining(" < "));
    return "abstracted to intervals: "
        + order
        + (remark.region().equals(Formula.TRUE) ? "" : ", where " + remark.region());
  }

  @Override
  public String invariants(Remark.Invariants remark) {
    return "invariants: "
        + remark.formulas().stream().map(Formula::toString).collect(Collectors.joining("; "));
  }

  @Override
  public String notInductive(Remark.NotInductive remark) {
    return "`"
        + remark.name()
        + "` ("
        + place(remark.position())
        + ") is not used as an invariant: "
        + remark
            .step()
            .map(step -> "the step at " + place(step) + " may break it")
            .orElse("it need not hold initially");
  }

  @Override
  public String trustedInvariants(Remark.TrustedInvariants remark) {
    return "rests on invariants that were not proved: those at "
        + remark.positions().stream().map(RemarkText::place).collect(Collectors.joining(", "));
  }

  @Override
  public String neverFires(Remark.NeverFires remark) {
    String names =
        remark.steps().stream()
            .limit(MOST_ACTIONS)
            .map(step -> step.name() + " (" + place(step.position()) + ")")
            .collect(Collectors.joining(", "));
    int more = remark.steps().size() - MOST_ACTIONS;
    return "never fires, with any number of processes: "
        + names
        + (more > 0 ? " and " + more + " more" : "");
  }

  @Override
  public String contradictory(Remark.Contradictory remark) {
    return VACUOUS + "the formula contradicts itself";
  }

  @Override
  public String partNeverHolds(Remark.PartNeverHolds remark) {
    return "already `" + remark.part() + "` never holds";
  }

  @Override
  public String roundsAsSteps(Remark.RoundsAsSteps remark) {
    String where =
        remark.positions().stream().map(RemarkText::place).collect(Collectors.joining(", "));
    return switch (remark.argument()) {
      case OPERATORS ->
          "a round is one step: no operator depends on the order in which messages arrive";
      case COMMUTES ->
          "a round is one step: any two messages may be exchanged in the iteration at " + where;
      case ALL_ORDERS ->
          "every order of arrival was tried: it may make a difference in the iteration at " + where;
      case SWITCHED_OFF -> "messages arrived one at a time, in every order";
    };
  }

  @Override
  public String roundProcesses(Remark.RoundProcesses remark) {
    return switch (remark.distinction()) {
      case NONE -> "processes were counted: nothing tells them apart";
      case COORDINATOR -> "processes were counted, the coordinator apart";
      case TURNS -> "processes that are to coordinate were told apart by their turns";
      case SWITCHED_OFF -> "processes were told apart, as was asked for";
    };
  }

  @Override
  public String valuesRenamed(Remark.ValuesRenamed remark) {
    return "values were renamed: nothing tells those of "
        + String.join(", ", remark.types())
        + " apart";
  }

  @Override
  public String valuesToldApart(Remark.ValuesToldApart remark) {
    String how =
        switch (remark.distinction()) {
          case ORDER -> "asks which is smaller";
          case ARITHMETIC -> "counts with them";
          case MIXED -> "puts them together with other values";
          case NAMED -> "names them";
        };
    return "values of "
        + remark.type()
        + " were told apart: "
        + place(remark.position())
        + " "
        + how;
  }
}

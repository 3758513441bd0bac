package org.holdfast.pseudocode.promela;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.local.LocalStates;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.naming.FreshNames;
import org.holdfast.pseudocode.naming.ShownLine;

/**
 * An algorithm as a parametric Promela model. Why it has the same runs is said in {@code
 * docs/engine-pseudocode.md}.
 */
public final class AlgorithmInPromela {
  /** Words of Promela, of its formulas, of its parametric extension and of our checker. */
  private static final Set<String> WORDS =
      Set.of(
          ("D_proctype U V W X _ _last _nr_pr _pid acceptance active all always and assert"
                  + " assertions assume atomic bit bool break byte card chan const d_step do else"
                  + " empty enabled end equivalent eval eventually false fi for full get_priority"
                  + " goto havoc hidden if implies in init inline int len local ltl mtype nempty"
                  + " never next nfull notrace np_ od of or pid printf printm priority proctype"
                  + " progress provided release return run select set_priority short show skip some"
                  + " step stronguntil symbolic timeout trace true typedef unless unsigned until"
                  + " weakuntil xr xs")
              .split(" "));

  private final Algorithm algorithm;
  private final SourceText source;
  private final FreshNames names;
  private final ValueCodes codes;
  private final MessageCells cells;
  private final List<RoleProcess> processes = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private AlgorithmInPromela(Algorithm algorithm, SourceText source) {
    this.algorithm = algorithm;
    this.source = source;
    Set<String> taken = new LinkedHashSet<>(WORDS);
    algorithm.parameters().forEach(parameter -> taken.add(parameter.name()));
    this.names = new FreshNames(taken);
    this.codes = new ValueCodes(algorithm, names);
    this.cells = new MessageCells(algorithm, names);
    for (Role role : algorithm.roles()) {
      processes.add(new RoleProcess(algorithm, role, cells, codes, names));
    }
  }

  /**
   * @throws ModelException if the algorithm cannot be written so, with the place and the reason
   */
  public static String of(Algorithm algorithm, SourceText source) throws ModelException {
    for (Variable parameter : algorithm.parameters()) {
      if (WORDS.contains(parameter.name())) {
        throw refused(
            source,
            algorithm.position(),
            "'" + parameter + "' is a word of Promela; give the parameter another name.");
      }
    }
    boolean liveness = algorithm.requirements().stream().anyMatch(AlgorithmInPromela::isLiveness);
    for (Role role : algorithm.roles()) {
      if (liveness && isCyclic(role)) {
        throw refused(
            source,
            role.position(),
            "a process may take infinitely many steps here, so that fairness cannot be written as"
                + " 'again and again nothing is left to do'; use 'once', or ask for safety only.");
      }
    }
    try {
      return new AlgorithmInPromela(algorithm, source).written(liveness);
    } catch (RoleSteps.TooMany tooMany) {
      throw refused(
          source,
          tooMany.position(),
          "this step can be taken in too many ways to be written as Promela; put an 'await' between"
              + " its branches, or use fewer values.");
    }
  }

  private static ModelException refused(
      SourceText source, SourcePosition position, String sentence) {
    return new ModelException(List.of(source.error(position, sentence)));
  }

  private static boolean isLiveness(Requirement requirement) {
    return !Requirement.isSafety(requirement.formula());
  }

  private static boolean isCyclic(Role role) {
    try {
      return LocalStates.of(role).isCyclic();
    } catch (LocalStates.TooMany tooMany) {
      return true;
    }
  }

  private String written(boolean liveness) {
    header();
    parameters();
    constants();
    counters();
    Variable started = names.fresh("started");
    Optional<Variable> beginning = conditions(started);
    Map<Requirement, String> formulas = formulas();
    if (liveness) {
      fairness();
    }
    for (RoleProcess process : processes) {
      text.append('\n');
      text.append(new ProcessText(process, algorithm.faults(), cells, codes, this::shown).write());
    }
    text.append('\n');
    if (liveness) {
      text.append("ltl fairness { []<>settled }\n");
    }
    formulas.forEach(
        (requirement, formula) -> {
          String said = beginning.map(b -> "(" + b + " -> " + formula + ")").orElse(formula);
          text.append("/* ").append(ShownLine.plain(requirement.text())).append(" */\n");
          text.append("ltl ").append(names.fresh(requirement.name())).append(" { !");
          text.append(started).append(" W (").append(started).append(" && ");
          text.append(said).append(") }\n");
        });
    return text.toString();
  }

  /** A line of the algorithm without its comment, as it stands above a step. */
  private String shown(SourcePosition position) {
    return "line " + position.line() + ShownLine.of(source, position).map(": "::concat).orElse("");
  }

  private void header() {
    text.append("/*\n * ").append(algorithm.name()).append(", translated from ");
    text.append(ShownLine.plain(source.file())).append(", faults ").append(algorithm.faults());
    text.append(".\n *\n");
    text.append(
        " * sent_M counts the messages M that are sure to arrive, held_M those of them that a\n"
            + " * process has received. A process receives what a step could need where it is.\n");
    text.append(
        switch (algorithm.faults().kind()) {
          case NONE -> "";
          case CLEAN_CRASH ->
              " * A faulty process may stop: nothing is promised to it. Who is faulty is fixed at"
                  + " the\n * beginning, and properties mean the others.\n";
          case CRASH ->
              " * A faulty process may stop: nothing is promised to it. Who is faulty is fixed at"
                  + " the\n * beginning, and properties mean the others. unsure_M counts what was"
                  + " sent in a step that\n * a crash has cut: it may arrive, and extra_M of it"
                  + " have.\n";
          case OMISSION ->
              " * What a faulty process sends is counted in unsure_M: it may arrive, and extra_M of"
                  + " it\n * have.\n";
          case SYMMETRIC -> " * The faulty are no processes here. lies_M of them send M to all.\n";
          case BYZANTINE ->
              " * The faulty are no processes here. forged_M counts what a process has received of"
                  + " them,\n * of each at most one message of a family.\n";
        });
    text.append(" */\n\n");
  }

  private void parameters() {
    List<Variable> symbolic = new ArrayList<>(algorithm.parameters());
    List<Formula> assumed = new ArrayList<>();
    algorithm.assumptions().forEach(assumption -> assumed.add(assumption.formula()));
    cells.all().forEach(cell -> cell.lies().ifPresent(symbolic::add));
    for (RoleProcess process : processes) {
      boolean plain =
          algorithm.parameters().stream().map(LinearTerm::of).anyMatch(process.number()::equals);
      if (!plain) {
        assumed.add(Formula.nonNegative(process.number()));
      }
    }
    if (algorithm.faults().kind() == FaultAssumption.Kind.OMISSION) {
      processes.stream()
          .filter(RoleProcess::isMarked)
          .forEach(
              process ->
                  assumed.add(Formula.atLeast(process.number(), algorithm.faults().number())));
    }
    Set<LinearTerm> families = new LinkedHashSet<>();
    cells.all().stream()
        .filter(cell -> cell.lies().isPresent())
        .map(cells::lies)
        .forEach(families::add);
    families.forEach(
        lies -> assumed.add(Formula.compare(lies, Relation.LE, algorithm.faults().number())));
    symbolic.forEach(parameter -> text.append("symbolic int ").append(parameter).append(";\n"));
    Formula all = Formula.and(assumed);
    if (!all.equals(Formula.TRUE)) {
      text.append("\nassume(").append(all).append(");\n");
    }
  }

  private void constants() {
    StringBuilder defined = new StringBuilder();
    codes.macros().forEach((macro, code) -> define(defined, macro, code));
    for (RoleProcess process : processes) {
      long number = 0;
      if (process.hasPlaces()) {
        for (Variable place : process.places().values()) {
          define(defined, place, number++);
        }
      }
    }
    if (defined.length() > 0) {
      text.append('\n').append(defined);
    }
  }

  private static void define(StringBuilder text, Variable macro, long code) {
    text.append("#define ").append(macro).append(' ').append(code).append('\n');
  }

  private void counters() {
    if (!cells.all().isEmpty()) {
      text.append('\n');
    }
    for (MessageCell cell : cells.all()) {
      text.append("byte ").append(cell.sent());
      cell.unsure().ifPresent(unsure -> text.append(", ").append(unsure));
      text.append(";\n");
    }
    cells.all().stream().filter(cell -> cell.extra().isPresent()).forEach(this::received);
    processes.stream()
        .flatMap(process -> process.forgotten().stream())
        .distinct()
        .forEach(this::forgetting);
  }

  /** What counts as received, if there are two kinds of it. */
  private void received(MessageCell cell) {
    text.append("#define ").append(cell.got()).append(" (").append(cell.held());
    text.append(" + ").append(cell.extra().orElseThrow()).append(")\n");
  }

  /** Code that forgets what was received of a family. */
  private void forgetting(MessageFamily family) {
    List<String> zeros = new ArrayList<>();
    for (MessageCell cell : cells.of(family)) {
      zeros.add(cell.held() + " = 0");
      cell.extra().ifPresent(extra -> zeros.add(extra + " = 0"));
    }
    text.append("inline ").append(cells.forget(family)).append("() { ");
    text.append(String.join("; ", zeros)).append(" }\n");
  }

  /** What is said of the beginning, if anything is. */
  private Optional<Variable> conditions(Variable started) {
    text.append("\natomic ").append(started).append(" = ");
    List<String> all =
        processes.stream()
            .map(process -> "all(" + process.proctype() + "@" + ProcessText.LOOP + ")")
            .toList();
    text.append(ConfigurationText.joined(all, " && ", "true")).append(";\n");
    List<String> first = new ArrayList<>();
    for (RoleProcess process : processes) {
      if (process.isMarked()) {
        first.add(
            "card("
                + process.proctype()
                + ":"
                + process.faulty()
                + " == 1) <= "
                + algorithm.faults().number());
      }
    }
    for (Algorithm.InitialCondition condition : algorithm.initially()) {
      first.add(condition.condition().accept(new ConfigurationText(processes, codes)));
    }
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Variable beginning = names.fresh("beginning");
    text.append("atomic ").append(beginning).append(" = ");
    text.append(ConfigurationText.joined(first, " && ", "true")).append(";\n");
    return Optional.of(beginning);
  }

  /** The formulas of the properties; the same condition has one name in all of them. */
  private Map<Requirement, String> formulas() {
    Map<String, String> named = new LinkedHashMap<>();
    Map<Requirement, String> formulas = new LinkedHashMap<>();
    ConfigurationText said = new ConfigurationText(processes, codes);
    for (Requirement requirement : algorithm.requirements()) {
      Map<Variable, String> propositions = new LinkedHashMap<>();
      for (Map.Entry<Variable, GlobalCondition> entry : requirement.conditions().entrySet()) {
        propositions.put(
            entry.getKey(),
            named.computeIfAbsent(
                entry.getValue().accept(said),
                condition -> names.fresh("p" + (named.size() + 1)).name()));
      }
      formulas.put(requirement, requirement.formula().accept(new TemporalText(propositions)));
    }
    named.forEach(
        (condition, name) ->
            text.append("atomic ").append(name).append(" = ").append(condition).append(";\n"));
    return formulas;
  }

  /** Again and again everything promised has arrived, and nobody has a step left to take. */
  private void fairness() {
    List<String> unsettled = new ArrayList<>();
    for (RoleProcess process : processes) {
      Formula open = process.unsettled(algorithm.network());
      Formula said = Formula.and(process.isCorrect(), open);
      if (!said.equals(Formula.FALSE)) {
        unsettled.add("some(" + process.proctype() + ":" + said + ")");
      }
    }
    text.append("atomic settled = !");
    text.append(ConfigurationText.joined(unsettled, " || ", "false")).append(";\n");
  }
}

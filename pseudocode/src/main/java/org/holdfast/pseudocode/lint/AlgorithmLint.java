package org.holdfast.pseudocode.lint;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.local.LocalStates;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.CodeWalk;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.MessagePattern;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.model.Role;

/** Mistakes that the text of an algorithm shows without any solver. */
public final class AlgorithmLint {
  private final Algorithm algorithm;
  private final Diagnostics findings;
  private final Set<LocalVariable> read = new LinkedHashSet<>();
  private final Set<LocalVariable> assigned = new LinkedHashSet<>();
  private final Set<MessageFamily> sent = new LinkedHashSet<>();
  private final Set<MessageFamily> awaited = new LinkedHashSet<>();
  private final Set<Variable> parameters = new LinkedHashSet<>();

  private AlgorithmLint(Algorithm algorithm, Diagnostics findings) {
    this.algorithm = algorithm;
    this.findings = findings;
  }

  /** Adds errors and warnings to the findings. */
  public static void look(Algorithm algorithm, Diagnostics findings) {
    AlgorithmLint lint = new AlgorithmLint(algorithm, findings);
    for (Role role : algorithm.roles()) {
      lint.localStates(role);
    }
    lint.collect();
    lint.names();
    lint.properties();
  }

  private void localStates(Role role) {
    LocalStates states;
    try {
      states = LocalStates.of(role);
    } catch (LocalStates.TooMany tooMany) {
      findings.error(
          role.position(),
          "a process of this kind has too many local states to look at; use fewer variables, or"
              + " smaller types.");
      return;
    }
    for (LocalStates.Misfit misfit : states.misfits()) {
      findings.error(
          misfit.place(),
          misfit
              .value()
              .map(
                  value ->
                      "'"
                          + misfit.target()
                          + "' can become "
                          + value
                          + " here, which is no value of its type; guard this statement, or give it"
                          + " a larger type.")
              .orElse(
                  "'"
                      + misfit.target()
                      + "' can become a sum with 'none' here; guard this statement."));
    }
    states.clashes().forEach(this::clash);
    for (Handler handler : role.handlers()) {
      if (!states.isEnabled(handler)) {
        findings.warning(
            handler.position(),
            "this handler can never fire: no local state of the process satisfies its"
                + " condition.");
      } else {
        unreached(handler.body(), states);
      }
    }
    unreached(role.code(), states);
  }

  private void clash(LocalStates.Clash clash) {
    String family = clash.later().family().name();
    String stars =
        clash.later().contents().stream().map(c -> "*").collect(Collectors.joining(", "));
    findings.error(
        clash.laterPlace(),
        "a process can send "
            + clash.later()
            + " here after it has sent "
            + clash.earlier()
            + (clash.earlierPlace().equals(clash.laterPlace())
                ? " here"
                : " in line " + clash.earlierPlace().line())
            + ", and of each sender only the first message of a family counts; add 'not sent("
            + family
            + "("
            + stars
            + "))', or declare '"
            + family
            + "' as 'per value'.");
  }

  /** Only the first statement of what is never reached. */
  private void unreached(List<Command> block, LocalStates states) {
    for (Command command : block) {
      if (!states.isExecuted(command.position())) {
        findings.warning(
            command.position(),
            command instanceof Command.Await
                ? "a process never gets past this wait, whatever it receives."
                : "this is never executed, whatever the process receives.");
        return;
      }
      if (command instanceof Command.Branch branch) {
        unreached(branch.then(), states);
        unreached(branch.otherwise(), states);
      }
    }
  }

  private void collect() {
    CodeWalk walk =
        new CodeWalk() {
          @Override
          protected void reads(LocalVariable variable) {
            read.add(variable);
          }

          @Override
          protected void assigns(LocalVariable variable) {
            assigned.add(variable);
          }

          @Override
          protected void awaits(MessagePattern pattern) {
            awaited.add(pattern.family());
          }

          @Override
          protected void sends(Command.Send send) {
            sent.add(send.family());
          }

          @Override
          protected void compares(LocalCondition.Counts counts) {
            parameters.addAll(counts.offset().variables());
          }
        };
    for (Role role : algorithm.roles()) {
      walk.walk(role);
      parameters.addAll(role.size().variables());
    }
    parameters.addAll(algorithm.faults().number().variables());
    List<PropertyWalk> asked = new ArrayList<>();
    algorithm.initially().forEach(i -> asked.add(PropertyWalk.of(i.condition())));
    for (Requirement requirement : algorithm.requirements()) {
      requirement.conditions().values().forEach(c -> asked.add(PropertyWalk.of(c)));
    }
    for (PropertyWalk walked : asked) {
      read.addAll(walked.variables());
      parameters.addAll(walked.parameters());
    }
  }

  private void names() {
    for (Role role : algorithm.roles()) {
      for (LocalVariable variable : role.variables()) {
        if (!read.contains(variable)) {
          findings.warning(
              variable.position(),
              "'"
                  + variable
                  + "' is never read, neither by the code nor by a property; remove it.");
        }
      }
    }
    for (MessageFamily family : algorithm.families()) {
      if (!sent.contains(family)) {
        findings.warning(
            family.position(),
            "no process sends '"
                + family
                + "'"
                + (algorithm.faults().kind().followsCode() ? "." : ", unless it is faulty."));
      } else if (!awaited.contains(family)) {
        findings.warning(
            family.position(), "nobody asks whether '" + family + "' has been received.");
      }
    }
    for (Variable parameter : algorithm.parameters()) {
      if (!parameters.contains(parameter)) {
        boolean assumed =
            algorithm.assumptions().stream()
                .anyMatch(a -> a.formula().variables().contains(parameter));
        findings.warning(
            algorithm.position(),
            assumed
                ? "only the assumptions mention the parameter '" + parameter + "'."
                : "the parameter '" + parameter + "' is never used; remove it.");
      }
    }
  }

  private void properties() {
    if (algorithm.requirements().isEmpty()) {
      findings.warning(
          algorithm.position(),
          "nothing is asked about this algorithm; add a property, such as 'property"
              + " agreement(decided)'.");
    }
    Set<SourcePosition> told = new LinkedHashSet<>();
    for (Requirement requirement : algorithm.requirements()) {
      if (told.add(requirement.position())) {
        property(requirement);
      }
    }
  }

  private void property(Requirement requirement) {
    if (requirement.formula() instanceof Ltl.State) {
      findings.warning(
          requirement.position(),
          "'"
              + requirement.name()
              + "' speaks only of the beginning of a run; write 'always (...)' or 'eventually"
              + " (...)'.");
    }
    Set<LocalVariable> constant = new LinkedHashSet<>();
    Set<Role> ends = new LinkedHashSet<>();
    for (PropertyWalk walk :
        requirement.conditions().values().stream().map(PropertyWalk::of).toList()) {
      walk.variables().stream()
          .filter(v -> v.initial().size() == 1 && !assigned.contains(v))
          .filter(v -> v.origin() != LocalVariable.Origin.HISTORY)
          .forEach(constant::add);
      ends.addAll(walk.ends());
    }
    for (LocalVariable variable : constant) {
      findings.warning(
          requirement.position(),
          "'"
              + requirement.name()
              + "' asks about '"
              + variable
              + "', but nothing assigns it: it is "
              + variable.initial().get(0)
              + " for ever.");
    }
    for (Role role : ends) {
      if (role.code().isEmpty()) {
        findings.warning(
            requirement.position(),
            "'done' is true from the beginning where the code consists of handlers only; ask about"
                + " a variable.");
      }
    }
  }
}

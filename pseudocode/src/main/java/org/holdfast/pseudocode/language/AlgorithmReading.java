package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.model.Role;

/** Gives the parts of an algorithm their meaning. */
final class AlgorithmReading {
  /** Parameters that mean the number of processes where nothing else is said. */
  private static final List<String> NUMBER_OF_PROCESSES = List.of("n", "N");

  private final AlgorithmSyntax syntax;
  private final Diagnostics findings;
  private final Names names;
  private final ParameterReading parameters;

  AlgorithmReading(AlgorithmSyntax syntax, Diagnostics findings) {
    this.syntax = syntax;
    this.findings = findings;
    this.names = new Names(syntax, findings);
    this.parameters = new ParameterReading(names);
  }

  Names names() {
    return names;
  }

  /** Complaints are among the findings; then what is returned means nothing. */
  Algorithm read(SourcePosition position) {
    refuseRounds();
    List<Algorithm.Assumption> assumptions = assumptions();
    List<Role> roles = roles();
    FaultAssumption faults = faults(roles, position);
    List<Algorithm.InitialCondition> initially = new ArrayList<>();
    List<Requirement> requirements = new ArrayList<>();
    // What nobody understands cannot be asked about.
    if (!findings.hasErrors()) {
      List<Role> remembering = remembering(roles);
      PropertyScope scope = new PropertyScope(names, remembering);
      InitialReading conditions = new InitialReading(scope);
      syntax.initially.forEach(phrase -> guarded(() -> initially.add(conditions.read(phrase))));
      requirements.addAll(new RequirementReading(scope).read(syntax.properties));
      roles = remembering;
    }
    return new Algorithm(
        syntax.name.text(),
        names.parameters(),
        assumptions,
        faults,
        network(),
        names.families(),
        roles,
        initially,
        requirements,
        position);
  }

  /** What only algorithms in rounds have makes no sense without rounds. */
  private void refuseRounds() {
    List<SourcePosition> positions = new ArrayList<>();
    syntax.values.forEach(part -> positions.add(part.name().position()));
    syntax.communication.forEach(part -> positions.add(part.position()));
    syntax.coordinators.forEach(word -> positions.add(word.position()));
    positions.forEach(
        place ->
            findings.error(
                place,
                "this belongs to algorithms in rounds, but no process has rounds; write 'rounds"
                    + " ... { ... }' in the process."));
  }

  static void guarded(Runnable reading) {
    try {
      reading.run();
    } catch (Diagnostics.Reported reported) {
      // The next part may be understood all the same.
    }
  }

  List<Algorithm.Assumption> assumptions() {
    List<Algorithm.Assumption> assumptions = new ArrayList<>();
    for (Phrase phrase : syntax.assumptions) {
      guarded(
          () ->
              assumptions.add(
                  new Algorithm.Assumption(parameters.formula(phrase), phrase.position())));
    }
    return assumptions;
  }

  private List<Role> roles() {
    if (syntax.processes.isEmpty() && !findings.hasErrors()) {
      findings.error(
          syntax.name.position(), "the algorithm has no process; add 'process { ... }'.");
    }
    List<Role> roles = new ArrayList<>();
    for (AlgorithmSyntax.Process process : syntax.processes) {
      if (process.name().isEmpty() && syntax.processes.size() > 1) {
        findings.error(
            process.position(),
            "there are several kinds of processes, so each needs a name and a size, as in"
                + " 'process leader[1] { ... }'.");
      }
      guarded(() -> roles.add(new RoleReading(names).read(process, size(process))));
    }
    return roles;
  }

  /** How many processes of a kind there are. */
  LinearTerm size(AlgorithmSyntax.Process process) {
    if (process.size().isPresent()) {
      return parameters.whole(process.size().get());
    } else if (syntax.processes.size() > 1) {
      throw findings.error(
          process.position(),
          "say how many processes of this kind there are, as in 'process leader[1] { ... }'.");
    }
    for (String name : NUMBER_OF_PROCESSES) {
      Optional<Variable> parameter = names.parameter(name);
      if (parameter.isPresent()) {
        return LinearTerm.of(parameter.get());
      }
    }
    throw findings.error(
        process.position(),
        "no parameter is called 'n', so say how many processes there are, as in 'process [m] {"
            + " ... }'.");
  }

  FaultAssumption faults(List<Role> roles, SourcePosition position) {
    FaultAssumption none =
        new FaultAssumption(FaultAssumption.Kind.NONE, LinearTerm.ZERO, Optional.empty(), position);
    if (syntax.faults.size() > 1) {
      findings.error(
          syntax.faults.get(1).position(),
          "the faults are declared in line "
              + syntax.faults.get(0).position().line()
              + " already; there is one fault model at a time.");
    }
    if (syntax.faults.isEmpty()) {
      return none;
    }
    try {
      return FaultReading.read(syntax.faults.get(0), names, roles);
    } catch (Diagnostics.Reported reported) {
      return none;
    }
  }

  private Algorithm.Network network() {
    Algorithm.Network network = Algorithm.Network.RELIABLE;
    for (Phrase.Word word : syntax.networks) {
      switch (word.text()) {
        case "reliable" -> network = Algorithm.Network.RELIABLE;
        case "lossy" -> network = Algorithm.Network.LOSSY;
        default ->
            findings.error(
                word.position(),
                "there is no network "
                    + Token.quote(word.text())
                    + "; "
                    + NearestName.hint(
                        word.text(), List.of("reliable", "lossy"), "write 'reliable' or 'lossy'."));
      }
    }
    if (syntax.networks.size() > 1) {
      findings.error(
          syntax.networks.get(1).position(), "the network is declared already; remove this.");
    }
    return network;
  }

  /** With a variable for each decision that should not change. */
  private List<Role> remembering(List<Role> roles) {
    Map<String, Role> result = new LinkedHashMap<>();
    roles.forEach(role -> result.put(role.name(), role));
    for (AlgorithmSyntax.PropertyPart property : syntax.properties) {
      property
          .shortForm()
          .filter(form -> form.name().text().equals(ShortForms.INTEGRITY.spelling()))
          .ifPresent(
              form ->
                  result.replaceAll(
                      (name, role) -> History.remembering(role, form.arguments().get(0))));
    }
    return List.copyOf(result.values());
  }
}

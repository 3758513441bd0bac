package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/** Gives the parts of an algorithm in rounds their meaning. */
final class RoundAlgorithmReading {
  /** Of a round that has no name. */
  private static final String ONLY_PHASE = "round";

  private final AlgorithmSyntax syntax;
  private final Diagnostics findings;
  private final AlgorithmReading common;
  private final Names names;

  RoundAlgorithmReading(AlgorithmSyntax syntax, Diagnostics findings) {
    this.syntax = syntax;
    this.findings = findings;
    this.common = new AlgorithmReading(syntax, findings);
    this.names = common.names();
  }

  /** Whether a process has rounds; if not, the algorithm is read without them. */
  static boolean isMeant(AlgorithmSyntax syntax) {
    return syntax.processes.stream()
        .flatMap(process -> process.code().stream())
        .anyMatch(RoundInstruction.Rounds.class::isInstance);
  }

  /** The code of a process: what is before, in and after its rounds. */
  private record Code(
      List<RoundCommand> before,
      Optional<LinearTerm> length,
      List<RoundAlgorithm.Phase> phases,
      List<RoundCommand> after) {}

  /** Complaints are among the findings; then there is no result. */
  Optional<RoundAlgorithm> read(SourcePosition position) {
    refuseOthers();
    if (findings.hasErrors()) {
      return Optional.empty();
    }
    AlgorithmSyntax.Process process = syntax.processes.get(0);
    List<Algorithm.Assumption> assumptions = common.assumptions();
    FaultAssumption faults = common.faults(List.of(), position);
    try {
      LinearTerm size = common.size(process);
      Communication communication = communication(size, assumptions);
      Optional<RoundAlgorithm.Coordinator> coordinator = coordinator();
      RoundVariables variables = new RoundVariables(names, syntax);
      RoundScope scope = scope(variables, process, coordinator.isPresent());
      variables.declare(process.variables(), scope);
      Code code = code(process, scope);
      if (findings.hasErrors()) {
        return Optional.empty();
      }
      Code watched = code;
      for (RoundHistory history : histories(variables.declared())) {
        watched = watched(watched, history);
        history.variables().forEach(v -> variables.declared().put(v.name(), v));
      }
      RoundAlgorithm algorithm =
          new RoundAlgorithm(
              syntax.name.text(),
              names.parameters(),
              assumptions,
              size,
              faults,
              communication,
              coordinator,
              variables.domains(),
              List.copyOf(variables.declared().values()),
              watched.before(),
              watched.length(),
              watched.phases(),
              watched.after(),
              List.of(),
              List.of(),
              position);
      return Optional.of(asked(algorithm, role(process, size, variables), variables));
    } catch (Diagnostics.Reported reported) {
      return Optional.empty();
    }
  }

  /** With the properties, which speak of all the rest. */
  private RoundAlgorithm asked(RoundAlgorithm algorithm, Role role, RoundVariables variables) {
    PropertyScope scope = PropertyScope.ofRounds(names, role, variables.declared());
    List<Algorithm.InitialCondition> initially = new ArrayList<>();
    InitialReading conditions = new InitialReading(scope);
    syntax.initially.forEach(
        phrase -> AlgorithmReading.guarded(() -> initially.add(conditions.read(phrase))));
    return algorithm.asking(initially, new RequirementReading(scope).read(syntax.properties));
  }

  private void refuseOthers() {
    String instead = "; in rounds, all processes send to all by 'send', and hear what is sent.";
    syntax.messages.forEach(
        message ->
            findings.error(
                message.name().position(), "messages of rounds are not declared" + instead));
    syntax.networks.forEach(
        word ->
            findings.error(
                word.position(),
                "rounds have no network; say by 'communication { ... }' who hears whom."));
    for (AlgorithmSyntax.Process process : syntax.processes) {
      process
          .handlers()
          .forEach(
              handler ->
                  findings.error(
                      handler.position(),
                      "'upon' is for algorithms without rounds; in rounds, ask what was 'heard' by"
                          + " 'if'."));
    }
    if (syntax.processes.size() > 1) {
      findings.error(
          syntax.processes.get(1).position(),
          "in rounds all processes execute the same code, so there is one 'process'; let them"
              + " differ by an input, or use a coordinator.");
    }
    if (syntax.communication.size() > 1) {
      findings.error(
          syntax.communication.get(1).position(),
          "who hears whom is said in line "
              + syntax.communication.get(0).position().line()
              + " already; put all promises there.");
    }
    if (syntax.coordinators.size() > 1) {
      findings.error(syntax.coordinators.get(1).position(), "the coordinator is declared already.");
    }
  }

  private Communication communication(LinearTerm size, List<Algorithm.Assumption> assumptions) {
    return syntax.communication.isEmpty()
        ? everybody(size)
        : new CommunicationReading(names, size, assumptions).read(syntax.communication.get(0));
  }

  /** Without a word about it, everybody hears everybody. */
  private Communication everybody(LinearTerm size) {
    return new Communication(
        List.of(
            new Communication.Promise(
                new Communication.Every(),
                List.of(new Communication.Size(1, size.negated())),
                syntax.name.position())));
  }

  private Optional<RoundAlgorithm.Coordinator> coordinator() {
    if (syntax.coordinators.isEmpty()) {
      return Optional.empty();
    }
    Phrase.Word word = syntax.coordinators.get(0);
    return Optional.of(
        switch (word.text()) {
          case "fixed" -> RoundAlgorithm.Coordinator.FIXED;
          case "rotating" -> RoundAlgorithm.Coordinator.ROTATING;
          case "any" -> RoundAlgorithm.Coordinator.ANY;
          default ->
              throw findings.error(
                  word.position(),
                  "there is no coordinator "
                      + Token.quote(word.text())
                      + "; "
                      + NearestName.hint(
                          word.text(),
                          List.of("fixed", "rotating", "any"),
                          "it is 'fixed', 'rotating' or 'any'."));
        });
  }

  private RoundScope scope(
      RoundVariables variables, AlgorithmSyntax.Process process, boolean coordinated) {
    RoundInstruction.Rounds rounds = rounds(process);
    Optional<LinearTerm> length = length(rounds);
    OptionalLong most =
        length
            .filter(LinearTerm::isConstant)
            .map(term -> OptionalLong.of(term.constant().longValueExact()))
            .orElse(OptionalLong.empty());
    return new RoundScope(
        new RoundScope.Common(
            names, variables.domainsByName(), coordinated, length.isEmpty(), most),
        variables.declared(),
        Map.of(),
        RoundScope.Place.OUTSIDE);
  }

  private Optional<LinearTerm> length(RoundInstruction.Rounds rounds) {
    Optional<LinearTerm> length =
        rounds.times().map(times -> new ParameterReading(names).whole(times, "rounds"));
    length
        .filter(LinearTerm::isConstant)
        .filter(term -> term.constant().signum() <= 0 || term.constant().bitLength() > 31)
        .ifPresent(
            term -> {
              throw findings.error(
                  rounds.times().orElseThrow().position(),
                  "the number of rounds must be at least 1, and not too large.");
            });
    return length;
  }

  private RoundInstruction.Rounds rounds(AlgorithmSyntax.Process process) {
    RoundInstruction.Rounds found = null;
    for (Instruction instruction : process.code()) {
      if (instruction instanceof RoundInstruction.Rounds rounds) {
        if (found != null) {
          throw findings.error(
              rounds.position(),
              "there are rounds in line "
                  + found.position().line()
                  + " already; make them phases of one 'rounds', as in 'rounds 1 { phase a { ... }"
                  + " phase b { ... } }'.");
        }
        found = rounds;
      }
    }
    if (found == null) {
      throw findings.error(
          process.position(), "this process has no rounds; write 'rounds ... { ... }' in it.");
    }
    return found;
  }

  private Code code(AlgorithmSyntax.Process process, RoundScope scope) {
    RoundInstruction.Rounds rounds = rounds(process);
    int at = process.code().indexOf(rounds);
    List<Instruction> after = process.code().subList(at + 1, process.code().size());
    if (rounds.times().isEmpty() && !after.isEmpty()) {
      findings.error(
          after.get(0).position(), "this is never reached: the rounds before it go on for ever.");
    }
    return new Code(
        new RoundCodeReading(scope).read(process.code().subList(0, at)),
        length(rounds),
        phases(rounds, scope),
        new RoundCodeReading(scope).read(after));
  }

  private List<RoundAlgorithm.Phase> phases(RoundInstruction.Rounds rounds, RoundScope scope) {
    boolean named = rounds.body().stream().anyMatch(RoundInstruction.Phase.class::isInstance);
    RoundScope inside = scope.at(RoundScope.Place.SENDING);
    if (!named) {
      return List.of(new PhaseReading(inside).read(ONLY_PHASE, rounds.body(), rounds.position()));
    }
    Map<String, RoundAlgorithm.Phase> phases = new LinkedHashMap<>();
    for (Instruction instruction : rounds.body()) {
      if (!(instruction instanceof RoundInstruction.Phase phase)) {
        throw findings.error(
            instruction.position(),
            "these rounds have phases, so everything in them stands in a phase.");
      }
      String name = phase.name().text();
      if (phases.containsKey(name)) {
        throw findings.error(
            phase.name().position(),
            "there is a phase " + Token.quote(name) + " already; choose another name.");
      }
      AlgorithmReading.guarded(
          () ->
              phases.put(
                  name, new PhaseReading(inside).read(name, phase.body(), phase.position())));
    }
    return List.copyOf(phases.values());
  }

  /** One for each decision that should not change. */
  private List<RoundHistory> histories(Map<String, RoundVariable> variables) {
    Map<String, RoundHistory> histories = new LinkedHashMap<>();
    for (AlgorithmSyntax.PropertyPart property : syntax.properties) {
      property
          .shortForm()
          .filter(form -> form.name().text().equals(ShortForms.INTEGRITY.spelling()))
          .map(form -> variables.get(form.arguments().get(0).text()))
          .filter(
              decision ->
                  decision.type() instanceof ValueType.Single single && single.type().isOptional())
          .ifPresent(decision -> histories.put(decision.name(), new RoundHistory(decision)));
    }
    return List.copyOf(histories.values());
  }

  private static Code watched(Code code, RoundHistory history) {
    List<RoundAlgorithm.Phase> phases = new ArrayList<>();
    for (RoundAlgorithm.Phase phase : code.phases()) {
      phases.add(
          new RoundAlgorithm.Phase(
              phase.name(),
              phase.fields(),
              phase.sendings(),
              history.block(phase.commands()),
              phase.position()));
    }
    return new Code(
        history.block(code.before()), code.length(), phases, history.block(code.after()));
  }

  /** What properties see of the processes: their variables; a set stands for its elements. */
  private static Role role(
      AlgorithmSyntax.Process process, LinearTerm size, RoundVariables variables) {
    List<LocalVariable> seen = new ArrayList<>();
    for (RoundVariable variable : variables.declared().values()) {
      FiniteType type = variable.type().plain();
      seen.add(
          new LocalVariable(
              variable.name(), type, type.values(), variable.origin(), variable.position()));
    }
    return new Role(
        process.name().map(Phrase.Word::text).orElse(RoleReading.ONLY_KIND),
        size,
        seen,
        List.of(),
        List.of(),
        process.position());
  }
}

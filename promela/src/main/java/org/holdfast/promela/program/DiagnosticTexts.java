package org.holdfast.promela.program;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.source.NearestName;

/** What diagnostics say about names that are unknown, and about numbers of things. */
public final class DiagnosticTexts {
  /** Words that are read as names when they are misspelt. */
  private static final List<String> WORDS =
      List.of("break", "else", "false", "skip", "timeout", "true");

  private DiagnosticTexts() {}

  /** {@code 1 value}, {@code 2 values}. */
  public static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  public static String unknownName(
      String name, Program program, Optional<Program.Process> process) {
    Set<String> known = new HashSet<>(program.constants().keySet());
    program.globals().forEach(variable -> known.add(variable.name()));
    process.ifPresent(p -> p.variables().forEach(variable -> known.add(variable.name())));
    process.ifPresent(p -> known.addAll(WORDS));
    if (process.isEmpty()) {
      program.module().propositions().forEach(part -> known.add(part.name()));
    }
    return "unknown name '"
        + name
        + "'; "
        + NearestName.hint(name, known, "declare it before it is used.");
  }

  public static String unknownVariable(String name, Program.Process process) {
    List<String> known = process.variables().stream().map(Variable::name).toList();
    return "the process '"
        + process.name()
        + "' has no variable '"
        + name
        + "'; "
        + NearestName.hint(name, known, "name one that it declares.");
  }

  public static String unknownProctype(String name, Program program) {
    List<String> known = program.processes().stream().map(Program.Process::name).toList();
    return "there is no proctype '"
        + name
        + "'; "
        + NearestName.hint(name, known, "declare it with 'proctype'.");
  }

  public static String unknownLabel(String label, Program.Process process) {
    return "the process '"
        + process.name()
        + "' has no label '"
        + label
        + "'; "
        + NearestName.hint(label, process.flow().labels().keySet(), "write it before a statement.");
  }
}

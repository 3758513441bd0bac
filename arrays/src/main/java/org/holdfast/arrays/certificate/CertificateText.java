package org.holdfast.arrays.certificate;

import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.arrays.model.ArraySystem;

/** The files of a certificate that people read, and the script that runs a solver. */
final class CertificateText {
  private CertificateText() {}

  static String invariant(List<ArraySystem.About> never) {
    StringBuilder text =
        new StringBuilder("For no processes, no two of them the same, does any of these hold:\n\n");
    for (int i = 0; i < never.size(); i++) {
      text.append(SmtLibNames.never(i)).append(' ').append(about(never.get(i))).append('\n');
    }
    return text.toString();
  }

  private static String about(ArraySystem.About about) {
    return about.variables().stream()
            .map(Object::toString)
            .collect(Collectors.joining(" ", "(", ")"))
        + " { "
        + about.condition()
        + " }";
  }

  static String readme(
      ArraySystem system,
      List<ArraySystem.About> proved,
      List<ArraySystem.About> never,
      String failures) {
    return README
        .replace(
            "{properties}",
            proved.stream()
                .map(p -> "* `" + p.name() + " " + about(p) + "`")
                .collect(Collectors.joining("\n")))
        .replace("{failures}", failures)
        .replace("{formulas}", String.valueOf(never.size()))
        .replace(
            "{number}",
            system.processes().isPresent()
                ? "the " + system.processes().getAsInt() + " processes of the model"
                : "every number of processes from one on")
        .replace(
            "{axioms}",
            system.axioms().isEmpty()
                ? ""
                : "The model takes these for granted in every state, and so does the proof: "
                    + system.axioms().stream()
                        .map(axiom -> "`" + about(axiom) + "`")
                        .collect(Collectors.joining(", "))
                    + ".\n");
  }

  private static final String README =
      """
      # A proof by induction

      For {number}, under the failure model `{failures}`, none of these ever holds
      for processes that are different from each other and have not crashed:

      {properties}

      The invariant says that none of the {formulas} formulas in `invariant.txt` ever holds for such
      processes. Three kinds of questions decide whether it is one, each a file in SMT-LIB 2.6:

      * `initial.smt2`: no initial state is excluded by the invariant;
      * `step-*.smt2`, one for each transition: from a state that the invariant admits, the transition leads to none that
        it excludes;
      * `safety.smt2`: what must never hold is excluded by the invariant.

      `sh check.sh z3`, or `sh check.sh cvc5 --incremental`, or any other solver that reads a file, asks them all:
      every answer has to be `unsat`. The exit status is 0 only then.
      {axioms}
      ## Why few processes are enough

      A question is about a formula of the invariant and the processes it names (`p1`, `p2`, ...); in a step, those that take part
      (`by.x`, ...) as well, who may be among them. The initial condition, the invariant and what a guard says of all other processes
      speak of *all* processes; the questions ask them of the named ones only, and of the invariant mostly not more than is needed. A real state that makes the invariant fail satisfies them for
      all processes, and so for the named ones: it would make the answer `sat`. So nothing is missed, however many processes there are, and
      whatever the others do. The others may even have crashed: hence the same proof is one with and without crashes, and a crash itself,
      which only takes processes away, leads to no state that the invariant excludes.

      There are no quantifiers left. Processes are integers, their places in an order; values of finite sorts are small integers, which the questions say;
      values of opaque sorts are integers that are only compared. Finitely many processes and values always fit in.

      ## What a solver does not see

      That `now.*`, `next.*`, the guards and the initial condition say what the model says. They were written from the model as it was read, with
      the transitions that the failure model adds, and can be compared with it line by line.
      """;

  static String checkScript(List<InductionObligations.Script> scripts) {
    String lines =
        scripts.stream()
            .map(script -> "ask " + script.name() + " " + script.questions() + " \"$@\"")
            .collect(Collectors.joining("\n"));
    return CHECK.replace("{questions}", lines);
  }

  private static final String CHECK =
      """
      #!/bin/sh
      # Has a solver check the proof in this folder: sh check.sh SOLVER [OPTION]...
      if [ $# -eq 0 ]; then
        echo "usage: sh check.sh SOLVER [OPTION]..., such as: sh check.sh z3" >&2
        exit 2
      fi
      folder=$(dirname "$0")
      failed=0

      # ask FILE QUESTIONS SOLVER...: all answers have to be unsat.
      ask() {
        file=$1
        questions=$2
        shift 2
        answers=$("$@" "$folder/$file" 2>&1)
        good=$(printf '%s\\n' "$answers" | grep -c '^unsat$')
        other=$(printf '%s\\n' "$answers" | grep -c -v -e '^unsat$' -e '^success$' -e '^$')
        if [ "$good" -eq "$questions" ] && [ "$other" -eq 0 ]; then
          echo "$file: $good of $questions"
        else
          echo "$file: FAILED, $good of $questions"
          printf '%s\\n' "$answers" | grep -v '^unsat$' | head -3
          failed=1
        fi
      }

      {questions}

      if [ $failed -eq 0 ]; then
        echo "The invariant is inductive."
      else
        echo "This is no proof."
      fi
      exit $failed
      """;
}

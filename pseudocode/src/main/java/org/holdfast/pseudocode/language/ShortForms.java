package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;

/** Properties that have a name in the literature, and what they stand for. */
enum ShortForms {
  AGREEMENT(1) {
    @Override
    String text(List<String> variables, String of) {
      return agreement(variables.get(0), of);
    }
  },
  UNIFORM_AGREEMENT(1) {
    @Override
    String text(List<String> variables, String of) {
      return agreement(variables.get(0), of + " even faulty");
    }
  },
  /**
   * If all processes begin with one value, nobody decides another. Those that crash later have
   * begun, too, and their values may be decided; Byzantine ones have no variables.
   */
  VALIDITY(2) {
    @Override
    String text(List<String> variables, String of) {
      return "for v: initially (all p%s even faulty: p.%s = v) implies always (all p%s: p.%s = none or p.%s = v)"
          .formatted(of, variables.get(0), of, variables.get(1), variables.get(1));
    }
  },
  INTEGRITY(1) {
    @Override
    String text(List<String> variables, String of) {
      return "always (no p%s: p.%s)".formatted(of, History.changed(variables.get(0)));
    }
  },
  TERMINATION(1) {
    @Override
    String text(List<String> variables, String of) {
      return "eventually (all p%s: p.%s != none)".formatted(of, variables.get(0));
    }
  };

  private final int arity;

  ShortForms(int arity) {
    this.arity = arity;
  }

  private static String agreement(String x, String of) {
    return "always (all p%s, q%s: p.%s = none or q.%s = none or p.%s = q.%s)"
        .formatted(of, of, x, x, x, x);
  }

  /**
   * The property in full.
   *
   * @param of which processes are meant, if not all
   */
  abstract String text(List<String> variables, String of);

  String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  static boolean isName(String word) {
    return Arrays.stream(values()).anyMatch(form -> form.spelling().equals(word));
  }

  /** How a short form is written. */
  static String example(String word) {
    int arity = valueOf(word.toUpperCase(Locale.ROOT)).arity;
    return word + (arity == 2 ? "(x, decided)" : "(decided)");
  }

  /** What a short form stands for; complains if it cannot be said of its variables. */
  static String expanded(
      AlgorithmSyntax.ShortForm written, List<Role> roles, Diagnostics findings) {
    ShortForms form = form(written, findings);
    if (written.arguments().size() != form.arity) {
      throw findings.error(
          written.name().position(),
          "'"
              + form.spelling()
              + "' needs "
              + (form.arity == 1
                  ? "one variable, that of decisions."
                  : "two variables, that of inputs and that of decisions."));
    }
    Phrase.Word decision = written.arguments().get(form.arity - 1);
    List<Role> having = new ArrayList<>(roles);
    for (Phrase.Word argument : written.arguments()) {
      having.removeIf(role -> role.variable(argument.text()).isEmpty());
    }
    if (having.isEmpty()) {
      List<String> known =
          roles.stream().flatMap(r -> r.variables().stream()).map(LocalVariable::name).toList();
      throw findings.error(
          decision.position(),
          "no process has "
              + written.arguments().stream()
                  .map(argument -> "a variable " + Token.quote(argument.text()))
                  .collect(Collectors.joining(" and "))
              + "; "
              + NearestName.hint(decision.text(), known, "name one that is declared."));
    } else if (having.size() < roles.size() && having.size() > 1) {
      throw findings.error(
          decision.position(),
          "several roles have this variable, but not all; write the property out for each role.");
    }
    Optional<Role> mandatory =
        having.stream()
            .filter(role -> !role.variable(decision.text()).orElseThrow().type().isOptional())
            .findFirst();
    if (mandatory.isPresent()) {
      throw findings.error(
          decision.position(),
          Token.quote(decision.text())
              + " is never 'none', so one cannot see whether a process has decided; declare it"
              + " with a type such as 'bit?', or write the property out.");
    }
    String of = having.size() == roles.size() ? "" : " in " + having.get(0).name();
    if (!written.bound().isEmpty()) {
      return bounded(form, written, of, findings);
    }
    return form.text(written.arguments().stream().map(Phrase.Word::text).toList(), of);
  }

  private static String bounded(
      ShortForms form, AlgorithmSyntax.ShortForm written, String of, Diagnostics findings) {
    if (form != TERMINATION) {
      throw findings.error(
          written.name().position(),
          "only 'termination' can be asked for within a number of rounds.");
    }
    return "within %s rounds (all p%s: p.%s != none)"
        .formatted(HfSpacing.joined(written.bound()), of, written.arguments().get(0).text());
  }

  /** Complains if there is no such short form. */
  static ShortForms form(AlgorithmSyntax.ShortForm written, Diagnostics findings) {
    String word = written.name().text();
    return Arrays.stream(values())
        .filter(form -> form.spelling().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                findings.error(
                    written.name().position(),
                    "there is no short form "
                        + Token.quote(word)
                        + "; "
                        + NearestName.hint(
                            word,
                            Arrays.stream(values()).map(ShortForms::spelling).toList(),
                            "write 'property " + Token.cut(word) + ": ...' with a condition.")));
  }
}

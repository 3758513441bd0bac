package org.holdfast.arrays.certificate;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;

/** Writes one file of questions to a solver. */
final class ScriptWriter {
  private final ArraySystem system;
  private final StringBuilder text = new StringBuilder();
  private int requirements;
  private int questions;

  ScriptWriter(ArraySystem system) {
    this.system = system;
  }

  /** How much was required so far. */
  int requirements() {
    return requirements;
  }

  void comment(String comment) {
    text.append("; ").append(comment.replace('\n', ' ')).append('\n');
  }

  /** Declares the values of finite sorts, and all symbols in one state. */
  void declare(Function<ArraySymbol, String> state) {
    for (Sort sort : system.sorts()) {
      if (sort instanceof Sort.Enumeration enumeration) {
        declareValues(enumeration);
      }
    }
    if (!system.sorts().contains(Sort.BOOLEAN)) {
      declareValues(Sort.BOOLEAN);
    }
    system.symbols().forEach(symbol -> declare(symbol, state));
  }

  private void declareValues(Sort.Enumeration sort) {
    for (int i = 0; i < sort.values().size(); i++) {
      define(SmtLibNames.value(new ArrayTerm.Value(sort, i)), List.of(), "Int", "" + i);
    }
  }

  void declare(ArraySymbol symbol, Function<ArraySymbol, String> state) {
    String indices =
        IntStream.range(0, symbol.arity()).mapToObj(i -> "Int").collect(Collectors.joining(" "));
    line("(declare-fun %s (%s) %s)", state.apply(symbol), indices, SmtLibText.sort(symbol.sort()));
  }

  void declareProcess(String name) {
    line("(declare-fun %s () Int)", name);
  }

  void define(String name, List<String> bound, String sort, String body) {
    String parameters =
        bound.stream().map(one -> "(" + one + " Int)").collect(Collectors.joining(" "));
    line("(define-fun %s (%s) %s %s)", name, parameters, sort, body);
  }

  void require(String formula) {
    if (!formula.equals("true")) {
      requirements++;
      line("(assert %s)", formula);
    }
  }

  /**
   * A finite sort has the values it has; of others nothing is to be said.
   *
   * @param processes all that there are, if that is known
   */
  void inSort(Sort sort, String value, Optional<List<String>> processes) {
    if (sort instanceof Sort.Enumeration enumeration) {
      require(
          "(and (<= 0 %s) (<= %s %d))".formatted(value, value, enumeration.values().size() - 1));
    } else if (sort instanceof Sort.Process && processes.isPresent()) {
      require(isOneOf(value, processes.get()));
    }
  }

  static String isOneOf(String value, List<String> processes) {
    return SmtLibText.or(processes.stream().map(one -> "(= " + value + " " + one + ")").toList());
  }

  void push() {
    line("(push 1)");
  }

  void pop() {
    line("(pop 1)");
  }

  void ask() {
    questions++;
    line("(check-sat)");
  }

  private void line(String format, Object... parts) {
    text.append(format.formatted(parts)).append('\n');
  }

  /** Whether some value is picked freely. */
  static boolean picks(ArrayUpdate update) {
    return update.otherwise().term().isEmpty()
        || update.cases().stream().anyMatch(one -> one.value().term().isEmpty());
  }

  InductionObligations.Script finished(String name, String purpose) {
    boolean reals =
        system.symbols().stream().anyMatch(symbol -> symbol.sort() instanceof Sort.Real);
    String head =
        "; %s\n; Every answer has to be unsat.\n(set-logic %s)\n"
            .formatted(purpose, reals ? "QF_UFLIRA" : "QF_UFLIA");
    return new InductionObligations.Script(name, head + text + "(exit)\n", questions);
  }
}

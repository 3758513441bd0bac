package org.holdfast.pseudocode.promela;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.naming.FreshNames;

/** The numbers that stand for values: numbers for themselves, names get macros. */
final class ValueCodes {
  private static final long LARGEST_BYTE = 255;

  private final Map<Datum, Long> codes = new LinkedHashMap<>();
  private final Map<Datum, Variable> macros = new LinkedHashMap<>();

  ValueCodes(Algorithm algorithm, FreshNames names) {
    List<FiniteType> types =
        algorithm.roles().stream()
            .flatMap(role -> role.variables().stream().map(variable -> variable.type()))
            .toList();
    List<FiniteType> carried =
        algorithm.families().stream()
            .flatMap(family -> family.fields().stream().map(field -> field.type()))
            .toList();
    codes.put(Datum.FALSE, 0L);
    codes.put(Datum.TRUE, 1L);
    long largest = 0;
    boolean optional = false;
    for (FiniteType type : Stream.concat(types.stream(), carried.stream()).toList()) {
      optional |= type.isOptional();
      for (Datum value : type.present()) {
        long code = value.number().orElseGet(() -> type.present().indexOf(value));
        largest = Math.max(largest, code);
        if (codes.putIfAbsent(value, code) == null && value.number().isEmpty()) {
          macros.put(value, names.fresh(value.name()));
        }
      }
    }
    if (optional) {
      codes.put(Datum.NONE, Math.max(LARGEST_BYTE, largest + 1));
      macros.put(Datum.NONE, names.fresh("NONE"));
    }
  }

  /** The values with names, and what stands for them. */
  Map<Variable, Long> macros() {
    Map<Variable, Long> shown = new LinkedHashMap<>();
    macros.forEach((value, macro) -> shown.put(macro, codes.get(value)));
    return shown;
  }

  LinearTerm of(Datum value) {
    Variable macro = macros.get(value);
    return macro != null
        ? LinearTerm.of(macro)
        : LinearTerm.constant(value.number().orElseGet(() -> codes.get(value)));
  }

  /** The smallest type of Promela for these values. */
  String typeOf(FiniteType type) {
    List<Long> numbers =
        type.values().stream()
            .map(
                value -> value.number().isPresent() ? value.number().getAsLong() : codes.get(value))
            .toList();
    if (numbers.stream().allMatch(number -> number == 0 || number == 1)) {
      return "bit";
    }
    return numbers.stream().allMatch(number -> number >= 0 && number <= LARGEST_BYTE)
        ? "byte"
        : "int";
  }
}

package org.holdfast.arrays.export;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.holdfast.arrays.language.CubKeywords;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;

/** Names that Cubicle's language takes, near to those of a model; its own are kept. */
final class CubNamesChosen {
  /** Words that mean something in one place only, and would be read as that there. */
  private static final Set<String> UNFIT =
      Set.of("require", "proc", "int", "real", "bool", "sends");

  private final Set<String> taken = new HashSet<>(Set.of("True", "False"));
  private final Map<ArraySymbol, String> symbols = new HashMap<>();
  private final Map<Sort, String> sorts = new HashMap<>();
  private final Map<ArrayTerm.Value, String> values = new HashMap<>();

  CubNamesChosen(ArraySystem system) {
    for (ArraySymbol symbol : system.symbols()) {
      symbols.put(symbol, unique(capital(symbol.name())));
    }
    values.put(new ArrayTerm.Value(Sort.BOOLEAN, 0), "False");
    values.put(new ArrayTerm.Value(Sort.BOOLEAN, 1), "True");
    for (Sort sort : system.sorts()) {
      if (sort instanceof Sort.Opaque) {
        sorts.put(sort, unique(small(sort.name())));
      } else if (sort instanceof Sort.Enumeration enumeration && !sort.equals(Sort.BOOLEAN)) {
        sorts.put(sort, unique(small(sort.name())));
        for (int i = 0; i < enumeration.values().size(); i++) {
          String value = enumeration.values().get(i);
          boolean named = !value.isEmpty() && Character.isLetter(value.charAt(0));
          values.put(
              new ArrayTerm.Value(enumeration, i),
              unique(capital(named ? value : sort.name() + "_" + value)));
        }
      }
    }
  }

  private String unique(String name) {
    String chosen = name;
    for (int i = 2; !taken.add(chosen); i++) {
      chosen = name + "_" + i;
    }
    return chosen;
  }

  private static String plain(String name) {
    return name.replaceAll("[^A-Za-z0-9_]", "_");
  }

  private static String capital(String name) {
    String text = plain(name);
    String first = text.isEmpty() ? "" : text.substring(0, 1).toUpperCase(Locale.ROOT);
    return first.matches("[A-Z]") ? first + text.substring(1) : "V" + text;
  }

  private static String small(String name) {
    String text = plain(name);
    String first = text.isEmpty() ? "" : text.substring(0, 1).toLowerCase(Locale.ROOT);
    String result = first.matches("[a-z]") ? first + text.substring(1) : "v" + text;
    return CubKeywords.ALL.contains(result) || UNFIT.contains(result) ? result + "_" : result;
  }

  String of(ArraySymbol symbol) {
    return symbols.get(symbol);
  }

  /** The name of a sort that the model defines, or of one that there always is. */
  String of(Sort sort) {
    return sorts.getOrDefault(sort, sort.name());
  }

  String of(ArrayTerm.Value value) {
    return values.get(value);
  }

  static String transition(String name) {
    return name.matches("[A-Z][A-Za-z0-9_]*") ? name : small(name);
  }

  /** Names for process variables beside others. */
  static Map<ArrayTerm.Process, String> processes(
      List<ArrayTerm.Process> variables, Map<ArrayTerm.Process, String> outer) {
    Map<ArrayTerm.Process, String> names = new HashMap<>(outer);
    for (ArrayTerm.Process variable : variables) {
      String name = variable.name().contains("'") ? "j" : small(variable.name());
      String chosen = name;
      for (int i = 2; names.containsValue(chosen); i++) {
        chosen = name + i;
      }
      names.put(variable, chosen);
    }
    return names;
  }
}

package org.holdfast.arrays.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;

/** What the names of a model stand for: types, values, variables and predicates. */
final class CubNames {
  /** A set of values is a word of the machine. */
  private static final int MOST_VALUES = 60;

  private final Diagnostics findings;
  private final int processes;
  private final Map<String, Sort> sorts = new LinkedHashMap<>();
  private final Map<String, ArrayTerm.Value> values = new LinkedHashMap<>();
  private final Map<String, ArraySymbol> symbols = new LinkedHashMap<>();
  private final Map<String, CubModule.Predicate> predicates = new LinkedHashMap<>();

  CubNames(CubModule module, Diagnostics findings) {
    this.findings = findings;
    this.processes = module.processes().map(CubModule.Count::value).orElse(0);
    for (Sort sort : List.of(Sort.PROCESS, Sort.WHOLE, Sort.REAL)) {
      sorts.put(sort.name(), sort);
    }
    add(Sort.BOOLEAN);
    module.types().forEach(this::declare);
    for (CubModule.Declaration declaration : module.symbols()) {
      try {
        declare(declaration);
      } catch (Diagnostics.Reported reported) {
        // The next declaration may be right.
        continue;
      }
    }
    module.predicates().forEach(this::declare);
  }

  private void add(Sort.Enumeration sort) {
    sorts.put(sort.name(), sort);
    for (int i = 0; i < sort.values().size(); i++) {
      values.put(sort.values().get(i), new ArrayTerm.Value(sort, i));
    }
  }

  private void declare(CubModule.Type type) {
    String name = type.name().text();
    if (sorts.containsKey(name)) {
      findings.error(
          type.name().position(), "there is a type " + Token.quote(name) + " already; rename one.");
      return;
    } else if (type.constructors().isEmpty()) {
      sorts.put(name, new Sort.Opaque(name));
      return;
    }
    Set<String> constructors = new LinkedHashSet<>();
    for (CubName constructor : type.constructors()) {
      if (values.containsKey(constructor.text()) || !constructors.add(constructor.text())) {
        findings.error(
            constructor.position(),
            "there is a value " + Token.quote(constructor.text()) + " already; rename one.");
      }
    }
    if (constructors.size() > MOST_VALUES) {
      findings.error(type.name().position(), "a type can have at most " + MOST_VALUES + " values.");
      return;
    }
    add(new Sort.Enumeration(name, new ArrayList<>(constructors)));
  }

  private void declare(CubModule.Declaration declaration) {
    CubName name = declaration.name();
    for (CubName index : declaration.indices()) {
      if (sort(index) != Sort.PROCESS) {
        findings.error(index.position(), "arrays are over processes; write 'proc' here.");
      }
    }
    ArraySymbol symbol =
        new ArraySymbol(
            name.text(),
            declaration.kind(),
            declaration.indices().size(),
            sort(declaration.type()),
            name.position());
    if (values.containsKey(name.text()) || symbols.putIfAbsent(name.text(), symbol) != null) {
      findings.error(
          name.position(), Token.quote(name.text()) + " is declared already; rename one.");
    }
  }

  private void declare(CubModule.Predicate predicate) {
    CubName name = predicate.name();
    if (predicates.putIfAbsent(name.text(), predicate) != null) {
      findings.error(
          name.position(),
          "there is a predicate " + Token.quote(name.text()) + " already; rename one.");
    }
  }

  private Sort sort(CubName name) {
    Sort sort = sorts.get(name.text());
    if (sort == null) {
      throw unknown(name, "type", sorts.keySet(), "declare it before the variables");
    }
    return sort;
  }

  /** The variable, array or constant of a name. */
  ArraySymbol symbol(CubName name) {
    ArraySymbol symbol = symbols.get(name.text());
    if (symbol == null) {
      throw values.containsKey(name.text())
          ? findings.error(
              name.position(), Token.quote(name.text()) + " is a value; name a variable here.")
          : unknown(name, "variable", symbols.keySet(), "declare it");
    }
    return symbol;
  }

  /** Whether a name is that of a value. */
  boolean isValue(CubName name) {
    return values.containsKey(name.text());
  }

  ArrayTerm.Value value(CubName name) {
    return values.get(name.text());
  }

  /** What a capital name means that is neither. */
  Diagnostics.Reported unknown(CubName name) {
    Set<String> known = new LinkedHashSet<>(symbols.keySet());
    known.addAll(values.keySet());
    return unknown(name, "variable or value", known, "declare it");
  }

  boolean isSymbol(CubName name) {
    return symbols.containsKey(name.text());
  }

  CubModule.Predicate predicate(CubName name) {
    CubModule.Predicate predicate = predicates.get(name.text());
    if (predicate == null) {
      throw unknown(name, "predicate", predicates.keySet(), "define it above");
    }
    return predicate;
  }

  /** A process by its number. */
  ArrayTerm.Process numbered(CubName name) {
    int number =
        name.text().length() > 7
            ? Integer.MAX_VALUE
            : Integer.parseInt(name.text(), 1, name.text().length(), 10);
    if (number > processes) {
      throw findings.error(
          name.position(),
          processes == 0
              ? "numbers of processes need 'number_procs' at the beginning of the model."
              : "there are only " + processes + " processes.");
    }
    return ArrayTerm.Process.numbered(number);
  }

  Diagnostics.Reported unknown(CubName name, String kind, Set<String> known, String otherwise) {
    return findings.error(
        name.position(),
        "there is no "
            + kind
            + " "
            + Token.quote(name.text())
            + "; "
            + NearestName.hint(name.text(), known, otherwise + "."));
  }

  List<Sort> sorts() {
    return List.copyOf(sorts.values());
  }

  List<ArraySymbol> symbols() {
    return List.copyOf(symbols.values());
  }
}

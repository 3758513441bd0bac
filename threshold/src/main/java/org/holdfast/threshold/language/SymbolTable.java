package org.holdfast.threshold.language;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.language.Syntax.Identifier;

/** The names of a model, which all share one space because formulas may mix them. */
final class SymbolTable {
  private final Map<String, Symbol> symbols = new LinkedHashMap<>();
  private final Set<String> reportedUnknown = new HashSet<>();
  private final SourceText source;
  private final Diagnostics findings;

  SymbolTable(SourceText source, Diagnostics findings) {
    this.source = source;
    this.findings = findings;
  }

  /** The same names for another text, about which one complains elsewhere. */
  SymbolTable in(SourceText otherSource, Diagnostics otherFindings) {
    SymbolTable table = new SymbolTable(otherSource, otherFindings);
    table.symbols.putAll(symbols);
    return table;
  }

  void declare(Symbol.Kind kind, Identifier name) {
    declare(kind, name, LinearTerm.of(new Variable(name.text())));
  }

  void declare(Symbol.Kind kind, Identifier name, LinearTerm term) {
    declare(name, Symbol.of(kind, name.text(), term, name.offset()));
  }

  void declare(Identifier name, Symbol symbol) {
    Symbol known = symbols.putIfAbsent(name.text(), symbol);
    if (known != null) {
      findings.error(
          name.offset(),
          Token.quote(name.text())
              + " is already declared as "
              + known.kind().title()
              + " in line "
              + source.position(known.offset()).line()
              + "; choose another name.");
    }
  }

  /** The place of a local variable among those declared. */
  int localIndex(String name) {
    return symbols.values().stream()
        .filter(symbol -> symbol.kind() == Symbol.Kind.LOCAL)
        .map(Symbol::name)
        .toList()
        .indexOf(name);
  }

  /** Looks a name up that need not be there. */
  Optional<Symbol> declared(String name) {
    return Optional.ofNullable(symbols.get(name));
  }

  /** Looks a name up; complains once about each name nobody declared. */
  Optional<Symbol> find(String name, int offset, Predicate<Symbol.Kind> wanted) {
    Symbol symbol = symbols.get(name);
    if (symbol == null && reportedUnknown.add(name)) {
      String message = "unknown name " + Token.quote(name);
      Optional<String> near =
          NearestName.of(
                  name,
                  symbols.values().stream()
                      .filter(s -> wanted.test(s.kind()))
                      .map(Symbol::name)
                      .toList())
              .or(() -> NearestName.of(name, symbols.keySet()));
      findings.error(
          offset,
          message
              + near.map(n -> "; did you mean " + Token.quote(n) + "?")
                  .orElse("; declare it first."));
    }
    return Optional.ofNullable(symbol);
  }
}

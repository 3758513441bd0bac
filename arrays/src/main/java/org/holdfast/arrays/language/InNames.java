package org.holdfast.arrays.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.Sort;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;

/**
 * What the names of a model in MCMT's language stand for. A range of numbers is an enumeration
 * whose values are called by their numbers.
 */
final class InNames {
  /** A larger range is more of a number than of an enumeration. */
  private static final int LARGEST_RANGE = 60;

  private final Diagnostics findings;
  private final Map<String, Sort> sorts = new LinkedHashMap<>();
  private final Map<String, ArraySymbol> symbols = new LinkedHashMap<>();
  private final List<ArraySymbol> naturals = new ArrayList<>();

  InNames(InModule module, Diagnostics findings) {
    this.findings = findings;
    sorts.put("bool", Sort.BOOLEAN);
    sorts.put("int", Sort.WHOLE);
    sorts.put("nat", Sort.WHOLE);
    sorts.put("real", Sort.REAL);
    for (InModule.Definition definition : module.definitions()) {
      try {
        define(definition.expression());
      } catch (Diagnostics.Reported reported) {
        // The next definition may be right.
        continue;
      }
    }
    if (findings.hasErrors()) {
      // Most variables would be missing their types.
      return;
    }
    for (InModule.Declaration declaration : module.symbols()) {
      try {
        declare(declaration);
      } catch (Diagnostics.Reported reported) {
        // The next declaration may be right.
        continue;
      }
    }
  }

  private void define(InExpression expression) {
    if (expression instanceof InExpression.Applied applied) {
      List<InExpression> operands = applied.operands();
      if (applied.operator().equals("define-type")
          && !operands.isEmpty()
          && operands.get(0) instanceof InExpression.Word name) {
        sorts.put(
            name.text(),
            operands.size() == 1 ? new Sort.Opaque(name.text()) : range(name, operands.get(1)));
        return;
      } else if (applied.operator().equals("define")
          && operands.size() == 1
          && operands.get(0) instanceof InExpression.Word word
          && word.text().contains("::")) {
        String[] parts = word.text().split("::", 2);
        add(parts[0], ArraySymbol.Kind.CONSTANT, new CubName(parts[1], word.position()), parts[0]);
        return;
      }
    }
    throw findings.error(
        expression.position(),
        "only '(define-type name)', '(define-type name (subrange low high))' and '(define"
            + " name::type)' are supported.");
  }

  private Sort range(InExpression.Word name, InExpression definition) {
    if (definition instanceof InExpression.Applied applied
        && applied.operator().equals("subrange")
        && applied.operands().size() == 2) {
      int low = bound(applied.operands().get(0));
      int high = bound(applied.operands().get(1));
      if (low <= high && high - low < LARGEST_RANGE) {
        return new Sort.Enumeration(
            name.text(), IntStream.rangeClosed(low, high).mapToObj(Integer::toString).toList());
      }
    }
    throw findings.error(
        definition.position(),
        "a type is a range of at most " + LARGEST_RANGE + " numbers, such as '(subrange 1 3)'.");
  }

  private int bound(InExpression expression) {
    if (expression instanceof InExpression.Word word && word.text().matches("-?[0-9]{1,6}")) {
      return Integer.parseInt(word.text());
    }
    throw findings.error(expression.position(), "expected a small whole number.");
  }

  private void declare(InModule.Declaration declaration) {
    add(
        declaration.name().text(),
        declaration.kind(),
        declaration.type(),
        declaration.shown(),
        declaration.name().position());
  }

  private void add(String name, ArraySymbol.Kind kind, CubName type, String shown) {
    add(name, kind, type, shown, type.position());
  }

  private void add(
      String name, ArraySymbol.Kind kind, CubName type, String shown, SourcePosition position) {
    Sort sort = sorts.get(type.text());
    if (sort == null) {
      throw findings.error(
          type.position(),
          "there is no type "
              + Token.quote(type.text())
              + "; "
              + NearestName.hint(type.text(), sorts.keySet(), "define it by ':smt' above."));
    }
    ArraySymbol symbol =
        new ArraySymbol(shown, kind, kind == ArraySymbol.Kind.ARRAY ? 1 : 0, sort, position);
    if (symbols.putIfAbsent(name, symbol) != null) {
      throw findings.error(position, Token.quote(name) + " is declared already; rename one.");
    }
    if (type.text().equals("nat")) {
      naturals.add(symbol);
    }
  }

  /** The symbol of a name; none if it has another meaning. */
  ArraySymbol find(String name) {
    return symbols.get(name);
  }

  ArraySymbol symbol(InExpression.Word name) {
    ArraySymbol symbol = symbols.get(name.text());
    if (symbol == null) {
      throw findings.error(
          name.position(),
          "there is no variable "
              + Token.quote(name.text())
              + "; "
              + NearestName.hint(name.text(), symbols.keySet(), "declare it above."));
    }
    return symbol;
  }

  List<Sort> sorts() {
    return sorts.values().stream().distinct().toList();
  }

  /** In the order of declaration, which is that of the values of a transition. */
  List<ArraySymbol> variables() {
    return symbols.values().stream()
        .filter(symbol -> symbol.kind() != ArraySymbol.Kind.CONSTANT)
        .toList();
  }

  List<ArraySymbol> symbols() {
    return List.copyOf(symbols.values());
  }

  /** Those of which no value is negative. */
  List<ArraySymbol> naturals() {
    return List.copyOf(naturals);
  }
}

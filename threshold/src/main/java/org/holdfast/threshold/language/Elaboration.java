package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.fairness.DerivedFairness;
import org.holdfast.threshold.language.Syntax.Identifier;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;

/** Turns a parsed file into a model, checking every name, arity and type on the way. */
final class Elaboration {
  private final Syntax syntax;
  private final SourceText source;
  private final Diagnostics findings;
  private final SymbolTable symbols;
  private final Typing typing;
  private final Map<String, Location> locations = new LinkedHashMap<>();
  private Optional<TaModel> bare = Optional.empty();
  private Optional<Ltl> derived = Optional.empty();

  Elaboration(Syntax syntax, SourceText source, Diagnostics findings) {
    this.syntax = syntax;
    this.source = source;
    this.findings = findings;
    this.symbols = new SymbolTable(source, findings);
    this.typing = new Typing(symbols, findings, locations.values(), this::fairness);
  }

  TaModel model() {
    declare(Symbol.Kind.PARAMETER, syntax.parameters);
    declare(Symbol.Kind.SHARED, syntax.shared);
    declare(Symbol.Kind.RECEIVE, syntax.receives);
    declare(Symbol.Kind.LOCAL, syntax.locals);
    declare(Symbol.Kind.UNKNOWN, syntax.unknowns);
    syntax.locations.forEach(this::location);
    syntax.defines.forEach(this::define);
    List<Constraint> assumptions = constraints(syntax.assumptions, Place.ASSUMPTION);
    List<Constraint> initial = initial();
    List<Rule> rules = rules();
    ThresholdAutomaton automaton =
        new ThresholdAutomaton(
            syntax.name.text(),
            locals(),
            variables(syntax.parameters),
            variables(syntax.shared),
            List.copyOf(locations.values()),
            assumptions,
            initial,
            rules,
            List.of());
    TaModel model = syntax.receiveParts.isEmpty() ? automaton : receiveAutomaton(automaton);
    bare = Optional.of(model);
    return model.withProperties(properties());
  }

  /** What 'fair' stands for; it takes all of the model but its properties. */
  private Ltl fairness(int offset) {
    if (!findings.hasErrors() && bare.isPresent()) {
      try {
        if (derived.isEmpty()) {
          derived = Optional.of(DerivedFairness.of(bare.get()).premise());
        }
        return derived.get();
      } catch (Unsupported unknown) {
        findings.error(
            offset, "what 'fair' means cannot be derived: " + unknown.getMessage() + ".");
      }
    }
    return Ltl.state(Formula.TRUE);
  }

  private void define(Syntax.Define define) {
    Identifier name = define.name();
    Expression value = define.value();
    boolean condition =
        value instanceof Expression.Condition
            || (value instanceof Expression.Name other
                && symbols
                    .declared(other.name())
                    .filter(symbol -> symbol.kind() == Symbol.Kind.CONDITION)
                    .isPresent());
    if (condition) {
      Ltl meaning = typing.ltl(value, Place.DEFINITION);
      symbols.declare(name, Symbol.of(name.text(), meaning, name.offset()));
    } else {
      symbols.declare(Symbol.Kind.DEFINITION, name, typing.term(value, Place.DEFINITION));
    }
  }

  /** Reads further formulas about the model; asked after it was made. */
  FormulaReader formulas() {
    return new FormulaReader(symbols, bare.orElseThrow());
  }

  private TaModel receiveAutomaton(ThresholdAutomaton written) {
    List<Constraint> environment = constraints(syntax.environment, Place.ENVIRONMENT);
    List<Constraint> lemmas = constraints(syntax.lemmas, Place.LEMMA);
    ReceiveAutomaton automaton =
        new ReceiveElaboration(syntax, source, findings, symbols)
            .automaton(written, environment, lemmas);
    if (!findings.hasErrors()) {
      new ReceiveChecks(syntax, findings, automaton).run();
    }
    return automaton;
  }

  private void declare(Symbol.Kind kind, List<Identifier> names) {
    names.forEach(name -> symbols.declare(kind, name));
  }

  private static List<Variable> variables(List<Identifier> names) {
    return names.stream().map(name -> new Variable(name.text())).toList();
  }

  private void location(Syntax.LocationLine line) {
    Identifier name = line.name();
    symbols.declare(Symbol.Kind.LOCATION, name);
    int wanted = locals().size();
    int given = line.values().size();
    if (wanted != given) {
      findings.error(
          name.offset(),
          String.format(
              "location %s has %s, but there %s; give one value for each.",
              Token.quote(name.text()),
              given == 1 ? "1 value" : given + " values",
              wanted == 1 ? "is 1 local variable" : "are " + wanted + " local variables"));
    }
    List<Long> values = new ArrayList<>();
    for (Syntax.LocalValue value : line.values()) {
      if (fits(value.value())) {
        values.add(value.value().longValue());
      } else {
        findings.error(value.offset(), "the value of a local variable must fit into 64 bits.");
      }
    }
    locations.putIfAbsent(
        name.text(),
        new Location(new Variable(name.text()), values, source.position(name.offset())));
  }

  /**
   * The local variables. Files may give locations values without declaring whose they are; then the
   * first location tells how many there are, and they get names.
   */
  private List<Variable> locals() {
    if (!syntax.locals.isEmpty() || syntax.locations.isEmpty()) {
      return variables(syntax.locals);
    }
    int width = syntax.locations.get(0).values().size();
    return IntStream.rangeClosed(1, width)
        .mapToObj(column -> new Variable(unused(width == 1 ? "state" : "state" + column)))
        .toList();
  }

  private String unused(String name) {
    return symbols.declared(name).isEmpty()
            && syntax.locations.stream().noneMatch(line -> line.name().text().equals(name))
            && syntax.defines.stream().noneMatch(define -> define.name().text().equals(name))
        ? name
        : unused(name + "_");
  }

  static boolean fits(BigInteger value) {
    return value.bitLength() < Long.SIZE;
  }

  private List<Constraint> constraints(List<Expression> expressions, Place place) {
    List<Constraint> constraints = new ArrayList<>();
    for (Expression expression : expressions) {
      Formula formula = typing.formula(expression, place);
      constraints.add(new Constraint(formula, source.position(expression.offset())));
    }
    return constraints;
  }

  /** What no constraint mentions is zero at the start: shared variables and locations alike. */
  private List<Constraint> initial() {
    List<Expression> written =
        syntax.initial.stream().filter(line -> !isAboutOthers(line)).toList();
    List<Constraint> initial = constraints(written, Place.INITIAL);
    Set<Variable> mentioned = new HashSet<>();
    initial.forEach(constraint -> mentioned.addAll(constraint.formula().variables()));
    List<Constraint> added = new ArrayList<>();
    for (Identifier shared : syntax.shared) {
      if (mentioned.add(new Variable(shared.text()))) {
        added.add(zero(new Variable(shared.text()), shared.offset()));
      }
    }
    List<Syntax.LocationLine> empty =
        syntax.locations.stream()
            .filter(line -> mentioned.add(new Variable(line.name().text())))
            .toList();
    if (!syntax.hasInits) {
      findings.warning(
          syntax.name.offset(),
          "the automaton has no 'inits { ... }'; any number of processes may start in any location,"
              + " and shared variables start at 0.");
      initial.addAll(added);
      return initial;
    }
    for (Syntax.LocationLine line : empty) {
      added.add(zero(new Variable(line.name().text()), line.name().offset()));
    }
    if (!empty.isEmpty() && written.size() == syntax.initial.size()) {
      String names =
          empty.stream()
              .limit(10)
              .map(line -> Token.quote(line.name().text()))
              .collect(Collectors.joining(", "));
      findings.warning(
          empty.get(0).name().offset(),
          "'inits' does not mention "
              + names
              + (empty.size() > 10 ? " and " + (empty.size() - 10) + " more" : "")
              + "; no process starts there.");
    }
    initial.addAll(added);
    return initial;
  }

  /** {@code others == 0}: the locations that no other line mentions are meant to be empty. */
  private boolean isAboutOthers(Expression line) {
    return line instanceof Expression.Compare compare
        && compare.relation() == Relation.EQ
        && compare.left() instanceof Expression.Name name
        && name.name().equals("others")
        && symbols.declared("others").isEmpty()
        && compare.right() instanceof Expression.Number number
        && number.value().signum() == 0;
  }

  private Constraint zero(Variable variable, int offset) {
    return new Constraint(Formula.isZero(LinearTerm.of(variable)), source.position(offset));
  }

  private List<Rule> rules() {
    List<Rule> rules = new ArrayList<>();
    Map<String, Identifier> names = new HashMap<>();
    UpdateReader updates = new UpdateReader(symbols, typing, findings);
    for (Syntax.RuleLine line : syntax.rules) {
      Identifier known = names.putIfAbsent(line.name().text(), line.name());
      if (known != null) {
        findings.warning(
            line.name().offset(),
            "rule "
                + Token.cut(line.name().text())
                + " is already defined in line "
                + source.position(known.offset()).line()
                + "; both rules are kept.");
      }
      Location from = endpoint(line.from());
      Location to = endpoint(line.to());
      rules.add(
          new Rule(
              rules.size(),
              line.name().text(),
              from,
              to,
              typing.formula(line.guard(), Place.GUARD),
              updates.read(line.actions()),
              source.position(line.name().offset())));
    }
    return rules;
  }

  private Location endpoint(Identifier name) {
    Location location = locations.get(name.text());
    if (location != null) {
      return location;
    }
    symbols
        .find(name.text(), name.offset(), kind -> kind == Symbol.Kind.LOCATION)
        .ifPresent(
            symbol ->
                findings.error(
                    name.offset(),
                    Token.quote(name.text())
                        + " is "
                        + symbol.kind().title()
                        + "; a rule leads from a location to a location."));
    return new Location(new Variable(name.text()), List.of(), source.position(name.offset()));
  }

  private List<Property> properties() {
    List<Property> properties = new ArrayList<>();
    Map<String, Identifier> names = new HashMap<>();
    for (Syntax.SpecificationLine line : syntax.specifications) {
      Identifier name = line.name();
      Identifier known = names.putIfAbsent(name.text(), name);
      if (known != null) {
        findings.error(
            name.offset(),
            "property "
                + Token.quote(name.text())
                + " is already defined in line "
                + source.position(known.offset()).line()
                + "; choose another name.");
      }
      Ltl formula = typing.ltl(line.formula(), Place.SPECIFICATION);
      SourcePosition position = source.position(name.offset());
      Property property =
          switch (line.kind()) {
            case REQUIREMENT -> new Property(name.text(), formula, position);
            case WITNESS -> Property.witness(name.text(), formula, position);
          };
      properties.add(property.aboutNumbers());
    }
    return properties;
  }
}

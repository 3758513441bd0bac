package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Ltl;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Requirement;

/** Reads the properties: short forms are written out, and {@code for} makes one of each value. */
final class RequirementReading {
  private static final int MOST = 1_000;

  private final PropertyScope scope;
  private final Diagnostics findings;
  private final Map<String, SourcePosition> known = new LinkedHashMap<>();
  private final List<Requirement> requirements = new ArrayList<>();

  RequirementReading(PropertyScope scope) {
    this.scope = scope;
    this.findings = scope.findings();
  }

  List<Requirement> read(List<AlgorithmSyntax.PropertyPart> parts) {
    for (AlgorithmSyntax.PropertyPart part : parts) {
      try {
        read(part);
      } catch (Diagnostics.Reported reported) {
        // The next one may be understood all the same.
      }
    }
    return requirements;
  }

  private void read(AlgorithmSyntax.PropertyPart part) {
    AlgorithmSyntax.PropertyPart written =
        part.shortForm().isPresent() ? writtenOut(part, part.shortForm().get()) : part;
    instances(written, 0, new LinkedHashMap<>());
  }

  /** Reads the text of a short form as if it stood in its place. */
  private AlgorithmSyntax.PropertyPart writtenOut(
      AlgorithmSyntax.PropertyPart part, AlgorithmSyntax.ShortForm form) {
    String text = ShortForms.expanded(form, scope.roles(), findings);
    SourceText source = new SourceText(part.name().position().file(), text);
    HfLexer lexer = new HfLexer(source, findings);
    HfTokens tokens = new HfTokens(lexer, findings);
    List<Token<HfWord>> all = new ArrayList<>();
    while (!tokens.atEnd()) {
      all.add(tokens.advance().at(form.place()));
    }
    all.add(tokens.current().at(form.place()));
    return new AlgorithmParser(new HfTokens(all, findings), new HfOutline()).written(part.name());
  }

  private void instances(AlgorithmSyntax.PropertyPart part, int next, Map<String, Datum> chosen) {
    if (next == part.values().size()) {
      add(part, chosen);
      return;
    }
    Phrase.Binder binder = part.values().get(next);
    String name = binder.name().text();
    if (!scope.names().isFree(binder.name())) {
      throw findings.reported();
    } else if (chosen.containsKey(name)) {
      throw findings.error(
          binder.name().position(), Token.quote(name) + " has a meaning here already.");
    }
    WitnessTypes types = new WitnessTypes(scope.names(), scope::typeOf);
    List<Datum> values =
        types.values(
            binder,
            part.phrase().orElseThrow(),
            found -> {},
            "for " + Token.cut(name) + " in bit: ...");
    for (Datum value : values) {
      chosen.put(name, value);
      instances(part, next + 1, chosen);
      chosen.remove(name);
    }
  }

  private void add(AlgorithmSyntax.PropertyPart part, Map<String, Datum> chosen) {
    TemporalReading reading = new TemporalReading(scope.with(chosen));
    Ltl formula = reading.read(part.phrase().orElseThrow());
    StringBuilder name = new StringBuilder(part.name().text());
    chosen.values().forEach(value -> name.append('_').append(value));
    SourcePosition position = part.name().position();
    SourcePosition earlier = known.putIfAbsent(name.toString(), position);
    if (earlier != null) {
      throw findings.error(
          position,
          "property "
              + Token.quote(name.toString())
              + " is already defined in line "
              + earlier.line()
              + "; choose another name.");
    } else if (requirements.size() >= MOST) {
      throw findings.error(position, "there are more than " + MOST + " properties.");
    }
    requirements.add(
        new Requirement(
            name.toString(), formula, reading.conditions(), text(part, chosen), position));
  }

  private static String text(AlgorithmSyntax.PropertyPart part, Map<String, Datum> chosen) {
    List<Token<HfWord>> tokens = new ArrayList<>();
    boolean variable = false;
    for (Token<HfWord> token : part.text()) {
      tokens.add(
          token.is(HfWord.NAME) && !variable && chosen.containsKey(token.text())
              ? new Token<>(
                  HfWord.NAME,
                  chosen.get(token.text()).name(),
                  token.source(),
                  token.offset(),
                  token.startsLine(),
                  token.afterSpace())
              : token);
      // A variable of a process may be called as the value is.
      variable = token.is(".");
    }
    return HfSpacing.joined(tokens);
  }
}

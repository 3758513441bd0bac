package org.holdfast.threshold.lint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Property;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.fairness.DerivedFairness;
import org.holdfast.threshold.fairness.Obligation;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.semantics.StrongComponents;

/**
 * Where derived fairness leaves out more than runs in which somebody waits in vain. Counters cannot
 * tell whether one process stays in a location or one comes whenever another goes, so the premise
 * says that in the end nobody is there. Where processes can go round in a cycle by themselves, that
 * excludes runs in which they do so for ever, although nobody stays anywhere.
 */
final class FairCycles {
  private final TaModel model;
  private final SourceText source;
  private final SolverSession questions;

  FairCycles(TaModel model, SourceText source, SolverSession questions) {
    this.model = model;
    this.source = source;
    this.questions = questions;
  }

  List<Diagnostic> warnings() {
    List<Property> asked =
        model.frame().properties().stream()
            .filter(property -> !FairnessComparison.premises(property).isEmpty())
            .toList();
    if (asked.isEmpty()) {
      return List.of();
    }
    try {
      DerivedFairness derived = DerivedFairness.of(model);
      Optional<Property> fair =
          asked.stream()
              .filter(property -> FairnessComparison.premises(property).contains(derived.clauses()))
              .findFirst();
      return fair.map(property -> warnings(property, derived)).orElse(List.of());
    } catch (Unsupported unknown) {
      // Then no property uses it.
      return List.of();
    }
  }

  private List<Diagnostic> warnings(Property property, DerivedFairness derived) {
    List<Diagnostic> warnings = new ArrayList<>();
    for (List<Location> cycle : cycles(derived)) {
      warnings.add(
          source.warning(
              property.position(),
              "processes can go round in "
                  + cycle.stream().map(l -> "'" + l + "'").collect(Collectors.joining(", "))
                  + " for ever; 'fair' leaves such runs out, because it says that in the end nobody"
                  + " is there. See '--show-fairness'."));
    }
    return warnings;
  }

  /** The locations that are on a common cycle of owed rules whose guards are possible. */
  private List<List<Location>> cycles(DerivedFairness derived) {
    List<Location> locations = model.frame().locations();
    List<StrongComponents.Edge> edges = new ArrayList<>();
    for (Obligation obligation : derived.obligations()) {
      for (Rule rule : obligation.rules()) {
        if (rule.guard().equals(Formula.TRUE) || !questions.isImpossible(rule.guard())) {
          edges.add(
              new StrongComponents.Edge(
                  locations.indexOf(rule.from()), locations.indexOf(rule.to())));
        }
      }
    }
    StrongComponents strong = new StrongComponents(locations.size(), edges);
    Map<Integer, List<Location>> members = new LinkedHashMap<>();
    for (int i = 0; i < locations.size(); i++) {
      members.computeIfAbsent(strong.of(i), root -> new ArrayList<>()).add(locations.get(i));
    }
    return members.values().stream().filter(cycle -> cycle.size() > 1).toList();
  }
}

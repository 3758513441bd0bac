package org.holdfast.threshold.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.term;

import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.semantics.Automata;
import org.junit.jupiter.api.Test;

class LocationPartitionTest {
  private static Automata fourLocations() {
    return new Automata().parameters("n").shared("x").locations("a", "b", "c", "d");
  }

  @Test
  void locationsThatNoFormulaTellsApartAreCountedTogether() {
    ThresholdAutomaton automaton = fourLocations().build();
    LocationPartition partition =
        LocationPartition.coarsest(
            automaton, List.of(Formula.isZero(term("a").plus(term("b"))), is("x", 1)));
    assertThat(partition.classes()).isEqualTo(2);
    assertThat(partition.isIdentity()).isFalse();
    assertThat(partition.classOf(0)).isEqualTo(partition.classOf(1));
    assertThat(partition.classOf(2)).isEqualTo(partition.classOf(3));
    assertThat(partition.describe(partition.classOf(0))).isEqualTo("a|b");
  }

  @Test
  void aDifferentCoefficientTellsLocationsApart() {
    ThresholdAutomaton automaton = fourLocations().build();
    Formula weighted = Formula.atLeast(term("a").plus(term("b").times(2)), number(3));
    Formula nested = Formula.not(Formula.or(weighted, is("c", 0)));
    assertThat(LocationPartition.coarsest(automaton, List.of(nested)).isIdentity()).isTrue();
  }

  @Test
  void whatStandsOnBothSidesOfAComparisonCancels() {
    ThresholdAutomaton automaton = fourLocations().build();
    Formula formula = Formula.atLeast(term("a").plus(term("b")), term("a"));
    LocationPartition partition = LocationPartition.coarsest(automaton, List.of(formula));
    assertThat(partition.classes()).isEqualTo(2);
    assertThat(partition.classOf(0)).isEqualTo(partition.classOf(2));
  }

  @Test
  void refinementSplitsByWhatMembersCanDo() {
    ThresholdAutomaton automaton =
        fourLocations()
            .rule("a", "d", Formula.TRUE)
            .rule("b", "d", Formula.TRUE)
            .rule("c", "d", is("x", 0))
            .build();
    LocationPartition coarsest = LocationPartition.coarsest(automaton, List.of(is("d", 0)));
    LocationPartition refined = coarsest.refined(automaton);
    assertThat(coarsest.classes()).isEqualTo(2);
    assertThat(refined.classes()).isEqualTo(3);
    assertThat(refined.classOf(0)).isEqualTo(refined.classOf(1));
    assertThat(refined.refined(automaton).classes()).isEqualTo(3);
  }

  @Test
  void refinementSeesUpdates() {
    ThresholdAutomaton automaton =
        fourLocations()
            .rule("a", "d", Formula.TRUE, Map.of("x", new Update.Add(1)))
            .rule("b", "d", Formula.TRUE, Map.of("x", new Update.Add(2)))
            .rule("c", "d", Formula.TRUE)
            .build();
    LocationPartition coarsest = LocationPartition.coarsest(automaton, List.of(is("d", 0)));
    assertThat(coarsest.refined(automaton).isIdentity()).isTrue();
  }

  @Test
  void refinementGoesOnAlongPaths() {
    ThresholdAutomaton automaton =
        fourLocations().rule("a", "b", Formula.TRUE).rule("b", "c", is("x", 0)).build();
    LocationPartition all = LocationPartition.coarsest(automaton, List.of());
    assertThat(all.classes()).isEqualTo(1);
    // Inside one class nothing can be seen to move, so that nothing is split.
    assertThat(all.refined(automaton).classes()).isEqualTo(1);

    LocationPartition first = LocationPartition.coarsest(automaton, List.of(is("c", 0)));
    LocationPartition second = first.refined(automaton);
    LocationPartition third = second.refined(automaton);
    assertThat(List.of(first.classes(), second.classes(), third.classes()))
        .containsExactly(2, 3, 4);
  }
}

package org.holdfast.threshold.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.term;
import static org.holdfast.threshold.semantics.Automata.values;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.semantics.Automata;
import org.junit.jupiter.api.Test;

class AdmissibleSizesTest {
  @Test
  void theSmallestComeFirst() {
    Iterator<Map<Variable, BigInteger>> instances =
        new AdmissibleSizes(Automata.reliableBroadcast(), 10).iterator();
    assertThat(instances.next()).isEqualTo(values("n", 4, "t", 1, "f", 0));
    assertThat(instances.next()).isEqualTo(values("n", 4, "t", 1, "f", 1));
    assertThat(instances.next()).isEqualTo(values("n", 5, "t", 1, "f", 0));
  }

  @Test
  void nothingIsLeftOutAndTheOrderIsBySumThenLexicographic() {
    Automata automata =
        new Automata()
            .parameters("k", "l", "m")
            .assume(Formula.compare(term("k").plus(term("l")), Relation.NE, term("m")))
            .assume(Formula.atLeast(number(3), term("l")));
    List<List<Integer>> expected = new ArrayList<>();
    for (int k = 0; k <= 4; k++) {
      for (int l = 0; l <= 3; l++) {
        for (int m = 0; m <= 4; m++) {
          if (k + l != m) {
            expected.add(List.of(k, l, m));
          }
        }
      }
    }
    expected.sort(Comparator.comparing(list -> list.stream().mapToInt(i -> i).sum()));
    List<List<Integer>> found = new ArrayList<>();
    for (Map<Variable, BigInteger> choice : new AdmissibleSizes(automata.build(), 4)) {
      found.add(choice.values().stream().map(BigInteger::intValueExact).toList());
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void withoutParametersThereIsOneInstance() {
    assertThat(new AdmissibleSizes(new Automata().build(), 3)).containsExactly(Map.of());
  }

  @Test
  void endsWhereNothingIsAdmissible() {
    Automata automata = new Automata().parameters("k").assume(Formula.FALSE);
    Iterator<Map<Variable, BigInteger>> none = new AdmissibleSizes(automata.build(), 3).iterator();
    assertThat(none.hasNext()).isFalse();
    assertThatThrownBy(none::next).isInstanceOf(NoSuchElementException.class);
  }
}

package org.holdfast.explicit.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.holdfast.explicit.GraphSystem;
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.RandomFormulas;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/** The automaton accepts a run if and only if the run satisfies the formula. */
class TableauTest {
  private static final List<Variable> VARIABLES =
      List.of(
          GraphSystem.P,
          GraphSystem.Q,
          Observation.ERROR,
          Observation.INVALID_END,
          Observation.STOPPED);

  private record Node(int position, long obligations) {}

  @Property(tries = 4000, seed = "1")
  void acceptsWhatSatisfiesTheFormula(@ForAll long seed) throws TooLarge {
    Random random = new Random(seed);
    Ltl formula = RandomFormulas.formula(random, random.nextInt(7));
    int length = 1 + random.nextInt(5);
    int loopStart = random.nextInt(length);
    List<long[]> run =
        IntStream.range(0, length)
            .mapToObj(i -> random.longs(VARIABLES.size(), 0, 2).toArray())
            .toList();
    Lasso lasso = new Lasso(run.stream().map(TableauTest::valuation).toList(), loopStart);
    Alphabet alphabet = new Alphabet(formula, VARIABLES);
    Tableau tableau = new Tableau(formula, alphabet);
    long[] letters = run.stream().mapToLong(at -> alphabet.letter(v -> at[v])).toArray();
    assertThat(accepts(tableau, letters, loopStart))
        .as("%s", formula)
        .isEqualTo(lasso.satisfies(formula));
    assertThat(tableau.acceptsForever(tableau.initial(), letters[0]))
        .isEqualTo(new Lasso(List.of(valuation(run.get(0))), 0).satisfies(formula));
  }

  private static Valuation valuation(long[] values) {
    Map<Variable, BigInteger> map = new LinkedHashMap<>();
    for (int i = 0; i < values.length; i++) {
      map.put(VARIABLES.get(i), BigInteger.valueOf(values[i]));
    }
    return Valuation.of(map);
  }

  /** By plain reachability: some node is on a loop whose nodes meet every eventuality. */
  private static boolean accepts(Tableau tableau, long[] letters, int loopStart) {
    Set<Node> reached = reachable(new Node(0, tableau.initial()), tableau, letters, loopStart);
    reached.add(new Node(0, tableau.initial()));
    if (tableau.finitary()) {
      return reached.stream().anyMatch(node -> node.obligations == Tableau.DONE);
    }
    for (Node node : reached) {
      long met = 0;
      boolean loop = false;
      for (Node other : reachable(node, tableau, letters, loopStart)) {
        if (reachable(other, tableau, letters, loopStart).contains(node)) {
          met |= ~other.obligations;
          loop = true;
        }
      }
      if (loop && (tableau.eventualities() & ~met) == 0) {
        return true;
      }
    }
    return false;
  }

  /** In one step or more. */
  private static Set<Node> reachable(Node from, Tableau tableau, long[] letters, int loopStart) {
    Set<Node> found = new HashSet<>();
    List<Node> todo = new ArrayList<>(List.of(from));
    while (!todo.isEmpty()) {
      Node node = todo.remove(todo.size() - 1);
      int next = node.position + 1 < letters.length ? node.position + 1 : loopStart;
      for (long edge : tableau.edges(node.obligations, letters[node.position])) {
        if (found.add(new Node(next, edge))) {
          todo.add(new Node(next, edge));
        }
      }
    }
    return found;
  }

  private static List<Formula> comparisons(int count) {
    List<Formula> many = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      many.add(Formula.equal(LinearTerm.of(GraphSystem.P), LinearTerm.constant(i)));
    }
    return many;
  }

  @Example
  void tooManyStateFormulasAreRefused() {
    List<Ltl> many =
        comparisons(65).stream().map(part -> (Ltl) new Ltl.Always(Ltl.state(part))).toList();
    assertThatThrownBy(() -> new Alphabet(Ltl.and(many), VARIABLES))
        .isInstanceOf(TooLarge.class)
        .hasMessageContaining("64");
  }

  @Example
  void manyComparisonsInFewStateFormulasAreRead() throws TooLarge {
    Ltl small = Ltl.state(Formula.or(comparisons(100)));
    Ltl later = new Ltl.Eventually(Ltl.state(Formula.not(Formula.or(comparisons(70)))));
    Ltl formula = Ltl.and(List.of(new Ltl.Always(small), later));
    Alphabet alphabet = new Alphabet(formula, VARIABLES);
    Tableau tableau = new Tableau(formula, alphabet);
    long[] letters = {alphabet.letter(v -> 3), alphabet.letter(v -> 80), alphabet.letter(v -> 200)};
    assertThat(accepts(tableau, new long[] {letters[0], letters[1]}, 0)).isTrue();
    assertThat(accepts(tableau, new long[] {letters[0], letters[0]}, 0)).isFalse();
    assertThat(accepts(tableau, new long[] {letters[1], letters[2]}, 1)).isFalse();
  }
}

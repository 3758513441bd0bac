package org.holdfast.explicit.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

class AlphabetTest {
  private static final Variable X = new Variable("x");
  private static final Formula LARGE = Formula.atLeast(LinearTerm.of(X), LinearTerm.constant(5));
  private static final Formula EVEN = Formula.divides(2, LinearTerm.of(X));

  private static Alphabet alphabet() throws TooLarge {
    return new Alphabet(Ltl.state(Formula.or(LARGE, EVEN)), List.of(X));
  }

  @Test
  void aLetterTellsTheTruthOfLiteralsAndTheirNegations() throws TooLarge {
    Alphabet alphabet = alphabet();
    long four = alphabet.letter(variable -> 4);
    assertThat(alphabet.holds(EVEN, four)).isTrue();
    assertThat(alphabet.holds(Formula.not(EVEN), four)).isFalse();
    assertThat(alphabet.holds(LARGE, four)).isFalse();
    assertThat(alphabet.holds(Formula.and(Formula.not(LARGE), EVEN), four)).isTrue();
    assertThat(alphabet.holds(Formula.or(LARGE, Formula.not(EVEN)), four)).isFalse();
    assertThat(alphabet.holds(Formula.TRUE, four)).isTrue();
  }

  @Test
  void aLiteralThatHasNoLetterIsRefused() throws TooLarge {
    Alphabet alphabet = alphabet();
    Formula unknown = Formula.isZero(LinearTerm.of(X));
    assertThatThrownBy(() -> alphabet.holds(unknown, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("x == 0");
  }
}

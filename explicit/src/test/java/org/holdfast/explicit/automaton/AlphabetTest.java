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
    assertThat(alphabet.test(EVEN).test(four)).isTrue();
    assertThat(alphabet.test(Formula.not(EVEN)).test(four)).isFalse();
    assertThat(alphabet.test(LARGE).test(four)).isFalse();
    assertThat(alphabet.test(Formula.and(Formula.not(LARGE), EVEN)).test(four)).isTrue();
    assertThat(alphabet.test(Formula.or(LARGE, Formula.not(EVEN))).test(four)).isFalse();
    assertThat(alphabet.test(Formula.TRUE).test(four)).isTrue();
  }

  @Test
  void aLiteralThatHasNoLetterIsRefused() throws TooLarge {
    Alphabet alphabet = alphabet();
    Formula unknown = Formula.isZero(LinearTerm.of(X));
    assertThatThrownBy(() -> alphabet.test(unknown))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("x == 0");
  }
}

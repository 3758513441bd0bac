package org.holdfast.smt.smtlib;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.holdfast.smt.SampleFormulas.compare;
import static org.holdfast.smt.SampleFormulas.term;

import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

class SmtLibTest {
  @Test
  void printsFormulas() {
    Formula formula =
        Formula.or(
            Formula.not(Formula.and(compare("x", Relation.NE, -3), compare("y", Relation.LT, 0))),
            Formula.atLeast(term("x").times(-2).plus(term("y")).plus(1), LinearTerm.ZERO),
            Formula.equal(term("a b"), LinearTerm.ZERO));
    assertThat(SmtLib.print(formula))
        .isEqualTo(
            "(or (not (and (distinct x (- 3)) (< y 0)))"
                + " (>= (+ (* (- 2) x) y 1) 0) (= |a b| 0))");
  }

  @Test
  void printsDivisibilities() {
    Formula even = Formula.divides(2, term("x").times(-3).plus(1));
    assertThat(SmtLib.print(even)).isEqualTo("(= (mod (+ (* (- 3) x) 1) 2) 0)");
    assertThat(SmtLib.print(Formula.not(even))).isEqualTo("(not (= (mod (+ (* (- 3) x) 1) 2) 0))");
  }

  @Test
  void quotesAndEscapesNames() {
    assertThat(symbols("x", "x'", "and", "a|b", "%", "@a", "0x"))
        .containsExactly("x", "|x'|", "|%:and|", "a%007cb", "%0025", "|%:@a|", "|0x|");
    assertThat(SmtLib.declaration(new Variable("n"))).isEqualTo("(declare-fun n () Int)");
  }

  private static List<String> symbols(String... names) {
    return List.of(names).stream().map(Variable::new).map(SmtLib::symbol).toList();
  }

  private static SExpression read(String text) throws IOException {
    return new SExpressionReader(new StringReader(text)).read();
  }

  @Test
  void readsAnswers() throws IOException {
    String text =
        "sat\n((x (- 3))\n (|a b| 12) ; a comment )\n)(error \"say \"\"no\"\" (\") -7 3.0\n";
    SExpressionReader reader = new SExpressionReader(new StringReader(text));
    assertThat(reader.read().isWord("sat")).isTrue();
    SExpression values = reader.read();
    assertThat(values.toString()).isEqualTo("((x (- 3)) (a b 12))");
    assertThat(reader.read().isListOf("error")).isTrue();
    assertThat(reader.read().integer()).isEqualTo(-7);
    assertThat(reader.read().integer()).isEqualTo(3);
    assertThat(reader.read()).isNull();
  }

  @Test
  void readsNumbers() throws IOException {
    assertThat(read("(- 123456789012345678901234567890)").integer())
        .isEqualTo(new BigInteger("-123456789012345678901234567890"));
    assertThatThrownBy(() -> read("(/ 1 2)").integer()).isInstanceOf(NumberFormatException.class);
    assertThatThrownBy(() -> read("()").integer()).isInstanceOf(NumberFormatException.class);
  }

  @Test
  void noticesWhatIsNotComplete() {
    for (String text : List.of("(a (b)", "\"abc", "|abc")) {
      assertThatThrownBy(() -> read(text)).isInstanceOf(EOFException.class);
    }
    assertThatThrownBy(() -> read(")")).isInstanceOf(IOException.class);
  }

  @Test
  void readsDeepLists() throws IOException {
    int depth = 100_000;
    assertThat(read("(".repeat(depth) + ")".repeat(depth)))
        .isInstanceOf(SExpression.Sequence.class);
  }
}

package org.holdfast.arrays.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.Transition;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArrayReaderTest {
  private static final String MUTEX =
      """
      type st = Idle | Want | Crit
      var Turn : proc
      array S[proc] : st
      init (z) { S[z] = Idle }
      unsafe (x y) { S[x] = Crit && S[y] = Crit }
      transition req (x)   requires { S[x] = Idle } { S[x] := Want }
      transition enter (x) requires { S[x] = Want && Turn = x &&
                                      forall_other j. S[j] <> Crit } { S[x] := Crit }
      transition leave (x) requires { S[x] = Crit }
      { Turn := ? ; S[j] := case | j = x : Idle | _ : S[j] }
      """;

  private static ArraySystem read(String text) throws ModelException {
    return ArrayReader.read(new SourceText("m.cub", text)).system();
  }

  @Test
  void smallModel() throws ModelException {
    ArraySystem system = read(MUTEX);
    assertThat(system.symbols()).extracting("name").containsExactly("Turn", "S");
    assertThat(system.transitions())
        .extracting(Transition::name)
        .containsExactly("req", "enter", "leave");
    assertThat(system.transitions().get(1).guard())
        .hasToString("S[x] = Want && Turn = x && forall_other j. S[j] <> Crit");
    assertThat(system.unsafe().get(0).name()).isEqualTo("unsafe1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      value = {
        "S[x] == Idle ! '==' means nothing here; write '='.",
        "S[x] -> Idle ! '->' means nothing here; write '=>'.",
        "S[x] = Idle & Turn = x ! '&' means nothing here; write '&&'.",
        "S[x] = Idle and Turn = x ! 'and' means nothing here; write '&&'.",
        "S[x] = Idle or Turn = x ! 'or' means nothing here; write '||'."
      })
  void whatOtherLanguagesWrite(String guard, String message) {
    assertThatThrownBy(
            () -> read(MUTEX.replace("requires { S[x] = Idle }", "requires {" + guard + "}")))
        .hasMessageContaining(message);
  }

  @Test
  void aNegationOfAnotherLanguageIsNotLeftOut() {
    assertThatThrownBy(() -> read(MUTEX.replace("S[j] <> Crit", "S[j] != Crit")))
        .hasMessageContaining("'!=' means nothing here; write '<>'.");
    assertThatThrownBy(() -> read(MUTEX.replace("{ S[x] = Want", "{ ! S[x] = Want")))
        .hasMessageContaining("'!' means nothing here; write 'not'.");
  }

  @Test
  void aQuantifierTakesAllToItsRight() throws ModelException {
    ArraySystem system = read(MUTEX.replace("S[j] <> Crit }", "S[j] <> Crit && Turn = x }"));
    assertThat(system.transitions().get(1).guard())
        .hasToString("S[x] = Want && Turn = x && forall_other j. S[j] <> Crit && Turn = x");
  }

  @Test
  void negationOfAnIfIsRight() throws ModelException {
    ArraySystem system =
        read(
            MUTEX.replace(
                "unsafe (x y) { S[x] = Crit && S[y] = Crit }",
                "unsafe (x) { not (if Turn = x then S[x] = Idle else S[x] = Crit) }"));
    assertThat(system.unsafe().get(0).condition())
        .hasToString("(Turn <> x || S[x] <> Idle) && (Turn = x || S[x] <> Crit)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "S[x] := Want ! S[x] := Wont ! there is no variable or value 'Wont'; did you mean 'Want'?",
        "var Turn : proc ! var Turn : prok ! there is no type 'prok'; did you mean 'proc'?",
        "S[x] := Want ! S[x] := Turn ! this is of type 'proc', but 'st' is needed here.",
        "requires { S[x] = Idle } ! require { S[x] = Idle } ! this word is spelt 'requires'.",
        "S[x] := Want ! S := Want ! 'S' is an array; choose a value by 1 process.",
        "S[x] = Idle } ! S[y] = Idle } ! there is no process variable 'y'; add it to the"
            + " parameters.",
        "S[x] = Idle } ! S[x] < Idle } ! values of type 'st' have no order; compare them with '='"
            + " or '<>'.",
        "S[x] = Idle } ! S[Turn] = Idle } ! an index is a process variable; take a parameter that"
            + " is equal to 'Turn' instead.",
        "unsafe (x y) ! unsafe (x x) ! the name 'x' has a meaning here already; rename one.",
        "| _ : S[j] } ! } ! no case may apply; add '| _ :' with the value for that.",
        "Turn = x && ! exists_other k. S[k] = Idle && ! a guard can say 'forall_other' with one"
            + " variable; make 'exists' a parameter of the transition.",
        "Turn := ? ! Turn := ?; Turn := x ! 'Turn' has a new value already; use one assignment with"
            + " 'case'.",
        "Turn := ? ! let z = x in Turn := ? ! 'let' names a term for nobody; write the term where"
            + " it is needed.",
        "init (z) { S[z] = Idle } ! (* (* *) ! this comment is never closed; add '*)' where it"
            + " should end.",
        "Turn = x && ! Turn && ! expected a comparison; a variable or value alone is no formula,"
            + " compare it with True, found '&&'.",
        "(x y) ! (x, y) ! parameters are separated by spaces; remove the ','.",
        "type st = ! type st = Crit | ! there is a value 'Crit' already; rename one."
      })
  void wrongModels(String right, String wrong, String message) {
    String text = MUTEX.replace(right, wrong);
    assertThat(text).isNotEqualTo(MUTEX);
    assertThatThrownBy(() -> read(text))
        .isInstanceOfSatisfying(
            ModelException.class,
            e -> assertThat(e.diagnostics()).extracting("message").contains(message));
  }

  @TestFactory
  Stream<DynamicTest> publicModels() throws IOException {
    try (Stream<Path> files = Files.list(Checkout.benchmarks("arrays"))) {
      List<Path> models =
          files.filter(file -> file.toString().matches(".*[.](cub|in)")).sorted().toList();
      return models.stream()
          .map(
              file ->
                  DynamicTest.dynamicTest(
                      file.getFileName().toString(),
                      () ->
                          assertThat(ArrayReader.read(file).system().transitions()).isNotEmpty()));
    }
  }
}

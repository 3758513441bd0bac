package org.holdfast.arrays.backward;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.arrays.checker.ArrayLanguage;
import org.holdfast.arrays.checker.Suggestions;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Checkout;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InitialStatesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "(z) { S[z] = A && X = 0 } ! true",
        "(z) { S[z] = A && S[z] = B } ! false",
        "(z) { X < 1 && 0 < X } ! false",
        "(z) { R < 1.0 && 0.0 < R } ! true",
        "(z) { R = 1.0 && R = 0.0 } ! false",
        "(z) { S[z] = A && S[z] = B || X = 3 } ! true",
        "(z) { P = z } ! true",
        "() { X = Y && Y = 1 && X = 2 } ! false"
      })
  void whetherThereAreAny(String condition, boolean exist) throws ModelException {
    String model =
        """
        type t = A | B
        var X : int
        var Y : int
        var R : real
        var P : proc
        array S[proc] : t
        init %s
        unsafe (x) { S[x] = B }
        transition t (x) { S[x] := B }
        """
            .formatted(condition);
    assertThat(InitialStates.exist(ArrayReader.read(new SourceText("m.cub", model)).system()))
        .isEqualTo(exist);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "(z) { P = z } ! true",
        "(z) { P = z || P <> z } ! false",
        "(y z) { P = z && S[y] = S[z] } ! true",
        "(y z) { M[y,z] = True && (y = z || M[y,z] = False) } ! true",
        "(z) { P <> z } ! false",
        "(z) { S[z] = A && S[z] = B } ! false",
        "() { X = 1 } ! false"
      })
  void whetherOneIsAlwaysAlone(String condition, boolean alone) throws ModelException {
    String model =
        """
        type t = A | B
        var X : int
        var P : proc
        array S[proc] : t
        array M[proc, proc] : bool
        init %s
        unsafe (x) { S[x] = B }
        """
            .formatted(condition);
    ArraySystem system = ArrayReader.read(new SourceText("m.cub", model)).system();
    assertThat(InitialStates.areOfOneOnly(system)).isEqualTo(alone);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "(z) { P <> z } ! P",
        "(z) { P <> z && S[z] = A || P <> z && S[z] = B } ! P",
        "(z) { P <> z || S[z] = A } ! ",
        "(z) { Q[z] <> z } ! ",
        "(y z) { Q[y] <> z } ! Q",
        "(y z) { Q[y] <> z && P = Q[y] } ! P Q",
        "(z) { P <> z && S[z] = A && S[z] = B } ! ",
        "(z) { P = P } ! "
      })
  void whoIsNoneOfTheProcesses(String condition, String outside) throws ModelException {
    String model =
        """
        type t = A | B
        var P : proc
        array Q[proc] : proc
        array S[proc] : t
        init %s
        unsafe (x) { S[x] = B }
        """
            .formatted(condition);
    ArraySystem system = ArrayReader.read(new SourceText("m.cub", model)).system();
    assertThat(InitialStates.outside(system).stream().map(ArraySymbol::name))
        .containsExactly(outside == null ? new String[0] : outside.split(" "));
  }

  /** Its author initialises the same channel twice, so that it holds for no reason. */
  @Test
  void theUserIsTold() throws ModelException {
    Path file = Checkout.benchmarks("arrays").resolve("distrib_channels.cub");
    assertThat(
            new ArrayLanguage(
                    budget -> new Z3SolverFactory(), Optional.empty(), Suggestions.PROVED, 1)
                .load(file)
                .warnings())
        .extracting(Diagnostic::message)
        .contains(
            "no state satisfies this, so the system never begins, and whatever is asked holds.");
  }
}

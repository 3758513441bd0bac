package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.holdfast.checking.ModelException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code timeout} counts wherever it stands, also deep inside of a statement; SPIN is asked. */
class TimeoutTest {
  @TempDir Path folder;

  @BeforeAll
  static void needsSpin() {
    Pan.assumeInstalled();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "byte b[2]; init { b[1] = 1; if :: b[timeout] == 1 -> assert(false) fi }",
        "chan c[2] = [1] of { byte }; init { c[1]!1; nempty(c[timeout]) -> assert(false) }",
        "chan c = [1] of { byte }; init { c!1; c?eval(timeout); assert(false) }",
        "chan c = [1] of { byte }; init { c!1; c?[eval(timeout)] -> assert(false) }",
        "chan c[2] = [1] of { byte }; init { c[0]!1; c[timeout]!1; assert(false) }",
        "chan c[2] = [1] of { byte }; byte x; init { c[1]!1; c[timeout]?x; assert(false) }",
        "chan c = [1] of { byte }; init { c!timeout; c?1; assert(false) }",
        "proctype P(byte x) { assert(x == 0) } init { run P(timeout) }",
        "byte b[2]; init { b[timeout] = 1; assert(b[1] == 1) }",
        "init { d_step { timeout -> assert(false) } }",
        "init { atomic { timeout -> assert(false) } }",
        "init { atomic { timeout; timeout -> assert(false) } }",
        "init { (timeout -> 1 : 0) -> assert(false) }",
        "byte b[2]; init { b[1] = 1; { false } unless { b[timeout] == 1 -> assert(false) } }",
        "init { assert(timeout == 0); timeout; assert(false) }",
        "byte x; init { x = timeout; assert(x == 0); timeout -> x = timeout; assert(x) }",
        "byte b[2] = 1; active proctype P() provided (b[timeout] == 1) { b[0] = 0; assert(false) }",
        "chan c = [0] of { byte }; active proctype A() { c!timeout }"
            + " active proctype B() { c?1; assert(false) }",
        "chan c = [0] of { byte }; active proctype A() { c!1 }"
            + " active proctype B() { c?eval(timeout); assert(false) }",
        "byte x; active proctype P() { x == 1 } active proctype Q() {"
            + " byte a[2]; a[1] = 1; a[timeout] -> x = 1; assert(false) }",
      })
  void agreesWithSpin(String text) throws ModelException {
    Pan pan = Pan.of(text, folder).orElseThrow();
    PromelaInstance instance = Models.instance(text);
    assertThat(Models.holds(instance, "assertions")).isEqualTo(pan.search("-E").errors() == 0);
    assertThat(Models.holds(instance, "end-states")).isEqualTo(pan.search("-A").errors() == 0);
  }
}

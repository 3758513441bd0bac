package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Verdict;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.SyntaxPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One construct at a time, with numbers that can be counted by hand. */
class SemanticsTest {
  private static int states(String text) throws ModelException {
    return Models.size(text).states();
  }

  /** SPIN 6.5 gives every record the values that its type declares. */
  @Test
  void fieldsHaveInitialValues() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            typedef Inner { byte x = 3; byte y[2] = 4; chan c = [1] of { byte } };
            typedef Outer { bit z = 1; Inner inner[2] };
            Outer g;
            active proctype P() {
              Outer t;
              assert(g.z == 1 && g.inner[1].x == 3 && g.inner[0].y[1] == 4);
              assert(t.z == 1 && t.inner[1].x == 3 && t.inner[0].y[1] == 4);
              t.inner[1].c!1;
              g.inner[0].c!1;
              assert(len(t.inner[1].c) == 1 && len(t.inner[0].c) == 0 && len(g.inner[0].c) == 1)
            }
            """);
    assertThat(Models.holds(instance, "assertions")).isTrue();
    assertThat(Models.holds(instance, "end-states")).isTrue();
  }

  /** The first states that are tried have 1,024 bytes. */
  @Test
  void manyGlobalsHaveInitialValues() throws ModelException {
    PromelaInstance instance =
        Models.instance("int z[300] = 3; byte y = 4; init { assert(z[299] == 3 && y == 4) }");
    assertThat(Models.holds(instance, "assertions")).isTrue();
    assertThat(instance.plain().width()).isGreaterThan(1201);
  }

  @Test
  void aStatementIsAStepAndSoIsTheEnd() throws ModelException {
    assertThat(states("init { skip; skip }")).isEqualTo(4);
  }

  @Test
  void processesInterleave() throws ModelException {
    // Four while both live, as the older one must wait for the younger; then two, and nobody.
    assertThat(states("active [2] proctype P() { skip }")).isEqualTo(7);
  }

  @Test
  void whatIsInsideOfAtomicIsNoState() throws ModelException {
    assertThat(states("byte x; active proctype P() { atomic { x = 1; x = 2; x = 3 } }"))
        .isEqualTo(3);
    assertThat(states("byte x; active proctype P() { d_step { x = 1; x = 2; x = 3 } }"))
        .isEqualTo(3);
  }

  @Test
  void aBlockedAtomicLetsOthersIn() throws ModelException {
    String model =
        """
        bool go, seen;
        active proctype P() { atomic { skip; go; seen = 1 } }
        active proctype Q() { go = 1 }
        """;
    PromelaInstance instance = Models.instance(model);
    assertThat(Models.holds(instance, "end-states")).isTrue();
    assertThat(Models.size(instance.plain()).invalidEnds()).isZero();
  }

  @Test
  void jumpsAreNoSteps() throws ModelException {
    assertThat(states("byte x; init { x = 1; goto L; x = 7; L: x = 2 }")).isEqualTo(4);
    assertThat(states("byte x; init { if :: goto L :: x = 1 fi; L: skip }")).isEqualTo(7);
  }

  @Test
  void elseIsTheLastResort() throws ModelException {
    assertThat(states("byte x; init { if :: x == 1 -> x = 5 :: else -> x = 3 fi }")).isEqualTo(4);
    assertThat(states("byte x; init { if :: x == 0 -> x = 5 :: else -> x = 3 fi }")).isEqualTo(4);
  }

  @Test
  void assignmentsCutValuesToTheirType() throws ModelException {
    String model =
        """
        bit b; byte y; short s; int i; unsigned u : 3;
        init {
          b = 3; assert(b == 1);
          y = 257; assert(y == 1);
          y = -1; assert(y == 255);
          s = 40000; assert(s == 40000 - 65536);
          i = 2147483647; i++; assert(i < 0);
          u = 9; assert(u == 1);
        }
        """;
    assertThat(Models.size(model).errors()).isEmpty();
  }

  @Test
  void messageTypesAreNumberedFromTheLastOne() throws ModelException {
    String model =
        "mtype = { one, two, three }; init { assert(one == 3 && two == 2 && three == 1) }";
    assertThat(Models.size(model).errors()).isEmpty();
  }

  @Test
  void sendsToFullChannelsWaitOrAreLost() throws ModelException {
    String model = "chan c = [1] of { byte }; init { c!1; c!2; assert(len(c) == 1) }";
    assertThat(Models.size(model).invalidEnds()).isEqualTo(1);
    PromelaInstance lossy = Models.instance(model, PromelaOptions.DEFAULT.losingMessages());
    Models.Size size = Models.size(lossy.plain());
    assertThat(size.invalidEnds()).isZero();
    assertThat(size.errors()).isEmpty();
  }

  @Test
  void processesKnowTheirNumbers() throws ModelException {
    String model =
        """
        byte last;
        proctype P(byte k) { assert(_pid == k); last = _pid }
        init { pid p; assert(_nr_pr == 1); atomic { p = run P(1); assert(p == 1); run P(2) } _nr_pr == 1 }
        """;
    Models.Size size = Models.size(model);
    assertThat(size.errors()).isEmpty();
    assertThat(size.invalidEnds()).isZero();
  }

  @Test
  void endLabelsMakeStoppingRight() throws ModelException {
    assertThat(Models.size("init { L: false }").invalidEnds()).isEqualTo(1);
    assertThat(Models.size("init { end_here: false }").invalidEnds()).isZero();
  }

  @Test
  void runtimeFaultsAreViolations() throws ModelException {
    assertThat(Models.size("byte a[2]; byte i = 2; init { a[i] = 1 }").errors())
        .containsExactly("index 2 is outside of 'a', which has 2 elements");
    assertThat(Models.size("byte i; init { i = 1 / i }").errors())
        .containsExactly("division by zero");
    assertThat(Models.size("chan c; init { c!1 }").errors())
        .containsExactly("the channel is not initialised");
    assertThat(Models.size("init { assert(1 == 2) }").errors())
        .containsExactly("assertion violated: 1 == 2");
    assertThat(Models.size("byte x; init { d_step { x = 1; x == 2 } }").errors())
        .containsExactly("a statement in the middle of a d_step is blocked");
    assertThat(Models.size("byte x; init { atomic { do :: x = 1 - x od } }").errors())
        .containsExactly("an atomic sequence runs for ever");
    assertThat(
            Models.size(
                    "chan c = [1] of { byte, byte }; proctype P(chan d) { d!1 } init { run P(c) }")
                .errors())
        .containsExactly("the message has 1 values, but the channel takes 2");
  }

  @Test
  void channelsThatCannotAnswerAreViolations() throws ModelException {
    String handshake = "chan c = [0] of { byte }; byte x; ";
    String silent = "a channel without a buffer cannot be asked for a message";
    assertThat(Models.size(handshake + "init { c?[1] -> x = 1 }").errors()).containsExactly(silent);
    assertThat(Models.size(handshake + "init { x = 1; c??[1] -> x = 1 }").errors())
        .containsExactly(silent);
    assertThat(
            Models.size(handshake + "active proctype A() { c?<x> } active proctype B() { c!1 }")
                .errors())
        .containsExactly(silent);
    // Nobody need send, and it need not be the only way on.
    for (String receive : List.of("c?<x>", "c??<x>", "c?<5>", "d_step { x = 1; c?<x> }")) {
      assertThat(Models.size(handshake + "init { end: " + receive + " }").errors())
          .as(receive)
          .containsExactly(silent);
      assertThat(Models.size(handshake + "init { if :: " + receive + " :: true fi }").errors())
          .as(receive)
          .containsExactly(silent);
    }
    // An escape goes first, but whoever sends asks all that might receive.
    String escaped = handshake + "active proctype A() { c?<x> unless { true } } ";
    assertThat(Models.size(escaped).errors()).isEmpty();
    assertThat(Models.size(escaped + "active proctype B() { end: c!1 }").errors())
        .containsExactly(silent);
    // To wait for a partner is no question.
    assertThat(Models.size(handshake + "init { end: if :: c?x :: c?5 :: c?? 5 fi }").errors())
        .isEmpty();
    PromelaInstance formulas =
        Models.instance(
            handshake
                + "chan d; chan e = [1] of { byte }; init { x = 1 } ltl asked { [] !(c?[1]) }"
                + " ltl length { [] (len(c) == 0) } ltl missing { [] (len(d) == 0) }"
                + " ltl buffered { [] !(e?[1]) }");
    assertThat(Models.holds(formulas, "asked")).isFalse();
    assertThat(Models.holds(formulas, "length")).isTrue();
    assertThat(Models.holds(formulas, "missing")).isFalse();
    assertThat(Models.holds(formulas, "buffered")).isTrue();
    PromelaInstance claim = Models.instance(handshake + "init { x = 1 } never { do :: !c?[1] od }");
    assertThat(Models.holds(claim, "never")).isFalse();
  }

  @Test
  void endStatesLieBehindFailingAssertionsToo() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            "byte x; init { x = 1; assert(x == 2); d_step { assert(x == 3) }; x == 4 }");
    assertThat(Models.holds(instance, "assertions")).isFalse();
    assertThat(Models.holds(instance, "end-states")).isFalse();
    assertThat(Models.holds(Models.instance("init { assert(false) }"), "end-states")).isTrue();
  }

  @Test
  void unboundedCreationOfProcessesIsAViolation() throws ModelException {
    PromelaInstance instance =
        Models.instance("proctype P() { do :: run P() od } init { run P() }");
    Verdict verdict = Models.verdict(instance, "assertions");
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void violationsComeWithARun() throws ModelException {
    PromelaInstance instance =
        Models.instance("byte x; active [2] proctype P() { x++; assert(x < 2) }");
    Verdict verdict = Models.verdict(instance, "assertions");
    assertThat(((Verdict.Violated) verdict).trace().steps())
        .hasSize(3)
        .last()
        .satisfies(
            step -> assertThat(step.action()).asString().contains("assertion violated: x < 2"));
  }

  @Test
  void formulasSeeVariablesLabelsAndUntil() throws ModelException {
    String model =
        """
        byte x; bool done;
        active proctype P() { A: x = 1; B: x = 2; done = 1 }
        ltl order { (x == 0) U (x == 1) }
        ltl weak { (x < 2) W P@B }
        ltl released { done V (x < 3) }
        ltl ends { <> [] done }
        ltl wrong { [] (x < 2) }
        ltl label { [] (P[0]@B -> x == 1) }
        """;
    PromelaInstance instance = Models.instance(model);
    assertThat(Models.holds(instance, "order")).isTrue();
    assertThat(Models.holds(instance, "weak")).isTrue();
    assertThat(Models.holds(instance, "released")).isTrue();
    assertThat(Models.holds(instance, "ends")).isTrue();
    assertThat(Models.holds(instance, "label")).isTrue();
    assertThat(Models.holds(instance, "wrong")).isFalse();
  }

  @Test
  void fairnessIsAPremise() throws ModelException {
    String model = "bool x; active proctype P() { do :: x = 0 :: x = 1 od } ";
    assertThat(Models.holds(Models.instance(model + "ltl p { <> x }"), "p")).isFalse();
    assertThat(Models.holds(Models.instance(model + "ltl fairness { []<> x } ltl p { <> x }"), "p"))
        .isTrue();
  }

  @Test
  void aPremiseOfNothingIsAFormula() throws ModelException {
    String model = "bool x; active proctype P() { do :: x = 0 :: x = 1 od } ";
    assertThat(Models.holds(Models.instance(model + "ltl fairness { []<> x }"), "fairness"))
        .isFalse();
    assertThat(Models.holds(Models.instance(model + "ltl fairness { [](x -> x) }"), "fairness"))
        .isTrue();
  }

  @Test
  void quantifiersRangeOverTheProcessesOfAType() throws ModelException {
    String model =
        """
        symbolic int N; assume(N > 1);
        byte sum;
        atomic all_on = all(P:on == 1);
        atomic some_on = some(P:on == 1 && P@L);
        atomic counted = (card(P:on == 1) == sum);
        active [N] proctype P() { bool on; atomic { on = 1; sum++ }; L: skip }
        active proctype Q() { skip }
        ltl reached { <> (all_on && some_on) }
        ltl inv { [] (counted || sum > 0) }
        ltl exact { [] (all_on -> sum == N) }
        ltl wrong { [] !all_on }
        """;
    PromelaInstance instance =
        PromelaReader.withDefinitions(Map.of())
            .read("m.pml", model)
            .instantiate(Map.of("N", 2), PromelaOptions.DEFAULT);
    assertThat(Models.holds(instance, "inv")).isTrue();
    assertThat(Models.holds(instance, "reached")).isTrue();
    assertThat(Models.holds(instance, "exact")).isTrue();
    assertThat(Models.holds(instance, "wrong")).isFalse();
  }

  /** Behind the colon stands a variable of the process, or an expression over its variables. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "some(P:(x == 1 || y == 2) && z == 0)           # some(P:x == 1 && P:z == 0 || P:y == 2 &&"
            + " P:z == 0)",
        "all(P:((x) < 2 && !(y == 2)))                  # all(P:x < 2 && P:y != 2)",
        "card(P:(x == 1)) == 2                          # card(P:x == 1) == 2",
        "card(P:(P:x == 1 && (y == 0 || P:z == g))) > 0 # card(P:x == 1 && (P:y == 0 || P:z == g))"
            + " > 0",
        "all(P:!(x == 1))                               # all(P:x == 0)",
        "some(P:_pid == g && x == 1)                    # some(P:x == 1 && g == _pid)",
        "some((x == 1) && P:a[x] == 1)                  # some(P:a[P:x] == 1 && P:x == 1)",
        "some(P:P@L)                                    # some(P@L)",
        "all(P:true)                                    # all(P:x >= 0)",
        "card(P:-x < 0) > 1                             # card(P:x > 0) > 1",
      })
  void quantifiersOverExpressions(String one, String other) throws Exception {
    String model =
        """
        byte g;
        active [2] proctype P() {
          byte x, y, z, a[2];
          do
          :: x = 1 - x :: y < 2 -> y++ :: z = !z :: g = 1 - g
          :: a[x] = 1 - a[x]; L: skip
          od
        }
        ltl same { []((%s) <-> (%s)) }
        ltl none { []!(%s) }
        ltl always { [](%s) }
        """
            .formatted(one, other, one, one);
    PromelaInstance instance = Models.instance(model);
    assertThat(Models.holds(instance, "same")).isTrue();
    if (!one.contains("true")) {
      assertThat(Models.holds(instance, "none")).isFalse();
      assertThat(Models.holds(instance, "always")).isFalse();
    }
    String printed = printedFormula(model);
    String again = model.replace("[]((%s) <-> (%s))".formatted(one, other), printed);
    assertThat(printedFormula(again)).isEqualTo(printed);
  }

  private static String printedFormula(String model) throws ModelException {
    Module.Formula formula = Models.instance(model).program().module().formulas().get(0);
    return SyntaxPrinter.print(formula.expression());
  }

  @Test
  void havocTriesWhatTheAssumptionAdmits() throws ModelException {
    String model =
        "int x, y = 3; init { havoc(x); assume(1 <= x && x < y + 2); assert(x >= 1 && x <= 4) }";
    Models.Size size = Models.size(model);
    assertThat(size.errors()).isEmpty();
    // The start, then four values at three places each, and the end.
    assertThat(size.states()).isEqualTo(1 + 4 * 4);
  }

  @Test
  void aDeclarationInTheMiddleSetsItsVariable() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            active proctype P() { byte i; do :: i < 2 -> byte e = 3; assert(e == 3); e = 9; i++ :: else -> break od }
            """);
    assertThat(Models.holds(instance, "assertions")).isTrue();
  }

  /** The engine has something of that name itself. */
  @Test
  void aModelMayUseTheNamesOfTheEngine() throws ModelException {
    PromelaInstance failing =
        Models.instance(
            """
            byte error; bit invalid_end, stopped;
            active proctype P() { byte x; x = 1; assert(x == 2) }
            """);
    assertThat(Models.holds(failing, "assertions")).isFalse();
    PromelaInstance stuck = Models.instance("bit invalid_end; init { (invalid_end) }");
    assertThat(Models.holds(stuck, "end-states")).isFalse();
    PromelaInstance right =
        Models.instance(
            """
            byte error; bit invalid_end;
            active proctype P() { error = 1; invalid_end = 1 }
            atomic stopped = (error == 2);
            ltl always { [] !error }
            ltl later { <> error }
            ltl not_two { [] !stopped }
            """);
    assertThat(Models.holds(right, "assertions")).isTrue();
    assertThat(Models.holds(right, "end-states")).isTrue();
    assertThat(Models.holds(right, "always")).isFalse();
    assertThat(Models.holds(right, "later")).isTrue();
    assertThat(Models.holds(right, "not_two")).isTrue();
  }

  /** A block may have a variable of the same name as one outside. */
  @Test
  void aNameMeansTheInnermostVariable() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte x = 3, y = 5;
            active proctype P() {
              { byte x; x = 7; x++; assert(x == 8) };
              assert(x == 3);
              x = x + 1;
              byte z = 1;
              { byte x = x + 1, z = 2; assert(x == 5 && z == 2) };
              assert(x == 4 && z == 1)
            }
            active proctype Q() { byte y = y + 1; assert(y == 6) }
            ltl f { [] (x == 3 || x == 4) }
            """);
    assertThat(Models.holds(instance, "assertions")).isTrue();
    assertThat(Models.holds(instance, "f")).isTrue();
  }

  /** As in SPIN: {@code return} assigns, and does not leave the inline. */
  @Test
  void anInlineMayReturnAValue() throws ModelException {
    String model =
        """
        byte r, a[2];
        inline max(x, y) { if :: x > y -> return x :: else -> return y fi }
        inline twice(x) { return x; a[0] = 9 }
        init {
          r = max(3, 5);
          a[1] = max(r, 2);
          assert(r == 5 && a[1] == 5);
          r = twice(4);
          assert(r == 4 && a[0] == 9)
        }
        """;
    assertThat(Models.holds(Models.instance(model), "assertions")).isTrue();
    assertThat(Models.size(model).states()).isEqualTo(10);
    assertThatThrownBy(() -> Models.instance(model.replace("r = twice(4)", "twice(4)")))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the inline 'twice' returns a value");
  }

  /** Only a search follows them to our end of them; a look at how large states are does not. */
  @Test
  void stepsWithoutEndAreNotFollowedWhereAModelIsRead() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            int rounds;
            proctype P() {
              byte i;
              do
              :: rounds < 30000 -> rounds++
              :: rounds > 0 -> d_step { do :: i < 2 -> i++ :: else -> i = 0 od }
              od
            }
            init { run P() }
            """);
    assertThat(instance.property("assertions")).isPresent();
  }
}

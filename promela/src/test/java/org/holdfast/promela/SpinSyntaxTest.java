package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.junit.jupiter.api.Test;

/**
 * What SPIN reads although its manual does not say so. The numbers of states are those of SPIN
 * 6.5.2 with {@code -o1 -o2 -o3} and {@code -DNOREDUCE}.
 */
class SpinSyntaxTest {
  private static void assertStates(int states, String text) throws ModelException {
    Models.Size size = Models.size(text);
    assertThat(size.errors()).isEmpty();
    assertThat(size.states()).isEqualTo(states);
  }

  private static void assertWarns(String text, String... messages) throws ModelException {
    assertThat(PromelaReader.withDefinitions(Map.of()).read("m.pml", text).warnings())
        .extracting(Diagnostic::message)
        .containsExactly(messages);
  }

  @Test
  void theEndOfALineSeparatesStatements() throws ModelException {
    assertStates(
        17,
        """
        byte x; chan c = [1] of {byte};
        init { if
          :: x == 0
             -> x = 1
          :: else
          fi
          atomic
          { x = 2 }
          for (x : 1 .. 2)
          { skip
          }
          do
          :: x > 0 ->
             break
          od
          c!x
          c?x
          if :: timeout
          :: skip
          fi
        }
        """);
  }

  @Test
  void whatCanBeginAStatementDoes() throws ModelException {
    assertStates(5, "byte x = 1;\ninit { x = 1\n - 2; assert(x == 1) }");
    assertStates(4, "byte x = 1;\ninit { x = 2\n (x == 2); }");
    assertStates(3, "byte x = 1;\ninit { x = (2\n - 1) }");
  }

  @Test
  void whatCannotBeginAStatementGoesOnWithTheOneBefore() throws ModelException {
    assertStates(4, "byte x;\ninit { x = 1\n + 2\n ; assert(x == 3) }");
    assertStates(4, "byte x;\ninit { { x = 1 }\n\n unless { x == 7 }; assert(x == 1) }");
  }

  @Test
  void linesEndInsideOfComments() throws ModelException {
    assertStates(4, "byte x, y\ninit {\n x = 1 /* two\n lines */ y = 2\n}");
  }

  @Test
  void aMacroIsOneLine() throws ModelException {
    assertStates(
        4,
        """
        #define BOTH { x = 1; \\
           y = 2 }
        #define SET(v) v = 1
        byte x, y
        init { BOTH }
        """);
    assertStates(4, "#define SET(v) v = 1\nbyte x, y\ninit {\n SET(x)\n SET(\n y\n )\n}");
    assertThatThrownBy(
            () -> Models.instance("#define BOTH x = 1 \\\n y = 2\nbyte x, y\ninit {\n BOTH\n}"))
        .isInstanceOf(ModelException.class);
  }

  @Test
  void fieldsAndInlinesAreSeparatedByLines() throws ModelException {
    assertStates(
        5,
        """
        typedef T { byte a
          byte b }
        T t
        inline f(x) {
          t.a = x
          t.b = x
        }
        init { f(1)
          skip
        }
        """);
  }

  @Test
  void elseNeedsNoSeparator() throws ModelException {
    assertStates(
        6, "byte x, y\ninit { if :: x == 1 :: else x = 1 fi; if :: else fi; do :: else break od }");
  }

  @Test
  void skippedTextNeedNotBePromela() throws ModelException {
    assertStates(
        3,
        """
        #if 0
        don't "read this
        /* #endif
        */
        # error isn't one
        #ifdef X '
        #elif '
        #endif
        #elif 1
        byte x;
        #else
        it's not read
        #endif
        init { x = 1 }
        """);
  }

  @Test
  void theInitialValueOfARecordHasNoEffect() throws ModelException {
    String text =
        "typedef T { byte a; byte b = 3 }; T t = 5; T u[2] = {1, 2};"
            + " init { assert(t.a == 0 && u[1].a == 0 && u[0].b == 3) }";
    assertStates(3, text);
    String warning = "as in SPIN, the initial value of a record has no effect; assign its fields.";
    assertWarns(text, warning, warning);
  }

  @Test
  void messagesInParentheses() throws ModelException {
    assertStates(
        8,
        """
        #define KIND 33
        chan c = [2] of {byte, byte, byte};
        init { byte a, b, d; c!1+1(2,3); c?a,b(d); c!KIND(124,1); c?(a,b,d); assert(b == 124); c??[3] || true }
        """);
  }

  @Test
  void fewerValuesAreAnErrorOfTheRun() throws ModelException {
    String channel = "chan c = [1] of { byte, byte }; ";
    assertThat(Models.size(channel + "init { c!1 }").errors())
        .containsExactly("the message has 1 values, but the channel takes 2");
    assertThat(Models.size(channel + "init { byte v; c!1,2; assert(c?[1]); c?v }").errors())
        .containsExactly("1 values are received, but the messages have 2");
    assertThat(
            Models.size(
                    "chan c = [0] of { byte, byte }; active proctype A() { c!1,2 }"
                        + " active proctype B() { byte v; c?v }")
                .errors())
        .containsExactly("1 values are received, but the messages have 2");
  }

  @Test
  void ownNumberInAReceive() throws ModelException {
    String text =
        "chan c = [1] of { byte, byte }; init { byte v; c!3(0); c?v(_pid); assert(v == 3) }";
    assertStates(5, text);
    assertWarns(
        text, "SPIN puts what is received into '_pid'; here it must equal it, as in eval(_pid).");
  }

  @Test
  void assertionsNeedNoParentheses() throws ModelException {
    assertStates(5, "byte x = 1;\ninit { assert x == 1; assert x ; assert !(x == 2)}");
  }

  @Test
  void smallThings() throws ModelException {
    assertStates(4, "/* a */ */ byte x;\ninit { x = 1 */ ; x = 2 }");
    assertStates(4, "const byte x = 3; const int y = 5\ninit { x = 4 ; assert(x == 4 && y == 5)}");
    assertThat(
            Models.holds(
                Models.instance("byte x = 1;\ninit { x = 2 }\nltl p { [] (x > 0) ; }"), "p"))
        .isTrue();
  }

  @Test
  void aVariableAsLength() throws ModelException {
    String text =
        "byte n = 4; byte a[n]; byte k; byte b[k]; active [n] proctype P() { byte m = 3; byte q[m];"
            + " d_step { a[3] = 1; b[7] = 1; q[2] = 1 } }";
    Models.size(text);
    assertWarns(text, "'k' has no value before the run; as in SPIN, the array has 8 elements.");
    assertThat(Models.size("byte n = 2; byte a[n]; init { a[2] = 1 }").errors()).hasSize(1);
  }

  @Test
  void anInlineWithLabelsIsCalledTwice() throws ModelException {
    assertStates(
        15,
        "byte x;\ninline f() { x++; L: x++; if :: x < 5 -> goto L :: else fi }\n"
            + "init { f(); f(); assert(x == 7) }");
  }

  /** A jump from outside leads to the last call; others see the first. */
  @Test
  void anInlineWithLabelsIsJumpedInto() throws ModelException {
    assertStates(
        43,
        """
        byte x;
        inline I(v) { x = v; L: x = v + 1; if :: x > 100 -> goto L :: else fi }
        active proctype P() { I(10); if :: x == 11 -> goto L :: else fi; I(20);
          if :: x == 11 -> goto L :: x == 21 -> x = 0; goto L :: else fi }
        active proctype Q() { if :: P@L -> x = 11 :: skip fi }
        """);
  }

  @Test
  void aStatementBeginsWithAVariableOfAProcess() throws ModelException {
    assertStates(
        12,
        "active proctype A() { byte l = 2; L: skip; end: do :: l == 3 od }\n"
            + "active proctype B() { A:l == 2 -> A[0]:l == 2;\n A:l == 2\n A@L\n }");
  }

  @Test
  void macrosQuoteAndJoin() throws ModelException {
    assertStates(
        5,
        """
        #define S(x) #x
        #define C(a,b) a##b
        #define D x ## 1
        byte x1;
        init { C(x,1) = 2; printf(S(hello  "world\\n")); assert(C(x,1) == 2 && D == 2) }
        """);
  }

  @Test
  void macrosTakeAsManyArgumentsAsThereAre() throws ModelException {
    assertStates(
        11,
        """
        #define log(format, args...) printf(format, args)
        #define show(format, ...) printf(format, ##__VA_ARGS__)
        #define call(name, ...) name(__VA_ARGS__)
        #define fourth(a, b, c, d, ...) d
        #define of2(a, b) x = a + b
        #define of1(a) x = a
        #define sum(...) fourth(__VA_ARGS__, of3, of2, of1)(__VA_ARGS__)
        byte x;
        inline both(a, b) { a++; b++ }
        init {
          log("%d %d", x, x)
          show("x")
          show("%d", x)
          call(both, x, x)
          assert(x == 2)
          sum(4, 3)
          sum(5)
          assert(x == 5)
        }
        """);
    assertThatThrownBy(() -> Models.instance("#define f(a, ..., b) a\ninit { skip }"))
        .hasMessageContaining("the parameters of a macro are names");
  }

  @Test
  void longArraysHaveInitialValues() throws ModelException {
    assertStates(3, "int z[300] = 3; init { assert(z[299] == 3) }");
  }

  @Test
  void loopsRunOverTheIndicesOfGlobalArrays() throws ModelException {
    assertStates(
        22,
        """
        byte a[4]; byte n;
        init { int i; for (i in a) { a[i] = i; n++ }; assert(a[3] == 3 && n == 4); assert(i == 4) }
        """);
    assertStates(
        241,
        """
        #define N 3
        byte a[N+1]; byte n;
        active [2] proctype P() { byte i; for (i in a) { n++ } }
        """);
    assertStates(
        11,
        """
        chan c[2] = [1] of { byte }; byte n;
        init { byte i; for (i in c) { n++ }; assert(n == 2) }
        """);
  }

  @Test
  void formulasMayStandInsideOfBodies() throws ModelException {
    String text =
        """
        byte x;
        active proctype P() {
          x = 1
          ltl reached { <> (x == 2) } x = x
          do
          :: x < 3 -> x++; ltl { [] (x < 4) }
          :: else -> break
          od;
          ltl bounded { [] (x < 5) };
          x = 0
        }
        """;
    assertStates(10, text);
    assertThat(Models.instance(text).properties())
        .extracting(Property::name)
        .contains("reached", "ltl_0", "bounded");
  }

  @Test
  void formulasInsideOfBodiesSpeakOfGlobalNames() {
    assertThatThrownBy(() -> Models.instance("init { byte y; y = 1; ltl p { <> (y == 1) } }"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("'y'");
  }

  @Test
  void aMissingBraceIsToldBeforeAFormula() {
    assertThatThrownBy(() -> Models.instance("byte x;\ninit {\n x = 1\nltl p { <> (x == 1) }"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("not closed where 'ltl' follows");
  }

  @Test
  void whatSpinCallsDubiousIsReadWithAWarning() throws ModelException {
    assertWarns(
        "chan c = [1] of {byte}; init { if :: c!1 :: else fi; if :: c?[1] -> c?_ :: else fi }",
        "'else' beside a send or receive is chosen while no message can be sent or received;"
            + " 'nfull' and 'nempty' say so more clearly.");
    assertWarns(
        "init { do :: L: skip; break :: goto L od }",
        "a jump to 'L' leads to this option alone, and who comes to it otherwise is before the"
            + " whole, where no label of an option counts.");
  }
}

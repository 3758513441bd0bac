package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.checking.ModelException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Who may move, and who has moved: priorities, {@code enabled} and {@code _last}. The numbers are
 * those of SPIN 6.5.2 with {@code -o1 -o2 -o3} and {@code -DNOREDUCE}.
 */
class SchedulingTest {
  private static final String A = "proctype A() { x = 2; x = 3 }";
  private static final String B = "proctype B() { x = 7; x = 8 }";

  private static void assertSize(String text, int states, int transitions) throws ModelException {
    Models.Size size = Models.size("byte x; " + text);
    assertThat(size.states()).isEqualTo(states);
    // SPIN counts the one into the first state.
    assertThat(size.transitions()).isEqualTo(transitions - 1);
    assertThat(size.errors()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run A() priority 3; x = 9; x = 10                                             |  8 |  8
          run A() priority 3; run A(); x = 9; x = 10                                    | 25 | 32
          run A(); x = 9; set_priority(0, 4); x = 10; x = 11                            | 32 | 39
          run A(); x = 9; assert(_priority == 1 && get_priority(0) == 1); x = 10; x = 11 | 35 | 52
          run B(); run B() priority 4; x = 9; x = 10                                    | 38 | 49
          run B(); x = 9; set_priority(0, 2); x = 10                                    | 28 | 35
          run A() priority 3; run B(); x = 9; set_priority(0, 2); x = 10                | 32 | 39
          run A(); run B(); x = 9; set_priority(0, 2); x = 10                           | 142 | 232
          """)
  void priorities(String body, int states, int transitions) throws ModelException {
    assertSize(A + B + "init { " + body + " }", states, transitions);
  }

  @Test
  void prioritiesChange() throws ModelException {
    assertSize(
        "proctype A() { x = 2; _priority = 5; x = 3 } init { run A(); x = 9; x = 10; x = 11 }",
        32,
        39);
    assertSize(
        "proctype A() { x = 2; _priority = 5; x = 3 }"
            + B
            + "init { run A() priority 3; run B(); run B() priority 4; x = 9; x = 10 }",
        43,
        54);
    assertThat(Models.size("init { set_priority(0, 0) }").errors())
        .containsExactly("a priority is between 1 and 255, not 0");
  }

  @Test
  void aHigherPriorityInterruptsAtomicSequences() throws ModelException {
    assertSize(
        """
        active proctype A() priority 2 { x == 3; x = 1; do :: x < 3 -> x++ :: else -> break od }
        active proctype B() priority 1 { atomic { x = 2; x = 3; x = 4}; x = 3; x = 5; if :: x == 9 -> x = 1 :: timeout -> x = 7 fi }
        active [2] proctype C() { x = 4; x = 5 }
        """,
        208,
        344);
  }

  /** The numbers are those with {@code -DNOCOMP}; SPIN takes priorities for padding otherwise. */
  @Test
  void prioritiesTellStatesApart() throws ModelException {
    assertSize(
        "active proctype A() { x = 2; set_priority(_pid, 3); x = 3 }"
            + " active proctype B() { x = 4; set_priority(0, 1); x = 5 }",
        37,
        47);
  }

  /** What is interrupted goes on, though none of its statements waits for anything. */
  @Test
  void anAtomicSequenceGoesOn() throws ModelException {
    assertSize(
        "proctype A() { x = 2; x = 3 }"
            + " init { atomic { run A() priority 2; x = 4; x = 5 }; x = 6 }",
        8,
        8);
  }

  @Test
  void whoMovedLast() throws ModelException {
    assertSize(
        "active proctype A() { x = 1; x = 2 } active proctype B() { _last == 0 -> x = 3 }", 22, 29);
    assertSize(
        """
        chan c = [0] of {byte};
        active proctype A() { x = 1; c!1; x = 2 }
        active proctype B() { byte y; atomic { c?y; y = 2; y = 3 }; _last == 0 -> x = 3 }
        active proctype C() { _last == 1 -> x = 4 }
        """,
        33,
        40);
    assertThat(
            Models.holds(
                Models.instance(
                    "byte x; active proctype A() { x = 1; x = 2 } active proctype B() { x = 3 }"
                        + " ltl p { [] (_last == 0) }"),
                "p"))
        .isFalse();
  }

  /** Each statement of an atomic sequence is a move of its own. */
  @Test
  void whoMovedLastInsideOfAnAtomicSequence() throws ModelException {
    String waits = "byte x; active proctype A() { x = 5 } active proctype B() { atomic { x == 5; ";
    assertThat(Models.size(waits + "assert(_last == 1) } }").errors()).isEmpty();
    assertThat(Models.size(waits + "assert(_last == 0) } }").errors()).hasSize(1);
    assertThat(Models.size(waits + "x = 6; assert(_last == 0) } }").errors()).hasSize(1);
    assertSize(
        """
        active proctype A() { x = 5 }
        active proctype B() { atomic { x == 5; if :: (_last == 0) -> x = 3 :: x = 2 fi } }
        """,
        5,
        5);
    assertSize(
        """
        chan c = [0] of {byte};
        active proctype A() { atomic { x = 1; c!1; if :: (_last == 0) -> x = 2 :: (_last == 1) -> x = 3 :: else -> x = 4 fi } }
        active proctype B() { byte y; atomic { c?y; if :: (_last == 0) -> x = 5 :: x = 6 fi; x = 7 } }
        active proctype C() { x == 7; if :: (_last == 1) -> x = 8 :: x = 9 fi }
        """,
        19,
        20);
    assertSize(
        """
        chan c = [0] of {byte};
        active proctype A() { atomic { x = 1; c!1; if :: (_last == 0) -> x = 2 :: (_last == 1) -> x = 3 :: else -> x = 4 fi } }
        active proctype B() { byte y; c?y; if :: (_last == 0) -> x = 5 :: x = 6 fi }
        active proctype C() {
          _last == 0;
          atomic { x++; d_step { if :: (_last == 0) -> x = 20 :: else -> x = 21 fi; if :: (_last == 2) -> x = x + 5 :: else fi } }
        }
        """,
        73,
        102);
    assertSize(
        """
        proctype R() { atomic { x++; if :: (_last == 0) -> x = x + 2 :: (_last == 1) -> x = x + 3 :: else -> x = x + 4 fi } }
        init { atomic { run R(); if :: (_last == 0) -> run R() :: else -> x = 50 fi }; _last == 1; x = 60 }
        """,
        28,
        37);
  }

  /** SPIN refuses the first, and its stack overflows at the second. */
  @Test
  void whoAsksAboutItself() throws ModelException {
    assertThat(Models.size("byte x; active proctype A() { enabled(_pid) -> x = 1 }").errors())
        .containsExactly("whether process 0 is enabled depends on itself");
    assertThat(
            Models.size(
                    "byte x; active proctype A() { if :: enabled(1) -> x = 1 :: x == 2 fi }"
                        + " active proctype B() { if :: !enabled(0) -> x = 2 :: x++ fi }")
                .errors())
        .containsExactlyInAnyOrder(
            "whether process 0 is enabled depends on itself",
            "whether process 1 is enabled depends on itself");
  }

  /** The numbers are SPIN's, and so are those of states, which depend on all of them. */
  @Test
  void whereAProcessIs() throws ModelException {
    assertSize(
        """
        byte r;
        chan q = [0] of {byte};
        active proctype P() {
          x = 1;
          if :: x == 1 -> r = pc_value(_pid) :: else fi;
          atomic { x = 2; r = pc_value(_pid); x = pc_value(1) };
          d_step { r = pc_value(_pid); x = pc_value(_pid) };
          do :: x < 40 -> x++ :: else -> r = pc_value(_pid); break od;
          { r = pc_value(_pid); x = 1 } unless { pc_value(1) == 3; r = 9 };
          r = pc_value(9)
        }
        active proctype Q() {
          do
          :: pc_value(0) == 4 -> r = pc_value(0)
          :: pc_value(0) == 9 -> break
          :: atomic { pc_value(0) > pc_value(1) -> x = pc_value(0) + pc_value(1); r = 5 }
          od;
          r = 7
        }
        """,
        116,
        227);
    assertSize(
        """
        byte r;
        proctype C() { r++; r++ }
        init {
          atomic { run C(); run C() };
          do
          :: pc_value(1) == pc_value(2) -> r = 3
          :: pc_value(2) == 0 -> break
          :: pc_value(1) == 2 -> r = 8
          od;
          r = pc_value(2);
          assert(pc_value(3) == 0)
        }
        """,
        246,
        505);
  }

  @Test
  void placesInFormulasAndClaims() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte x;
            active proctype A() { x = 1; if :: x = 2 :: x = 3 fi; x = 4 }
            ltl order { pc_value(0) == 1 U (pc_value(0) == 4 U (pc_value(0) == 6 U pc_value(0) == 7)) }
            ltl option { [] (pc_value(0) != 2 && pc_value(0) != 3) }
            ltl never_ends { [] (pc_value(0) != 7) }
            """);
    assertThat(Models.holds(instance, "order")).isTrue();
    assertThat(Models.holds(instance, "option")).isTrue();
    assertThat(Models.holds(instance, "never_ends")).isFalse();
  }

  @Test
  void whoCouldMove() throws ModelException {
    assertSize(
        "active proctype A() { x = 1; x == 5; x = 2 } active proctype B() { enabled(0) -> x = 3 }",
        10,
        11);
    PromelaInstance instance =
        Models.instance(
            """
            byte x;
            active proctype A() { x = 1; x == 5; x = 2 }
            ltl stuck { <> [] !enabled(0) }
            ltl once { enabled(0) }
            """);
    assertThat(Models.holds(instance, "stuck")).isTrue();
    assertThat(Models.holds(instance, "once")).isTrue();
  }
}

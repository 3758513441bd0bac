package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.checking.ModelException;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Models that use much of the language at once. The numbers are those of SPIN 6.5.2 with {@code -o1
 * -o2 -o3} and {@code -DNOREDUCE}.
 */
class SpinCountsTest {
  private static void assertSize(String text, int states, long transitions, int invalidEnds)
      throws ModelException {
    Models.Size size = Models.size(text);
    assertThat(size.states()).isEqualTo(states);
    assertThat(size.transitions()).isEqualTo(transitions);
    assertThat(size.invalidEnds()).isEqualTo(invalidEnds);
    assertThat(size.errors()).isEmpty();
    Statistics searched =
        Models.verdict(Models.instance(text), "assertions").evidence().statistics();
    assertThat(searched.get(Figure.STATES)).isEqualTo(states);
    // SPIN prints one more than are steps of the system: the one into the first state.
    assertThat(searched.get(Figure.TRANSITIONS)).isEqualTo(transitions + 1);
  }

  @Test
  void indivisibleSteps() throws ModelException {
    assertSize(
        """
        byte x, y; chan c = [2] of {byte};
        active [2] proctype P() { byte i; do :: d_step { x < 5 -> i = 0; do :: i < 3 -> i++; x++ :: i == 2 -> i = 7 :: else -> break od; if :: x > 3 -> y = x :: else -> y = 0 fi } :: d_step { x >= 5 && nfull(c) -> c!x; x = x - 4 } :: atomic { c?y -> if :: y > 3 -> y-- :: y < 6 -> skip fi; (x != 4); y = 0 } od }
        """,
        264,
        782,
        9);
  }

  @Test
  void channels() throws ModelException {
    assertSize(
        """
        chan c = [3] of {byte, short}; chan d = [2] of {bit}; byte n; short s; bool found;
        active proctype A() { do :: n < 4 -> c!!(n*7)%5,-n; n++ :: full(c) -> break od; d!3; d!2 }
        active proctype B() { byte v; short w; do :: c?v,w -> s = w :: c??3,w -> found = 1 :: c?<v,w> -> s = v :: c??[2,w] -> v = 9 :: nempty(d) && d?[1] -> d?1 :: len(c) == 2 && d?[0] -> break od }
        """,
        471, 1054, 4);
  }

  @Test
  void remoteReferences() throws ModelException {
    assertSize(
        """
        byte x;
        active [2] proctype P() { byte l; S: l = _pid + 1; x = x + l; T: l = 0; x--; goto S }
        active proctype Q() { do :: P[0]@T && x > 1 -> x = 0 :: P[1]:l == 2 -> x = 3 :: x > 20 -> break od }
        """,
        20480,
        60072,
        0);
  }

  @Test
  void handshakes() throws ModelException {
    assertSize(
        """
        mtype = { ping, pong };
        chan c = [0] of { mtype, byte };
        chan d = [0] of { mtype };
        byte x;
        active proctype A() { byte v; do :: c!ping(3) :: c!pong,v; v = (v+1)%3 :: d?ping -> x = v od }
        active proctype B() { byte w; do :: atomic { c?ping(w) -> x = w; w = 0 } :: c?pong,eval(x) :: c?_,w -> d!ping; x = w%2 od }
        active proctype C() { byte q; atomic { d?ping; q = 1; q = 2; d!ping; q = 3 } }
        """,
        595, 1327, 0);
  }

  @Test
  void timeouts() throws ModelException {
    assertSize(
        """
        chan c = [2] of {byte}; byte n;
        active proctype A() { do :: n < 3 -> c!n; n++ :: timeout -> break od; n = 0; end: do :: c?_ od }
        active proctype B() { byte v; c?v; do :: c?v -> skip :: v == 1 -> break od }
        """,
        45,
        67,
        1);
  }

  @Test
  void typesAndArithmetic() throws ModelException {
    assertSize(
        """
        typedef In { byte a[2]; bool b }; typedef Out { In i[2]; short s; unsigned u : 3 };
        Out g; byte by; bit bi; int in; short sh;
        active [2] proctype P() { Out l; byte k; l.i[1].a[0] = 300; g.i[_pid].a[1] = l.i[1].a[0] + _pid; bi = 2 + _pid; by = -1; sh = 70000; in = (1 << 31) - 1; g.u = 13; in = in % 7; in = -7 / 2; in = -7 % 2; in = (sh > 3 -> sh : by) ; for (k : 0 .. 1) { g.i[k].b = !g.i[k].b } in = ~in & 255 ^ 3 | 8; assert(g.u <= 7); l.s = g.i[1 - _pid].a[1] >> 1 }
        """,
        1603, 2989, 0);
  }

  @Test
  void escapes() throws ModelException {
    assertSize(
        """
        byte x; bool stop; chan c = [1] of {byte};
        active proctype A() { { do :: x < 4 -> x++ :: x > 2 -> x = x - 2 :: atomic { x == 3 -> x = 5; stop = 0; x = 2 } od } unless { stop -> x = 9; c!x } ; x = 0 }
        active proctype B() { stop = 1; c?x; stop = 0 }
        """,
        41,
        55,
        0);
  }

  @Test
  void jumps() throws ModelException {
    assertSize(
        """
        byte x, y;
        active [2] proctype P()  { byte k;
        A: if :: x < 3 -> x++; goto A :: x > 1 -> atomic { y = 1; if :: x == 2 -> goto B :: else -> x--; goto C fi } :: goto end1 fi;
        B: do :: atomic {y > 0 -> y-- }; do :: k < 2 -> k++; if :: k == 1 -> break :: else fi :: else -> goto A od :: y == 0 -> break :: break od;
        C: skip; select (k : x .. y + 1); skip; printf("hi %d", k);
        end1: x == 5; x = 0 }
        """,
        966, 2030, 0);
  }

  @Test
  void provided() throws ModelException {
    assertSize(
        """
        byte x, y;
        active [2] proctype P() provided (x < 2) { byte k;
         do :: x < 3 -> x++ :: atomic { y < 5 -> y++; x++; y = 2; x = 0 } :: x == 1 -> x = 0 od }
        """,
        56,
        104,
        22);
  }

  @Test
  void selections() throws ModelException {
    assertSize(
        """
        byte x, y;
        active [2] proctype P() { byte k;
         do :: atomic { x < 3 -> x++ } :: atomic { x > 0 -> x-- } :: atomic { y < 3 -> y++ } :: select (k : x .. y + 1) od }
        """,
        1768,
        7538,
        0);
  }

  @Test
  void sortedSends() throws ModelException {
    assertSize(
        """
        chan c = [3] of {byte, short}; byte n; short s;
        active proctype A() { do :: n < 4 -> c!!(n*7)%5,-n; n++ :: full(c) -> break od }
        active proctype B() { byte v; short w; do :: c?v,w -> s = w  od }
        """,
        96, 145, 4);
  }

  @Test
  void randomReceives() throws ModelException {
    assertSize(
        """
        chan c = [3] of {byte, short}; byte n; short s; bool found;
        active proctype A() { do :: n < 4 -> c!(n*7)%5,-n; n++ :: full(c) -> break od }
        active proctype B() { byte v; short w; do :: c??3,w -> found = 1 :: c?<v,w> -> s = v :: c?_,_ od }
        """,
        161, 295, 11);
  }

  @Test
  void messagesOfAChannelOneByOne() throws ModelException {
    assertSize(
        """
        typedef M { byte a; bool b };
        chan c = [3] of { M }; chan d = [2] of { M };
        byte sum;
        active proctype P() { M m; do :: m.a = (m.a + 1) % 3; c!m :: len(c) > 1 -> break od; for (m in c) { sum = sum + m.a; if :: m.a == 1 -> d!m :: else fi } for (m in d) { sum = 0 } }
        active proctype Q() { M m; chan own = [1] of { M }; m.b = 1; c!m; if :: c?m :: d?m fi; atomic { for (m in c) { sum++ } } d_step { for (m in c) { sum = sum + 2 } } }
        """,
        8877, 15109, 28);
  }

  @Test
  void bitsInMessagesKeepEightBits() throws ModelException {
    assertSize(
        """
        chan d = [2] of {bit}; byte n; short s; bool found;
        active proctype A() { d!3; d!2 }
        active proctype B() { byte v; short w; do :: nempty(d) && d?[1] -> d?1 :: d?[0] -> break od }
        """,
        3,
        2,
        1);
  }

  /** Before a block, a process is elsewhere than where a loop inside comes back to. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ do :: x < 1 -> x = 0 od }                                     | 3 | 3",
        "do :: x < 1 -> x = 0 od                                         | 2 | 2",
        "{ do :: x < 1 -> x = 0 od } unless { g == 1 -> x = 2 }          | 2 | 2",
        "L: { do :: x < 1 -> x = 0 od } unless { g == 1 -> x = 2 }       | 3 | 3",
        "x = 0; { x = 0; L: x = 1; goto L }                              | 4 | 4",
        "do :: { do :: x < 1 -> x = 1 :: else -> break od }; x = 0 od    | 4 | 4",
      })
  void blocks(String body, int states, long transitions) throws ModelException {
    assertSize("byte g; active proctype P() { byte x; " + body + " }", states, transitions, 0);
  }

  /** What SPIN makes of labels and jumps where there is no statement to carry them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x = 1; x = 2; L:                                                      | 5 | 4",
        "x = 1; L: ; x = 2                                                     | 5 | 4",
        "if :: x = 1; L: :: x = 2; M: fi; x = 3                                | 7 | 7",
        "do :: x == 0 -> x = 1; L: :: x == 1 -> break od                       | 6 | 5",
        "atomic { x = 1; L: } x = 2                                            | 4 | 3",
        "x = 1; end: goto M; x = 7; M: x = 2                                   | 5 | 4",
        "x = 1; end: accept: goto M; x = 7; M: x = 2                           | 5 | 4",
        "x = 1; L: progress: goto M; M: x = 2                                  | 5 | 4",
        "x = 1; end: L: goto M; M: x = 2; if :: goto L :: goto end fi          | 6 | 7",
        "do :: x < 2 -> x++; end: break od; x = 5                              | 6 | 5",
        "atomic { x = 1; end: goto M; x = 7; M: x = 2 }; x = 3                 | 4 | 3",
        "x = 1; L: goto M; x = 7; M: x = 2                                     | 4 | 3",
        "x = 1; { goto M }; x = 7; M: x = 2                                    | 5 | 4",
        "x = 1; end: { { goto M } }; x = 7; M: x = 2                           | 5 | 4",
        "do :: x < 2 -> x++; { break } od; x = 5                               | 6 | 5",
      })
  void labelsAndJumpsAlone(String body, int states, long transitions) throws ModelException {
    assertSize("byte x; active proctype P() { " + body + " }", states, transitions, 0);
  }

  /**
   * SPIN drops a skip behind a skip or printf where an option is written out, unless it is the
   * last.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if :: x = 1; skip; skip; skip; x = 2 fi; x = 3                        | 6 | 5",
        "if :: skip; skip; x = 2 :: x = 1; skip; skip fi; x = 3                | 8 | 8",
        "if :: x = 1; skip; skip; skip fi; x = 3                               | 6 | 5",
        "if :: x = 1; L: skip; skip; skip; x = 4; goto L fi; x = 3             | 7 | 7",
        "if :: x = 1; (2); (2); true; 1; x = 4 fi; x = 3                       | 8 | 7",
        "if :: x = 1; { skip; skip; skip; x++ } fi; x = 3                      | 8 | 7",
        "byte i; for (i : 1 .. 1) { skip; skip; skip; x++ } x = 3              | 11 | 10",
        "skip; skip; skip; x = 1                                               | 6 | 5",
        "if :: x = 1; printf(\"a\"); skip; x = 2 fi; x = 3                      | 6 | 5",
        "if :: skip; printf(\"a\"); skip; x = 2 fi; x = 3                       | 6 | 5",
        "if :: x = 1; printf(\"a\"); printf(\"b\"); true; x = 2 fi; x = 3       | 7 | 6",
        "if :: x = 1; L: printf(\"a\"); skip; x = 2 fi; x = 3                   | 7 | 6",
        "if :: x = 1; printf(\"a\"); skip fi; x = 3                             | 6 | 5",
        "byte i; for (i : 1 .. 1) { printf(\"a\"); skip; x++ } x = 3            | 10 | 9",
        "printf(\"a\"); skip; x = 1                                             | 5 | 4",
      })
  void repeatedSkips(String body, int states, long transitions) throws ModelException {
    assertSize("byte x; active proctype P() { " + body + " }", states, transitions, 0);
  }

  /** SPIN's lexer writes out what it can read of a select, without an expression in sight. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "byte b; select(b : 0..2); x = b | 10 | 9",
        "byte b; select(b : 0..(2)); x = b; select(b : (0)..1); x = b; select(b : false .. 2); x = b | 51 | 57",
        "byte b_b; select(b_b : 0..2); x = b_b | 15 | 14",
        "byte b; f(b); x = b | 15 | 14",
        "byte b; F(b); x = b | 10 | 9",
        "byte b; select(b : 0 .. 33); x = b | 170 | 169",
      })
  void selections(String body, int states, long transitions) throws ModelException {
    String before = "#define F(v) select(v : 0..2)\ninline f(v) { select(v : 0..2) }\n";
    assertSize(before + "byte x; active proctype P() { " + body + " }", states, transitions, 0);
  }

  /** The first assignment of a loop stands before its label. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "byte i; L: for (i : 1 .. 3) { x++ }; if :: x < 5 -> i = 2; goto L :: else fi | 23 | 22",
        "byte i; if :: x == 1 -> L: for (i : 1 .. 3) { x++ } :: else -> i = 2; goto L fi | 11 | 10",
        "byte a[3]; byte i; L: M: for (i in a) { x++; a[i] = 1 }; if :: x < 5 -> i = 1; goto L :: x < 9 -> goto M :: else fi | 26 | 27",
        "chan c = [2] of { R }; R m; m.v = 1; c!m; m.v = 2; c!m; L: for (m in c) { x = x + m.v }; if :: x < 9 -> goto L :: else fi | 17 | 17",
        "byte y = 2; byte i; L: select(i : 1 .. y); x++; if :: x < 4 && i < 3 -> goto L :: else fi | 32 | 35",
        "byte i; L: select(i : 1 .. 3); x++; if :: x < 4 && i < 3 -> goto L :: else fi | 41 | 51",
      })
  void labelsBeforeLoops(String body, int states, long transitions) throws ModelException {
    assertSize(
        "typedef R { byte v }; byte x; active proctype P() { " + body + " }",
        states,
        transitions,
        0);
  }

  /** A process that comes to the option by a jump has no other choice. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "do :: L: x++; if :: x > 3 -> break :: else fi :: x == 1 -> goto L od | 11 | 11",
        "L: do :: M: x++ :: x > 3 -> break od; if :: x < 7 -> goto M :: else fi | 1009 | 1012",
        "if :: L: if :: x = 1 :: x = 2 fi; x = 3 :: M: do :: x < 4 -> x++; goto L :: x < 3 -> goto M :: x == 4 -> break od fi | 8 | 12",
        "do :: L: M: x++; if :: x > 4 -> break :: x < 3 -> goto M :: else -> goto L fi :: else -> skip od | 12 | 11",
      })
  void labelsOfOptions(String body, int states, long transitions) throws ModelException {
    assertSize("byte x; active proctype P() { " + body + " }", states, transitions, 0);
  }

  /** In SPIN, too, a process at the option is before the whole of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "progress   | true  | do :: progress: x++; if :: x > 5 -> x = 0 :: else fi :: x == 1 -> x = 2 od",
        "progress   | false | do :: progress: x = 1; x = 2 :: x == 2 -> x = 3 :: x = 4; x = 5 od",
        "progress   | true  | do :: progress: d_step { x = 3; x = 5 } :: x < 4 -> x++ :: else -> x = 0 od",
        "acceptance | false | do :: x++; x = 4 :: accept: x = 2; x = 3 od",
        "acceptance | false | do :: x < 3 -> x++ :: accept: { x = 3; x = 0 } od",
        "acceptance | true  | do :: x < 3 -> x++ :: accept: x == 3 -> x = 4; break od",
        "end-states | true  | do :: end: x++; x == 9 od",
        "end-states | false | do :: x++; x == 9 :: end: x = 3; x == 3; x = 4; x == 9 od",
        "end-states | true  | do :: end: if :: x == 0; x == 2 :: x == 0 -> x == 3 fi od",
      })
  void meaningOfLabelsOfOptions(String property, boolean holds, String body) throws ModelException {
    assertThat(
            Models.holds(Models.instance("byte x; active proctype P() { " + body + " }"), property))
        .isEqualTo(holds);
  }

  /** A handshake counts as possible only if somebody is there for it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "do :: d!1 :: else -> x++; break od } active proctype Q() { byte y; d?y; x = 7 | 14 | 16",
        "byte y; do :: d?y :: else -> x++; if :: x > 2 -> break :: else fi od } active proctype Q() { d!3; x = 0; d!4 | 53 | 73",
        "byte y; do :: d?2 :: d?y -> x = 3 :: else -> x++; if :: x > 2 -> break :: else fi od } active proctype Q() { do :: d!2 :: d!4 :: else -> x = 0; break od | 146 | 236",
        "byte y; do :: c?y -> x = 3 :: x == 2 -> c!3 :: else -> x++; if :: x > 2 -> break :: else fi od } active [2] proctype Q() { do :: c!2 :: x > 1 -> c!4 :: else -> x = 0; break od | 3979 | 8792",
        "byte y; atomic { do :: d?y -> x = 2 :: else -> x++; if :: x > 2 -> break :: else fi od } } active proctype Q() { atomic { x = 1; if :: d!3 :: else -> x = 9 fi }; x = 0; d!4 | 7 | 6",
        "byte y; d_step { do :: c?y -> x = 2 :: else -> x++; if :: x > 2 -> break :: else fi od } } active proctype Q() { if :: c!3 :: else -> x = 9 fi; x = 0; c!4 | 23 | 23",
      })
  void elseBesideMessages(String body, int states, long transitions) throws ModelException {
    PromelaInstance instance =
        Models.instance(
            "chan c = [2] of { byte }; chan d = [0] of { byte }; byte x; active proctype P() { "
                + body
                + " }");
    Models.Size size = Models.size(instance.plain());
    assertThat(size.states()).isEqualTo(states);
    assertThat(size.transitions()).isEqualTo(transitions);
  }
}

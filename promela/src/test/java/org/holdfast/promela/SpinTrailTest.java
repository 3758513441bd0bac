package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lets SPIN follow our counterexamples, where it is installed. */
class SpinTrailTest {
  @TempDir Path folder;

  @BeforeAll
  static void needsSpin() {
    SpinSimulation.assumeInstalled();
  }

  private String replay(String text, String property) throws ModelException, NotExpressible {
    return replay(Models.instance(text), PromelaOptions.DEFAULT, property);
  }

  private String replay(PromelaInstance instance, PromelaOptions options, String property)
      throws NotExpressible {
    Verdict verdict = Models.verdict(instance, property);
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    Trace trace = ((Verdict.Violated) verdict).trace();
    SpinSimulation simulation = new SpinSimulation(folder, options);
    String output = simulation.follow(instance, property, trace);
    simulation.assertInOrder();
    return output;
  }

  @Test
  void assertions() throws Exception {
    String output =
        replay(
            """
            byte x;
            active [2] proctype P() { byte k; k = x; x = k + 1; k = 0; assert(x != 1 || _pid == 0) }
            """,
            "assertions");
    assertThat(output).contains("assertion violated", "assert(((x!=1)||(_pid==0)))");
  }

  @Test
  void assertionsInsideOfAtomicSequences() throws Exception {
    String output =
        replay(
            """
            byte x, y;
            active proctype P() {
              do
              :: atomic { x < 3; x++; if :: x > 1 -> x = 7; assert(x != 7) :: else -> skip fi; y = x; y = 0 }
              :: atomic { x > 0; x = 0 }
              od
            }
            """,
            "assertions");
    assertThat(output).contains("assertion violated").contains("[x = 7]");
  }

  /** The trace stands in the exported model, and does not disturb SPIN's numbers of statements. */
  @Test
  void messagesThatNoTraceAdmits() throws Exception {
    String output =
        replay(
            """
            mtype = { ask, tell };
            trace { do :: c!ask,_; c?ask,_ :: d!1; end: d?1 od }
            chan c = [2] of { mtype, byte }; chan d = [0] of { byte };
            active [2] proctype P() { byte x; do :: c!ask,x :: c?ask,x :: d!1 :: x < 2 -> x++ od }
            active proctype Q() { byte y; do :: c?_,y; c!tell,y :: d?y; atomic { y = 0; c!ask,1 } od }
            """,
            "assertions");
    assertThat(output).contains("c!ask,");
    replay(
        """
        chan d = [0] of { byte }; chan e = [1] of { byte }; byte x;
        notrace { e!1; do :: d!1; d?1; d!2; break :: e!2; e?2 od; d?2 }
        active proctype P() { e!1; x = 1; d!x; x++; d!x }
        active proctype Q() { do :: d?_ :: d?x od }
        """,
        "assertions");
  }

  /** SPIN does not find the trail of a file that is called as such a label. */
  @Test
  void propertiesThatAreCalledAsLabels() throws Exception {
    String model =
        """
        byte x;
        active proctype P() { do :: x = 1 - x :: x = 0; accept: x = 2; progress: x = 1 od }
        ltl accepted { [] (x == 0) }
        ltl end { [] (x == 0) }
        """;
    for (String property : List.of("acceptance", "progress", "accepted", "end")) {
      replay(model, property);
    }
  }

  @Test
  void deadlocks() throws Exception {
    String output =
        replay(
            """
            mtype = { left, right };
            mtype taken[2]; chan c = [1] of { mtype };
            active proctype A() { taken[0] = left; c!left; c!right; c!left; taken[1] = right }
            active proctype B() { c?left; taken[1] == right; c?_ }
            """,
            "end-states");
    assertThat(output).doesNotContain("Error:");
  }

  @Test
  void indivisibleSteps() throws Exception {
    replay(
        """
        byte x, y; chan c = [2] of {byte};
        active [2] proctype P() { byte i;
          do
          :: d_step { x < 5 -> i = 0;
               do :: i < 3 -> i++; x++ :: i == 2 -> i = 7 :: else -> break od;
               if :: x > 3 -> y = x :: else -> y = 0 fi }
          :: d_step { x >= 5 && nfull(c) -> c!x; x = x - 4 }
          :: atomic { c?y -> if :: y > 3 -> y-- :: y < 6 -> skip fi; (x != 4); y = 0 }
          od }
        """,
        "end-states");
  }

  @Test
  void handshakes() throws Exception {
    String output =
        replay(
            """
            mtype = { ping, pong };
            chan c = [0] of { mtype, byte };
            chan d = [0] of { mtype };
            byte x, y;
            active proctype A() { byte v;
              do :: c!ping(3) :: c!pong,v; v = (v+1)%3 :: d?ping -> x = v od }
            active proctype B() { byte w;
              do
              :: atomic { c?ping(w) -> x = w; w = 0 }
              :: c?pong,eval(x)
              :: if :: c?_,w :: c?_,y fi -> d!ping; x = w%2
              od }
            active proctype C() { byte q; atomic { d?ping; q = 1; q = 2; d!ping; q = 3 } }
            ltl p { [](C[2]:q != 3 || y != 2) }
            """,
            "p");
    assertThat(output).contains("[d?ping]");
  }

  @Test
  void processesThatStartAndEnd() throws Exception {
    replay(
        """
        byte started, left;
        proctype Child(byte n; chan to) { byte k; k = n; atomic { to!k; left++ } }
        init { chan c = [3] of { byte }; pid first; byte got, i;
          atomic { first = run Child(4, c); run Child(5, c) };
          do :: i < 2 -> c?got; started = started + got; i++ :: else -> break od;
          _nr_pr == 1; run Child(started, c); _nr_pr == 1;
          for (i : 1 .. 2) { started = i };
          started == 7
        }
        """,
        "end-states");
  }

  @Test
  void escapesAndJumps() throws Exception {
    replay(
        """
        byte x; bool stop; chan c = [1] of {byte};
        active proctype A() {
        here:
          { do :: x < 4 -> x++ :: x > 2 -> x = x - 2
               :: atomic { x == 3 -> x = 5; stop = 0; x = 2 } od }
          unless { stop -> x = 9; c!x };
          if :: x == 9 -> goto out :: { goto here } fi;
        out: x = 20;
        end1: goto there;
          x = 30;
        there: x == 5 }
        active proctype B() { byte k; stop = 1; c?x; skip; byte late = 3; stop = 0; late = k; late == 1 }
        """,
        "end-states");
  }

  @Test
  void timeoutsAndSelections() throws Exception {
    replay(
        """
        chan c = [2] of {byte}; byte n, m;
        active proctype A() {
          select (m : n + 1 .. n + 4);
          do :: n < 3 -> c!n; n++ :: timeout -> break od;
          m == 3; n = 20 }
        active proctype B() { byte v, a[3];
          c?v; for (v in a) { a[v] = v };
          do :: c?v -> skip :: v == 1 -> break od }
        ltl p { [](n != 20) }
        """,
        "p");
  }

  @Test
  void messagesOfAChannelOneByOne() throws Exception {
    replay(
        """
        chan c = [3] of { byte }; byte sum;
        active proctype P() { byte m, k; c!1; c!2;
          for (m in c) { sum = sum + m };
          { for (m in c) { k = k + m } } for (m in c) { k = 0 };
          assert(sum != 3) }
        """,
        "assertions");
  }

  @Test
  void loops() throws Exception {
    String output =
        replay(
            """
            byte x; bool a, b;
            active proctype P() { a = true; do :: atomic { x < 3 -> x++; b = !b } :: x == 3 -> x = 1 od }
            active proctype Q() { b = true; a }
            ltl p { <>[](x != 2) }
            """,
            "p");
    assertThat(output).contains("<<<<<START OF CYCLE>>>>>");
  }

  @Test
  void runsThatStop() throws Exception {
    replay("byte x; active proctype P() { x = 1; x = 2; x == 3 } ltl p { <>(x == 3) }", "p");
  }

  @Test
  void labelsOfLoops() throws Exception {
    String text =
        """
        byte x;
        active proctype P() { do :: x = 1; accept: x = 2 :: x = 3; progress: x = 4 od }
        """;
    replay(text, "acceptance");
    replay(text, "progress");
  }

  @Test
  void neverClaims() throws Exception {
    String text =
        """
        byte x; active proctype P() { do :: atomic { x < 3 -> x++; x++ } :: x >= 3 -> break od; x = 9; x == 5 }
        """;
    replay(text + "never { do :: x != 9 :: x == 4 -> break od }", "never");
    replay(
        text + "never { do :: skip :: x == 9 -> goto accept od; accept: do :: x == 9 od }",
        "never");
  }

  /** Its own steps are no part of a trail: neither those that fail nor those it makes alone. */
  @Test
  void neverClaimsThatFail() throws Exception {
    String text = "byte x; active proctype P() { x = 1; x = 2 } ";
    replay(text + "never { do :: skip :: x == 2 -> assert(x != 2) od }", "never");
    replay(
        text + "never { do :: x < 2 :: x == 2 -> break od; x == 2; x == 2; x == 2; x == 2 }",
        "never");
    replay(text + "never { x == 0 }", "never");
  }

  @Test
  void lostMessages() throws Exception {
    String text =
        """
        chan c = [1] of { byte }; byte got;
        active proctype P() { c!1; c!2; c!3; got = 100; c?got; c?got }
        """;
    PromelaOptions lossy = PromelaOptions.DEFAULT.losingMessages();
    replay(Models.instance(text, lossy), lossy, "end-states");
  }

  @Test
  void anyValue() throws Exception {
    String output =
        replay(
            """
            byte x; int y;
            active proctype P() {
              do
              :: atomic { havoc(x); assume(x >= 2 && x <= 6); y = x }
              :: havoc(y); assume(0 <= y && y <= 3)
              od }
            ltl p { [](x != 5 || y != 2) }
            """,
            "p");
    assertThat(output).contains("[x = 2]").contains("[y = 0]");
  }

  /** The loop counts from the first lower bound on, whatever that is at the time. */
  @Test
  void anyValueBetweenVariables() throws Exception {
    String output =
        replay(
            """
            byte low = 1, x; int y;
            active proctype P() {
              byte high = 9;
              do
              :: atomic { low = low + 1; havoc(y); assume(low <= y && y >= 2 && y < high); low = y }
              :: low > 4 -> break
              od;
              { havoc(x) }; assume(x >= 3 && x <= 200);
              assert(x != 7 || low != 6)
            }
            """,
            "assertions");
    assertThat(output).contains("[y = low]", "[x = 0]", "assertion violated");
  }

  /**
   * The loop takes the place of a last statement, before which SPIN would make a step of its own.
   */
  @Test
  void anyValueAtTheEndOfAnAtomicSequence() throws Exception {
    PromelaInstance instance =
        Models.instance(
            """
            byte x, y;
            active proctype P() {
              atomic { if :: y = 1 :: y = 2; goto last :: y = 3 fi; y = 5; last: havoc(x) };
              assert(x != 3 || y != 2)
            }
            """);
    Verdict.Violated verdict = (Verdict.Violated) Models.verdict(instance, "assertions");
    String output =
        new SpinSimulation(folder, PromelaOptions.DEFAULT)
            .follow(instance, "assertions", verdict.trace());
    assertThat(output).contains("[y = 2]", "[x = 0]", "assertion violated");
  }

  /** They would be cut to large ones. */
  @Test
  void valuesBelowThoseOfATypeAreNoStart() throws Exception {
    String output =
        replay(
            """
            byte x; int low = -2;
            active proctype P() { havoc(x); assume(x >= low && x <= 3); assert(x != 2) }
            """,
            "assertions");
    assertThat(output).contains("[x = ( ((low<0)) -> (0) : (low) )]", "assertion violated");
    replay(
        """
        typedef T { short s; unsigned u : 12 }; T r; int low = -40000;
        active proctype P() { havoc(r.s); assume(r.s >= low && r.s <= -32766);
          havoc(r.u); assume(r.u > -3 && r.u < 5); assert(r.s != -32767 || r.u != 3) }
        """,
        "assertions");
  }

  /** Whoever is interrupted in the loop has chosen a value already. */
  @Test
  void anyValueThatMayBeLeft() throws Exception {
    String output =
        replay(
            """
            byte x, y; bool stop;
            active proctype P() {
              { do :: havoc(x); assume(x <= 3); y = x :: y == 2 -> break od }
              unless { stop -> havoc(y); assume(y >= 4 && y <= 6); assert(x != 3 || y != 5) }
            }
            active proctype Q() { y == 3; stop = 1 }
            """,
            "assertions");
    assertThat(output).contains("[stop = 1]", "[y = 4]", "assertion violated");
  }

  /** A trace shows the same values for both receives. */
  @Test
  void receivesThatLookTheSame() throws Exception {
    String output =
        replay(
            """
            chan c = [0] of { byte }; byte x;
            active proctype P() { c!1 }
            active proctype Q() { byte k; if :: c?k; x = 1 :: c?k; x = 2 fi; assert(x != 2) }
            """,
            "assertions");
    assertThat(output).contains("[x = 2]").doesNotContain("[x = 1]");
  }

  @Test
  void waysThroughEscapes() throws Exception {
    String output =
        replay(
            """
            byte x, y; chan c = [0] of { byte };
            active proctype P() {
              atomic {
                x = 1;
                { if :: x = 2 :: x = 3 :: x = 4 fi; if :: c!x :: c!7 :: y = 3 fi } unless { y == 1 };
                y = 2
              }
            }
            active proctype Q() {
              atomic { { if :: c?y :: c?x :: c?3 -> y = 9 fi } unless { x == 9 }; x++; x++ }
              assert(x != 5 || y != 9)
            }
            """,
            "assertions");
    assertThat(output).contains("[x = 3]", "[y = 9]");
  }

  @Test
  void longSequences() throws Exception {
    replay(
        """
        short x; byte k;
        active proctype P() {
          atomic {
            do :: x < 2000 -> x++; k++ :: x == 1999 -> x = 3000; break od;
            x = x + k; k = 0; k = 1
          };
          assert(x == 3000) }
        """,
        "assertions");
  }

  /** It is looked at by the formula only, which is no part of the model. */
  @Test
  void labelsOfJumpsInFormulas() throws Exception {
    replay(
        """
        byte x;
        active proctype P() { do :: x < 3 -> x++ :: x == 2 -> goto here od; here: goto there; x = 9;
          there: x = 7 }
        ltl p { [](!P[0]@here || x != 2) }
        """,
        "p");
  }

  @Test
  void outOfBounds() throws Exception {
    String output =
        replay(
            "byte a[3], i; active proctype P() { do :: atomic { i++; a[i] = 1 } od }",
            "assertions");
    assertThat(output).contains("indexing a[3]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bcast-byz.pml         | N=4 T=1 F=2         | unforg
          bcast-byz.pml         | N=4 T=1 F=2         | relay
          bcast-omit.pml        | N=3 To=1 Fo=2       | relay
          spin13-cond-consensus2.pml | N=3 T=1 F=2    | termination
          isola18-nbacr.pml     | N=2                 | commit_unreachable
          """)
  void publishedModels(String file, String parameters, String property) throws Exception {
    Map<String, Integer> values = new HashMap<>();
    for (String pair : parameters.split(" ")) {
      String[] parts = pair.split("=");
      values.put(parts[0], Integer.parseInt(parts[1]));
    }
    PromelaInstance instance =
        PromelaReader.withDefinitions(Map.of())
            .read(Models.benchmarks().resolve("parametric").resolve(file))
            .instantiate(values, PromelaOptions.DEFAULT);
    replay(instance, PromelaOptions.DEFAULT, property);
  }
}

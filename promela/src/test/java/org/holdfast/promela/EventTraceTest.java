package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Verdict;
import org.holdfast.promela.export.SpinWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code trace} and {@code notrace} demand of the messages of a run. */
class EventTraceTest {
  private static final String CHANNEL = "mtype = { a, b }; chan d = [3] of { byte }; ";

  private static Models.Size size(String text) throws ModelException {
    return Models.size(CHANNEL + text);
  }

  /** Verdicts and numbers of states are those of SPIN 6.5.2. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          trace { d!1; d!2 }                   | d!1; d!2          | 4
          trace { d!1; d!2 }                   | d!1               | 3
          trace { d!1; d!2 }                   | d!1; d?1; d!2     | 5
          trace { d!1; d?1; d!2 }              | d!1; d?1; d!2     | 5
          trace { do :: d!1 :: d!2 -> break od; d!3 } | d!1; d!2; d!3 | 5
          trace { L: if :: d!1; goto L :: d!2 fi } | d!1; d!1; d!2 | 5
          trace { d?_; d?_ }                   | byte x; d!1; d!2; d?<x>; d?[1]; d?x; d?x | 8
          notrace { d!1; d!2 }                 | d!1; d!3; d!2     | 5
          notrace { d!1; d!2 }                 | if :: d!2 :: d!3 fi; d!1 | 7
          trace { d!1; d!2; d?1 }              | d_step { d!1; d!2; d?1 } | 3
          """)
  void whatIsAsDemanded(String trace, String body, int states) throws ModelException {
    Models.Size size = size("active proctype P() { " + body + " } " + trace);
    assertThat(size.errors()).isEmpty();
    assertThat(size.states()).isEqualTo(states);
    assertThat(size.invalidEnds()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          trace { d!1; d!2 }    | d!1; d!2; d!3       | trace violated: d!3 is not what comes next
          trace { d!1; d!2 }    | d!2; d!1            | trace violated: d!2 is not what comes next
          trace { d?1 }         | d!2; d?2            | trace violated: d?2 is not what comes next
          trace { d!1; d!2 }    | atomic { d!1; d!3 } | trace violated: d!3 is not what comes next
          trace { d!1; d!2 }    | d_step { d!1; d!3 } | trace violated: d!3 is not what comes next
          trace { d!5; d!3 }    | d!5; d!!4           | trace violated: d!4 is not what comes next
          notrace { d!1; d?_ }  | d!1; d?1            | notrace violated: d?1 is the last of its events
          trace { if :: d!1; d!2 :: d!_; d!3 fi } | d!1 | d!1 fits two events of the trace, which must be deterministic
          """)
  void whatIsNot(String trace, String body, String fault) throws ModelException {
    String text = CHANNEL + trace + " active proctype P() { " + body + " }";
    PromelaInstance instance = Models.instance(text);
    assertThat(Models.size(instance.plain()).errors()).containsExactly(fault);
    assertThat(Models.holds(instance, "assertions")).isFalse();
    // The processes come to their end all the same.
    assertThat(Models.size(instance.passing()).errors()).isEmpty();
    assertThat(Models.holds(instance, "end-states")).isTrue();
  }

  /** SPIN compares with the last message of the buffer then, and with the first. */
  @Test
  void theMessageItselfCountsWhereverItIs() throws ModelException {
    assertThat(size("active proctype P() { d!5; d!!3 } trace { d!5; d!3 }").errors()).isEmpty();
    String some = "active proctype P() { d!5; d!3; d??3; d?5 } trace { d?3; d?5 }";
    assertThat(size(some).errors()).isEmpty();
  }

  @Test
  void messageTypesHaveTheirNames() throws ModelException {
    String text =
        "mtype = { a, b }; chan d = [2] of { mtype, byte };"
            + " active proctype P() { d!a,1; d!b,2 } trace { d!a(_); d!a,2 }";
    assertThat(Models.size(text).errors())
        .containsExactly("trace violated: d!b,2 is not what comes next");
  }

  /** As in SPIN: the channel is watched, not the variable. */
  @Test
  void channelsUnderAnotherName() throws ModelException {
    String text = "proctype P(chan x) { x!1; x!2 } init { run P(d) } trace { d!1; d!3 }";
    assertThat(size(text).errors()).containsExactly("trace violated: d!2 is not what comes next");
    String later = "chan e; active proctype P() { d!3; e = d; d?3; e!4 } trace { e!3 }";
    assertThat(size(later).errors()).containsExactly("trace violated: e!4 is not what comes next");
    String element =
        "chan f[2] = [2] of { byte }; active proctype P() { f[0]!2; f[1]!1; f[1]!2 }"
            + " trace { f[1]!1; f[1]!3 }";
    assertThat(size(element).errors())
        .containsExactly("trace violated: f[1]!2 is not what comes next");
  }

  @Test
  void whatIsLostHasNotBeenSent() throws ModelException {
    String text = "chan d = [1] of { byte }; active proctype P() { d!1; d!1 } trace { d!1 }";
    PromelaOptions lossy = PromelaOptions.DEFAULT.losingMessages();
    assertThat(Models.size(Models.instance(text, lossy).plain()).errors()).isEmpty();
  }

  @Test
  void handshakes() throws ModelException {
    String pair =
        "chan d = [0] of { byte }; active proctype P() { end: do :: d!1 od }"
            + " active proctype Q() { end: do :: d?1 od } ";
    Models.Size followed = Models.size(pair + "trace { end: do :: d!1; d?1 od }");
    assertThat(followed.errors()).isEmpty();
    assertThat(followed.states()).isOne();
    assertThat(Models.size(pair + "trace { end: do :: d!1; d?2 od }").errors())
        .containsExactly("trace violated: d?1 is not what comes next");
  }

  /** SPIN reports the send at which nobody waits. */
  @Test
  void aHandshakeThatIsNotMadeIsNoEvent() throws ModelException {
    String text =
        "chan d = [0] of { byte }; active proctype P() { end: do :: d!2 :: d!1 od }"
            + " active proctype Q() { end: do :: d?1 od } trace { end: do :: d!1 od }";
    assertThat(Models.size(text).errors()).isEmpty();
  }

  /** The other partners of a handshake are tried, too. */
  @Test
  void oneHandshakeFailsAndOthersGoOn() throws ModelException {
    String text =
        "chan d = [0] of { byte }; byte x; active proctype P() { d!1; end: false }"
            + " active proctype Q() { if :: d?1 -> x = 1 :: d?_ -> x = 2 fi; end: false }"
            + " active proctype R() { end: do :: d?1 -> x = 3 od } trace { d!1; d?2 }";
    Models.Size size = Models.size(text);
    assertThat(size.states()).isOne();
    assertThat(size.transitions()).isEqualTo(3);
  }

  @Test
  void aTraceIsComplete() throws ModelException {
    String stops = "active proctype P() { d!1; end: false } ";
    assertThat(size(stops + "trace { d!1; d!2 }").invalidEnds()).isOne();
    assertThat(size(stops + "trace { d!1; end: d!2 }").invalidEnds()).isZero();
    assertThat(size(stops + "trace { d!1 }").invalidEnds()).isZero();
    // SPIN wants this to be complete, too.
    assertThat(size(stops + "notrace { d!1; d!2 }").invalidEnds()).isZero();
  }

  /** SPIN finds the first, and neither of the others. */
  @Test
  void aRunMayStopWhereTheTraceAccepts() throws ModelException {
    for (String body : List.of("false", "x = 1; false", "d!1; false")) {
      PromelaInstance stopping =
          Models.instance(
              CHANNEL
                  + "byte x; active proctype P() { "
                  + body
                  + " } trace { accept: do :: d!1 :: d?1 od }");
      assertThat(Models.holds(stopping, "acceptance")).as(body).isFalse();
    }
  }

  @Test
  void acceptanceAndProgressOfTheTrace() throws ModelException {
    String loop = CHANNEL + "active proctype P() { do :: d!1; d?1 od } ";
    PromelaInstance accepting = Models.instance(loop + "trace { do :: d!1; accept: d?1 od }");
    assertThat(Models.holds(accepting, "acceptance")).isFalse();
    String other = "trace { do :: d!1; accept: if :: d?1 :: d!2 fi; progress: d?2 od }";
    assertThat(Models.holds(Models.instance(loop + other), "acceptance")).isTrue();
    String progressing = "trace { do :: d!1; progress: d?1 od }";
    assertThat(Models.holds(Models.instance(loop + progressing), "progress")).isTrue();
  }

  @Test
  void aCounterexampleReplays() throws ModelException {
    String text =
        CHANNEL
            + "active [2] proctype P() { d!1; d?_; d!2 } notrace { d!1; do :: d!1 :: d!2; break od }";
    Verdict verdict = Models.verdict(Models.instance(text), "assertions");
    assertThat(((Verdict.Violated) verdict).trace().steps()).hasSizeGreaterThan(2);
  }

  @Test
  void theLeaderIsElectedWithinTheTrace() throws ModelException {
    Path file = Models.benchmarks().resolve("spin-examples/leader_trace.pml");
    PromelaInstance instance =
        PromelaReader.withDefinitions(Map.of())
            .read(file)
            .instantiate(Map.of(), PromelaOptions.DEFAULT);
    Models.Size size = Models.size(instance.plain());
    assertThat(size.states()).isEqualTo(41_692);
    assertThat(size.transitions()).isEqualTo(169_690 - 1);
    assertThat(size.errors()).isEmpty();
    assertThat(size.invalidEnds()).isZero();
  }

  @Test
  void isWrittenBehindTheProcesses() throws ModelException, NotExpressible {
    String text = "trace { do :: d!1; d?_ :: d!2 -> break od } active proctype P() { d!1 }";
    assertThat(SpinWriter.write(Models.instance(CHANNEL + text)))
        .containsSubsequence("proctype P", "trace {", "d!1", "d?_", "d!2", "break", "od", "}");
  }
}

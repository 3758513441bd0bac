package org.holdfast.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Message;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Who sends what to whom, who fails, as text and as a picture. */
class MessageChartTest {
  private static final Variable STEPS = new Variable("steps");

  /** Every action can be taken, and is counted. */
  private static final class Anything implements StepSemantics<Integer, Action> {
    @Override
    public Optional<String> whyNotInitial(Integer count) {
      return Optional.empty();
    }

    @Override
    public Optional<String> whyNotEnabled(Integer count, Action action) {
      return Optional.empty();
    }

    @Override
    public Action action(Integer count, Action action) {
      return action;
    }

    @Override
    public Integer apply(Integer count, Action action) {
      return count + 1;
    }

    @Override
    public boolean isDeadlocked(Integer count) {
      return true;
    }

    @Override
    public Valuation observe(Integer count) {
      return Valuation.of(Map.of(STEPS, BigInteger.valueOf(count)));
    }
  }

  private static final Actor.Process ONE = Actor.Process.of(1);
  private static final Actor.Process TWO = Actor.Process.of(2);
  private static final Actor.Process THREE = Actor.Process.of(3);

  private static Action step(Actor actor, String label) {
    return Action.of(1, label, Optional.empty(), actor);
  }

  private static Message message(String name, Actor.Process from, Actor.Process to) {
    return new Message(
        name, List.of(Value.of(7)), 1, new Message.Peer.One(from), new Message.Peer.One(to));
  }

  private static List<Action> actions() {
    Message asked = message("ask", THREE, ONE);
    Message told = message("tell", ONE, TWO);
    Message nobody = new Message("call", List.of(), 1, told.from(), Message.Peer.ANYONE);
    return List.of(
        step(ONE, "elect"),
        step(THREE, "ask").exchanging(List.of(asked), List.of(asked)),
        step(ONE, "tell").with(List.of(new ProcessFault.SendOmission(ONE, told))),
        step(ONE, "tell")
            .exchanging(List.of(told), List.of())
            .with(List.of(new ProcessFault.ReceiveOmission(TWO, told))),
        step(ONE, "call").with(List.of(new ProcessFault.SendOmission(ONE, nobody))),
        step(ONE, "call").exchanging(List.of(nobody), List.of(nobody)),
        step(TWO, "crashes").with(List.of(new ProcessFault.Crash(TWO))),
        step(new Actor.Environment(), "time passes"),
        step(THREE, "").times(2));
  }

  private static Trace trace(List<Action> actions) throws NotARun {
    return Trace.replay(
        new Anything(),
        0,
        actions.stream().map(action -> new Trace.Move<>(action, action.times())).toList(),
        Vocabulary.plain(Vocabulary.Steps.STATEMENTS, List.of(), List.of(STEPS)),
        new Ltl.Always(Ltl.state(Formula.isZero(LinearTerm.of(STEPS)))));
  }

  private static String text(List<Action> actions) throws NotARun {
    Result result =
        new Result(
            "p",
            "e",
            new Verdict.Violated(trace(actions), new Evidence(Statistics.NONE, List.of())),
            Duration.ZERO);
    return new TextReport(TextReport.Colours.PLAIN)
        .showing(TextReport.Runs.CHART)
        .blocks()
        .of(result);
  }

  @Test
  void everyProcessHasALane() throws NotARun {
    assertThat(text(actions()))
        .isEqualTo(
            """
            p: violated   (0.00 s)

                step  #1    #2    #3
                   1   *     |     |     elect
                   2   |<----------*     ask(7)
                   3   *-x   |     |     tell(7) to #2, omitted
                   4   *----x|     |     tell(7), lost
                   5   *-x   :     |     call, omitted
                   6   *     :     |     call
                   7   :     X     |     crashes
                   8   :           |     time passes
                   9   :           *     receives (2 times)
                faulty: #1
                crashed: #2

            """);
  }

  /** In rounds many messages go at once, and the network loses some of them; nobody is to blame. */
  @Test
  void whatTheNetworkLosesIsNobodysFault() throws Exception {
    Message heard = message("x", ONE, TWO);
    Message lost = message("x", THREE, TWO);
    List<Action> round =
        List.of(
            step(new Actor.Environment(), "round 1")
                .exchanging(List.of(heard, lost), List.of(heard))
                .losing(List.of(lost)));
    assertThat(text(round))
        .isEqualTo(
            """
            p: violated   (0.00 s)

                step  #1    #2    #3
                   1   *---->|     |     x(7)
                       |     |x----*     x(7), lost

            """);
    assertThat(all(picture(round), "path", "cross")).hasSize(1);
    assertThat(all(picture(round), "rect", "faulty")).isEmpty();
    assertThat(JsonReport.pretty(new ItfWriter(trace(round)).trace(ItfWriter.meta("m", "p"))))
        .contains("\"lost\": [");
  }

  @Test
  void withoutProcessesThereIsATable() throws NotARun {
    List<Action> nobody = List.of(step(Actor.Counted.ONE, "r1"));
    assertThat(text(nobody)).contains("statement", "steps: 0 -> 1");
    assertThat(MessageChartSvg.of(trace(nobody), "m", "p")).isEmpty();
  }

  private static Element picture(List<Action> actions) throws Exception {
    String svg = MessageChartSvg.of(trace(actions), "a<b.cub", "p").orElseThrow();
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
        .getDocumentElement();
  }

  private static List<Element> all(Element svg, String tag, String kind) {
    List<Element> found = new ArrayList<>();
    NodeList nodes = svg.getElementsByTagName(tag);
    for (int i = 0; i < nodes.getLength(); i++) {
      Element element = (Element) nodes.item(i);
      if (element.getAttribute("class").contains(kind)) {
        found.add(element);
      }
    }
    return found;
  }

  @Test
  void whatFailsIsCrossedOut() throws Exception {
    Element svg = picture(actions());
    assertThat(all(svg, "path", "tip")).hasSize(1);
    assertThat(all(svg, "path", "cross")).hasSize(4);
    assertThat(all(svg, "text", "")).extracting(Element::getTextContent).contains("p of a<b.cub");
    assertThat(all(svg, "text", "middle"))
        .extracting(Element::getTextContent)
        .contains("faulty", "crashed", "correct", "tell(7), omitted");
  }

  /** A label and its neighbours in the same row, at the width that the picture reckons with. */
  @Test
  void noLabelReachesBeyondTheNextLane() throws Exception {
    Message wide = message("a_name_of_twenty_four_ch", ONE, TWO);
    Element svg =
        picture(
            List.of(
                step(ONE, "something_rather_long(#1, #2)"),
                step(ONE, "x").exchanging(List.of(wide), List.of(wide)),
                step(TWO, "y".repeat(80))));
    List<Element> heads = all(svg, "text", "head");
    double apart = x(heads.get(1)) - x(heads.get(0));
    for (Element label : all(svg, "text", "middle")) {
      double width = label.getTextContent().length() * 13 * 0.61;
      assertThat(width).as(label.getTextContent()).isLessThan(apart);
      assertThat(x(label) - width / 2).as(label.getTextContent()).isGreaterThan(40);
    }
    assertThat(Double.parseDouble(svg.getAttribute("width")))
        .isGreaterThan(x(heads.get(1)) + apart / 2);
  }

  private static double x(Element element) {
    return Double.parseDouble(element.getAttribute("x"));
  }

  @Test
  void faultsAreInTracesForPrograms() throws NotARun {
    assertThat(JsonReport.pretty(new ItfWriter(trace(actions())).trace(ItfWriter.meta("m", "p"))))
        .contains("\"faults\"", "\"kind\": \"send-omission\"", "\"kind\": \"crash\"");
  }
}

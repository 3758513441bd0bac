package org.holdfast.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.StringReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.report.drawing.Markup;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class ReportTest {
  @Test
  void textForPeople() throws Exception {
    String text = new TextReport(TextReport.Colours.PLAIN).render(Samples.report());
    Golden.check("report.txt", text);
    assertThat(text).doesNotContain("\u001b", "\r", "\t");
    assertThat(text.lines()).noneMatch(line -> line.endsWith(" "));
  }

  @Test
  void aViolatedPropertyIsShownWithWhatFails() throws Exception {
    Ltl quiet =
        Ltl.or(
            List.of(
                Ltl.state(below(Samples.HALL, 1)),
                new Ltl.Always(
                    Ltl.state(Formula.and(below(Samples.BELL, 2), below(Samples.CELLAR, 9))))));
    String formula = "hall >= 1 -> [](bell < 2 && cellar < 9)";
    assertThat(shown(quiet, Samples.finite()))
        .contains(
            "\n  "
                + formula
                + "   house.ta:7\n  fails: after step 2, `bell < 2` is false: bell = 2\n");
    Result result = asked(quiet, Samples.finite());
    Report report =
        new Report("1", new Report.Model("f", "k", Set.of()), List.of(result), Duration.ZERO);
    assertThat(new HtmlReport(report).render())
        .contains(
            "<code>" + Markup.escape(formula) + "</code>",
            "after step 2, <code>bell &lt; 2</code> is false: bell = 2");
    Ltl served =
        Ltl.implies(
            new Ltl.Eventually(
                new Ltl.Always(
                    Ltl.state(
                        Formula.and(
                            below(Samples.HALL, 100),
                            below(Samples.KITCHEN, 100),
                            below(Samples.CELLAR, 100))))),
            new Ltl.Eventually(Ltl.state(below(Samples.HALL, 1))));
    assertThat(shown(served, Samples.lasso()))
        .as("nothing fails at one moment of a lasso; long fairness is hinted at")
        .contains("\n  <>[](...) -> <>(hall < 1)   house.ta:7\n");
    Ltl unknown = new Ltl.Always(Ltl.state(below(new Variable("inside <= 1"), 1)));
    assertThat(shown(unknown, Samples.finite())).doesNotContain("house.ta:7");
  }

  private static Formula below(Variable variable, long bound) {
    return Formula.compare(LinearTerm.of(variable), Relation.LT, LinearTerm.constant(bound));
  }

  private static String shown(Ltl formula, Trace trace) {
    return new TextReport(TextReport.Colours.PLAIN).blocks().of(asked(formula, trace));
  }

  private static Result asked(Ltl formula, Trace trace) {
    Property property = new Property("p", formula, new SourcePosition("models/house.ta", 7, 5));
    return new Result(
        property, "threshold", new Verdict.Violated(trace, Evidence.NONE), Duration.ZERO);
  }

  @Test
  void coloursChangeNothingElse() throws Exception {
    String plain = new TextReport(TextReport.Colours.PLAIN).render(Samples.report());
    String coloured = new TextReport(TextReport.Colours.ANSI).render(Samples.report());
    assertThat(coloured).contains("\u001b[");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
  }

  @Test
  void oneInstanceIsNotCalledAll() {
    Formula region = Formula.equal(LinearTerm.of(Samples.N), LinearTerm.constant(4));
    Result result =
        new Result("p", "instance", new Verdict.Holds(region, Evidence.NONE), Duration.ZERO);
    assertThat(new TextReport(TextReport.Colours.PLAIN).blocks().of(result))
        .isEqualTo("p: holds for N == 4   (0.00 s)\n");
  }

  @Test
  void remarksAndManyLinesAreIndented() {
    Evidence remarks = new Evidence(Statistics.NONE, List.of(new Remark.NoInitialState()));
    Verdict verdict = new Verdict.Unknown(Verdict.Reason.UNSUPPORTED, "one\ntwo", remarks);
    assertThat(
            new TextReport(TextReport.Colours.PLAIN)
                .blocks()
                .of(new Result("p", "threshold", verdict, Duration.ZERO)))
        .isEqualTo("p: unknown: unsupported: one\n  two   (0.00 s)\n  there is no initial state\n");
  }

  @Test
  void searchesThatKeepStatesHaveFigures() {
    Map<Figure, Long> figures =
        Map.of(
            Figure.STATES,
            1L,
            Figure.TRANSITIONS,
            1234567L,
            Figure.DEPTH,
            1000L,
            Figure.BYTES,
            2_345_678L);
    Verdict verdict = new Verdict.Holds(Formula.TRUE, Evidence.of(new Statistics(figures)));
    Result result = new Result("p", "explicit", verdict, Duration.ZERO);
    TextReport text = new TextReport(TextReport.Colours.PLAIN);
    assertThat(text.blocks().of(result))
        .isEqualTo("p: holds   (0.00 s, 1 state, 1,234,567 transitions, depth 1,000, 2.3 MB)\n");
    Map<Figure, Long> others =
        Map.of(Figure.STATES, 1L, Figure.TRANSITIONS, 1234567L, Figure.QUERIES, 2L);
    Verdict proved = new Verdict.Holds(Formula.TRUE, Evidence.of(new Statistics(others)));
    assertThat(text.blocks().of(new Result("p", "instance", proved, Duration.ZERO)))
        .isEqualTo("p: holds   (0.00 s)\n");
  }

  @Test
  void pagesCallStepsByWhatTheyAre() throws Exception {
    assertThat(new HtmlReport(Samples.report()).render())
        .contains(
            "<th scope='col'>step<th scope='col'>rule<th scope='col'>source<th scope='col'>moved"
                + "<th scope='col'>changes");
    assertThat(new HtmlReport(StatementTraceTest.report()).render())
        .contains(
            "<th scope='col'>step<th scope='col'>statement<th scope='col'>source"
                + "<th scope='col'>changes")
        .doesNotContain("<th scope='col'>moved");
  }

  @Test
  void summaryOfOne() {
    Result result =
        new Result("p", "e", new Verdict.Holds(Formula.TRUE, Evidence.NONE), Duration.ZERO);
    Report report =
        new Report("1", new Report.Model("f", "k", Set.of()), List.of(result), Duration.ZERO);
    assertThat(report.summary()).isEqualTo("1 property: 1 holds, 0 violated, 0 unknown, 0.00 s");
  }

  @Test
  void jsonForPrograms() throws Exception {
    Golden.check("report.json", new JsonReport(Samples.report()).render());
  }

  @Test
  void itfTraces() throws Exception {
    Golden.check("finite.itf.json", itf(Samples.finite()));
    Golden.check("lasso.itf.json", itf(Samples.lasso()));
    Golden.check("stuck.itf.json", itf(Samples.stuck()));
  }

  /** Going from the last state to the loop state must be the step that the loop state names. */
  @Test
  void itfLoopContinuesTheRun() throws Exception {
    JsonObject json = JsonParser.parseString(itf(Samples.lasso())).getAsJsonObject();
    JsonArray states = json.getAsJsonArray("states");
    int loop = json.get("loop").getAsInt();
    JsonObject last = states.get(states.size() - 1).getAsJsonObject();
    JsonObject beforeLoop = states.get(loop - 1).getAsJsonObject();
    for (var name : json.getAsJsonArray("vars")) {
      assertThat(last.get(name.getAsString())).isEqualTo(beforeLoop.get(name.getAsString()));
    }
  }

  private static String itf(Trace trace) {
    Verdict verdict = new Verdict.Violated(trace, Evidence.NONE);
    return new ItfWriter(trace)
        .render("models/house.ta", new Result("quiet", "threshold", verdict, Duration.ZERO));
  }

  @Test
  void pageStandsAlone() throws Exception {
    String page = new HtmlReport(Samples.report()).render();
    assertThat(page.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http", "src=", "@import", "url(", "<link");
    assertThat(page).contains("cook: hall -&gt; kitchen", "N &gt; 3 * bell", "<svg");
  }

  @Test
  void chartsAreWellFormed() throws Exception {
    for (Trace trace : List.of(Samples.finite(), Samples.lasso(), Samples.stuck())) {
      String svg = new LocationChart(trace, Samples.report().model().counters()).svg();
      var document =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(svg)));
      assertThat(document.getElementsByTagName("rect").getLength()).isGreaterThan(1);
      assertThat(svg.contains("class='loop'")).isEqualTo(trace.loopStart().isPresent());
    }
  }

  @Test
  void namesAreEscapedInThePage() {
    assertThat(Markup.escape("<a href='x'>&\"")).isEqualTo("&lt;a href=&#39;x&#39;&gt;&amp;&quot;");
  }
}

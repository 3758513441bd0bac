package org.holdfast.bench.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.holdfast.bench.measure.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;

class OutputTest {
  @Test
  void csvSurvivesARoundTrip() {
    List<List<String>> rows =
        List.of(List.of("a", "b"), List.of("1, 2", "say \"no\""), List.of("", "two\nlines"));
    assertThat(Csv.read(Csv.write(rows))).isEqualTo(rows);
    assertThat(Csv.read("a,b\r\n\r\n1,2")).containsExactly(List.of("a", "b"), List.of("1", "2"));
  }

  @Test
  void tablesAreAligned() {
    TextTable table = new TextTable("name", "n");
    table.add(List.of("x", "7"));
    table.add(List.of("longer", "1234"));
    assertThat(table.text())
        .isEqualTo(
            String.join("\n", "name       n", "------  ----", "x          7", "longer  1234", ""));
  }

  @Test
  void mediansStandInTheMiddle() {
    assertThat(Sample.of(List.of(3.0, 1.0, 2.0)).median()).isEqualTo(2);
    assertThat(Sample.of(List.of(4.0, 1.0, 2.0, 3.0)).median()).isEqualTo(2.5);
  }

  @ParameterizedTest
  @EnumSource(Scale.Kind.class)
  void chartsAreWellFormed(Scale.Kind kind) throws Exception {
    List<LineChart.Point> points =
        List.of(new LineChart.Point(6, 0.01), new LineChart.Point(50, 3.2));
    LineChart chart =
        new LineChart(
            "a < b & c",
            "seconds",
            List.of(new LineChart.Line("one", points), new LineChart.Line("two", List.of())),
            List.of(new LineChart.Tick(6, List.of("6", "2"))),
            List.of("rules", "atoms"),
            kind);
    byte[] svg = chart.svg().getBytes(StandardCharsets.UTF_8);
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg));
    assertThat(document.getElementsByTagName("circle").getLength()).isEqualTo(2);
    assertThat(document.getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("a < b & c");
  }
}

package org.holdfast.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import org.holdfast.checking.Diagram;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Nothing is written over anything else, and everything is there. */
class DiagramSvgTest {
  private record Box(String name, double left, double top, double right, double bottom) {
    boolean overlaps(Box other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  private static Diagram.Node node(String name, Diagram.Start start) {
    return new Diagram.Node(name, List.of(name), start, Optional.empty());
  }

  private static Diagram.Edge edge(int from, int to, String name) {
    return new Diagram.Edge(
        from, to, name, List.of("received >= N - T", "x < " + name), "x++", List.of());
  }

  private static Diagram diagram(List<Diagram.Node> nodes, List<Diagram.Edge> edges) {
    return new Diagram("Small", Optional.empty(), nodes, edges);
  }

  /** With cycles, loops and several steps between the same places; the same in every run. */
  private static Diagram random(int seed) {
    Random random = new Random(seed);
    int size = 2 + random.nextInt(28);
    List<Diagram.Node> nodes = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      nodes.add(node("place" + i, i < 2 ? Diagram.Start.POSSIBLE : Diagram.Start.IMPOSSIBLE));
    }
    List<Diagram.Edge> edges = new ArrayList<>();
    for (int i = 0; i < size * 2; i++) {
      int from = random.nextInt(size);
      int to = Math.min(size - 1, Math.max(0, from + random.nextInt(6) - 2));
      edges.add(edge(from, to, String.valueOf(i)));
    }
    return diagram(nodes, edges);
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static List<Element> all(Document document, String tag, String kind) {
    List<Element> found = new ArrayList<>();
    NodeList nodes = document.getElementsByTagName(tag);
    for (int i = 0; i < nodes.getLength(); i++) {
      Element element = (Element) nodes.item(i);
      if (element.getAttribute("class").equals(kind)) {
        found.add(element);
      }
    }
    return found;
  }

  private static double number(Element element, String name) {
    return Double.parseDouble(element.getAttribute(name));
  }

  private static List<Box> boxes(Document document) {
    List<Box> boxes = new ArrayList<>();
    NodeList rects = document.getElementsByTagName("rect");
    for (int i = 0; i < rects.getLength(); i++) {
      Element rect = (Element) rects.item(i);
      double x = number(rect, "x");
      double y = number(rect, "y");
      boxes.add(new Box("node " + i, x, y, x + number(rect, "width"), y + number(rect, "height")));
    }
    for (Element label : all(document, "text", "label")) {
      double x = number(label, "x");
      double y = number(label, "y");
      double width = label.getTextContent().length() * 7.0;
      boxes.add(new Box(label.getTextContent(), x, y - 10, x + width, y + 2));
    }
    return boxes;
  }

  @Test
  void nothingIsDrawnOverAnythingElse() throws Exception {
    for (int seed = 0; seed < 60; seed++) {
      Diagram diagram = random(seed);
      Document document = parsed(new DiagramSvg(diagram).element());
      List<Box> boxes = boxes(document);
      Element svg = document.getDocumentElement();
      for (int i = 0; i < boxes.size(); i++) {
        Box one = boxes.get(i);
        assertThat(one.left).as("seed %d: %s", seed, one).isPositive();
        assertThat(one.right).as("seed %d: %s", seed, one).isLessThan(number(svg, "width"));
        assertThat(one.bottom).as("seed %d: %s", seed, one).isLessThan(number(svg, "height"));
        for (int j = i + 1; j < boxes.size(); j++) {
          assertThat(one.overlaps(boxes.get(j)))
              .as("seed %d: %s and %s", seed, one, boxes.get(j))
              .isFalse();
        }
      }
    }
  }

  @Test
  void everyNodeAndEveryStepIsThere() throws Exception {
    for (int seed = 0; seed < 60; seed++) {
      Diagram diagram = random(seed);
      String svg = new DiagramSvg(diagram).element();
      Document document = parsed(svg);
      assertThat(all(document, "text", "name")).hasSameSizeAs(diagram.nodes());
      for (int i = 0; i < diagram.edges().size(); i++) {
        assertThat(svg).contains("data-edge='" + i + "'");
      }
    }
  }

  /** A way that would cross another is drawn around it where that is possible. */
  @Test
  void layersAreOrderedWithoutNeedlessCrossings() {
    List<Diagram.Node> nodes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      nodes.add(node("n" + i, i < 2 ? Diagram.Start.POSSIBLE : Diagram.Start.IMPOSSIBLE));
    }
    Diagram diagram =
        diagram(nodes, List.of(edge(0, 3, "1"), edge(0, 2, "2"), edge(1, 3, "3"), edge(2, 4, "4")));
    DiagramLayout layout = new DiagramLayout(diagram);
    // The only common target of both is beside them, and the other one outside.
    boolean first = layout.node(0).y < layout.node(1).y;
    assertThat(layout.node(2).y < layout.node(3).y).isEqualTo(first);
  }

  @Test
  void whatIsTooLargeIsAList() throws Exception {
    List<Diagram.Node> nodes = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      nodes.add(node("n" + i, Diagram.Start.IMPOSSIBLE));
    }
    Diagram large = diagram(nodes, List.of(edge(0, 59, "r1")));
    assertThat(DiagramSvg.isReadable(large)).isFalse();
    String svg = new DiagramSvg(large).file();
    parsed(svg);
    assertThat(svg).contains("too much for a picture", "n0 -&gt; n59   r1: received &gt;= N - T");
  }

  @Test
  void graphviz() {
    Diagram.Edge plain = new Diagram.Edge(0, 1, "1", List.of(), "y -= 2", List.of());
    Diagram.Edge idle = new Diagram.Edge(1, 1, "2", List.of(), "", List.of());
    Diagram small =
        diagram(
            List.of(node("a", Diagram.Start.POSSIBLE), node("b", Diagram.Start.IMPOSSIBLE)),
            List.of(edge(0, 1, "0"), plain, idle));
    assertThat(DotWriter.write(small))
        .isEqualTo(
            """
            digraph "Small" {
              rankdir=LR;
              node [shape=ellipse, fontname="Helvetica"];
              edge [fontname="Helvetica", fontsize=10];
              "a" [style=bold];
              "start 0" [shape=point];
              "start 0" -> "a";
              "b";
              "a" -> "b" [label="0: received >= N - T && x < 0 / x++\\l1: / y -= 2\\l"];
            }
            """);
  }
}

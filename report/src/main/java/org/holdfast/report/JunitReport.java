package org.holdfast.report;

import java.io.StringWriter;
import java.time.Duration;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.holdfast.checking.Verdict;

/**
 * The report as a test suite in the XML of JUnit, which build servers read: a property is a test
 * case. What is not as its author expects has failed; what is unknown is an error, because it never
 * counts as success.
 */
public final class JunitReport {
  private final Report report;

  public JunitReport(Report report) {
    this.report = report;
  }

  /** The document, ended by a newline. */
  public String render() {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuite");
      xml.writeAttribute("name", report.model().file());
      xml.writeAttribute("tests", String.valueOf(report.results().size()));
      xml.writeAttribute("failures", count(Outcome.FAILED));
      xml.writeAttribute("errors", count(Outcome.UNKNOWN));
      xml.writeAttribute("skipped", "0");
      xml.writeAttribute("time", seconds(report.time()));
      xml.writeCharacters("\n");
      for (Result result : report.results()) {
        write(result, xml);
      }
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text.append('\n').toString();
  }

  /** What a build server makes of an answer. */
  private enum Outcome {
    PASSED,
    FAILED,
    UNKNOWN
  }

  private static Outcome outcome(Result result) {
    if (result.verdict() instanceof Verdict.Unknown) {
      return Outcome.UNKNOWN;
    }
    return result.isMissed() ? Outcome.FAILED : Outcome.PASSED;
  }

  private String count(Outcome wanted) {
    return String.valueOf(
        report.results().stream().filter(result -> outcome(result) == wanted).count());
  }

  private void write(Result result, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", report.model().file());
    xml.writeAttribute("name", result.property());
    xml.writeAttribute("time", seconds(result.time()));
    switch (outcome(result)) {
      case PASSED -> {}
      case FAILED -> problem("failure", result.verdictWord(), result, xml);
      case UNKNOWN ->
          problem("error", ((Verdict.Unknown) result.verdict()).reason().code(), result, xml);
    }
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  /** With the text that people read at a terminal. */
  private void problem(String element, String kind, Result result, XMLStreamWriter xml)
      throws XMLStreamException {
    String text = new TextReport(TextReport.Colours.PLAIN).blocks().of(result);
    xml.writeStartElement(element);
    xml.writeAttribute("type", kind);
    xml.writeAttribute("message", printable(text.lines().findFirst().orElse(kind)));
    xml.writeCharacters(printable(text));
    xml.writeEndElement();
  }

  /** XML has no way to write most control characters, which strings of a model may contain. */
  private static String printable(String text) {
    return text.codePoints()
        .map(c -> c >= 0x20 || c == '\n' || c == '\t' ? c : '\uFFFD')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.3f", time.toNanos() / 1e9);
  }
}

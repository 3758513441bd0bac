package org.holdfast.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.holdfast.report.drawing.Markup;
import org.holdfast.report.drawing.StyleSheets;

/** What the pages have in common: they stand alone, without a network. */
final class HtmlPage {
  private HtmlPage() {}

  /** Up to the heading, which is the name of a file. */
  static String beginning(String file, String summary) {
    String title = Markup.escape(file);
    return "<!DOCTYPE html>\n<html lang='en'>\n<head>\n<meta charset='utf-8'>\n"
        + "<meta name='viewport' content='width=device-width, initial-scale=1'>\n"
        + "<meta name='color-scheme' content='light dark'>\n<title>"
        + title
        + "</title>\n<style>\n"
        + read("page.css")
        + StyleSheets.pictures()
        + "</style>\n</head>\n<body>\n<header>\n<h1>"
        + title
        + "</h1>\n<p class='summary'>"
        + Markup.escape(summary)
        + "</p>\n</header>\n<main>\n";
  }

  /**
   * The end of the page, with what makes runs go step by step.
   *
   * @param data about the runs, as JSON
   */
  static String end(String version, String data) {
    return "</main>\n<footer>holdfast "
        + Markup.escape(version)
        + "</footer>\n<script type='application/json' id='runs'>"
        // Nothing in a text of the model can end the element.
        + data.replace("<", "\\u003c")
        + "</script>\n<script>\n"
        + read("page.js")
        + "</script>\n</body>\n</html>\n";
  }

  private static String read(String name) {
    try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
      return new String(
          Objects.requireNonNull(in, name + " is missing").readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

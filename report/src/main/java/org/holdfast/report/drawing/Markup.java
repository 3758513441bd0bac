package org.holdfast.report.drawing;

import java.util.Locale;

/** Text for pages and pictures. */
public final class Markup {
  private Markup() {}

  /** So that it can stand in an element or in an attribute. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace("\"", "&quot;");
  }

  /** With a decimal point, wherever the reader lives. */
  public static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}

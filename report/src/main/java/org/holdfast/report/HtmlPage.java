package org.holdfast.report;

/** What the pages have in common: they need nothing else, no scripts, no fonts, no network. */
final class HtmlPage {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --ink: #1d2330; --paper: #fff; --soft: #667; --rule: #d5d9e2;
        --good: #17703c; --bad: #b3261e; --open: #8a5a00; --disc: #9db7e8; --moved: #f0a35e; }
      @media (prefers-color-scheme: dark) { :root { --ink: #e4e7ee; --paper: #14171d; --soft: #99a;
        --rule: #353b48; --good: #62c98a; --bad: #ff8a80; --open: #e6b450; --disc: #3d5c9c;
        --moved: #a8621f; } }
      body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
        max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
      table { border-collapse: collapse; margin: 1rem 0; }
      th, td { text-align: left; padding: .3rem .8rem; border-bottom: 1px solid var(--rule);
        vertical-align: top; }
      th { color: var(--soft); font-weight: 600; }
      td.n { text-align: right; font-variant-numeric: tabular-nums; }
      code, td.code { font-family: ui-monospace, monospace; font-size: .9em; }
      .holds { color: var(--good); } .violated { color: var(--bad); } .unknown { color: var(--open); }
      tr.loop td { border-left: 3px solid var(--moved); border-right: 3px solid var(--moved); }
      .scroll { overflow-x: auto; } svg { font: 14px ui-monospace, monospace; }
      svg text { fill: var(--ink); text-anchor: middle; } svg text.lane { text-anchor: start; }
      svg text.step { fill: var(--soft); } svg line { stroke: var(--rule); }
      svg circle { fill: var(--disc); } svg circle.changed { fill: var(--moved); }
      svg text.changed { font-weight: bold; }
      svg rect.loop { fill: none; stroke: var(--moved); stroke-dasharray: 5 4; }
      footer { color: var(--soft); margin-top: 2rem; }
      """;

  private HtmlPage() {}

  /** Up to the heading, which is the name of a file. */
  static String beginning(String file) {
    String title = escape(file);
    return "<!DOCTYPE html>\n<html lang='en'>\n<head>\n<meta charset='utf-8'>\n"
        + "<meta name='viewport' content='width=device-width'>\n<title>"
        + title
        + "</title>\n<style>\n"
        + STYLE
        + "</style>\n</head>\n<body>\n<h1><code>"
        + title
        + "</code></h1>\n";
  }

  static String end(String version) {
    return "<footer>holdfast " + escape(version) + "</footer>\n</body>\n</html>\n";
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace("\"", "&quot;");
  }
}

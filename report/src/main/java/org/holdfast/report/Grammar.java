package org.holdfast.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Colours the text of a model by the grammar that editors use, so that there is only one. Of what
 * TextMate grammars can say, ours need patterns that match within a line, and those that begin and
 * end.
 */
final class Grammar {
  private static final List<String> KNOWN =
      List.of("holdfast-ta.tmLanguage.json", "holdfast-hf.tmLanguage.json");
  private static final String ANY = "plain.tmLanguage.json";

  /** What a part of a text is, in the few kinds that the page tells apart. */
  enum Kind {
    COMMENT("c"),
    KEYWORD("k"),
    CONSTANT("n"),
    NAME("f"),
    OPERATOR("o"),
    TYPE("t"),
    PLAIN("");

    private final String style;

    Kind(String style) {
      this.style = style;
    }

    String style() {
      return style;
    }

    /** By how the scopes of TextMate begin. */
    private static Kind of(String scope) {
      return switch (scope.substring(0, scope.indexOf('.'))) {
        case "comment" -> COMMENT;
        case "keyword" -> scope.startsWith("keyword.operator.") ? operator(scope) : KEYWORD;
        case "constant", "string" -> CONSTANT;
        case "entity", "support" -> NAME;
        case "storage" -> TYPE;
        default -> throw new IllegalArgumentException("no colour for " + scope);
      };
    }

    private static Kind operator(String scope) {
      return scope.startsWith("keyword.operator.temporal") ? KEYWORD : OPERATOR;
    }
  }

  /** A part of a line. */
  record Part(String text, Kind kind) {}

  private record Rule(Kind kind, Pattern begin, Optional<Pattern> end) {}

  private final List<Rule> rules = new ArrayList<>();

  private Grammar(JsonArray patterns) {
    for (JsonElement element : patterns) {
      JsonObject pattern = element.getAsJsonObject();
      Kind kind = Kind.of(pattern.get("name").getAsString());
      boolean spans = pattern.has("begin");
      String begin = pattern.get(spans ? "begin" : "match").getAsString();
      rules.add(
          new Rule(
              kind,
              Pattern.compile(begin),
              spans
                  ? Optional.of(Pattern.compile(pattern.get("end").getAsString()))
                  : Optional.empty()));
    }
  }

  /** The one for files that end so; for others, one that knows comments and numbers. */
  static Grammar of(String file) {
    String ending = file.substring(file.lastIndexOf('.') + 1);
    for (String name : KNOWN) {
      JsonObject grammar = read(name);
      for (JsonElement type : grammar.getAsJsonArray("fileTypes")) {
        if (type.getAsString().equals(ending)) {
          return new Grammar(grammar.getAsJsonArray("patterns"));
        }
      }
    }
    return new Grammar(read(ANY).getAsJsonArray("patterns"));
  }

  private static JsonObject read(String name) {
    try (InputStream in = Grammar.class.getResourceAsStream(name)) {
      return JsonParser.parseReader(
              new InputStreamReader(
                  Objects.requireNonNull(in, name + " is missing"), StandardCharsets.UTF_8))
          .getAsJsonObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Line by line; all parts of a line together are the line. */
  List<List<Part>> lines(String text) {
    List<List<Part>> lines = new ArrayList<>();
    Optional<Rule> open = Optional.empty();
    for (String line : text.split("\r\n|\r|\n", -1)) {
      List<Part> parts = new ArrayList<>();
      int at = 0;
      while (at < line.length()) {
        if (open.isPresent()) {
          Matcher end = open.get().end().orElseThrow().matcher(line);
          boolean closes = end.find(at);
          int to = closes ? end.end() : line.length();
          parts.add(new Part(line.substring(at, to), open.get().kind()));
          open = closes ? Optional.empty() : open;
          at = to;
          continue;
        }
        Optional<Rule> next = Optional.empty();
        int start = line.length();
        int stop = line.length();
        for (Rule rule : rules) {
          Matcher matcher = rule.begin().matcher(line);
          if (matcher.find(at) && matcher.start() < start && matcher.end() > matcher.start()) {
            next = Optional.of(rule);
            start = matcher.start();
            stop = matcher.end();
          }
        }
        if (start > at) {
          parts.add(new Part(line.substring(at, start), Kind.PLAIN));
        }
        if (next.isPresent()) {
          parts.add(new Part(line.substring(start, stop), next.get().kind()));
          open = next.filter(rule -> rule.end().isPresent());
        }
        at = stop;
      }
      lines.add(parts);
    }
    return lines;
  }
}

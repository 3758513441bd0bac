package org.holdfast.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The manual as {@code man} shows it: a page for the command and one for each of its commands. */
final class ManPages {
  private final StringBuilder text = new StringBuilder();

  private ManPages() {}

  /** The pages by the names of their files. */
  static Map<String, String> of(CommandLine command) {
    Map<String, String> pages = new LinkedHashMap<>();
    add(command.getCommandSpec(), pages);
    command.getSubcommands().values().forEach(sub -> add(sub.getCommandSpec(), pages));
    return pages;
  }

  private static void add(CommandSpec command, Map<String, String> pages) {
    pages.put(command.qualifiedName("-") + ".1", new ManPages().page(command));
  }

  private String page(CommandSpec command) {
    String name = command.qualifiedName("-");
    UsageMessageSpec usage = command.usageMessage();
    String[] description = usage.description();
    line(".TH " + quoted(name.toUpperCase(Locale.ROOT)) + " 1 \"\" " + quoted("holdfast"));
    line(".SH NAME");
    line(escaped(name) + " \\- " + escaped(description.length == 0 ? name : description[0]));
    line(".SH SYNOPSIS");
    line(".B " + escaped(command.qualifiedName()));
    line(escaped(synopsis(command)));
    line(".SH DESCRIPTION");
    Stream.of(description).forEach(part -> line(escaped(part)));
    section("COMMANDS");
    command
        .subcommands()
        .forEach(
            (word, sub) -> {
              String[] said = sub.getCommandSpec().usageMessage().description();
              entry(word, said.length == 0 ? List.of() : List.of(said[0]));
            });
    section("ARGUMENTS");
    for (PositionalParamSpec argument : command.positionalParameters()) {
      entry(argument.paramLabel(), List.of(argument.description()));
    }
    section("OPTIONS");
    for (OptionSpec option : command.options()) {
      String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
      entry(String.join(", ", option.names()) + label, List.of(option.description()));
    }
    List<String> footer = new ArrayList<>(List.of(usage.footer()));
    if (!footer.isEmpty()) {
      section("NOTES");
      line(".nf");
      footer.forEach(part -> line(escaped(part)));
      line(".fi");
    }
    return text.toString();
  }

  private static String synopsis(CommandSpec command) {
    StringBuilder synopsis = new StringBuilder("[OPTIONS]");
    if (!command.subcommands().isEmpty()) {
      synopsis.append(" COMMAND");
    }
    command.positionalParameters().forEach(p -> synopsis.append(' ').append(p.paramLabel()));
    return synopsis.toString();
  }

  /** Headings without entries are taken back. */
  private void section(String title) {
    String heading = ".SH ";
    int last = text.lastIndexOf(heading);
    if (text.indexOf("\n", last) == text.length() - 1) {
      text.setLength(last);
    }
    line(heading + title);
  }

  private void entry(String term, List<String> description) {
    line(".TP");
    line("\\fB" + escaped(term) + "\\fR");
    line(escaped(String.join(" ", description)));
  }

  private static String quoted(String word) {
    return "\"" + escaped(word) + "\"";
  }

  /** Hyphens are real ones, and a dot or quote at the beginning of a line is no request. */
  private static String escaped(String plain) {
    String escaped = plain.replace("\\", "\\e").replace("-", "\\-");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }

  private void line(String content) {
    text.append(content).append('\n');
  }
}

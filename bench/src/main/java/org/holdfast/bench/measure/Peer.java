package org.holdfast.bench.measure;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another tool: its name, and the words of its command, one of which mentions the file. */
public record Peer(String name, List<String> words) {
  private static final String FILE = "{file}";

  public Peer {
    words = List.copyOf(words);
  }

  /**
   * Reads {@code NAME=command with {file}}.
   *
   * @throws IllegalArgumentException with a sentence for the user
   */
  public static Peer parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new IllegalArgumentException(
          "'" + text + "' is no peer; write NAME='command with {file}'");
    }
    List<String> words = split(text.substring(equals + 1));
    if (words.stream().noneMatch(word -> word.contains(FILE))) {
      throw new IllegalArgumentException(
          "the command of '" + text + "' does not say where the file goes; write {file} there");
    }
    return new Peer(text.substring(0, equals), words);
  }

  /** The command for one file. */
  public List<String> command(Path file) {
    return words.stream().map(word -> word.replace(FILE, file.toString())).toList();
  }

  /** At blanks outside of quotes, as a shell does; nothing else has a meaning. */
  private static List<String> split(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (char c : text.toCharArray()) {
      if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        inWord = true;
      } else if (!Character.isWhitespace(c)) {
        word.append(c);
        inWord = true;
      } else if (inWord) {
        words.add(word.toString());
        word.setLength(0);
        inWord = false;
      }
    }
    if (quote != 0) {
      throw new IllegalArgumentException("a quote is not closed in '" + text + "'");
    }
    if (inWord) {
      words.add(word.toString());
    }
    return words;
  }
}

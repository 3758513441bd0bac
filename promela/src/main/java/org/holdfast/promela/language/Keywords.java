package org.holdfast.promela.language;

import java.util.Map;
import java.util.Set;

/** The words of the language, and those of SPIN that are refused. */
final class Keywords {
  static final Set<String> TYPES =
      Set.of("bit", "bool", "byte", "short", "int", "unsigned", "pid", "mtype", "chan");

  private static final Set<String> OTHERS =
      Set.of(
          "active",
          "assert",
          "atomic",
          "break",
          "d_step",
          "do",
          "else",
          "empty",
          "enabled",
          "eval",
          "false",
          "fi",
          "for",
          "full",
          "goto",
          "hidden",
          "if",
          "init",
          "inline",
          "len",
          "local",
          "ltl",
          "nempty",
          "never",
          "nfull",
          "notrace",
          "od",
          "of",
          "printf",
          "printm",
          "priority",
          "proctype",
          "provided",
          "run",
          "select",
          "show",
          "skip",
          "timeout",
          "trace",
          "true",
          "typedef",
          "unless",
          "xr",
          "xs");

  /** Why each of these is refused. */
  private static final Map<String, String> REFUSED =
      Map.ofEntries(
          Map.entry("c_code", "embedded C code"),
          Map.entry("c_expr", "embedded C code"),
          Map.entry("c_decl", "embedded C code"),
          Map.entry("c_state", "embedded C code"),
          Map.entry("c_track", "embedded C code"),
          Map.entry("trace", "a trace assertion"),
          Map.entry("notrace", "a trace assertion"),
          Map.entry("priority", "process priorities"),
          Map.entry("set_priority", "process priorities"),
          Map.entry("get_priority", "process priorities"),
          Map.entry("_priority", "process priorities"),
          Map.entry("enabled", "the question whether another process is enabled"),
          Map.entry("pc_value", "the value of another process's program counter"),
          Map.entry("_last", "the number of the process that moved last"));

  private Keywords() {}

  static boolean isReserved(String word) {
    return TYPES.contains(word) || OTHERS.contains(word) || REFUSED.containsKey(word);
  }

  /** The reason why a word is refused, or null. */
  static String refusal(String word) {
    String what = REFUSED.get(word);
    return what == null ? null : "'" + word + "' is not supported: " + what + " is left out.";
  }
}

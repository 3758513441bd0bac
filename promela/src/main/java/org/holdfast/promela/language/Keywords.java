package org.holdfast.promela.language;

import java.util.Map;
import java.util.Set;

/** The words of the language, and those of SPIN that are refused. */
final class Keywords {
  static final Set<String> TYPES =
      Set.of("bit", "bool", "byte", "short", "int", "unsigned", "pid", "mtype", "chan");

  /** What only ever begins a declaration at the top of a model. */
  static final Set<String> UNITS =
      Set.of(
          "active",
          "proctype",
          "D_proctype",
          "init",
          "never",
          "ltl",
          "typedef",
          "inline",
          "trace",
          "notrace");

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
          "get_priority",
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
          "pc_value",
          "printf",
          "printm",
          "priority",
          "proctype",
          "provided",
          "run",
          "select",
          "set_priority",
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
          Map.entry("c_code", "embedded C code is left out"),
          Map.entry("c_expr", "embedded C code is left out"),
          Map.entry("c_decl", "embedded C code is left out"),
          Map.entry("c_state", "embedded C code is left out"),
          Map.entry("c_track", "embedded C code is left out"));

  private Keywords() {}

  static boolean isReserved(String word) {
    return TYPES.contains(word) || OTHERS.contains(word) || REFUSED.containsKey(word);
  }

  /** The reason why a word is refused, or null. */
  static String refusal(String word) {
    String what = REFUSED.get(word);
    return what == null ? null : "'" + word + "' is not supported; " + what + ".";
  }
}

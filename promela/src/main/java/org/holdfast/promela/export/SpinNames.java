package org.holdfast.promela.export;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names that are fine in Promela but not in what SPIN makes of it: a variable becomes a field of a
 * structure in C, so it must not be a word of C, nor a macro of SPIN's verifier or of what that
 * includes. Found by trying them with SPIN 6.5.2.
 */
final class SpinNames {
  /** Words of C that Promela does not have. */
  private static final String WORDS =
      "auto case char const continue default double enum extern float long register restrict"
          + " return signed sizeof static struct switch union void volatile while asm typeof";

  private static final String MACROS =
      "A_V ACCEPT_LAB ALL_P ALPHA_F ASYNC AUTO_RESIZE BAD BASE CHUNK CNT_P CONTINUE CONTINUE0"
          + " DELTA FREQ FROM_P FULLSTACK GLOBAL HAS_CODE HAS_LTL HAS_TRACK INI_P LOCAL MAXPROC"
          + " MAXQ MERGED MORE_P NCLAIMS NCORE NDONE_P NFAIR NQS NTRANS ONE_L P__Q PROG_LAB SYNC"
          + " StackSize T_ID UPTO_P UnBlock VECTORSZ VERI V_A V_PROVISO WS rand uchar uint ulong"
          + " ushort BUFSIZ EOF INT_MAX INT_MIN NULL PATH_MAX PIPE_BUF RAND_MAX errno linux stderr"
          + " stdin stdout unix";

  private static final Set<String> FOREIGN = Set.of((WORDS + " " + MACROS).split(" "));

  /** What is inside of strings and comments is left alone. */
  private static final Pattern TOKEN =
      Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"|/\\*.*?\\*/|\\w+", Pattern.DOTALL);

  private SpinNames() {}

  /** The text with such names replaced by others that do not occur in it: {@code register_}. */
  static String replaced(String text) {
    Set<String> taken =
        TOKEN.matcher(text).results().map(token -> token.group()).collect(Collectors.toSet());
    Set<String> foreign = new HashSet<>(taken);
    foreign.retainAll(FOREIGN);
    if (foreign.isEmpty()) {
      return text;
    }
    return TOKEN
        .matcher(text)
        .replaceAll(
            token -> {
              String word = token.group();
              return Matcher.quoteReplacement(foreign.contains(word) ? free(word, taken) : word);
            });
  }

  private static String free(String word, Set<String> taken) {
    String name = word + "_";
    while (taken.contains(name)) {
      name += "_";
    }
    return name;
  }
}

package org.holdfast.arrays.language;

import java.util.Set;

/** The words that Cubicle's language keeps to itself; nothing else can be called so. */
public final class CubKeywords {
  public static final Set<String> ALL =
      Set.of(
          "type",
          "init",
          "transition",
          "invariant",
          "requires",
          "array",
          "var",
          "const",
          "unsafe",
          "case",
          "forall_other",
          "exists_other",
          "forall",
          "exists",
          "predicate",
          "if",
          "then",
          "else",
          "not",
          "true",
          "false",
          "number_procs",
          "let",
          "in");

  private CubKeywords() {}
}

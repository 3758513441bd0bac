package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.holdfast.promela.syntax.Statement;

/**
 * The labels of inlines in one process. As in SPIN, they belong to a call, so that an inline can be
 * called twice; a jump from elsewhere leads to the last call, and others see a process at the
 * first.
 */
final class InlinedLabels {
  private final Map<String, List<String>> calls = new HashMap<>();
  private final Set<String> given = new HashSet<>();

  void clear() {
    calls.clear();
    given.clear();
  }

  /** The text of a call with labels of its own; those of calls inside of it have such names. */
  List<Statement> own(List<Statement> body) {
    Map<String, String> names = new HashMap<>();
    for (String label : LabelRenaming.labels(body)) {
      if (!given.contains(label)) {
        List<String> copies = calls.computeIfAbsent(label, any -> new ArrayList<>());
        String name = label + "__" + (copies.size() + 1);
        copies.add(name);
        given.add(name);
        names.put(label, name);
      }
    }
    UnaryOperator<String> renaming = label -> names.getOrDefault(label, label);
    return new LabelRenaming(renaming, renaming).all(body);
  }

  /** The body of a process where labels of first calls have the names that were written. */
  List<Statement> known(List<Statement> body) {
    if (calls.isEmpty()) {
      return body;
    }
    Map<String, String> stands = new HashMap<>();
    Map<String, String> jumps = new HashMap<>();
    calls.forEach(
        (label, copies) -> {
          stands.put(copies.get(0), label);
          jumps.put(copies.get(0), label);
          if (copies.size() > 1) {
            jumps.put(label, copies.get(copies.size() - 1));
          }
        });
    return new LabelRenaming(
            label -> stands.getOrDefault(label, label), label -> jumps.getOrDefault(label, label))
        .all(body);
  }
}

package org.holdfast.bench.promela;

/**
 * A row of a published table, and the models of ours and of the authors that it is about.
 *
 * @param parameters as printed
 * @param specification the letter of the property, as printed
 * @param verdict {@code holds} or {@code violated}
 * @param seconds as printed, like all figures
 * @param property its name in our model
 * @param theirProperty its name in theirs
 */
record PublishedRow(
    String table,
    String name,
    String parameters,
    String specification,
    String verdict,
    String seconds,
    String megabytes,
    String states,
    Subject ours,
    String property,
    Subject theirs,
    String theirProperty) {

  /** Two tables have rows of the same name. */
  String id() {
    return table + ":" + name;
  }
}

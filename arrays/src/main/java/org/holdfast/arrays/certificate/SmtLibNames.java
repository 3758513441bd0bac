package org.holdfast.arrays.certificate;

import java.util.regex.Pattern;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArrayTerm;

/**
 * What things are called in SMT-LIB. A prefix tells the kinds of names apart from each other and
 * from the words of the language; what a symbol cannot contain is written by its number.
 */
final class SmtLibNames {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_]*");

  private SmtLibNames() {}

  private static String plain(String name) {
    if (PLAIN.matcher(name).matches()) {
      return name;
    }
    StringBuilder text = new StringBuilder();
    for (char c : name.toCharArray()) {
      String one = String.valueOf(c);
      text.append(PLAIN.matcher(one).matches() ? one : "$" + Integer.toHexString(c) + "$");
    }
    return text.toString();
  }

  static String before(ArraySymbol symbol) {
    return "now." + plain(symbol.name());
  }

  static String after(ArraySymbol symbol) {
    return "next." + plain(symbol.name());
  }

  /** A value that a transition picks freely. */
  static String picked(ArraySymbol symbol) {
    return "any." + plain(symbol.name());
  }

  static String value(ArrayTerm.Value value) {
    return plain(value.sort().name()) + "." + plain(value.toString());
  }

  static String parameter(ArrayTerm.Process process) {
    return "by." + plain(process.name());
  }

  /** A bound process variable of a definition. */
  static String bound(ArrayTerm.Process process) {
    return "of." + plain(process.name());
  }

  /** A process that a formula speaks of, by its place from zero on. */
  static String process(int place) {
    return "p" + (place + 1);
  }

  /** A formula of the invariant, by its place from zero on. */
  static String never(int place) {
    return "never" + (place + 1);
  }

  static String neverNext(int place) {
    return "next.never" + (place + 1);
  }

  static String file(String name) {
    return plain(name).replace("$", "-");
  }
}

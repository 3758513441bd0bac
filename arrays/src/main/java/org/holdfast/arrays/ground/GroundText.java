package org.holdfast.arrays.ground;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.arrays.model.Sort;

/** LiteralTable as people write them. */
final class GroundText {
  private GroundText() {}

  static String of(Literal literal, Cells cells) {
    return switch (literal.kind()) {
      case AMONG -> among(literal, cells);
      case SAME -> cells.text(literal.first()) + " = " + cells.text(literal.second());
      case DIFFERENT -> cells.text(literal.first()) + " <> " + cells.text(literal.second());
      case LINEAR -> linear(literal.linear(), cells);
    };
  }

  private static String among(Literal literal, Cells cells) {
    long full = cells.full(literal.first());
    long values = literal.values();
    boolean most = Long.bitCount(values) > Long.bitCount(full & ~values);
    List<String> names = new ArrayList<>();
    for (long rest = most ? full & ~values : values; rest != 0; rest &= rest - 1) {
      names.add(value(literal.first(), Long.numberOfTrailingZeros(rest), cells));
    }
    String sign = most ? " <> " : " = ";
    String cell = cells.text(literal.first());
    return cell + sign + String.join(most ? " && " + cell + sign : " || " + cell + sign, names);
  }

  private static String value(int cell, int bit, Cells cells) {
    if (cells.symbol(cell).sort() instanceof Sort.Enumeration enumeration) {
      return enumeration.values().get(bit);
    }
    return bit == Cells.MOST_PROCESSES ? "another process" : "#" + (bit + 1);
  }

  private static String linear(Linear linear, Cells cells) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < linear.units().length; i++) {
      long factor = linear.factors()[i];
      int unit = linear.units()[i];
      if (i > 0 || factor < 0) {
        text.append(factor < 0 ? (i > 0 ? " - " : "-") : " + ");
      }
      if (Math.abs(factor) != 1) {
        text.append(Math.abs(factor)).append(" * ");
      }
      text.append(unit < cells.count() ? cells.text(unit) : "#" + (unit - cells.count() + 1));
    }
    String sign =
        switch (linear.relation()) {
          case AT_MOST -> " <= ";
          case LESS -> " < ";
          case EQUAL -> " = ";
          case DIFFERENT -> " <> ";
        };
    return text + sign + -linear.constant();
  }
}

package org.holdfast.bench.output;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Puts values on an axis of a chart, linearly from zero or by their logarithms. */
public record Scale(Kind kind, double least, double greatest, double from, double to) {
  private static final double SMALLEST = 1e-6;

  /** Over more than this, powers of ten are marks enough. */
  private static final double WIDE = 1e3;

  /** How equal steps of an axis relate: equal differences or equal ratios. */
  public enum Kind {
    LINEAR,
    LOGARITHMIC
  }

  /** A scale that shows all the values. */
  static Scale over(Collection<Double> values, Kind kind, double from, double to) {
    double greatest = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
    greatest = Math.max(greatest, SMALLEST);
    if (kind == Kind.LINEAR) {
      double step = step(greatest);
      return new Scale(kind, 0, step * Math.ceil(greatest / step), from, to);
    }
    double least = values.stream().mapToDouble(Double::doubleValue).min().orElse(greatest);
    least = Math.max(Math.min(least, greatest / 2), SMALLEST);
    return new Scale(kind, least * 0.8, greatest * 1.25, from, to);
  }

  double at(double value) {
    double share =
        kind == Kind.LINEAR
            ? (value - least) / (greatest - least)
            : Math.log(Math.max(value, least) / least) / Math.log(greatest / least);
    return from + share * (to - from);
  }

  /** Round values to mark: multiples of a step, powers of ten, or these times 2 and 5 as well. */
  List<Double> marks() {
    List<Double> marks = new ArrayList<>();
    if (kind == Kind.LINEAR) {
      double step = step(greatest);
      for (int i = 0; i * step <= greatest * 1.0001; i++) {
        marks.add(i * step);
      }
      return marks;
    }
    int[] digits = greatest / least > WIDE ? new int[] {1} : new int[] {1, 2, 5};
    for (int power = (int) Math.floor(Math.log10(least)); ; power++) {
      for (int digit : digits) {
        double mark = digit * Math.pow(10, power);
        if (mark > greatest) {
          return marks;
        } else if (mark >= least) {
          marks.add(mark);
        }
      }
    }
  }

  static String label(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(6, RoundingMode.HALF_UP);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** About five of them reach the greatest value. */
  private static double step(double greatest) {
    double rough = greatest / 5;
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    for (int factor : new int[] {1, 2, 5}) {
      if (factor * power >= rough * 0.999) {
        return factor * power;
      }
    }
    return 10 * power;
  }
}

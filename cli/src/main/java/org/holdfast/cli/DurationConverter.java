package org.holdfast.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** {@code 60s}, {@code 500ms}, {@code 2m}, {@code 1.5h}; a plain number counts seconds. */
public final class DurationConverter implements CommandLine.ITypeConverter<Duration> {
  private static final Pattern SHAPE =
      Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)\\s*(ms|s|m|min|h|)");

  /** Long enough for everybody, and far from the overflow of a nanosecond clock. */
  private static final Duration LONGEST = Duration.ofDays(3650);

  @Override
  public Duration convert(String text) {
    Matcher matcher = SHAPE.matcher(text.strip());
    if (!matcher.matches()) {
      throw new CommandLine.TypeConversionException(
          "'" + text + "' is not a duration; write 60s, 500ms, 2m or 1h");
    }
    BigDecimal unit =
        switch (matcher.group(2)) {
          case "ms" -> new BigDecimal("0.001");
          case "m", "min" -> new BigDecimal(60);
          case "h" -> new BigDecimal(3600);
          default -> BigDecimal.ONE;
        };
    BigDecimal seconds = new BigDecimal(matcher.group(1)).multiply(unit);
    if (seconds.compareTo(BigDecimal.valueOf(LONGEST.toSeconds())) > 0) {
      throw new CommandLine.TypeConversionException("'" + text + "' is longer than ten years");
    }
    Duration duration = Duration.ofNanos(seconds.movePointRight(9).longValue());
    if (duration.isZero()) {
      throw new CommandLine.TypeConversionException("a duration must be longer than zero");
    }
    return duration;
  }
}

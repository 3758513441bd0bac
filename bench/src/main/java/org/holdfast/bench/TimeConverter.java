package org.holdfast.bench;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** {@code 60s}, {@code 500ms}, {@code 2m}, {@code 1.5h}; a plain number counts seconds. */
final class TimeConverter implements CommandLine.ITypeConverter<Duration> {
  private static final Pattern SHAPE = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?)(ms|s|m|h|)");

  @Override
  public Duration convert(String text) {
    Matcher matcher = SHAPE.matcher(text.strip());
    if (!matcher.matches()) {
      throw new CommandLine.TypeConversionException(
          "'" + text + "' is not a duration; write 60s, 500ms, 2m or 1h");
    }
    long milliseconds =
        switch (matcher.group(2)) {
          case "ms" -> 1;
          case "m" -> 60_000;
          case "h" -> 3_600_000;
          default -> 1000;
        };
    BigDecimal time = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(milliseconds));
    Duration duration = Duration.ofNanos(time.movePointRight(6).longValue());
    if (duration.isZero()) {
      throw new CommandLine.TypeConversionException("a duration must be longer than zero");
    }
    return duration;
  }
}

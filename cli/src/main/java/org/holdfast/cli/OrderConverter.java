package org.holdfast.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.holdfast.explicit.SearchOptions.Order;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of an order of search, such as {@code dfs}. */
final class OrderConverter implements ITypeConverter<Order> {
  @Override
  public Order convert(String text) {
    return Arrays.stream(Order.values())
        .filter(order -> order.code().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "there is no search '"
                        + text
                        + "'; searches: "
                        + Arrays.stream(Order.values())
                            .map(Order::code)
                            .collect(Collectors.joining(", "))));
  }
}

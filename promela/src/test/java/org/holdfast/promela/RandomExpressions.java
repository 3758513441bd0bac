package org.holdfast.promela;

import java.util.List;
import java.util.Random;
import java.util.Set;

/** Expressions over a few variables, whose values stay small. */
final class RandomExpressions {
  /** Every number is less than this, most of the time. */
  private static final int VALUES = 3;

  /** Variables of type bit have these names. */
  private static final Set<String> BITS = Set.of("b", "y");

  private final Random random;
  private final Sight sight;

  /**
   * What can be named.
   *
   * @param arrays names of arrays of two elements
   * @param others whole conditions about other processes
   */
  record Sight(
      List<String> scalars,
      List<String> arrays,
      List<Channel> channels,
      List<String> others,
      boolean pid,
      boolean processCount,
      boolean faults,
      boolean operators,
      boolean rendezvousPolls) {}

  /** A channel for single numbers. */
  record Channel(String name, int capacity) {
    boolean buffered() {
      return capacity > 0;
    }
  }

  RandomExpressions(Random random, Sight sight) {
    this.random = random;
    this.sight = sight;
  }

  static <T> T pick(Random random, List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  String constant() {
    return Integer.toString(random.nextInt(VALUES));
  }

  /** Something that can be assigned to. */
  String variable() {
    if (!sight.arrays().isEmpty() && random.nextInt(4) == 0) {
      return pick(random, sight.arrays()) + "[" + index() + "]";
    }
    return pick(random, sight.scalars());
  }

  /**
   * Something that a whole byte fits into: where it does not, SPIN takes back a receive with what
   * is left of the message.
   */
  String wideVariable() {
    String found = variable();
    while (BITS.contains(found)) {
      found = variable();
    }
    return found;
  }

  private String index() {
    return switch (random.nextInt(sight.faults() ? 4 : 3)) {
      case 0 -> Integer.toString(random.nextInt(2));
      case 1 -> pick(random, sight.scalars()) + " % 2";
      case 2 -> sight.pid() ? "_pid % 2" : "1";
      default -> pick(random, sight.scalars());
    };
  }

  /** Operators that leave the range of small numbers, and come back to it. */
  private String computed() {
    String left = variable();
    String right = random.nextBoolean() ? variable() : constant();
    return switch (random.nextInt(9)) {
      case 0 -> "(" + left + " ^ " + right + ") & 3";
      case 1 -> "(" + left + " | " + right + ") & 3";
      case 2 -> "(" + left + " << " + right + ") & 3";
      case 3 -> "(" + left + " - " + right + ") & 3";
      case 4 -> "(~" + left + ") & 3";
      case 5 -> "(-" + left + ") & 1";
      case 6 -> "(" + left + " * " + right + ") % " + VALUES;
      case 7 -> "(" + left + " + 3) / 2 - (" + right + " > 1)";
      default -> "(" + left + " >> 1) + (" + right + " && " + variable() + ")";
    };
  }

  String number() {
    if (sight.operators() && random.nextInt(4) == 0) {
      return computed();
    }
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> constant();
      case 3, 4 -> variable();
      case 5 -> "(" + variable() + " + 1) % " + VALUES;
      case 6 -> "(" + comparing() + " -> " + constant() + " : " + variable() + ")";
      default -> sight.pid() ? "_pid % " + VALUES : constant();
    };
  }

  String condition() {
    return condition(1);
  }

  private String condition(int depth) {
    if (depth > 0 && random.nextInt(6) == 0) {
      String operator = random.nextBoolean() ? " && " : " || ";
      return "(" + condition(depth - 1) + operator + condition(depth - 1) + ")";
    }
    switch (random.nextInt(8)) {
      case 0:
        return comparing();
      case 1:
        return "!(" + variable() + " " + comparison() + " " + constant() + ")";
      case 2:
        if (!sight.channels().isEmpty()) {
          return channelState(pick(random, sight.channels()));
        }
        break;
      case 3, 5:
        if (!sight.others().isEmpty()) {
          return "(" + pick(random, sight.others()) + ")";
        }
        break;
      case 4:
        if (sight.processCount()) {
          return "(_nr_pr " + comparison() + " " + constant() + ")";
        } else if (sight.pid()) {
          return "(_pid " + comparison() + " " + variable() + ")";
        }
        break;
      default:
        break;
    }
    return "(" + variable() + " " + comparison() + " " + constant() + ")";
  }

  /** Never of a variable with itself: SPIN 6.5.2 garbles that in formulas. */
  private String comparing() {
    String left = variable();
    String right = variable();
    return "(" + left + " " + comparison() + " " + (left.equals(right) ? "1" : right) + ")";
  }

  private String channelState(Channel channel) {
    if (!channel.buffered() && sight.rendezvousPolls()) {
      return channel.name() + "?[" + constant() + "]";
    } else if (!channel.buffered()) {
      return "(" + variable() + " > 0)";
    }
    return switch (random.nextInt(5)) {
      case 0 -> "empty(" + channel.name() + ")";
      case 1 -> "nempty(" + channel.name() + ")";
      case 2 -> "nfull(" + channel.name() + ")";
      case 3 -> channel.name() + "?[" + constant() + "]";
      default -> "(len(" + channel.name() + ") " + comparison() + " " + constant() + ")";
    };
  }

  private String comparison() {
    return pick(random, List.of("==", "!=", "<", ">", "<=", ">="));
  }
}

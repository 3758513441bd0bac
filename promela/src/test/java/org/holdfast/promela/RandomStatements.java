package org.holdfast.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.holdfast.promela.RandomExpressions.Channel;

/** The body of one process. */
final class RandomStatements {
  private final Random random;
  private final Set<Feature> features;
  private final RandomExpressions expressions;
  private final RandomExpressions own;
  private final RandomExpressions simple;
  private final List<Channel> channels;
  private final List<String> labels;
  private final List<String> jumpLabels;
  private int loops;

  /** What a model may use. */
  enum Feature {
    ARRAYS,
    BUFFERS,
    HANDSHAKES,
    ATOMIC,
    D_STEP,
    UNLESS,
    TIMEOUT,
    ASSERTIONS,
    FAULTS,
    JUMPS,
    PID,
    PROCESS_COUNT,
    PROVIDED,
    RUN,
    REMOTE,
    END_LABELS,
    ACCEPT_LABELS,
    PROGRESS_LABELS,
    PARAMETER,
    HAVOC,
    LATE_DECLARATIONS,
    FIELDS,
    OPERATORS,
    PAIRS,
    OWN_CHANNELS,
    CHANNELS_IN_MESSAGES,
    STARTED_IN_LOOPS,
    NESTED,
    BLOCKS,
    TRACE,
    LABELLED_JUMPS,
    RENDEZVOUS_POLLS,
    PRIORITIES,
    LAST,
    ENABLED,
    IMPLIED_SEPARATORS
  }

  /**
   * @param expressions over all that the process sees
   * @param own over its own variables
   * @param simple over what a {@code d_step} may see: no other process
   * @param jumpLabels where labels of jumps are noted
   */
  RandomStatements(
      Random random,
      Set<Feature> features,
      RandomExpressions expressions,
      RandomExpressions own,
      RandomExpressions simple,
      List<Channel> channels,
      List<String> labels,
      List<String> jumpLabels) {
    this.random = random;
    this.features = features;
    this.expressions = expressions;
    this.own = own;
    this.simple = simple;
    this.channels = channels;
    this.labels = labels;
    this.jumpLabels = jumpLabels;
  }

  /** A jump, which may have a label of its own that others look at. */
  private String jump(String text) {
    if (!oneOf(2, Feature.LABELLED_JUMPS)) {
      return text;
    }
    String label = (oneOf(3, Feature.END_LABELS) ? "endJ" : "J") + jumpLabels.size();
    jumpLabels.add(label);
    return label + ": " + text;
  }

  private String someJump() {
    return "goto " + RandomExpressions.pick(random, labels);
  }

  /** Half of what a process does is its own affair. */
  private RandomExpressions some() {
    return random.nextBoolean() ? own : expressions;
  }

  private boolean oneOf(int chances, Feature feature) {
    return features.contains(feature) && random.nextInt(chances) == 0;
  }

  String statement(int depth) {
    if (depth > 0 && oneOf(5, Feature.BLOCKS)) {
      // A name that means something else outside.
      return "{ byte g = " + expressions.constant() + "; x = g; " + simple() + " }";
    }
    if (depth > 0 && random.nextInt(3) == 0) {
      return compound(depth - 1);
    }
    return simple();
  }

  private String compound(int depth) {
    if (oneOf(3, Feature.ATOMIC)) {
      return atomic();
    } else if (oneOf(3, Feature.D_STEP)) {
      return indivisible();
    } else if (loops == 0 && oneOf(4, Feature.UNLESS)) {
      return "{ "
          + sequence(1 + random.nextInt(2), depth)
          + " } unless { "
          + (oneOf(2, Feature.ATOMIC)
              ? "atomic { " + expressions.condition() + " -> " + simple() + "; " + simple() + " }"
              : expressions.condition() + " -> " + simple())
          + " }";
    }
    boolean repeated = random.nextBoolean();
    loops += repeated ? 1 : 0;
    String result =
        repeated ? "do " + options(depth, true) + " od" : "if " + options(depth, false) + " fi";
    loops -= repeated ? 1 : 0;
    return result;
  }

  private String sequence(int length, int depth) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      parts.add(statement(depth));
    }
    return String.join("; ", parts);
  }

  private String options(int depth, boolean repeated) {
    boolean otherwise = random.nextInt(3) == 0;
    List<String> options = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      options.add(":: " + guard(otherwise) + rest(depth));
    }
    if (repeated && random.nextInt(3) > 0) {
      options.add(":: " + expressions.condition() + " -> " + jump("break"));
    }
    if (otherwise) {
      options.add(":: else" + (repeated && random.nextBoolean() ? " -> break" : rest(depth)));
    }
    return String.join(" ", options);
  }

  private String rest(int depth) {
    int rarely = features.contains(Feature.LABELLED_JUMPS) ? 2 : 6;
    if (oneOf(rarely, Feature.JUMPS) && !labels.isEmpty()) {
      return " -> " + jump(someJump());
    }
    return random.nextInt(3) == 0 ? "" : " -> " + sequence(1 + random.nextInt(2), depth);
  }

  /**
   * @param quiet whether nothing may be sent or received, since there is an {@code else}
   */
  private String guard(boolean quiet) {
    if (oneOf(5, Feature.TIMEOUT)) {
      return "timeout";
    } else if (!quiet && oneOf(6, Feature.ATOMIC)) {
      return atomic();
    } else if (oneOf(6, Feature.D_STEP)) {
      return indivisible();
    } else if (!quiet && oneOf(8, Feature.JUMPS) && !labels.isEmpty()) {
      return someJump();
    }
    return quiet || channels.isEmpty() || random.nextBoolean() ? some().condition() : message();
  }

  private String simple() {
    if (!channels.isEmpty() && random.nextInt(4) == 0) {
      return message();
    } else if (oneOf(6, Feature.ASSERTIONS)) {
      return "assert(" + expressions.condition() + ")";
    } else if (oneOf(8, Feature.PRIORITIES)) {
      return "set_priority(%s, %d)"
          .formatted(random.nextBoolean() ? "_pid" : "0", 1 + random.nextInt(3));
    } else if (oneOf(8, Feature.HAVOC)) {
      return "havoc(h); assume(h <= " + expressions.constant() + ")";
    }
    return switch (random.nextInt(10)) {
      case 0 -> some().condition();
      case 1 ->
          switch (random.nextInt(4)) {
            case 0 -> "skip";
            case 1 -> "skip; skip; skip";
            default -> "printf(\"%d\\n\", " + own.number() + ")";
          };
      default -> assignment();
    };
  }

  private String assignment() {
    return assignment(some());
  }

  private static String assignment(RandomExpressions about) {
    return about.variable() + " = " + about.number();
  }

  private String message() {
    if (oneOf(3, Feature.PAIRS)) {
      return pair();
    }
    Channel channel = RandomExpressions.pick(random, channels);
    if (oneOf(5, Feature.CHANNELS_IN_MESSAGES)) {
      return random.nextBoolean() ? "m!" + channel.name() : "m?k; " + channelGiven();
    }
    String name = channel.name();
    if (random.nextBoolean()) {
      boolean sorted = channel.buffered() && random.nextInt(5) == 0;
      return name + (sorted ? "!!" : "!") + some().number();
    }
    boolean found = channel.buffered() && random.nextInt(5) == 0;
    String receive = name + (found ? "??" : "?");
    boolean copied =
        channel.buffered() ? !found && random.nextInt(6) == 0 : oneOf(6, Feature.RENDEZVOUS_POLLS);
    return switch (random.nextInt(6)) {
      case 0 -> receive + expressions.constant();
      case 1 -> receive + "eval(" + some().variable() + ")";
      case 2 -> name + "?_";
      default -> {
        String target = some().wideVariable();
        yield copied ? name + "?<" + target + ">" : name + "?" + target;
      }
    };
  }

  /** A message with a number of a process in it. */
  private String pair() {
    String number = features.contains(Feature.PID) && random.nextBoolean() ? "_pid" : "1";
    return switch (random.nextInt(5)) {
      case 0, 1 -> "e!" + some().number() + "," + number;
      case 2 -> "e?" + some().wideVariable() + ",eval(" + number + ")";
      case 3 -> "e??" + expressions.constant() + ",_";
      default -> "e?_," + own.wideVariable();
    };
  }

  /** What is done with a channel that came in a message. */
  private String channelGiven() {
    return random.nextBoolean() ? "k!" + own.number() : "k?" + own.wideVariable();
  }

  /** Without loops: an atomic sequence that never ends is a fault, and SPIN does not find it. */
  private String atomic() {
    List<String> parts = new ArrayList<>();
    parts.add(random.nextBoolean() ? some().condition() : simple());
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      if (oneOf(4, Feature.NESTED)) {
        parts.add(nested());
      } else if (random.nextInt(4) == 0) {
        parts.add("if :: " + some().condition() + " -> " + simple() + " :: else fi");
      } else {
        parts.add(simple());
      }
    }
    if (oneOf(6, Feature.JUMPS) && !labels.isEmpty()) {
      parts.add(jump(someJump()));
    }
    return "atomic { " + String.join("; ", parts) + " }";
  }

  private String nested() {
    return switch (random.nextInt(3)) {
      case 0 -> "atomic { " + simple() + "; " + simple() + " }";
      case 1 -> indivisible();
      default -> "if :: " + some().condition() + " -> " + atomic() + " :: " + simple() + " fi";
    };
  }

  private String indivisible() {
    List<String> parts = new ArrayList<>();
    if (random.nextInt(3) > 0) {
      parts.add(simple.condition());
    }
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      parts.add(assignment(simple));
    }
    if (random.nextInt(3) == 0) {
      parts.add("if :: " + simple.condition() + " -> " + assignment(simple) + " :: else fi");
    }
    return "d_step { " + String.join("; ", parts) + " }";
  }
}

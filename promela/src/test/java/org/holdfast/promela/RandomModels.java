package org.holdfast.promela;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.holdfast.promela.RandomExpressions.Channel;
import org.holdfast.promela.RandomExpressions.Sight;
import org.holdfast.promela.RandomStatements.Feature;

/**
 * Makes small models that use much of the language. They are well-formed, the same seed gives the
 * same model, and most of them have few states. Each uses some features only, so that what
 * interferes with what is seen.
 */
final class RandomModels {
  private final Random random;
  private final Set<Feature> features = EnumSet.noneOf(Feature.class);
  private final List<String> lines = new ArrayList<>();
  private final List<Channel> channels = new ArrayList<>();
  private final List<Proctype> proctypes = new ArrayList<>();
  private boolean standardFormulas = true;

  /** A type of processes that was written. */
  private record Proctype(String name, boolean active, boolean ends, List<String> labels) {}

  /** What is asked of SPIN more often than it would be by chance; one after the other. */
  private static final List<Set<Feature>> WATCHED =
      List.of(
          Set.of(Feature.TRACE, Feature.BUFFERS),
          Set.of(Feature.LABELLED_JUMPS, Feature.JUMPS, Feature.REMOTE, Feature.ASSERTIONS),
          Set.of(Feature.RENDEZVOUS_POLLS, Feature.HANDSHAKES),
          Set.of(Feature.PRIORITIES),
          Set.of(Feature.LAST, Feature.ASSERTIONS),
          Set.of(Feature.ENABLED),
          Set.of(Feature.IMPLIED_SEPARATORS, Feature.ATOMIC, Feature.D_STEP, Feature.NESTED));

  private static final Set<Feature> NOT_OF_SPIN =
      Set.of(Feature.PARAMETER, Feature.HAVOC, Feature.BLOCKS);

  private RandomModels(long seed, Set<Feature> wanted, Set<Feature> unwanted) {
    this.random = new Random(seed);
    for (Feature feature : Feature.values()) {
      if (random.nextInt(isRare(feature) ? 8 : 3) == 0) {
        features.add(feature);
      }
    }
    features.addAll(wanted);
    features.removeAll(unwanted);
    if (has(Feature.PRIORITIES) && !wanted.contains(Feature.HANDSHAKES)) {
      // There are no channels without a buffer then.
      features.removeAll(
          Set.of(
              Feature.HANDSHAKES,
              Feature.PAIRS,
              Feature.OWN_CHANNELS,
              Feature.CHANNELS_IN_MESSAGES));
    } else {
      features.remove(Feature.PRIORITIES);
    }
  }

  private static boolean isRare(Feature feature) {
    return switch (feature) {
      case UNLESS,
          FAULTS,
          PROCESS_COUNT,
          PROVIDED,
          HAVOC,
          OWN_CHANNELS,
          CHANNELS_IN_MESSAGES,
          STARTED_IN_LOOPS,
          RENDEZVOUS_POLLS,
          PRIORITIES,
          LAST,
          ENABLED,
          BLOCKS ->
          true;
      default -> false;
    };
  }

  static RandomModel of(long seed) {
    return new RandomModels(seed, Set.of(), Set.of()).model(seed);
  }

  /** A model whose text SPIN can read, most of the time. */
  static RandomModel standard(long seed) {
    Set<Feature> wanted = WATCHED.get((int) (seed % WATCHED.size()));
    return new RandomModels(seed, wanted, NOT_OF_SPIN).model(seed);
  }

  private boolean has(Feature feature) {
    return features.contains(feature);
  }

  private boolean chance(int outOf) {
    return random.nextInt(outOf) == 0;
  }

  private RandomModel model(long seed) {
    if (has(Feature.PARAMETER)) {
      lines.add("symbolic int N;");
      lines.add("assume(N > 0);");
    }
    globals();
    int types = 1 + random.nextInt(has(Feature.RUN) ? 3 : 2);
    if (has(Feature.REMOTE) || has(Feature.ENABLED)) {
      types = Math.max(types, 2);
    }
    boolean starts = has(Feature.RUN);
    for (int i = 0; i < types; i++) {
      proctype("P" + i, starts && i == types - 1);
    }
    if (starts) {
      init();
    }
    boolean standardTrace = !has(Feature.TRACE) || channels.isEmpty() || trace();
    String processes = text();
    formulas();
    boolean standardNames = !has(Feature.BLOCKS);
    // SPIN's verifier does not compile where there are handshakes, too.
    boolean asks = processes.contains("enabled(") && processes.contains("= [0] of");
    boolean standardText = standardNames && standardTrace && !asks && !has(Feature.HAVOC);
    // We do not write these for SPIN.
    boolean standardStates = standardText && !has(Feature.PRIORITIES) && !has(Feature.LAST);
    return new RandomModel(
        seed,
        text(),
        standardText && !has(Feature.PARAMETER) ? Optional.of(processes) : Optional.empty(),
        has(Feature.PARAMETER) ? Map.of("N", 2 + random.nextInt(2)) : Map.of(),
        standardNames,
        standardStates,
        standardStates && standardFormulas && !has(Feature.ACCEPT_LABELS),
        has(Feature.HANDSHAKES));
  }

  private String text() {
    return String.join("\n", lines) + "\n";
  }

  /**
   * Demands something of messages; answers whether SPIN makes the same of it. It takes a send for
   * an event before there is a partner, and looks at the ends of a buffer only.
   */
  private boolean trace() {
    Channel channel = RandomExpressions.pick(random, channels);
    lines.add(new RandomTraces(random, channel, labelKinds()).text());
    return channel.buffered()
        && lines.stream().noneMatch(line -> line.contains("!!") || line.contains("??"));
  }

  private void globals() {
    lines.add("byte g = " + random.nextInt(2) + ";");
    lines.add("bit b;");
    if (has(Feature.ARRAYS)) {
      lines.add("byte a[2];");
    }
    if (has(Feature.BUFFERS)) {
      channels.add(new Channel("c", 1 + random.nextInt(2)));
    }
    if (has(Feature.HANDSHAKES)) {
      channels.add(new Channel("d", 0));
    }
    for (Channel channel : channels) {
      lines.add("chan %s = [%d] of { byte };".formatted(channel.name(), channel.capacity()));
    }
    if (has(Feature.PAIRS)) {
      lines.add("chan e = [%d] of { byte, pid };".formatted(random.nextInt(2)));
    }
    if (has(Feature.CHANNELS_IN_MESSAGES)) {
      lines.add("chan m = [%d] of { chan };".formatted(random.nextInt(2)));
    }
    if (has(Feature.FIELDS)) {
      lines.add("typedef T { byte u; byte v[2]; };");
      lines.add("T s;");
    }
  }

  private List<String> globalScalars() {
    return has(Feature.FIELDS) ? List.of("g", "b", "s.u") : List.of("g", "b");
  }

  private List<String> globalArrays() {
    List<String> arrays = new ArrayList<>();
    if (has(Feature.ARRAYS)) {
      arrays.add("a");
    }
    if (has(Feature.FIELDS)) {
      arrays.add("s.v");
    }
    return arrays;
  }

  /**
   * @param started whether {@code init} starts it, and hands a number and maybe a channel over
   */
  private void proctype(String name, boolean started) {
    String parameters = "";
    List<String> scalars = new ArrayList<>(List.of("x"));
    List<Channel> known = new ArrayList<>(channels);
    if (started) {
      parameters = "byte p";
      scalars.add("p");
      if (!channels.isEmpty()) {
        parameters += "; chan q";
        known.add(new Channel("q", channels.get(0).capacity()));
      }
    }
    String head = "proctype " + name + "(" + parameters + ")";
    if (has(Feature.PRIORITIES) && chance(2)) {
      head += " priority " + (1 + random.nextInt(3));
    }
    if (!started) {
      int copies = 1 + random.nextInt(3);
      head = "active [" + (has(Feature.PARAMETER) ? "N" : copies) + "] " + head;
    }
    if (has(Feature.PROVIDED) && chance(2)) {
      head += " provided (" + globalConditions().condition() + ")";
    }
    lines.add(head + " {");
    lines.add("  byte x" + (chance(2) ? " = " + random.nextInt(3) : "") + ";");
    List<String> arrays = new ArrayList<>();
    if (chance(3)) {
      lines.add("  bit y;");
      scalars.add("y");
    }
    if (has(Feature.ARRAYS) && chance(2)) {
      lines.add("  byte l[2];");
      arrays.add("l");
    }
    if (has(Feature.HAVOC)) {
      lines.add("  byte h;");
      scalars.add("h");
    }
    if (has(Feature.FIELDS) && chance(2)) {
      lines.add("  T r;");
      scalars.add("r.u");
      arrays.add("r.v");
    }
    if (has(Feature.OWN_CHANNELS) && chance(2)) {
      int capacity = random.nextInt(2);
      lines.add("  chan o = [" + capacity + "] of { byte };");
      known.add(new Channel("o", capacity));
    }
    if (has(Feature.CHANNELS_IN_MESSAGES)) {
      lines.add("  chan k;");
    }
    boolean ends = chance(2);
    List<String> labels = body(scalars, arrays, known, ends);
    lines.add("}");
    proctypes.add(new Proctype(name, !started, ends, labels));
  }

  /** Writes what a process does; returns its labels. */
  private List<String> body(
      List<String> own, List<String> ownArrays, List<Channel> known, boolean ends) {
    int length = 2 + random.nextInt(3);
    List<String> labels = labels(length);
    List<String> jumpLabels = new ArrayList<>();
    RandomStatements statements = statements(own, ownArrays, known, given(labels), jumpLabels);
    for (int i = 0; i < length; i++) {
      if (i == 1 && has(Feature.LATE_DECLARATIONS)) {
        lines.add("  byte z" + (chance(3) ? "" : " = " + random.nextInt(3)) + ";");
        own.add("z");
        statements = statements(own, ownArrays, known, given(labels), jumpLabels);
      }
      String label = labels.get(i).isEmpty() ? "" : labels.get(i) + ": ";
      lines.add(
          "  " + label + separated(statements.statement(2) + (i + 1 < length || !ends ? ";" : "")));
    }
    if (!ends) {
      lines.add(
          "  "
              + switch (given(labels).isEmpty() ? random.nextInt(2) : random.nextInt(3)) {
                case 0 -> "end_: (false)";
                case 1 -> "last: do :: " + separated(statements.statement(1)) + " od";
                default -> (chance(2) ? "end_: " : "") + "goto " + given(labels).get(0);
              });
    } else if (chance(4)) {
      lines.add("  ; last:");
    }
    jumpLabels.addAll(0, given(labels));
    return jumpLabels;
  }

  /** The end of a line is as good as a semicolon. */
  private String separated(String statement) {
    if (!has(Feature.IMPLIED_SEPARATORS)) {
      return statement;
    }
    StringBuilder text = new StringBuilder();
    for (String part : statement.split("(?<=;)(?= |$)")) {
      // None is implied behind the end of c?<x>.
      boolean implied = part.endsWith(";") && !part.endsWith(">;") && chance(2);
      text.append(implied ? part.substring(0, part.length() - 1) + "\n   " : part);
    }
    return text.toString();
  }

  private List<String> labelKinds() {
    List<String> kinds = new ArrayList<>(List.of("L"));
    if (has(Feature.END_LABELS)) {
      kinds.add("end");
    }
    if (has(Feature.ACCEPT_LABELS)) {
      kinds.add("accept");
    }
    if (has(Feature.PROGRESS_LABELS)) {
      kinds.add("progress");
    }
    return kinds;
  }

  private List<String> labels(int length) {
    List<String> kinds = labelKinds();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      labels.add(chance(2) ? RandomExpressions.pick(random, kinds) + i : "");
    }
    return labels;
  }

  private static List<String> given(List<String> labels) {
    return labels.stream().filter(label -> !label.isEmpty()).toList();
  }

  private RandomStatements statements(
      List<String> own,
      List<String> ownArrays,
      List<Channel> known,
      List<String> labels,
      List<String> jumpLabels) {
    List<String> scalars = new ArrayList<>(own);
    scalars.addAll(globalScalars());
    List<String> arrays = new ArrayList<>(ownArrays);
    arrays.addAll(globalArrays());
    boolean pid = has(Feature.PID);
    boolean faults = has(Feature.FAULTS);
    boolean count = has(Feature.PROCESS_COUNT);
    boolean operators = has(Feature.OPERATORS);
    boolean polls = has(Feature.RENDEZVOUS_POLLS);
    List<String> others = new ArrayList<>(aboutTheFirst());
    others.addAll(aboutMoves());
    Sight all = new Sight(scalars, arrays, known, others, pid, count, faults, operators, polls);
    Sight alone =
        new Sight(scalars, arrays, known, List.of(), pid, count, faults, operators, false);
    Sight mine =
        new Sight(own, ownArrays, List.of(), List.of(), pid, false, faults, operators, false);
    return new RandomStatements(
        random,
        features,
        new RandomExpressions(random, all),
        new RandomExpressions(random, mine),
        new RandomExpressions(random, alone),
        known,
        labels,
        jumpLabels);
  }

  /** Who moves, could move, or goes first. */
  private List<String> aboutMoves() {
    List<String> found = new ArrayList<>();
    if (has(Feature.LAST)) {
      found.addAll(List.of("_last == 0", "_last != 1"));
    }
    if (has(Feature.ENABLED) && !proctypes.isEmpty() && proctypes.get(0).active()) {
      // The first process asks nobody, so that nothing goes round in circles.
      found.addAll(List.of("enabled(0)", "!enabled(0)"));
    }
    if (has(Feature.PRIORITIES)) {
      found.addAll(List.of("get_priority(0) > 1", "_priority < 3", "get_priority(_pid) == 2"));
    }
    return found;
  }

  /** The first process dies last, so the others can speak of it. */
  private List<String> aboutTheFirst() {
    if (!has(Feature.REMOTE) || proctypes.isEmpty() || !proctypes.get(0).active()) {
      return List.of();
    }
    List<String> found = new ArrayList<>(List.of("P0[0]:x == 1"));
    for (String label : proctypes.get(0).labels()) {
      // Those of jumps come first to mind.
      boolean jump = label.startsWith("J") || label.startsWith("endJ");
      found.addAll(Collections.nCopies(jump ? 3 : 1, "P0[0]@" + label));
    }
    return found;
  }

  private void init() {
    String arguments = channels.isEmpty() ? "" : ", " + channels.get(0).name();
    String name = proctypes.get(proctypes.size() - 1).name();
    String priority = has(Feature.PRIORITIES) && chance(2) ? " priority 2" : "";
    String first = "run %s(%d%s)%s".formatted(name, random.nextInt(3), arguments, priority);
    String second = "run %s(%d%s)".formatted(name, random.nextInt(3), arguments);
    lines.add("init {");
    lines.add("  byte x, h;");
    if (has(Feature.CHANNELS_IN_MESSAGES)) {
      lines.add("  chan k;");
    }
    switch (has(Feature.STARTED_IN_LOOPS) ? 3 : random.nextInt(3)) {
      case 3 -> lines.add("  do :: x < 2 -> x++; " + first + " :: else -> break od;");
      case 0 -> lines.add("  " + first + ";");
      case 1 -> lines.add("  atomic { " + first + "; " + second + " };");
      default -> lines.add("  " + first + "; " + second + ";");
    }
    RandomStatements statements =
        statements(List.of("x"), List.of(), channels, List.of(), new ArrayList<>());
    lines.add("  " + separated(statements.statement(1)));
    lines.add("}");
  }

  private RandomExpressions globalConditions() {
    return new RandomExpressions(
        random,
        new Sight(
            globalScalars(),
            globalArrays(),
            List.of(),
            List.of(),
            false,
            false,
            false,
            has(Feature.OPERATORS),
            false));
  }

  private void formulas() {
    List<String> conditions = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      conditions.add(globalConditions().condition());
    }
    for (Channel channel : channels) {
      if (channel.buffered()) {
        conditions.add("len(" + channel.name() + ") > 0");
      }
    }
    conditions.addAll(aboutTheFirst());
    standardFormulas = aboutTheFirst().isEmpty() || !proctypes.get(0).ends();
    for (int i = 0; i < 2; i++) {
      if (chance(2)) {
        lines.add("atomic prop" + i + " = " + proposition() + ";");
        conditions.add("prop" + i);
      }
    }
    RandomFormulas formulas = new RandomFormulas(random, conditions);
    if (chance(3)) {
      lines.add("ltl fairness { [] <> " + formulas.condition() + " }");
    }
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      lines.add("ltl f" + i + " { " + formulas.formula() + " }");
    }
  }

  /** About all processes of a type; SPIN has nothing like it for processes that may be gone. */
  private String proposition() {
    Proctype type = RandomExpressions.pick(random, proctypes);
    standardFormulas &= type.active() && !type.ends() && !has(Feature.RUN);
    String name = type.name();
    List<String> bodies = new ArrayList<>();
    bodies.add(name + ":x == " + random.nextInt(3));
    bodies.add(name + ":x > g && " + name + ":x != 2");
    type.labels().forEach(label -> bodies.add(name + "@" + label));
    String body = RandomExpressions.pick(random, bodies);
    return switch (random.nextInt(3)) {
      case 0 -> "some(" + body + ")";
      case 1 -> "all(" + body + ")";
      default -> "(card(" + body + ") > " + random.nextInt(2) + ")";
    };
  }
}

package org.holdfast.promela.reduction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Term;

/**
 * What a process does to shared objects: with its next step, by place and edge, and in all its
 * future from a place on, as long as some other process can move.
 */
final class ProcessFootprints {
  /** As many as there are bits without the sign. */
  private static final int MOST_EDGES = 31;

  private final SharedObjects objects;
  private final StepFootprints steps;
  private final CompiledFlow flow;
  private final Optional<Term> provided;
  private final StartedProcesses started;
  private final boolean waitingIsSeen;
  private final BitSet noticed;

  // By place and edge, in the order of ControlPoint; null where the steps are no candidates.
  private final Footprint[][] possible;
  private final Footprint[][] impossible;
  private final Footprint[][] refusing;
  private final int[][] messages;
  private final Footprint[] futures;

  /**
   * @param waitingIsSeen whether it may make a difference that somebody waits for a handshake,
   *     beside that it makes one possible
   */
  ProcessFootprints(
      SharedObjects objects,
      StepFootprints steps,
      CompiledFlow flow,
      Optional<Term> provided,
      StartedProcesses started,
      boolean waitingIsSeen) {
    this.objects = objects;
    this.steps = steps;
    this.flow = flow;
    this.provided = provided;
    this.started = started;
    this.waitingIsSeen = waitingIsSeen;
    int places = flow.places().size();
    this.noticed = noticed(flow);
    this.possible = new Footprint[places][];
    this.impossible = new Footprint[places][];
    this.refusing = new Footprint[places][];
    this.messages = new int[places][];
    for (int place = 0; place < places; place++) {
      lookAt(place);
    }
    this.futures = futures();
  }

  /** How many edges a place has whose process may be the only one to move; none if it may not. */
  int candidates(int place) {
    return possible[place] == null ? 0 : possible[place].length;
  }

  /** What happens by an edge that is possible, up to where the process gives up control. */
  Footprint possible(int place, int edge) {
    return possible[place][edge];
  }

  /** What may make an edge possible that is not. */
  Footprint impossible(int place, int edge) {
    return impossible[place][edge];
  }

  /** The same where one of {@link #messages} is possible. */
  Footprint refusing(int place, int edge) {
    return refusing[place][edge];
  }

  /** The edges that are possible only if there is a message which an edge could take, as bits. */
  int messages(int place, int edge) {
    return messages[place][edge];
  }

  /** All that the process may do from a place on, before the others stop. */
  Footprint future(int place) {
    return futures[place];
  }

  private void lookAt(int number) {
    CompiledFlow.Place place = flow.place(number);
    if (place.last() || !place.escapes().isEmpty() || provided.isPresent()) {
      return;
    }
    List<CompiledFlow.Edge> edges = inOrder(place);
    if (edges.size() > MOST_EDGES) {
      return;
    }
    Footprint[] ways = new Footprint[edges.size()];
    Footprint[] waits = new Footprint[edges.size()];
    Footprint[] refuses = new Footprint[edges.size()];
    int[] others = new int[edges.size()];
    for (int i = 0; i < ways.length; i++) {
      CompiledFlow.Edge edge = edges.get(i);
      Optional<Footprint> way = way(number, edge);
      if (way.isEmpty()) {
        return;
      }
      ways[i] = way.get();
      waits[i] = steps.impossible(edge.code());
      refuses[i] = steps.refusing(edge.code());
      others[i] = StepFootprints.first(edge.code()).map(c -> receiving(edges, c)).orElse(0);
    }
    possible[number] = ways;
    impossible[number] = waits;
    refusing[number] = refuses;
    messages[number] = others;
  }

  private static int receiving(List<CompiledFlow.Edge> edges, Term channel) {
    int found = 0;
    for (int i = 0; i < edges.size(); i++) {
      if (StepFootprints.needsMessage(edges.get(i).code(), channel)) {
        found |= 1 << i;
      }
    }
    return found;
  }

  /** As {@code ControlPoint} counts them: the one that is taken otherwise is last. */
  private static List<CompiledFlow.Edge> inOrder(CompiledFlow.Place place) {
    List<CompiledFlow.Edge> edges = new ArrayList<>();
    place.edges().stream().filter(edge -> !isOtherwise(edge)).forEach(edges::add);
    place.edges().stream().filter(ProcessFootprints::isOtherwise).findFirst().ifPresent(edges::add);
    return edges;
  }

  private static boolean isOtherwise(CompiledFlow.Edge edge) {
    return edge.code() instanceof Code.Otherwise;
  }

  /** An edge and the atomic sequence behind it; nothing if it has to do with other processes. */
  private Optional<Footprint> way(int from, CompiledFlow.Edge first) {
    Footprint found = new Footprint().with(steps.possible(first.code()));
    Set<Integer> seen = new HashSet<>();
    List<CompiledFlow.Edge> open = new ArrayList<>(List.of(first));
    while (!open.isEmpty()) {
      CompiledFlow.Edge edge = open.remove(open.size() - 1);
      if (steps.mayBeHandshake(edge.code())
          || waitingIsSeen && mayWait(flow.place(edge.target()))) {
        return Optional.empty();
      }
      found.with(steps.move(flow.places(), from, edge.target()));
      if (edge.atomic() && seen.add(edge.target())) {
        CompiledFlow.Place place = flow.place(edge.target());
        if (place.last() || !place.escapes().isEmpty()) {
          return Optional.empty();
        }
        for (CompiledFlow.Edge next : place.edges()) {
          found.with(steps.possible(next.code())).with(steps.impossible(next.code()));
          open.add(next);
        }
      }
    }
    return found.writes.get(objects.processes()) ? Optional.empty() : Optional.of(found);
  }

  private static boolean mayWait(CompiledFlow.Place place) {
    return place.steps().anyMatch(edge -> edge.code() instanceof Code.Receive);
  }

  /**
   * The places at which it is noticed that a statement becomes possible, beside that it can be
   * executed then, because something else is done otherwise: what {@code else} or an escape that is
   * not possible leaves, or the end of an atomic sequence.
   */
  static BitSet noticed(CompiledFlow flow) {
    BitSet found = new BitSet();
    for (int number = 0; number < flow.places().size(); number++) {
      CompiledFlow.Place place = flow.place(number);
      if (place.interior()
          || !place.escapes().isEmpty()
          || place.edges().stream().anyMatch(ProcessFootprints::isOtherwise)) {
        found.set(number);
      }
      place.steps().filter(CompiledFlow.Edge::atomic).forEach(edge -> found.set(edge.target()));
    }
    return found;
  }

  private Footprint[] futures() {
    Footprint[] found = new Footprint[flow.places().size()];
    for (int number = 0; number < found.length; number++) {
      Footprint here = new Footprint();
      found[number] = here;
      CompiledFlow.Place place = flow.place(number);
      provided.map(steps::term).ifPresent(here::with);
      if (place.last()) {
        objects.death(here);
      }
      for (CompiledFlow.Edge edge : moving(place)) {
        here.with(steps.possible(edge.code()));
        here.with(steps.move(flow.places(), number, edge.target()));
        StartedProcesses.started(edge.code()).forEach(type -> here.with(started.of(type)));
        if (noticed.get(number)) {
          here.with(steps.impossible(edge.code()));
        }
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int number = found.length - 1; number >= 0; number--) {
        int before = size(found[number]);
        for (CompiledFlow.Edge edge : moving(flow.place(number))) {
          found[number].with(found[edge.target()]);
        }
        changed |= size(found[number]) > before;
      }
    }
    return found;
  }

  /** What waits for all processes to stop does not happen as long as one can move. */
  private static List<CompiledFlow.Edge> moving(CompiledFlow.Place place) {
    return place.steps().filter(edge -> !StepFootprints.isTimeout(edge.code())).toList();
  }

  private static int size(Footprint footprint) {
    return footprint.reads.cardinality() + footprint.writes.cardinality();
  }
}

package org.holdfast.explicit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;

/**
 * A transition system given by its graph. The number of a state is written into several bytes, so
 * that there are parts to compress; its variables are bits of its label.
 */
public record GraphSystem(
    int states, List<Integer> starts, List<Edge> edges, int[] labels, int processes)
    implements TransitionSystem {
  /** An edge to a negative state is a step that fails. */
  public record Edge(int from, int to, int action, int process, int partner) {}

  public static final Variable P = new Variable("p");
  public static final Variable Q = new Variable("q");
  private static final int VALID_END = 4;

  public static GraphSystem random(Random random) {
    int states = 1 + random.nextInt(7);
    int processes = 1 + random.nextInt(3);
    List<Integer> starts = new ArrayList<>(List.of(0));
    if (random.nextInt(4) == 0) {
      starts.add(random.nextInt(states));
    }
    List<Edge> edges = new ArrayList<>();
    int count = random.nextInt(2 * states + 2);
    for (int i = 0; i < count; i++) {
      int to = random.nextInt(12) == 0 ? -1 : random.nextInt(states);
      int partner = random.nextInt(4) == 0 ? random.nextInt(processes) : Sink.NOBODY;
      int process = random.nextInt(8) == 0 ? Sink.NOBODY : random.nextInt(processes);
      edges.add(new Edge(random.nextInt(states), to, i, process, to < 0 ? Sink.NOBODY : partner));
    }
    int[] labels = random.ints(states, 0, 8).toArray();
    return new GraphSystem(states, starts, edges, labels, processes);
  }

  static byte[] encode(int state) {
    return new byte[] {(byte) (state & 1), 7, (byte) (state >> 1), (byte) -state};
  }

  static int decode(byte[] state) {
    return state[0] | state[2] << 1;
  }

  boolean isValidEnd(int state) {
    return (labels[state] & VALID_END) != 0;
  }

  @Override
  public int width() {
    return 4;
  }

  @Override
  public int[] parts() {
    return new int[] {0, 1, 3};
  }

  @Override
  public int actions() {
    return edges.size();
  }

  @Override
  public Action action(int number, int process) {
    return Action.of(number, "edge " + number, Optional.empty(), new Actor.Environment());
  }

  @Override
  public List<Variable> observables() {
    return List.of(P, Q);
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.plain(Vocabulary.Steps.STATEMENTS, List.of(), observables());
  }

  @Override
  public Worker worker() {
    return new Worker() {
      @Override
      public void initial(Sink sink) {
        starts.forEach(start -> sink.next(encode(start), 0, Sink.NOBODY));
      }

      @Override
      public void successors(byte[] state, Sink sink) {
        int from = decode(state);
        for (Edge edge : edges) {
          if (edge.from == from && edge.to < 0) {
            sink.error("wrong", edge.action, edge.process);
          } else if (edge.from == from) {
            sink.next(encode(edge.to), edge.action, edge.process, edge.partner);
          }
        }
      }

      @Override
      public boolean isValidEnd(byte[] state) {
        return GraphSystem.this.isValidEnd(decode(state));
      }

      @Override
      public long value(int observable, byte[] state) {
        return labels[decode(state)] >> observable & 1;
      }
    };
  }
}

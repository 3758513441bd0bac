package org.holdfast.intervals.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * The counter abstraction as a finite system. A state has the intervals of its places, the truths
 * of the formulas that the property speaks of, whether it is <em>settled</em>, and how far it has
 * come in segments that are known to be impossible. Every real run is a run here:
 *
 * <ul>
 *   <li>A step of a process is a move; numbers of processes and shared variables go wherever the
 *       existential abstraction of the step lets them. What leaves the abstract state as it is
 *       takes no step here, unless it changes the truth of a formula.
 *   <li>Where a formula may have several truths, each of them is a state.
 *   <li>From some time on only lasting moves are made; a run may settle at any time, and then makes
 *       only those, or stays for ever where one of them changes nothing or where no process may be
 *       able to move.
 * </ul>
 *
 * A run counts if it is {@link #SETTLED} some time and never {@linkplain
 * org.holdfast.explicit.Observation#STOPPED stopped}. One thread at a time.
 */
public final class AbstractSystem implements TransitionSystem {
  /** Whether only lasting moves are made from now on. */
  public static final Variable SETTLED = new Variable("settled#");

  private final AbstractModel model;
  private final List<RunSegment> segments;
  private final int places;
  private final int width;

  public AbstractSystem(AbstractModel model, List<RunSegment> segments) {
    this.model = model;
    this.segments = List.copyOf(segments);
    this.places = model.places();
    this.width = places + Integer.BYTES + 1 + segments.stream().mapToInt(RunSegment::bytes).sum();
  }

  /** The variable that is 1 where a formula is true. */
  public static Variable observable(int formula) {
    return new Variable("formula#" + formula);
  }

  public AbstractModel model() {
    return model;
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int[] parts() {
    return new int[] {0, model.graph().states().size(), places};
  }

  /** The number of the step by which a run settles or a formula changes its truth. */
  public int quiet() {
    return model.moves().size();
  }

  @Override
  public int actions() {
    return model.moves().size() + 1;
  }

  @Override
  public int processes() {
    return 0;
  }

  @Override
  public Action action(int number, int process) {
    String label = number == quiet() ? "stays" : model.describe(model.moves().get(number));
    return Action.of(number, label, Optional.empty(), Actor.Counted.ONE);
  }

  @Override
  public List<Variable> observables() {
    List<Variable> variables = new ArrayList<>();
    variables.add(SETTLED);
    for (int i = 0; i < model.formulas(); i++) {
      variables.add(observable(i));
    }
    return variables;
  }

  @Override
  public Vocabulary vocabulary() {
    return new Vocabulary(Vocabulary.Steps.RULES, List.of(), List.of());
  }

  @Override
  public Worker worker() {
    return new Expansion();
  }

  public boolean isSettled(byte[] state) {
    return state[places + Integer.BYTES] == 1;
  }

  /** The truths of formulas in a state, as bits. */
  public int letter(byte[] state) {
    int letter = 0;
    for (int i = Integer.BYTES - 1; i >= 0; i--) {
      letter = letter << Byte.SIZE | state[places + i] & 0xff;
    }
    return letter;
  }

  /** That a run counts, as a formula of the property's kind over one state. */
  public static Formula settled() {
    return Formula.equal(LinearTerm.of(SETTLED), LinearTerm.ONE);
  }

  private final class Expansion implements Worker {
    private final byte[] next = new byte[width];
    private final byte[] buffer = new byte[places];
    private final long[] progress = new long[segments.size()];
    private final long[] advanced = new long[segments.size()];

    @Override
    public void initial(Sink sink) {
      for (byte[] state : model.initial()) {
        for (int letter : model.letters(state, false)) {
          for (int i = 0; i < segments.size(); i++) {
            advanced[i] = segments.get(i).begin(state, truths(letter, false));
          }
          emit(state, letter, false, advanced, quiet(), sink);
        }
      }
    }

    @Override
    public void successors(byte[] state, Sink sink) {
      boolean settled = isSettled(state);
      read(state);
      boolean stays = false;
      BitSet lasting = model.lasting();
      boolean lastingMoves = false;
      for (Move move : model.moves()) {
        boolean lasts = lasting.get(move.number());
        if (state[move.from()] == 0 || settled && !lasts) {
          continue;
        }
        for (byte[] shared : model.outcomes().after(move, state)) {
          lastingMoves |= lasts && !move.isIdle();
          stays |= take(move, shared, state, settled, sink);
        }
      }
      // A settled run stays by moves that last; in passing, any will do.
      boolean rests = stays && (settled || restsBy(state)) || model.mayEnd(state);
      if (settled ? rests : stays) {
        for (int letter : model.letters(state, settled)) {
          if (settled || letter != letter(state)) {
            emit(state, letter, settled, progress, quiet(), sink);
          }
        }
      }
      if (!settled && (rests || lastingMoves)) {
        for (int letter : model.letters(state, true)) {
          emit(state, letter, true, progress, quiet(), sink);
        }
      }
    }

    /** Whether some move that lasts may leave the state as it is. */
    private boolean restsBy(byte[] state) {
      for (Move move : model.moves()) {
        if (state[move.from()] == 0 || !model.lasting().get(move.number())) {
          continue;
        }
        for (byte[] shared : model.outcomes().after(move, state)) {
          if (leaves(move, shared, state)) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean leaves(Move move, byte[] shared, byte[] state) {
      return Arrays.equals(shared, 0, shared.length, state, first(), places)
          && (move.from() == move.to()
              || model.fewer(state[move.from()]).contains((int) state[move.from()])
                  && model.more(state[move.to()]).contains((int) state[move.to()]));
    }

    /** The place of the first shared variable. */
    private int first() {
      return model.graph().states().size();
    }

    /** Gives all outcomes of a move that change something to the sink; whether others are there. */
    private boolean take(Move move, byte[] shared, byte[] state, boolean settled, Sink sink) {
      System.arraycopy(state, 0, buffer, 0, places);
      System.arraycopy(shared, 0, buffer, first(), shared.length);
      if (move.from() == move.to()) {
        return arrive(move, state, settled, sink);
      }
      boolean stays = false;
      for (int fewer : model.fewer(state[move.from()])) {
        for (int more : model.more(state[move.to()])) {
          buffer[move.from()] = (byte) fewer;
          buffer[move.to()] = (byte) more;
          stays |= arrive(move, state, settled, sink);
        }
      }
      return stays;
    }

    private boolean arrive(Move move, byte[] from, boolean settled, Sink sink) {
      if (Arrays.equals(buffer, 0, places, from, 0, places)) {
        return true;
      }
      if (!model.isPossible(buffer)) {
        return false;
      }
      for (int letter : model.letters(buffer, settled)) {
        for (int i = 0; i < segments.size(); i++) {
          advanced[i] =
              segments.get(i).next(progress[i], move.number(), buffer, truths(letter, settled));
        }
        emit(buffer, letter, settled, advanced, move.number(), sink);
      }
      return false;
    }

    private void emit(
        byte[] state, int letter, boolean settled, long[] reached, int action, Sink sink) {
      for (int i = 0; i < segments.size(); i++) {
        if (segments.get(i).isPassed(reached[i], truths(letter, settled))) {
          return;
        }
      }
      System.arraycopy(state, 0, next, 0, places);
      for (int i = 0; i < Integer.BYTES; i++) {
        next[places + i] = (byte) (letter >>> i * Byte.SIZE);
      }
      next[places + Integer.BYTES] = (byte) (settled ? 1 : 0);
      int at = places + Integer.BYTES + 1;
      for (int i = 0; i < segments.size(); i++) {
        for (int j = 0; j < segments.get(i).bytes(); j++) {
          next[at++] = (byte) (reached[i] >>> j * Byte.SIZE);
        }
      }
      sink.next(next, action, Sink.NOBODY);
    }

    private RunSegment.Truths truths(int letter, boolean settled) {
      return new RunSegment.Truths(model.asked(settled), letter);
    }

    private void read(byte[] state) {
      int at = places + Integer.BYTES + 1;
      for (int i = 0; i < segments.size(); i++) {
        progress[i] = 0;
        for (int j = 0; j < segments.get(i).bytes(); j++) {
          progress[i] |= (state[at++] & 0xffL) << j * Byte.SIZE;
        }
      }
    }

    @Override
    public boolean isValidEnd(byte[] state) {
      return true;
    }

    @Override
    public long value(int observable, byte[] state) {
      return observable == 0 ? state[places + Integer.BYTES] : letter(state) >>> observable - 1 & 1;
    }
  }
}

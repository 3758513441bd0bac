package org.holdfast.promela.reduction;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.program.Program;

/**
 * Where all that one process can do is an ample set of the state: nothing that the others may do,
 * now or later, before this process moves depends on it.
 *
 * <p>Why (Clarke, Grumberg, Peled, "Model Checking", 1999, section 10.3): as long as the process
 * does not move, what the others do is part of their {@linkplain ProcessFootprints#future futures}.
 * Where these write nothing that its possible steps read or write, these steps stay possible and do
 * the same; where they write nothing that its impossible steps wait for, no step is added; and
 * where its steps write nothing that the futures read, they leave the others what they can do. A
 * step that does not fail now does not fail then, as it reads the same.
 */
public final class AmpleSets {
  private final SharedObjects objects;
  private final WrittenBytes written;
  private final CompiledProgram compiled;
  private final StartedProcesses started;
  private final boolean waitingIsSeen;
  private final boolean any;

  // By type of processes: which of its variables, and whether its number, tell more.
  private final BitSet[] keys;
  private final boolean[] numbered;
  private final BitSet[] observed;

  /**
   * @param observables what properties may ask
   * @param initial the state in which runs begin
   */
  public AmpleSets(
      Program program, CompiledProgram compiled, List<Term> observables, byte[] initial) {
    this.compiled = compiled;
    this.objects = new SharedObjects(compiled, initial);
    this.written = new WrittenBytes(compiled);
    this.started = new StartedProcesses(compiled, objects, written);
    this.waitingIsSeen =
        objects.someAreUnbuffered() && compiled.flows().stream().anyMatch(AmpleSets::seesWaiting);
    int types = compiled.flows().size();
    this.keys = new BitSet[types];
    this.numbered = new boolean[types];
    boolean candidates = false;
    for (int type = 0; type < types; type++) {
      KnownValues values = KnownValues.none(objects, written, type);
      ProcessFootprints generic = footprints(type, values);
      candidates |=
          IntStream.range(0, compiled.flows().get(type).places().size())
              .anyMatch(place -> generic.candidates(place) > 0);
      keys[type] = values.asked();
      numbered[type] = values.askedPid();
    }
    this.any = candidates && !program.watchesProcesses();
    this.observed =
        observables.stream()
            .map(
                term ->
                    new StepFootprints(objects, KnownValues.none(objects, written, 0), 0)
                        .term(term)
                        .reads)
            .toArray(BitSet[]::new);
  }

  /** Whether there may be any ample set at all. */
  public boolean any() {
    return any;
  }

  /** What looks for ample sets in one thread. */
  public AmpleSearch search() {
    return new AmpleSearch(this);
  }

  /**
   * Whether it makes a difference to a process that somebody waits for a message, beside that it
   * can be sent: a sequence that was interrupted before the send goes on, an escape replaces other
   * steps, and a send replaces what is done otherwise.
   */
  private static boolean seesWaiting(CompiledFlow flow) {
    BitSet noticed = ProcessFootprints.noticed(flow);
    return IntStream.range(0, flow.places().size())
            .filter(noticed::get)
            .mapToObj(flow::place)
            .flatMap(CompiledFlow.Place::steps)
            .anyMatch(edge -> edge.code() instanceof Code.Send)
        || flow.places().stream()
            .flatMap(CompiledFlow.Place::steps)
            .anyMatch(edge -> edge.code() instanceof Code.Indivisible inner && sends(inner));
  }

  private static boolean sends(Code.Indivisible indivisible) {
    return indivisible.flow().places().stream()
        .flatMap(CompiledFlow.Place::steps)
        .anyMatch(edge -> edge.code() instanceof Code.Send);
  }

  int types() {
    return keys.length;
  }

  /** How many places the flow of a type has. */
  int places(int type) {
    return compiled.flows().get(type).places().size();
  }

  BitSet common() {
    return objects.common();
  }

  /** The variables of processes of a type that tell more of what they do, as bytes. */
  int[] key(int type) {
    return keys[type].stream().toArray();
  }

  /** Whether the number of a process of a type tells more of what it does. */
  boolean isNumbered(int type) {
    return numbered[type];
  }

  /**
   * What a set of observables reads. Those of the engine come behind those of the program, and read
   * nothing that a step could change: where runs stop.
   */
  BitSet reads(BitSet observables) {
    BitSet reads = new BitSet();
    observables.stream().filter(i -> i < observed.length).forEach(i -> reads.or(observed[i]));
    return reads;
  }

  /**
   * What a process does.
   *
   * @param variables its variables
   */
  ProcessFootprints of(int type, int pid, byte[] variables) {
    OptionalInt number = numbered[type] ? OptionalInt.of(pid) : OptionalInt.empty();
    return footprints(type, new KnownValues(objects, written, type, number, variables, keys[type]));
  }

  private ProcessFootprints footprints(int type, KnownValues values) {
    return new ProcessFootprints(
        objects,
        new StepFootprints(objects, values, type),
        compiled.flows().get(type),
        compiled.provided().get(type),
        started,
        waitingIsSeen);
  }
}

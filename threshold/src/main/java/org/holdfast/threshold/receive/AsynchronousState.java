package org.holdfast.threshold.receive;

import java.util.Arrays;

/**
 * A state of the asynchronous system: where every process is, what it has received, and what was
 * sent. Processes count from zero here and from one for people.
 */
public final class AsynchronousState {
  private final long[] parameters;
  private final int[] locations;
  private final long[] shared;
  private final long[][] received;

  AsynchronousState(long[] parameters, int[] locations, long[] shared, long[][] received) {
    this.parameters = parameters;
    this.locations = locations;
    this.shared = shared;
    this.received = received;
  }

  int processes() {
    return locations.length;
  }

  long parameter(int index) {
    return parameters[index];
  }

  int location(int process) {
    return locations[process];
  }

  long shared(int index) {
    return shared[index];
  }

  long received(int process, int variable) {
    return received[process][variable];
  }

  long[] receivedBy(int process) {
    return received[process].clone();
  }

  int count(int location) {
    return (int) Arrays.stream(locations).filter(here -> here == location).count();
  }

  AsynchronousState withReceived(int process, long[] values) {
    long[][] changed = received.clone();
    changed[process] = values.clone();
    return new AsynchronousState(parameters, locations, shared, changed);
  }

  AsynchronousState moved(int process, int to, long[] sharedAfter) {
    int[] changed = locations.clone();
    changed[process] = to;
    return new AsynchronousState(parameters, changed, sharedAfter, received);
  }

  long[] copyOfShared() {
    return shared.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AsynchronousState state
        && Arrays.equals(parameters, state.parameters)
        && Arrays.equals(locations, state.locations)
        && Arrays.equals(shared, state.shared)
        && Arrays.deepEquals(received, state.received);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(locations) * 31 + Arrays.deepHashCode(received);
  }
}

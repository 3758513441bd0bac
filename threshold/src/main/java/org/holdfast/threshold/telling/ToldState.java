package org.holdfast.threshold.telling;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.semantics.Configuration;

/**
 * A configuration of the counter system, and where each process is in it.
 *
 * @param locations by process
 */
record ToldState(Configuration counters, List<Location> locations, Mail mail) {
  ToldState {
    locations = List.copyOf(locations);
  }

  ToldState at(Configuration next, int process, Location location, Mail sent) {
    List<Location> moved = new ArrayList<>(locations);
    moved.set(process, location);
    return new ToldState(next, moved, sent);
  }

  ToldState with(Mail other) {
    return new ToldState(counters, locations, other);
  }
}

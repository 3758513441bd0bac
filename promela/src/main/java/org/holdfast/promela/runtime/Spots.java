package org.holdfast.promela.runtime;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Spot;
import org.holdfast.promela.compilation.Compiler;

/**
 * The places of all types of processes, numbered through. Arrays, because every step looks here.
 */
final class Spots {
  /** As many as there are bits without the sign. */
  private static final int MOST_EDGES = 31;

  private final Spot[][] spots;
  private final List<Spot> all = new ArrayList<>();

  Spots(Compiler.Compiled compiled) {
    spots = new Spot[compiled.flows().size()][];
    for (int type = 0; type < spots.length; type++) {
      List<CompiledFlow.Place> places = compiled.flows().get(type).places();
      spots[type] = new Spot[places.size()];
      for (int i = 0; i < places.size(); i++) {
        CompiledFlow.Place place = places.get(i);
        boolean simple =
            compiled.provided().get(type).isEmpty()
                && isSimple(place, compiled.layout().hasHandshakes());
        int header = compiled.layout().headerBytes(type);
        spots[type][i] = Spot.of(all.size(), type, header, i, place, simple);
        all.add(spots[type][i]);
      }
    }
  }

  /** Whether the steps of a place depend on nothing but their own conditions. */
  private static boolean isSimple(CompiledFlow.Place place, boolean handshakes) {
    boolean plain =
        !place.last() && place.escapes().isEmpty() && place.edges().size() <= MOST_EDGES;
    for (CompiledFlow.Edge edge : place.edges()) {
      Code code = edge.code();
      plain &=
          !(code instanceof Code.AnyValue)
              && !(code instanceof Code.Send && handshakes)
              && !(code instanceof Code.Assumption && place.edges().size() > 1);
    }
    return plain;
  }

  Spot at(int type, int place) {
    return spots[type][place];
  }

  /** Where the process with a number is. */
  Spot of(Machine machine, int pid) {
    return spots[machine.type(pid)][machine.place(pid)];
  }

  List<Spot> all() {
    return all;
  }
}

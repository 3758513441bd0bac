package org.holdfast.promela.runtime;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.ControlPoint;
import org.holdfast.promela.compilation.CompiledProgram;

/**
 * The control points of a program: the places of all types of processes, numbered through. Arrays,
 * because every step looks here.
 */
final class ControlPoints {
  /** As many as there are bits without the sign. */
  private static final int MOST_EDGES = 31;

  private final ControlPoint[][] points;
  private final List<ControlPoint> all = new ArrayList<>();

  ControlPoints(CompiledProgram compiled) {
    points = new ControlPoint[compiled.flows().size()][];
    for (int type = 0; type < points.length; type++) {
      List<CompiledFlow.Place> places = compiled.flows().get(type).places();
      points[type] = new ControlPoint[places.size()];
      for (int i = 0; i < places.size(); i++) {
        CompiledFlow.Place place = places.get(i);
        boolean simple =
            compiled.provided().get(type).isEmpty()
                && isSimple(place, compiled.layout().hasHandshakes());
        int header = compiled.layout().headerBytes(type);
        points[type][i] = ControlPoint.of(all.size(), type, header, i, place, simple);
        all.add(points[type][i]);
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

  ControlPoint at(int type, int place) {
    return points[type][place];
  }

  /** Where the process with a number is. */
  ControlPoint of(Machine machine, int pid) {
    return points[machine.type(pid)][machine.place(pid)];
  }

  List<ControlPoint> all() {
    return all;
  }
}

package org.holdfast.promela.symmetry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.CodeCopy;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Variable;

/**
 * All that the processes of one proctype do, compiled.
 *
 * @param always for each step whether it is always possible as it is written, which decides how
 *     actions are numbered
 */
record ProctypeCode(
    int bytes,
    int header,
    CompiledFlow flow,
    int start,
    List<Cell> parameters,
    List<Effect> initial,
    Optional<Term> provided,
    Optional<Term> written,
    List<Boolean> always) {
  static ProctypeCode of(Program.Process process, CompiledProgram program) {
    int type = process.number();
    CompiledProgram.Creation creation = program.creations().get(type);
    return new ProctypeCode(
        program.layout().segmentBytes(type),
        program.layout().headerBytes(type),
        program.flows().get(type),
        creation.start(),
        creation.parameters(),
        creation.initial(),
        program.provided().get(type),
        program.written().get(type),
        process.flow().steps().map(Flow.Edge::isAlwaysPossible).toList());
  }

  private ProctypeCode copied(CodeCopy copy) {
    return new ProctypeCode(
        bytes,
        header,
        copy.flow(flow),
        start,
        parameters.stream().map(copy::cell).toList(),
        copy.effects(initial),
        provided.map(copy::term),
        written.map(copy::term),
        always);
  }

  /** The numbers of its edges in order, those inside of a {@code d_step} included. */
  List<Integer> edges() {
    List<Integer> edges = new ArrayList<>();
    copied(
        new CodeCopy(
            address -> address,
            edge -> {
              edges.add(edge);
              return edge;
            },
            words -> words));
    return edges;
  }

  /** Where in the global variables it reads and writes, in order. */
  List<Integer> globals() {
    List<Integer> offsets = new ArrayList<>();
    copied(
        new CodeCopy(
            address -> {
              if (address.base() instanceof Address.Global) {
                offsets.add(address.offset());
              }
              return address;
            },
            edge -> edge,
            words -> words));
    return offsets;
  }

  /**
   * What it does, whatever its edges are called and wherever its own variables are: two proctypes
   * of which this is equal do the same, up to what is said where a step fails.
   *
   * @param own its own global variables, each with the one whose place it takes
   */
  ProctypeCode anonymous(Map<Variable, Variable> own, GlobalVariables globals) {
    List<Integer> edges = edges();
    return copied(new CodeCopy(address -> moved(address, own, globals), edges::indexOf, w -> ""));
  }

  private static Address moved(
      Address address, Map<Variable, Variable> own, GlobalVariables globals) {
    if (!(address.base() instanceof Address.Global)) {
      return address;
    }
    Variable variable = globals.at(address.offset());
    Variable other = own.getOrDefault(variable, variable);
    return address.plus(globals.bytes(other).from() - globals.bytes(variable).from());
  }
}

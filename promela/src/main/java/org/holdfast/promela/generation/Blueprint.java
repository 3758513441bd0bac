package org.holdfast.promela.generation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.ControlPoint;
import org.holdfast.promela.code.Term;

/**
 * What a class is generated for.
 *
 * @param name the class, in the package whose members it uses
 * @param headers by type, the bytes of a process before its variables
 * @param observables those worth a method, by number
 * @param edges one more than the highest number of an edge
 */
public record Blueprint(
    String name,
    List<ControlPoint> points,
    List<Integer> headers,
    List<Optional<Term>> provided,
    Optional<CompiledFlow> never,
    Map<Integer, Term> observables,
    int edges) {}

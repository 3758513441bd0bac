package org.holdfast.threshold.receive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.solving.Resilience;

/**
 * Splits the parameters into classes in which every divisibility of some formulas is decided, as in
 * section 8 of the paper: one automaton for odd n, one for even n, and so on.
 */
final class ResidueClasses {
  private static final int MOST_CLASSES = 64;

  /** A linear term without its constant, modulo a number. */
  private record Residue(BigInteger modulus, LinearTerm term) {}

  /** A choice of the value of each residue. */
  record ResidueClass(Map<Residue, BigInteger> values, Formula condition) {
    /** The formula with its divisibilities decided. */
    Formula decide(Formula formula) {
      return formula.mapAtoms(
          atom -> {
            if (!(atom instanceof Formula.Divides divides)) {
              return atom;
            }
            BigInteger value = values.get(residue(divides));
            BigInteger shifted = value.add(divides.term().constant());
            return shifted.mod(divides.modulus()).signum() == 0 ? Formula.TRUE : Formula.FALSE;
          });
    }
  }

  private ResidueClasses() {}

  /** The classes that the resilience condition admits. */
  static List<ResidueClass> of(
      List<Formula> formulas, List<Variable> parameters, Resilience resilience) throws Unsupported {
    Set<Residue> residues = new LinkedHashSet<>();
    for (Formula formula : formulas) {
      for (Formula atom : formula.atoms()) {
        if (atom instanceof Formula.Divides divides) {
          if (!parameters.containsAll(divides.term().variables())) {
            throw new Unsupported(
                "a guard over sent messages needs "
                    + divides
                    + ", a divisibility of a shared"
                    + " variable, which is outside what the engine decides");
          }
          residues.add(residue(divides));
        }
      }
    }
    List<ResidueClass> classes = List.of(new ResidueClass(new LinkedHashMap<>(), Formula.TRUE));
    for (Residue residue : residues) {
      List<ResidueClass> finer = new ArrayList<>();
      for (ResidueClass coarse : classes) {
        for (BigInteger value = BigInteger.ZERO;
            value.compareTo(residue.modulus) < 0;
            value = value.add(BigInteger.ONE)) {
          ResidueClass fine = with(coarse, residue, value);
          if (!resilience.refutes(fine.condition)) {
            finer.add(fine);
          }
        }
        if (finer.size() > MOST_CLASSES) {
          throw new Unsupported(
              "the guards over sent messages need more than "
                  + MOST_CLASSES
                  + " residue classes of the parameters");
        }
      }
      classes = finer;
    }
    return classes;
  }

  private static ResidueClass with(ResidueClass coarse, Residue residue, BigInteger value) {
    Map<Residue, BigInteger> values = new LinkedHashMap<>(coarse.values);
    values.put(residue, value);
    LinearTerm shifted = residue.term.minus(LinearTerm.constant(value));
    Formula condition = new Formula.Divides(residue.modulus, shifted);
    return new ResidueClass(values, Formula.and(coarse.condition, condition));
  }

  private static Residue residue(Formula.Divides divides) {
    Map<Variable, BigInteger> reduced = new LinkedHashMap<>();
    divides
        .term()
        .coefficients()
        .forEach((variable, c) -> reduced.put(variable, c.mod(divides.modulus())));
    return new Residue(divides.modulus(), LinearTerm.of(reduced, BigInteger.ZERO));
  }
}

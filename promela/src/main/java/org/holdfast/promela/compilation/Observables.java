package org.holdfast.promela.compilation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Value;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.Observation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Module;

/** What formulas and traces see of a state. */
public final class Observables {
  /** Larger arrays are not shown. */
  private static final int MOST_SHOWN = 400;

  private final Map<Variable, Term> entries = new LinkedHashMap<>();
  private final List<Variable> parameters = new ArrayList<>();
  private final List<Vocabulary.Shown> shown = new ArrayList<>();
  private final List<Variable> channels = new ArrayList<>();
  private Map<BigInteger, String> messageTypes = Map.of();

  /** Whose variables are shown. */
  private record Owner(int pid, Optional<Program.Process> process) {
    Optional<Actor.Process> actor() {
      return process.map(owner -> Actor.Process.of(owner.name(), pid));
    }

    /** Zero after the process is gone. */
    Term variable(Type type, int offset) {
      if (process.isEmpty()) {
        return new Term.Load(new Cell(type, new Address(new Address.Global(), offset, List.of())));
      }
      Program.Process owner = process.get();
      Term number = new Term.Constant(pid);
      Address address =
          new Address(new Address.Other(number, owner.number(), owner.name()), offset, List.of());
      return new Term.Conditional(
          new Term.Binary(BinaryOperator.LESS, number, new Term.ProcessCount()),
          new Term.Load(new Cell(type, address)),
          Term.FALSE);
    }
  }

  private static final Owner GLOBAL = new Owner(-1, Optional.empty());

  /**
   * Something that formulas may ask; the same name means the same thing. What a model calls as the
   * engine calls something of its own is put in quotation marks, or it would be taken for that.
   */
  public Variable add(String name, Term term) {
    Variable plain = new Variable(name);
    boolean reserved = Observation.ALL.contains(plain);
    Variable variable = reserved ? new Variable("'" + name + "'") : plain;
    entries.putIfAbsent(variable, term);
    return variable;
  }

  /**
   * The parameters, the global variables, and the variables of the processes that run from the
   * start.
   */
  public void show(Program program) {
    messageTypes = messageTypes(program.module().messageTypes(), program.constants());
    for (Module.Parameter parameter : program.module().parameters()) {
      int value = program.constants().get(parameter.name());
      parameters.add(add(parameter.name(), new Term.Constant(value)));
    }
    for (org.holdfast.promela.program.Variable variable : program.globals()) {
      show("", variable, Cell.offset(variable, program.globals()), GLOBAL);
    }
    int pid = 0;
    for (Program.Process process : program.processes()) {
      for (int i = 0; i < process.active(); i++) {
        Owner owner = new Owner(pid++, Optional.of(process));
        for (org.holdfast.promela.program.Variable variable : process.variables()) {
          int offset = Cell.offset(variable, process.variables());
          String prefix = owner.actor().orElseThrow() + ":";
          show(prefix, variable, offset, owner);
        }
      }
    }
  }

  private void show(
      String prefix, org.holdfast.promela.program.Variable variable, int start, Owner owner) {
    for (int i = 0; i < variable.length() && shown.size() < MOST_SHOWN; i++) {
      String family = prefix + variable.name();
      String name = family + (variable.array() ? "[" + i + "]" : "");
      int offset = start + i * Cell.bytes(variable.type());
      if (variable.type() instanceof Type.Compound compound) {
        for (org.holdfast.promela.program.Variable field : compound.fields()) {
          show(name + ".", field, offset + Cell.offset(field, compound.fields()), owner);
        }
      } else {
        Type.Scalar scalar = (Type.Scalar) variable.type();
        Variable added = add(name, owner.variable(scalar, offset));
        if (scalar.isChannel()) {
          channels.add(added);
        }
        shown.add(
            new Vocabulary.Shown(
                added,
                variable.array() ? family : added.name(),
                variable.array() ? OptionalInt.of(i) : OptionalInt.empty(),
                owner.actor(),
                symbols(scalar)));
      }
    }
  }

  /**
   * The names of message types. Where a model has several sets of them, numbers have several names,
   * and none of them is given.
   */
  private static Map<BigInteger, String> messageTypes(
      List<Module.MessageTypes> declared, Map<String, Integer> constants) {
    Map<BigInteger, String> names = new HashMap<>();
    if (declared.stream().map(Module.MessageTypes::subtype).distinct().count() == 1) {
      for (Module.MessageTypes types : declared) {
        types.names().forEach(name -> names.put(BigInteger.valueOf(constants.get(name)), name));
      }
    }
    return names;
  }

  private Map<BigInteger, String> symbols(Type.Scalar type) {
    return type.equals(Type.Scalar.MESSAGE_TYPE) ? messageTypes : Map.of();
  }

  /** A value of a message or a variable, as traces show it. */
  public Value value(Type.Scalar type, int value) {
    return Value.of(BigInteger.valueOf(value), symbols(type));
  }

  /**
   * The name of a channel: of the first variable that holds it.
   *
   * @param number as variables hold it
   * @param values what the observables are at present, by their numbers
   */
  public String channel(int number, IntUnaryOperator values) {
    List<Variable> all = variables();
    return channels.stream()
        .filter(variable -> values.applyAsInt(all.indexOf(variable)) == number)
        .findFirst()
        .map(Variable::name)
        .orElse("channel " + number);
  }

  public List<Variable> variables() {
    return List.copyOf(entries.keySet());
  }

  public Vocabulary vocabulary() {
    return new Vocabulary(Vocabulary.Steps.STATEMENTS, parameters, shown);
  }

  /** What formulas ask, by its number; the rest only traces show. */
  public Map<Integer, Term> asked() {
    Map<Integer, Term> found = new LinkedHashMap<>();
    Set<Variable> onlyShown =
        shown.stream().map(Vocabulary.Shown::variable).collect(Collectors.toSet());
    int number = 0;
    for (Map.Entry<Variable, Term> entry : entries.entrySet()) {
      if (!onlyShown.contains(entry.getKey())) {
        found.put(number, entry.getValue());
      }
      number++;
    }
    return found;
  }

  /** In the order of the variables. */
  public List<Term> terms() {
    return List.copyOf(entries.values());
  }
}

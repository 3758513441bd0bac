package org.holdfast.promela.runtime;

import java.util.List;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Receiving;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.ConstantExpressions;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Quantifier;

/** Makes terms and addresses evaluable, one closure for each node. */
final class TermInterpreter implements Term.Visitor<Evaluation> {
  private final Interpreter interpreter;

  TermInterpreter(Interpreter interpreter) {
    this.interpreter = interpreter;
  }

  Evaluation[] all(List<Term> terms) {
    return terms.stream().map(this::of).toArray(Evaluation[]::new);
  }

  Evaluation of(Term term) {
    return term.accept(this);
  }

  @Override
  public Evaluation constant(Term.Constant constant) {
    int value = constant.value();
    return machine -> value;
  }

  @Override
  public Evaluation load(Term.Load load) {
    Type.Scalar type = load.cell().scalar();
    Evaluation address = address(load.cell().address());
    return machine -> Bytes.get(type, machine.state, address.value(machine));
  }

  @Override
  public Evaluation unary(Term.Unary unary) {
    Evaluation operand = of(unary.operand());
    return machine -> ConstantExpressions.apply(unary.operator(), operand.value(machine));
  }

  @Override
  public Evaluation binary(Term.Binary binary) {
    return binary(binary.operator(), of(binary.left()), of(binary.right()));
  }

  @Override
  public Evaluation conditional(Term.Conditional conditional) {
    Evaluation condition = of(conditional.condition());
    Evaluation first = of(conditional.first());
    Evaluation second = of(conditional.second());
    return m -> condition.value(m) != 0 ? first.value(m) : second.value(m);
  }

  @Override
  public Evaluation poll(Term.Poll poll) {
    Executable.Receive receive = receive(poll.receiving());
    return machine -> {
      Channels.requireBuffer(machine, receive.channel().value(machine));
      return truth(receive.enabled(machine));
    };
  }

  @Override
  public Evaluation largest(Term.Largest largest) {
    Evaluation[] terms = all(largest.terms());
    return machine -> extreme(machine, terms, 1);
  }

  @Override
  public Evaluation least(Term.Least least) {
    Evaluation[] terms = all(least.terms());
    return machine -> extreme(machine, terms, -1);
  }

  @Override
  public Evaluation self(Term.Self self) {
    return machine -> machine.pid;
  }

  @Override
  public Evaluation processCount(Term.ProcessCount count) {
    return Machine::processes;
  }

  @Override
  public Evaluation timeout(Term.Timeout timeout) {
    return machine -> truth(machine.timeout);
  }

  @Override
  public Evaluation oldest(Term.Oldest oldest) {
    return machine -> machine.oldest(oldest.type());
  }

  @Override
  public Evaluation ownPlace(Term.OwnPlace own) {
    return machine -> truth(machine.place(machine.pid) == own.place());
  }

  @Override
  public Evaluation placeOf(Term.PlaceOf other) {
    Evaluation pid = of(other.pid());
    return machine -> truth(machine.isAt(pid.value(machine), other.type(), other.place()));
  }

  @Override
  public Evaluation marked(Term.Marked marked) {
    return machine -> truth(machine.marked(marked.mark().ordinal()));
  }

  private static int truth(boolean value) {
    return value ? 1 : 0;
  }

  Evaluation.Store store(Cell cell) {
    return new Evaluation.Store(cell.scalar(), address(cell.address()));
  }

  Evaluation address(Address address) {
    Evaluation result = base(address.base(), address.offset());
    for (Address.Shift shift : address.shifts()) {
      Evaluation start = result;
      Evaluation index = of(shift.index());
      result =
          machine ->
              start.value(machine)
                  + RuntimeFault.index(index.value(machine), shift.length(), shift.name())
                      * shift.bytes();
    }
    return result;
  }

  private Evaluation base(Address.Base base, int offset) {
    return base.accept(
        new Address.Base.Visitor<>() {
          @Override
          public Evaluation global(Address.Global global) {
            return machine -> offset;
          }

          @Override
          public Evaluation own(Address.Own own) {
            return machine -> machine.self + offset;
          }

          @Override
          public Evaluation other(Address.Other other) {
            Evaluation pid = of(other.pid());
            return machine ->
                machine.variablesOf(pid.value(machine), other.type(), other.name()) + offset;
          }
        });
  }

  private static Evaluation binary(BinaryOperator operator, Evaluation a, Evaluation b) {
    return switch (operator) {
      case OR -> m -> truth(a.value(m) != 0 || b.value(m) != 0);
      case AND -> m -> truth(a.value(m) != 0 && b.value(m) != 0);
      case DIVIDE -> m -> a.value(m) / RuntimeFault.divisor(b.value(m));
      case MODULO -> m -> a.value(m) % RuntimeFault.divisor(b.value(m));
      default -> m -> ConstantExpressions.apply(operator, a.value(m), b.value(m));
    };
  }

  @Override
  public Evaluation queueState(Term.QueueState state) {
    Evaluation channel = of(state.channel());
    return switch (state.query()) {
      case LEN -> m -> m.length(m.queue(channel.value(m)));
      case EMPTY -> m -> truth(m.length(m.queue(channel.value(m))) == 0);
      case NEMPTY -> m -> truth(m.length(m.queue(channel.value(m))) > 0);
      case FULL -> m -> truth(Channels.isFull(m, channel.value(m)));
      case NFULL -> m -> truth(!Channels.isFull(m, channel.value(m)));
    };
  }

  @Override
  public Evaluation quantified(Term.Quantified quantified) {
    Evaluation body = of(quantified.body());
    int type = quantified.type();
    return switch (quantified.quantifier()) {
      case SOME -> machine -> truth(count(machine, type, body, Quantifier.SOME) > 0);
      case ALL -> machine -> truth(count(machine, type, body, Quantifier.ALL) == 0);
      case CARD -> machine -> count(machine, type, body, Quantifier.CARD);
    };
  }

  /** How many processes satisfy the body; or do not, for all. Stops early where one is enough. */
  private static int count(Machine machine, int type, Evaluation body, Quantifier quantifier) {
    int self = machine.self;
    int pid = machine.pid;
    int enough = quantifier == Quantifier.CARD ? Integer.MAX_VALUE : 1;
    int found = 0;
    try {
      for (int number = 0; number < machine.processes() && found < enough; number++) {
        if (machine.type(number) == type) {
          machine.act(number);
          found += truth((body.value(machine) != 0) != (quantifier == Quantifier.ALL));
        }
      }
    } finally {
      machine.self = self;
      machine.pid = pid;
    }
    return found;
  }

  private static int extreme(Machine machine, Evaluation[] terms, int sign) {
    int best = terms[0].value(machine);
    for (int i = 1; i < terms.length; i++) {
      int value = terms[i].value(machine);
      best = Integer.compare(value, best) == sign ? value : best;
    }
    return best;
  }

  @Override
  public Evaluation ofProcess(Term.OfProcess question) {
    Priorities priorities = new Priorities(question.priorities(), interpreter);
    Evaluation pid = of(question.arguments().get(0));
    return switch (question.question()) {
      case CAN_MOVE -> machine -> truth(interpreter.canMove(machine, pid.value(machine)));
      case PLACE -> machine -> interpreter.placeNumber(machine, pid.value(machine));
      case PRIORITY -> machine -> priorities.of(machine, pid.value(machine));
      case SET_PRIORITY -> {
        Evaluation priority = of(question.arguments().get(1));
        yield machine -> {
          priorities.set(machine, pid.value(machine), priority.value(machine));
          return 1;
        };
      }
    };
  }

  @Override
  public Evaluation mostUrgent(Term.MostUrgent urgent) {
    Priorities priorities = new Priorities(urgent.priorities(), interpreter);
    return machine -> truth(priorities.isMostUrgent(machine));
  }

  @Override
  public Evaluation start(Term.Start start) {
    Evaluation[] arguments = all(start.arguments());
    return machine -> {
      int[] values = new int[arguments.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = arguments[i].value(machine);
      }
      return interpreter.start(machine, start.type(), values);
    };
  }

  Executable.Receive receive(Receiving receiving) {
    return new Executable.Receive(
        of(receiving.channel()),
        receiving.random(),
        receiving.copy(),
        receiving.matches().stream()
            .map(
                match ->
                    new Executable.Receive.Match(
                        match.into().map(this::store).orElse(null),
                        match.equalTo().map(this::of).orElse(null)))
            .toArray(Executable.Receive.Match[]::new));
  }
}

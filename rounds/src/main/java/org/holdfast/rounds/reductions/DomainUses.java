package org.holdfast.rounds.reductions;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.ConditionWalk;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.model.Witness;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCodeWalk;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;
import org.holdfast.rounds.reductions.ValueSymmetry.Obstacle;
import org.holdfast.rounds.reductions.ValueSymmetry.Refusal;

/** Looks for everything that tells values of a domain apart, in code and in properties. */
final class DomainUses extends RoundCodeWalk {
  /** Whether an expression has values of the domain. */
  private enum Belonging {
    DOMAIN,
    /** A constant or {@code none}, or a set of such: it fits wherever the types fit. */
    NEUTRAL,
    OTHER
  }

  private final RoundAlgorithm algorithm;
  private final RoundAlgorithm.Domain domain;
  private final Map<Datum, SourcePosition> named = new LinkedHashMap<>();
  private RoundAlgorithm.Phase phase;
  private Belonging context = Belonging.NEUTRAL;
  private Refusal refusal;

  DomainUses(RoundAlgorithm algorithm, RoundAlgorithm.Domain domain) {
    this.algorithm = algorithm;
    this.domain = domain;
    this.phase = algorithm.phases().get(0);
    walk(algorithm);
    for (Algorithm.InitialCondition condition : algorithm.initially()) {
      condition.condition().accept(new OfProperty(condition.position()));
    }
  }

  void lookAt(Requirement requirement) {
    OfProperty uses = new OfProperty(requirement.position());
    requirement.conditions().values().forEach(condition -> condition.accept(uses));
  }

  Optional<Refusal> refusal() {
    if (refusal == null && unnamed().size() < 2 && !named.isEmpty()) {
      return Optional.of(new Refusal(domain, Obstacle.NAMED, named.values().iterator().next()));
    }
    return Optional.ofNullable(refusal);
  }

  /** The values that are not named anywhere. */
  List<Datum> unnamed() {
    return domain.values().present().stream().filter(v -> !named.containsKey(v)).toList();
  }

  private void refuse(Obstacle obstacle, SourcePosition position) {
    if (refusal == null) {
      refusal = new Refusal(domain, obstacle, position);
    }
  }

  private void name(Datum datum, SourcePosition position) {
    if (domain.values().present().contains(datum)) {
      named.putIfAbsent(datum, position);
    }
  }

  private boolean isMine(ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public Boolean single(ValueType.Single single) {
            return single.domain().equals(Optional.of(domain));
          }

          @Override
          public Boolean setOf(ValueType.SetOf setOf) {
            return setOf.domain().equals(Optional.of(domain));
          }
        });
  }

  private Belonging of(ValueType type) {
    return isMine(type) ? Belonging.DOMAIN : Belonging.OTHER;
  }

  private Belonging ofField(int field) {
    return of(phase.fields().get(field).type());
  }

  private Belonging of(Witness witness) {
    Set<Datum> values = new HashSet<>(witness.values());
    return values.equals(new HashSet<>(domain.values().present()))
        ? Belonging.DOMAIN
        : Belonging.OTHER;
  }

  private Belonging of(RoundExpression expression) {
    return expression.accept(
        new RoundExpression.Visitor<>() {
          @Override
          public Belonging constant(RoundExpression.Constant constant) {
            return Belonging.NEUTRAL;
          }

          @Override
          public Belonging read(RoundExpression.Read read) {
            return of(read.variable().type());
          }

          @Override
          public Belonging bound(RoundExpression.Bound bound) {
            return of(bound.witness());
          }

          @Override
          public Belonging field(RoundExpression.Field field) {
            return ofField(field.index());
          }

          @Override
          public Belonging sum(RoundExpression.Sum sum) {
            return Belonging.OTHER;
          }

          @Override
          public Belonging pass(RoundExpression.Pass pass) {
            return Belonging.OTHER;
          }

          @Override
          public Belonging setLiteral(RoundExpression.SetLiteral literal) {
            return literal.elements().stream()
                .map(DomainUses.this::of)
                .filter(belonging -> belonging != Belonging.NEUTRAL)
                .findFirst()
                .orElse(Belonging.NEUTRAL);
          }

          @Override
          public Belonging setOperation(RoundExpression.SetOperation operation) {
            Belonging left = of(operation.left());
            return left == Belonging.NEUTRAL ? of(operation.right()) : left;
          }

          @Override
          public Belonging extreme(RoundExpression.Extreme extreme) {
            return of(extreme.set());
          }

          @Override
          public Belonging heardSet(RoundExpression.HeardSet set) {
            return ofField(set.field());
          }

          @Override
          public Belonging heardValue(RoundExpression.HeardValue value) {
            return ofField(value.field());
          }
        });
  }

  /** Comes by an expression that stands where values of some kind are expected. */
  private void visit(RoundExpression expression, Belonging expected) {
    Belonging outer = context;
    context = expected;
    expression.accept(this);
    context = outer;
  }

  private void together(Belonging one, Belonging other) {
    boolean mixed =
        (one == Belonging.DOMAIN && other == Belonging.OTHER)
            || (one == Belonging.OTHER && other == Belonging.DOMAIN);
    if (mixed) {
      refuse(Obstacle.MIXED, position());
    }
  }

  @Override
  protected void declared(RoundVariable variable) {
    if (isMine(variable.type()) && !isWhole(variable.type())) {
      refuse(Obstacle.MIXED, position());
    }
    if (variable.initial() instanceof RoundVariable.Value value) {
      together(of(variable.type()), of(value.expression()));
      visit(value.expression(), of(variable.type()));
    }
  }

  /** Whether a type of the domain has all of its values. */
  private boolean isWhole(ValueType type) {
    List<Datum> all = domain.values().present();
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public Boolean single(ValueType.Single single) {
            return single.type().present().equals(all);
          }

          @Override
          public Boolean setOf(ValueType.SetOf setOf) {
            return setOf.elements().present().equals(all);
          }
        });
  }

  @Override
  protected void phase(RoundAlgorithm.Phase next) {
    phase = next;
    for (RoundAlgorithm.Field field : next.fields()) {
      if (isMine(field.type()) && !isWhole(field.type())) {
        refuse(Obstacle.MIXED, next.position());
      }
    }
    super.phase(next);
  }

  @Override
  protected void sending(RoundAlgorithm.Sending sending) {
    for (int i = 0; i < sending.contents().size(); i++) {
      together(ofField(i), of(sending.contents().get(i)));
      visit(sending.contents().get(i), ofField(i));
    }
    sending.condition().accept(this);
  }

  @Override
  public Void assign(RoundCommand.Assign assign) {
    together(of(assign.variable().type()), of(assign.value()));
    visit(assign.value(), of(assign.variable().type()));
    return null;
  }

  @Override
  public Void compares(RoundCondition.Compares compares) {
    Belonging left = of(compares.left());
    Belonging right = of(compares.right());
    together(left, right);
    if (asksOrder(compares.relation()) && (left == Belonging.DOMAIN || right == Belonging.DOMAIN)) {
      refuse(Obstacle.ORDER, position());
    }
    visit(compares.left(), right);
    visit(compares.right(), left);
    return null;
  }

  private static boolean asksOrder(Relation relation) {
    return switch (relation) {
      case EQ, NE -> false;
      case LT, LE, GT, GE -> true;
    };
  }

  @Override
  public Void member(RoundCondition.Member member) {
    together(of(member.element()), of(member.set()));
    visit(member.element(), of(member.set()));
    visit(member.set(), of(member.element()));
    return null;
  }

  @Override
  public Void subset(RoundCondition.Subset subset) {
    together(of(subset.inner()), of(subset.outer()));
    visit(subset.inner(), of(subset.outer()));
    visit(subset.outer(), of(subset.inner()));
    return null;
  }

  @Override
  public Void number(RoundCondition.Number number) {
    if (of(number.expression()) == Belonging.DOMAIN) {
      refuse(Obstacle.ARITHMETIC, position());
    }
    visit(number.expression(), Belonging.OTHER);
    return null;
  }

  @Override
  public Void constant(RoundExpression.Constant constant) {
    if (context != Belonging.OTHER) {
      name(constant.value(), position());
    }
    return null;
  }

  @Override
  public Void size(RoundCondition.Size size) {
    visit(size.set(), Belonging.NEUTRAL);
    return null;
  }

  @Override
  public Void sum(RoundExpression.Sum sum) {
    if (of(sum.left()) == Belonging.DOMAIN || of(sum.right()) == Belonging.DOMAIN) {
      refuse(Obstacle.ARITHMETIC, position());
    }
    visit(sum.left(), Belonging.OTHER);
    visit(sum.right(), Belonging.OTHER);
    return null;
  }

  @Override
  public Void setLiteral(RoundExpression.SetLiteral literal) {
    literal.elements().forEach(element -> together(of(literal), of(element)));
    return super.setLiteral(literal);
  }

  @Override
  public Void setOperation(RoundExpression.SetOperation operation) {
    together(of(operation.left()), of(operation.right()));
    return super.setOperation(operation);
  }

  @Override
  public Void extreme(RoundExpression.Extreme extreme) {
    if (of(extreme.set()) == Belonging.DOMAIN) {
      refuse(Obstacle.ORDER, position());
    }
    return super.extreme(extreme);
  }

  @Override
  public Void heardSet(RoundExpression.HeardSet set) {
    return among(set.among());
  }

  /** A condition on messages stands by itself. */
  private Void among(RoundCondition condition) {
    Belonging outer = context;
    context = Belonging.NEUTRAL;
    condition.accept(this);
    context = outer;
    return null;
  }

  @Override
  public Void heardValue(RoundExpression.HeardValue value) {
    boolean mine = ofField(value.field()) == Belonging.DOMAIN;
    boolean asksOrder =
        value
            .choice()
            .accept(
                new RoundExpression.Choice.Visitor<>() {
                  @Override
                  public Boolean extremeValue(RoundExpression.ExtremeValue extreme) {
                    return mine;
                  }

                  @Override
                  public Boolean mostFrequent(RoundExpression.MostFrequent frequent) {
                    return mine && frequent.tie() != RoundExpression.Tie.ANY;
                  }

                  @Override
                  public Boolean ofExtreme(RoundExpression.OfExtreme extreme) {
                    return ofField(extreme.key()) == Belonging.DOMAIN
                        || (mine && extreme.tie() != RoundExpression.Tie.ANY);
                  }

                  @Override
                  public Boolean someHeard(RoundExpression.SomeHeard some) {
                    return false;
                  }

                  @Override
                  public Boolean ofCoordinator(RoundExpression.OfCoordinator coordinator) {
                    return false;
                  }
                });
    if (asksOrder) {
      refuse(Obstacle.ORDER, value.position());
    }
    return among(value.among());
  }

  /** The same for conditions of a property. */
  private final class OfProperty extends ConditionWalk {
    private final SourcePosition position;

    OfProperty(SourcePosition position) {
      this.position = position;
    }

    @Override
    public Void compares(ProcessCondition.Compares compares) {
      Belonging left = of(compares.left());
      Belonging right = of(compares.right());
      name(compares.left(), right);
      name(compares.right(), left);
      boolean mine = left == Belonging.DOMAIN || right == Belonging.DOMAIN;
      if (mine && (left == Belonging.OTHER || right == Belonging.OTHER)) {
        refuse(Obstacle.MIXED, position);
      }
      if (mine && asksOrder(compares.relation())) {
        refuse(Obstacle.ORDER, position);
      }
      return null;
    }

    @Override
    public Void member(ProcessCondition.Member member) {
      Belonging element = of(member.element());
      Belonging set = of(member.set());
      name(member.element(), set);
      boolean mixed =
          element != Belonging.NEUTRAL
              && element != set
              && (element == Belonging.DOMAIN || set == Belonging.DOMAIN);
      if (mixed) {
        refuse(Obstacle.MIXED, position);
      }
      return null;
    }

    private Belonging of(ProcessCondition.Operand operand) {
      return operand.accept(
          new ProcessCondition.Operand.Visitor<>() {
            @Override
            public Belonging constant(ProcessCondition.Constant constant) {
              return Belonging.NEUTRAL;
            }

            @Override
            public Belonging variable(ProcessCondition.Variable variable) {
              return algorithm.variables().stream()
                  .filter(declared -> declared.name().equals(variable.name()))
                  .findFirst()
                  .map(declared -> DomainUses.this.of(declared.type()))
                  .orElseThrow();
            }
          });
    }

    /** A constant names a value unless it stands beside values of another kind. */
    private void name(ProcessCondition.Operand operand, Belonging beside) {
      operand.accept(
          new ProcessCondition.Operand.Visitor<Void>() {
            @Override
            public Void constant(ProcessCondition.Constant constant) {
              if (beside != Belonging.OTHER) {
                DomainUses.this.name(constant.value(), position);
              }
              return null;
            }

            @Override
            public Void variable(ProcessCondition.Variable variable) {
              return null;
            }
          });
    }
  }
}

package org.holdfast.promela.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.junit.jupiter.api.Test;

class ComparedEnginesTest {
  private static final Verdict HOLDS = new Verdict.Holds(Formula.TRUE, Evidence.NONE);
  private static final Verdict UNKNOWN = UnknownVerdicts.of(Verdict.Reason.INCOMPLETE, "");

  /** An engine with one answer. */
  private record Fixed(String name, Verdict verdict, Property property)
      implements EngineChoice, Prepared, Engine {
    @Override
    public Scope scope() {
      return Scope.ALL_PARAMETERS;
    }

    @Override
    public Prepared prepare(Size size) {
      return this;
    }

    @Override
    public List<Property> properties() {
      return List.of(property);
    }

    @Override
    public Order order() {
      return Order.SIDE_BY_SIDE;
    }

    @Override
    public Engine engine(Budget budget, EventSink events) {
      return this;
    }

    @Override
    public Verdict check(Property asked, Budget budget, EventSink events) {
      return verdict;
    }
  }

  private static PromelaInstance instance() throws Exception {
    return PromelaReader.withDefinitions(Map.of())
        .read("m.pml", "int x; active proctype P() { x = 1 } ltl zero { [](x == 0) }")
        .instantiate(Map.of(), PromelaOptions.DEFAULT);
  }

  private static Verdict both(Verdict first, Verdict second) throws Exception {
    Property property = instance().property("zero").orElseThrow();
    EngineChoice both =
        new ComparedEngines(
            List.of(new Fixed("a", first, property), new Fixed("b", second, property)));
    Prepared prepared = both.prepare(Size.OPEN);
    assertThat(prepared.properties()).containsExactly(property);
    return prepared
        .engine(Budget.unlimited(), EventSink.NONE)
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  private static Verdict violated() throws Exception {
    PromelaInstance instance = instance();
    return new PromelaChecker(instance, CheckerOptions.defaults())
        .check(instance.property("zero").orElseThrow(), Budget.unlimited(), EventSink.NONE);
  }

  @Test
  void whoKnowsAnswers() throws Exception {
    assertThat(both(HOLDS, UNKNOWN)).isEqualTo(HOLDS);
    assertThat(both(UNKNOWN, HOLDS)).isEqualTo(HOLDS);
    assertThat(both(UNKNOWN, UNKNOWN)).isEqualTo(UNKNOWN);
    assertThat(both(violated(), UNKNOWN)).isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void aDisagreementIsOurFault() throws Exception {
    Verdict violated = violated();
    assertThat(violated).isInstanceOf(Verdict.Violated.class);
    assertThatThrownBy(() -> both(HOLDS, violated))
        .isInstanceOf(InternalFault.class)
        .hasMessageContaining("a and b do not agree on zero");
  }

  private static Verdict inTurn(Verdict first, Verdict second) throws Exception {
    Property property = instance().property("zero").orElseThrow();
    return new EnginesInTurn(
            List.of(new Fixed("a", first, property), new Fixed("b", second, property)))
        .prepare(Size.OPEN)
        .engine(Budget.unlimited(), EventSink.NONE)
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  @Test
  void theNextIsAskedIfTheFirstDoesNotKnow() throws Exception {
    Verdict violated = violated();
    assertThat(inTurn(HOLDS, UNKNOWN)).isEqualTo(HOLDS);
    assertThat(inTurn(UNKNOWN, violated)).isEqualTo(violated);
    assertThat(inTurn(violated, HOLDS)).isEqualTo(violated);
    Verdict other = UnknownVerdicts.of(Verdict.Reason.TIMEOUT, "other");
    assertThat(inTurn(UNKNOWN, other)).isEqualTo(UNKNOWN);
  }

  @Test
  void bothMustApply() throws Exception {
    Diagnostic obstacle =
        new Diagnostic(
            Diagnostic.Severity.ERROR,
            new SourcePosition("m.pml", 1, 1),
            Optional.empty(),
            "too odd");
    Property property = instance().property("zero").orElseThrow();
    EngineChoice refusing =
        new EngineChoice() {
          @Override
          public String name() {
            return "c";
          }

          @Override
          public Scope scope() {
            return Scope.ALL_PARAMETERS;
          }

          @Override
          public Optional<Diagnostic> obstacle() {
            return Optional.of(obstacle);
          }

          @Override
          public Prepared prepare(Size size) {
            throw new AssertionError();
          }
        };
    EngineChoice taking = new Fixed("a", HOLDS, property);
    assertThat(new ComparedEngines(List.of(taking, refusing)).obstacle()).contains(obstacle);
    EngineChoice inTurn = new EnginesInTurn(List.of(refusing, taking));
    assertThat(inTurn.obstacle()).isEmpty();
    assertThat(inTurn.prepare(Size.OPEN).properties()).containsExactly(property);
    assertThat(new EnginesInTurn(List.of(refusing)).obstacle()).contains(obstacle);
  }
}

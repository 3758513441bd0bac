package org.holdfast.smt.scope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.junit.jupiter.api.Test;

class ScopeTest {
  @Test
  void entriesVanishWithTheirScope() {
    ScopedMap<String, Integer> map = new ScopedMap<>();
    map.put("a", 1);
    map.push();
    map.put("b", 2);
    map.push();
    map.pop();
    assertThat(map.innermost()).containsExactly("b");
    assertThat(map.entries()).isEqualTo(Map.of("a", 1, "b", 2));
    map.pop();
    assertThat(map.get("b")).isNull();
    assertThat(map.get("a")).isEqualTo(1);
    assertThatThrownBy(map::pop).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> map.put("a", 2)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void formulasVanishWithTheirScope() {
    AssertionStack stack = new AssertionStack();
    stack.add(Formula.TRUE);
    stack.push();
    stack.add(Formula.FALSE);
    assertThat(stack.scopes()).isEqualTo(List.of(List.of(Formula.TRUE), List.of(Formula.FALSE)));
    stack.pop();
    assertThat(stack.formulas()).containsExactly(Formula.TRUE);
    assertThatThrownBy(stack::pop).isInstanceOf(IllegalStateException.class);
  }
}

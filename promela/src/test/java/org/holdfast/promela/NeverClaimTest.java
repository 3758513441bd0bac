package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.ModelException;
import org.junit.jupiter.api.Test;

/** What never claims and the labels for endless runs mean. */
class NeverClaimTest {
  @Test
  void neverClaimsDescribeWhatMustNotBe() throws ModelException {
    String model = "byte x; active proctype P() { do :: x < 3 -> x++ :: x > 0 -> x-- od } ";
    String reaches = "never { do :: x == 3 -> break :: else od }";
    String stays = "never { do :: true :: x == 3 -> break od; accept: do :: x != 1 od }";
    String impossible = "never { do :: true :: x == 9 -> break od; accept: do :: x == 9 od }";
    assertThat(Models.holds(Models.instance(model + reaches), "never")).isFalse();
    assertThat(Models.holds(Models.instance(model + stays), "never")).isFalse();
    assertThat(Models.holds(Models.instance(model + impossible), "never")).isTrue();
  }

  @Test
  void acceptAndProgressLabelsAreProperties() throws ModelException {
    PromelaInstance accepts = Models.instance("init { accept: do :: skip od }");
    assertThat(Models.holds(accepts, "acceptance")).isFalse();
    PromelaInstance progresses = Models.instance("init { progress: do :: skip od }");
    assertThat(Models.holds(progresses, "progress")).isTrue();
  }

  /** SPIN looks for cycles without progress, and a run that stops is none. */
  @Test
  void aRunThatStopsNeedsNoProgress() throws ModelException {
    String text =
        """
        byte g;
        active proctype P() { progress: g = 1; g = 2; %s }
        """;
    assertThat(Models.holds(Models.instance(text.formatted("g = 3")), "progress")).isTrue();
    assertThat(Models.holds(Models.instance(text.formatted("(g == 3)")), "progress")).isTrue();
    assertThat(Models.holds(Models.instance(text.formatted("do :: g = 3 od")), "progress"))
        .isFalse();
  }

  /** As {@code spin -f} writes them. */
  @Test
  void aNeverClaimMayAssert() throws ModelException {
    String model = "byte x; active proctype P() { do :: x < 2 -> x++ :: x > 0 -> x-- od } ";
    String claim = "never { T: do :: atomic { (x == %1$d) -> assert(!(x == %1$d)) } :: (1) od }";
    assertThat(Models.holds(Models.instance(model + claim.formatted(2)), "never")).isFalse();
    assertThat(Models.holds(Models.instance(model + claim.formatted(3)), "never")).isTrue();
    String always = "never { do :: assert(x < %d) od }";
    assertThat(Models.holds(Models.instance(model + always.formatted(2)), "never")).isFalse();
    assertThat(Models.holds(Models.instance(model + always.formatted(3)), "never")).isTrue();
  }

  /** A claim that cannot follow does not wait at its {@code accept} label for ever. */
  @Test
  void aNeverClaimThatCannotFollowIsOfNoInterest() throws ModelException {
    String claim =
        """
        never {
          start: do :: x == 1 -> goto accept_one :: true od;
          accept_one: do :: x == 1 od
        }
        """;
    String leaves = "byte x; active proctype P() { do :: x = 1; x = 0 od } ";
    assertThat(Models.holds(Models.instance(leaves + claim), "never")).isTrue();
    String stops = "byte x; active proctype P() { x = 1 } ";
    assertThat(Models.holds(Models.instance(stops + claim), "never")).isFalse();
  }

  @Test
  void aNeverClaimMayBeMetBeforeTheFirstStep() throws ModelException {
    String model = "byte x; active proctype P() { x = 1 } ";
    for (String claim : List.of("never { x == 0 }", "never { assert(x == 1); true; true }")) {
      assertThat(Models.holds(Models.instance(model + claim), "never")).as(claim).isFalse();
    }
    assertThat(Models.holds(Models.instance(model + "never { x == 1 }"), "never")).isTrue();
  }
}

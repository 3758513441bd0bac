package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.ModelException;
import org.holdfast.promela.vacuity.TrivialAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrivialAssertionsTest {
  private static final String DECLARATIONS =
      """
      mtype = { yes, no };
      typedef Local { byte decision; byte other };
      byte x, y; int n; bool b; mtype m; byte a[3]; Local own[2];
      chan c = [1] of { byte };
      """;

  private static List<Integer> lines(String body) throws ModelException {
    String text = DECLARATIONS + "active [2] proctype P() { byte i, j;\n" + body + "\n}\n";
    return new TrivialAssertions(Models.instance(text).program())
        .find().stream().map(assertion -> assertion.position().line()).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "d_step { x = y; assert(x == y) }",
        "atomic { x = y; assert(y == x) }",
        "atomic { x = y; i = 3; assert(x == y && i < 4) }",
        "d_step { n = x + y; assert(n == x + y) }",
        "d_step { b = x > y; assert(b == x > y) }",
        "d_step { m = yes; assert(m == yes && m != no) }",
        "d_step { i = x; j = x; assert(i == j) }",
        "atomic { if :: x > 1 -> assert(x > 1) :: else -> assert(!(x > 1)) fi }",
        "atomic { if :: y == 0 -> x = 1 :: else -> y = 2; x = 1 fi; assert(x == 1) }",
        "atomic { x > 1 && y > 2 -> i = 1; assert(y > 2) }",
        "d_step { a[i] = y; x = 3; assert(a[i] == y) }",
        "d_step { own[_pid].decision = own[_pid].other; x = own[_pid].decision;"
            + " assert(own[_pid].decision == x) }",
        "d_step { x = 1; do :: i < 3 -> i++ :: else -> break od; assert(x == 1) }"
      })
  void cannotFail(String body) throws ModelException {
    assertThat(lines(body)).isNotEmpty().allMatch(line -> line == 6);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Another process may come in between.
        "x = y; assert(x == y)",
        "atomic { x = y; c!x; assert(x == y) }",
        "atomic { x = y; x == 1; assert(x == y) }",
        "atomic { x = y }; assert(x == y)",
        "x > 1 -> assert(x > 1)",
        // The index changes with what is assigned.
        "d_step { a[a[0]] = 1; assert(a[a[0]] == 1) }",
        // It is cut off.
        "d_step { x = n; assert(x == n) }",
        "d_step { x = y + 1; assert(x == y + 1) }",
        "d_step { b = 2; assert(b == 2) }",
        "d_step { x = 300; assert(x == 300) }",
        // It changes.
        "d_step { x = y; y = 3; assert(x == y) }",
        "d_step { n = n + 1; assert(n == n + 1) }",
        "d_step { a[i] = 3; i = 1; assert(a[i] == 3) }",
        "d_step { a[i] = 3; a[j] = 4; assert(a[i] == 3) }",
        "d_step { x = y; c?y; assert(x == y) }",
        // Not on every way.
        "atomic { if :: y == 0 -> x = 1 :: else -> x = 2 fi; assert(x == 1) }",
        "atomic { if :: x > 1 -> skip :: else fi; assert(x > 1) }",
        "d_step { x = 1; do :: i < 3 -> i++; x = i :: else -> break od; assert(x == 1) }",
        // Never true.
        "d_step { x = 1; assert(x == 2) }",
        "goto in; atomic { x = y; in: assert(x == y) }"
      })
  void canFail(String body) throws ModelException {
    assertThat(lines(body)).isEmpty();
  }

  @Test
  void aConditionInTheMiddleGivesControlAway() throws ModelException {
    assertThat(lines("atomic { x = y; (x == 1); skip; assert(x == y) }")).isEmpty();
    assertThat(lines("atomic { (x == 1); y = 2; assert(x == 1) }")).containsExactly(6);
  }

  @Test
  void onlyWhatIsKnownOnAllCopiesCounts() throws ModelException {
    String text =
        "byte x, y;\ninline look() { assert(x == y) }\n"
            + "active proctype P() { d_step { x = y; look() } }\n"
            + "active proctype Q() { d_step { x = 1; look() } }\n";
    assertThat(new TrivialAssertions(Models.instance(text).program()).find()).isEmpty();
  }
}

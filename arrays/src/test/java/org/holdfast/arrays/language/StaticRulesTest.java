package org.holdfast.arrays.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule of the two languages, broken once: what is said, where, and nothing else. */
class StaticRulesTest {
  private static final String CUB =
      """
      type st = Idle | Want | Crit
      var Turn : proc
      var N : int
      var R : real
      const K : int
      array S[proc] : st
      array M[proc, proc] : bool
      init (z) { S[z] = Idle && N = 0 }
      unsafe (x y) { S[x] = Crit && S[y] = Crit }
      transition req (x) requires { S[x] = Idle } { S[x] := Want }
      transition enter (x) requires { S[x] = Want && Turn = x && forall_other j. S[j] <> Crit } { S[x] := Crit }
      transition leave (x) requires { S[x] = Crit } { Turn := ? ; S[j] := case | j = x : Idle | _ : S[j] }
      """;

  private static final String IN =
      """
      :comment a lock
      :smt (define-type st (subrange 1 3))
      :smt (define K::int)
      :index nat
      :local s st
      :global l bool
      :local n int
      :initial
      :var x
      :cnj (= s[x] 1) (= l[x] false) (= n[x] 0)
      :unsafe
      :var x
      :var y
      :cnj (= s[x] 3) (= s[y] 3)
      :transition
      :var x
      :var j
      :guard (= s[x] 1)
      :numcases 2
      :case (= x j)
      :val 2
      :val l[j]
      :val n[j]
      :case
      :val s[j]
      :val l[j]
      :val n[j]
      :transition
      :var x
      :var j
      :guard (= s[x] 2) (= l[x] false)
      :uguard (= s[j] 1)
      :numcases 2
      :case (= x j)
      :val 3
      :val true
      :val n[j]
      :case
      :val s[j]
      :val true
      :val n[j]
      """;

  static Stream<Arguments> ofCubicle() {
    return Stream.of(
        arguments(
            "var Turn : proc",
            "type st = A1\nvar Turn : proc",
            "2:6: error: there is a type 'st' already; rename one."),
        arguments(
            "var N : int",
            "var N : int\nvar N : int",
            "4:5: error: 'N' is declared already; rename one."),
        arguments(
            "array S[proc] : st",
            "array S[proc] : st\nvar S : int",
            "7:5: error: 'S' is declared already; rename one."),
        arguments(
            "var N : int",
            "var N : int\nvar Idle : int",
            "4:5: error: 'Idle' is declared already; rename one."),
        arguments(
            "const K : int", "const N : int", "5:7: error: 'N' is declared already; rename one."),
        arguments(
            "type st = Idle",
            "type st = True | Idle",
            "1:11: error: there is a value 'True' already; rename one."),
        arguments(
            "type st =",
            "type proc = A1\ntype st =",
            "1:6: error: there is a type 'proc' already; rename one."),
        arguments(
            "var N : int",
            "var N : integer",
            "3:9: error: there is no type 'integer'; declare it before the variables."),
        arguments(
            "array S[proc] : st",
            "array S[proc] : state",
            "6:17: error: there is no type 'state'; declare it before the variables."),
        arguments(
            "array S[proc] : st",
            "array S[int] : st",
            "6:9: error: arrays are over processes; write 'proc' here."),
        arguments(
            "transition req (x)",
            "transition req (x x)",
            "10:19: error: the name 'x' has a meaning here already; rename one."),
        arguments(
            "unsafe (x y)",
            "invariant (a a) { S[a] = Crit }\nunsafe (x y)",
            "9:14: error: the name 'a' has a meaning here already; rename one."),
        arguments(
            "N = 0 }",
            "N = Idle }",
            "8:31: error: this is of type 'st', but 'int' is needed here."),
        arguments(
            "N = 0 }",
            "R = 0 }",
            "8:31: error: this is of type 'int', but 'real' is needed here; write it with a"
                + " point."),
        arguments(
            "Turn = x",
            "Turn = 1",
            "11:55: error: this is of type 'int', but 'proc' is needed here."),
        arguments(
            "Turn = x",
            "Turn = x + 1",
            "11:55: error: this is of type 'proc'; only numbers can be added."),
        arguments(
            "S[x] := Want",
            "N := N + N",
            "10:56: error: only numbers and constants can be added; the sum of two variables is not"
                + " supported."),
        arguments(
            "S[x] := Want",
            "N := N-1",
            "10:53: error: the minus sign touches the number and is taken for a part of it; put a"
                + " space between."),
        arguments(
            "S[x] := Want",
            "N := N -1",
            "10:54: error: the minus sign touches the number and is taken for a part of it; put a"
                + " space between."),
        arguments(
            "S[x] := Want",
            "K := 1",
            "10:47: error: a constant keeps its value for ever; use a 'var'."),
        arguments(
            "S[x] := Want",
            "N := 2 * N",
            "10:56: error: only a constant can be multiplied; a multiple of it stays linear."),
        arguments(
            "S[x] = Idle }",
            "0 < N < 5 }",
            "10:37: error: comparisons do not chain; write two and '&&' between them."),
        arguments(
            "S[x] := Want",
            "S[x] := Want; S[x] := Crit",
            "10:61: error: 'S' has a new value already; use one assignment with 'case'."),
        arguments(
            "S[j] := case | j = x : Idle | _ : S[j]",
            "S[x] := case | x = x : Idle | _ : S[x]",
            "12:63: error: the name 'x' has a meaning here already; rename one."),
        arguments(
            "S[x] = Idle }",
            "M[x] = True }",
            "10:31: error: 'M' is an array; choose a value by 2 processes."),
        arguments(
            "S[x] := Want",
            "M[x] := True",
            "10:47: error: 'M' is an array; choose a value by 2 processes."),
        arguments("S[x] := Want", "N[x] := 1", "10:47: error: 'N' is no array; remove the index."),
        arguments(
            "S[x] = Idle }",
            "S[S[x]] = Idle }",
            "10:33: error: an index is a process variable; take a parameter that is equal to 'S'"
                + " instead."),
        arguments(
            "S[x] = Idle }",
            "S[x+1] = Idle }",
            "10:34: error: an index is a process variable, to which nothing can be added."),
        arguments(
            "S[x] = Idle }",
            "S[1] = Idle }",
            "10:33: error: expected a process variable as index, which begins with a small letter,"
                + " found '1'."),
        arguments(
            "S[x] = Idle }",
            "S[Idle] = Idle }",
            "10:33: error: an index is a process variable; take a parameter that is equal to 'Idle'"
                + " instead."),
        arguments(
            "init (z) { S[z]",
            "init (z) { (forall k. S[k] = Idle) && S[z]",
            "8:51: error: 'init' can have one 'forall' around the whole formula; use its"
                + " parameters."),
        arguments(
            "init (z) { S[z] = Idle && N = 0 }",
            "init () { exists z. S[z] = Idle }",
            "8:11: error: 'init' can have one 'forall' around the whole formula; use its"
                + " parameters."),
        arguments(
            "unsafe (x y) { S[x] = Crit && S[y] = Crit }",
            "unsafe () { forall x. S[x] = Crit }",
            "9:13: error: a formula about what some processes do has parameters, or one 'exists'"
                + " around the whole of it; it cannot say 'forall'."),
        arguments(
            "unsafe (x y) { S[x] = Crit && S[y] = Crit }",
            "unsafe (x) { S[x] = Crit && exists y. S[y] = Crit }",
            "9:26: error: a formula about what some processes do has parameters, or one 'exists'"
                + " around the whole of it; it cannot say 'forall'."),
        arguments(
            "unsafe (x y) { S[x] = Crit && S[y] = Crit }",
            "unsafe (x) { S[x] = Crit && forall_other y. S[y] = Crit }",
            "9:26: error: a formula about what some processes do has parameters, or one 'exists'"
                + " around the whole of it; it cannot say 'forall'."),
        arguments(
            "Turn = x &&",
            "(exists k. S[k] = Idle) &&",
            "11:72: error: a guard can say 'forall_other' with one variable; make 'exists' a"
                + " parameter of the transition."),
        arguments(
            "forall_other j. S[j] <> Crit",
            "forall_other j. forall_other k. S[j] <> S[k]",
            "11:57: error: a guard can say 'forall_other' with one variable; make 'exists' a"
                + " parameter of the transition."),
        arguments(
            "forall_other j. S[j] <> Crit",
            "forall j <> k. S[j] <> S[k]",
            "11:57: error: a guard can say 'forall_other' with one variable; make 'exists' a"
                + " parameter of the transition."),
        arguments(
            "| j = x : Idle",
            "| forall_other k. S[k] = Idle : Idle",
            "12:76: error: the condition of a case cannot have quantifiers."),
        arguments(
            "S[x] = Idle }",
            "idle(x) }",
            "10:31: error: there is no predicate 'idle'; define it above."),
        arguments(
            "init (z)",
            "predicate p1(a,b) { S[a] = Idle }\nunsafe (q) { p1(q) }\ninit (z)",
            "9:14: error: the predicate takes 2 arguments, not 1."),
        arguments(
            "init (z)",
            "predicate p1(a) { S[a] = Idle }\nunsafe () { p1(N) }\ninit (z)",
            "8:21: error: 'a' is no process here; an index is a process."),
        arguments(
            "init (z)",
            "predicate p1(a) { p1(a) }\nunsafe (q) { p1(q) }\ninit (z)",
            "8:19: error: this predicate uses itself; a predicate is only a short form."),
        arguments(
            "init (z)",
            "predicate p1(a) { S[a] = Idle }\npredicate p1(a) { S[a] = Idle }\ninit (z)",
            "9:11: error: there is a predicate 'p1' already; rename one."),
        arguments(
            "S[x] = Idle }",
            "b }",
            "10:33: error: expected a comparison; a variable or value alone is no formula, compare"
                + " it with True, found '}'."),
        arguments(
            "S[x] := Want",
            "let y = x in S[x] := Want",
            "10:47: error: 'let' names a term for nobody; write the term where it is needed."),
        arguments(
            "S[x] := Want",
            "S[x] := if N = 0 then Want else Idle",
            "10:55: error: 'if' chooses between formulas; between values 'case' does."),
        arguments(
            "| _ : S[j] }",
            "}",
            "12:69: error: no case may apply; add '| _ :' with the value for that."),
        arguments(
            "case | j = x : Idle | _ : S[j]",
            "case",
            "12:74: error: expected '|' before a case, found '}'."),
        arguments(
            "init (z) { S[z] = Idle && N = 0 }",
            "",
            "1:1: error: there is no 'init'; say how every process begins."),
        arguments(
            "unsafe (x y)",
            "init () { N = 0 }\nunsafe (x y)",
            "9:1: error: there is an 'init' already; join them by '&&'."),
        arguments(
            "unsafe (x y) { S[x] = Crit && S[y] = Crit }",
            "",
            "1:1: warning: there is no 'unsafe', so there is nothing to check."),
        arguments(
            "Turn = x",
            "Turn = #1",
            "11:55: error: numbers of processes need 'number_procs' at the beginning of the"
                + " model."),
        arguments(
            "type st = Idle",
            "number_procs 0\ntype st = Idle",
            "1:14: error: the number of processes is a small number that is not zero."),
        arguments(
            "type st = Idle",
            "number_procs 2\nnumber_procs 3\ntype st = Idle",
            "2:1: error: it is said already how many processes there are."),
        arguments(
            "var N : int",
            "var n : int",
            "3:5: error: expected the name of a variable, which begins with a capital letter, found"
                + " 'n'."),
        arguments(
            "type st = Idle",
            "type St = Idle",
            "1:6: error: expected the name of a type, which begins with a small letter, found"
                + " 'St'."),
        arguments(
            "Idle | Want | Crit",
            "idle | Want | Crit",
            "1:11: error: expected a value, which begins with a capital letter, found 'idle'."),
        arguments(
            "transition req (x)",
            "transition req (X)",
            "10:17: error: a parameter begins with a small letter, which 'X' does not."),
        arguments(
            "transition req (x)",
            "transition init (x)",
            "10:12: error: expected the name of a transition, found 'init'."),
        arguments(
            "S[x] = Idle }",
            "S[x] <= Want }",
            "10:36: error: values of type 'st' have no order; compare them with '=' or '<>'."),
        arguments(
            "S[x] = Idle }",
            "M[x,x] < True }",
            "10:38: error: values of type 'bool' have no order; compare them with '=' or '<>'."),
        arguments(
            "init (z)",
            "(* hello\ninit (z)",
            "8:1: error: this comment is never closed; add '*)' where it should end."),
        arguments(
            "S[x] = Idle } {",
            "S[x] = Idle {",
            "10:43: error: expected '}' after the guard, found '{'."),
        arguments(
            "S[x] = Idle }",
            "M[x,x] = true }",
            "10:40: error: 'true' is a formula; the value of type 'bool' is written 'True'."),
        arguments(
            "S[x] = Idle }",
            "True }",
            "10:36: error: expected a comparison; a variable or value alone is no formula, compare"
                + " it with True, found '}'."),
        arguments(
            "S[x] = Idle }", "S[x] := Idle }", "10:36: error: ':=' assigns; compare with '='."),
        arguments(
            "S[x] := Want",
            "S[x] = Want",
            "10:52: error: expected ':=' in an assignment, found '='."),
        arguments(
            "unsafe (x y) { S[x] = Crit && S[y] = Crit }",
            "unsafe (x y) { S[x] = Crit }",
            "9:11: warning: nothing is said of 'y' but that there is such a process; remove it, or"
                + " is it missing in the formula?"),
        arguments(
            "forall_other j. S[j] <> Crit",
            "not (forall_other j. S[j] = Crit)",
            "11:57: error: a guard can say 'forall_other' with one variable; make 'exists' a"
                + " parameter of the transition."),
        arguments(
            "transition req (x)",
            "transition req (x,y)",
            "10:18: error: parameters are separated by spaces; remove the ','."),
        arguments(
            "var N : int",
            "var N : int;",
            "3:12: error: declarations have no ';' between them; remove it."),
        arguments(
            "var N : int",
            "var N, L : int",
            "3:6: error: expected ':' between the name of a variable and its type, found ','."),
        arguments(
            "N = 0", "N = 99999999999999999999", "8:31: error: numbers have at most 12 digits."));
  }

  static Stream<Arguments> ofMcmt() {
    return Stream.of(
        arguments(
            ":local n int",
            ":local n integer",
            "7:10: error: there is no type 'integer'; define it by ':smt' above."),
        arguments(
            ":local s st",
            ":local s state",
            "5:10: error: there is no type 'state'; define it by ':smt' above."),
        arguments(
            ":local n int",
            ":local n int\n:local n int",
            "8:8: error: 'n' is declared already; rename one."),
        arguments(":numcases 2", ":numcases 3", "19:11: error: there are 2 cases, not 3."),
        arguments(
            ":val l[j]\n:val n[j]\n:case",
            ":val l[j]\n:case",
            "20:1: error: there are 2 values for 3 variables; write one ':val' for each, in their"
                + " order."),
        arguments(
            ":val true\n:val n[j]\n:case",
            ":val false\n:val n[j]\n:case",
            "28:1: error: 'l' is global, but gets different values in different cases of this"
                + " transition."),
        arguments(
            "(= s[x] 1) (=",
            "(= t[x] 1) (=",
            "10:9: error: there is no variable 't'; declare it above."),
        arguments(
            ":guard (= s[x] 1)",
            ":guard (= s[z] 1)",
            "18:13: error: an index is one of the variables of the formula; declare it by ':var'."),
        arguments(
            ":guard (= s[x] 1)",
            ":guard (s[x] 1)",
            "18:8: error: expected a comparison such as '(= a[x] 1)', or its negation by 'not'."),
        arguments(
            "(= l[x] false) (= n",
            "(l[x] false) (= n",
            "10:17: error: expected a comparison such as '(= a[x] 1)', or its negation by 'not'."),
        arguments(":val 2", ":val 7", "21:6: error: '7' is no value of type 'st'."),
        arguments(
            ":val 2", ":val true", "21:6: error: this is of type 'bool', but 'st' is needed here."),
        arguments(
            ":index nat",
            ":index nat\n:foo bar",
            "5:1: error: the directive ':foo' is not supported; remove it if it is not needed."),
        arguments(
            ":index nat",
            ":index nat\n:key_search s",
            "5:1: warning: ':key_search' steers another tool's search and is ignored."),
        arguments(
            ":initial\n:var x\n:cnj (= s[x] 1) (= l[x] false) (= n[x] 0)\n",
            "",
            "1:1: error: there is no ':initial'; say how every process begins."),
        arguments(
            ":unsafe",
            ":initial\n:var x\n:cnj (= s[x] 1)\n:unsafe",
            "11:1: error: there is an ':initial' already; join them."),
        arguments(
            ":unsafe\n:var x\n:var y\n:cnj (= s[x] 3) (= s[y] 3)\n",
            "",
            "1:1: warning: there is no ':unsafe', so there is nothing to check."),
        arguments(
            ":unsafe\n:var x\n:var y",
            ":unsafe\n:var x\n:var x",
            "13:6: error: the name 'x' is given twice; rename one."),
        arguments(
            "(= s[x] 3) (= s[y] 3)",
            "(= s[x] 3 (= s[y] 3)",
            "14:6: error: this '(' is never closed; add ')'."),
        arguments(
            "(= s[x] 3) (= s[y] 3)",
            "(= s[x] 3)) (= s[y] 3)",
            "14:16: error: expected a formula or a term, found ')'."),
        arguments(
            ":numcases 2\n"
                + ":case (= x j)\n"
                + ":val 2\n"
                + ":val l[j]\n"
                + ":val n[j]\n"
                + ":case\n"
                + ":val s[j]\n"
                + ":val l[j]\n"
                + ":val n[j]\n",
            ":numcases 0\n",
            "15:1: error: this transition has no ':case'."),
        arguments(
            ":smt (define K::int)",
            ":smt (assert (> K 1))",
            "3:6: error: only '(define-type name)', '(define-type name (subrange low high))' and"
                + " '(define name::type)' are supported."),
        arguments(
            "(subrange 1 3)",
            "(subrange 3 1)",
            "2:22: error: a type is a range of at most 60 numbers, such as '(subrange 1 3)'."),
        arguments(
            "(subrange 1 3)",
            "(subrange 1 300)",
            "2:22: error: a type is a range of at most 60 numbers, such as '(subrange 1 3)'."),
        arguments(
            "(= s[x] 3) (= s[y] 3)",
            "(= s[x] 3)",
            "13:6: warning: nothing is said of 'y' but that there is such a process; remove it, or"
                + " is it missing in the formula?"),
        arguments(
            ":guard (= s[x] 1)",
            ":guard (= s[n[x]] 1)",
            "18:13: error: an index is one of the variables of the formula; declare it by ':var'."),
        arguments(
            ":transition\n:var x\n:var j\n:guard (= s[x] 1)",
            ":transition\n:guard (= s[x] 1)",
            "15:1: error: a transition has up to three processes and, last, one for the others."),
        arguments(
            "(= s[x] 1) (= l", "(= s 1) (= l", "10:9: error: 's' is an array; choose a process."),
        arguments(
            "(= s[x] 1) (= l",
            "s[x] (= l",
            "10:6: error: expected a comparison such as '(= a[x] 1)', or its negation by 'not'."),
        arguments(
            ":guard (= s[x] 1)",
            ":guard s[x] = 1",
            "18:8: error: expected a comparison such as '(= a[x] 1)', or its negation by 'not'."),
        arguments(
            ":guard (= s[x] 1)",
            ":guard (!= s[x] 1)",
            "18:8: error: expected a comparison such as '(= a[x] 1)', or its negation by 'not'."),
        arguments(
            ":case\n:val s[j]\n:val l[j]\n:val n[j]\n:transition",
            ":case (= s[j] 1)\n:val s[j]\n:val l[j]\n:val n[j]\n:transition",
            "24:1: warning: the last case is taken for all that no case before is about."),
        arguments(
            ":index nat",
            ":index nat\n:eevar e int",
            "5:1: error: the directive ':eevar' is not supported; remove it if it is not needed."),
        arguments(
            ":index nat",
            ":index nat\n:db_sorts Foo",
            "5:1: error: the directive ':db_sorts' is not supported; remove it if it is not"
                + " needed."),
        arguments(
            ":case (= x j)\n:val 2\n:val l[j]\n:val n[j]\n:case",
            ":case (= x j)\n:val 2\n:val l[j]\n:val n[j]\n:val n[j]\n:case",
            "20:1: error: there are 4 values for 3 variables; write one ':val' for each, in their"
                + " order."),
        arguments(
            ":local n int",
            ":Local n int",
            "7:1: error: the directive ':Local' is not supported; remove it if it is not needed."),
        arguments(
            ":val 2",
            ":val (+ 2 true)",
            "21:6: error: expected a term; terms are made by '+' and '-' of numbers."),
        arguments(
            ":unsafe\n:var x\n:var y",
            ":unsafe\n:var x\n:var y\n:var z",
            "14:6: warning: nothing is said of 'z' but that there is such a process; remove it, or"
                + " is it missing in the formula?"),
        arguments(
            ":transition\n",
            ":u_cnj (= s[z1] 3) (= s[w] 3)\n:transition\n",
            "15:25: error: an index is one of the variables of the formula; declare it by ':var'."),
        arguments(
            ":transition\n",
            ":suggested_negated_invariants\n"
                + ":var z1\n"
                + ":cnj (= s[z1] 3) (= l[z1] false)\n"
                + ":transition\n",
            "18:1: error: expected ':end_of_suggested_negated_invariants' after the suggestions,"
                + " found ':transition'."));
  }

  @ParameterizedTest
  @MethodSource("ofCubicle")
  void cubicle(String right, String wrong, String said) {
    assertThat(CUB).contains(right);
    assertThat(said(new SourceText("m.cub", replacedOnce(CUB, right, wrong))))
        .containsExactly(said);
  }

  @ParameterizedTest
  @MethodSource("ofMcmt")
  void mcmt(String right, String wrong, String said) {
    assertThat(IN).contains(right);
    assertThat(said(new SourceText("m.in", replacedOnce(IN, right, wrong)))).containsExactly(said);
  }

  /** Transitions of these models repeat each other. */
  private static String replacedOnce(String text, String right, String wrong) {
    int at = text.indexOf(right);
    return text.substring(0, at) + wrong + text.substring(at + right.length());
  }

  @ParameterizedTest
  @MethodSource("withNothing")
  void nothing(SourceText text, String said) {
    assertThat(said(text)).containsExactly(said);
  }

  static Stream<Arguments> withNothing() {
    String nothing =
        "there is no model here; it needs ':local' and ':global' variables, ':initial', ':unsafe'"
            + " and transitions.";
    return Stream.of(
        arguments(new SourceText("m.in", ""), "1:1: error: " + nothing),
        arguments(new SourceText("m.in", ":comment a lock\n"), "2:1: error: " + nothing),
        arguments(
            new SourceText("m.cub", ""),
            "1:1: error: there is no 'init'; say how every process begins."));
  }

  private static List<String> said(SourceText text) {
    List<Diagnostic> diagnostics;
    try {
      diagnostics = ArrayReader.read(text).warnings();
    } catch (ModelException e) {
      diagnostics = e.diagnostics();
    }
    return diagnostics.stream()
        .map(
            one ->
                one.position().line()
                    + ":"
                    + one.position().column()
                    + (one.severity() == Diagnostic.Severity.ERROR ? ": error: " : ": warning: ")
                    + one.message())
        .toList();
  }
}

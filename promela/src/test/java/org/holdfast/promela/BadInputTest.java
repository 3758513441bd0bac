package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What people read when their model is wrong: the place and one sentence that helps. */
class BadInputTest {
  private static List<Diagnostic> errors(String text) {
    try {
      PromelaReader.withDefinitions(Map.of()).read("m.pml", text);
    } catch (ModelException e) {
      return e.diagnostics();
    }
    throw new AssertionError("accepted: " + text);
  }

  private static DynamicTest complains(String text, String expected) {
    return DynamicTest.dynamicTest(
        text,
        () -> {
          List<Diagnostic> errors = errors(text);
          assertThat(errors).hasSize(1);
          Diagnostic only = errors.get(0);
          assertThat(only.position().line() + ":" + only.position().column() + " " + only.message())
              .isEqualTo(expected);
        });
  }

  /** The trace begins in line 2. */
  private static DynamicTest complainsOfTrace(String trace, String... expected) {
    String model =
        "chan c = [1] of { byte }, e[2] = [1] of { byte }; byte x;"
            + " init { chan o = [1] of { byte }; c!1; o!1; e[1]!1 }\n";
    return DynamicTest.dynamicTest(
        trace,
        () ->
            assertThat(errors(model + trace))
                .extracting(
                    error ->
                        "%d:%d %s"
                            .formatted(
                                error.position().line(),
                                error.position().column(),
                                error.message()))
                .containsExactly(expected));
  }

  @Test
  void aFileOfCommentsIsNamed() {
    assertThat(errors("/* later */").get(0).position().toString()).isEqualTo("m.pml:1:1");
  }

  @TestFactory
  Stream<DynamicTest> messages() {
    return Stream.of(
        complains(
            "atomic p = !q; atomic q = p && p; init { skip }",
            "1:27 the proposition 'p' speaks of itself."),
        complains(
            "atomic p = y == 1; atomic q = p; init { skip } ltl f { []p } ltl g { p || q }",
            "1:12 unknown name 'y'; declare it before it is used."),
        complains(
            "byte x\nactive proctype P() { x = 1 y = 2 }",
            "2:29 expected ';' or '->' between two statements, found 'y'."),
        complains("init { y = 1 }", "1:8 unknown name 'y'; declare it before it is used."),
        complains(
            "byte total; init { totl = 1 }", "1:20 unknown name 'totl'; did you mean 'total'?"),
        complains(
            "init { c_code { x = 1; } }",
            "1:8 'c_code' is not supported; embedded C code is left out."),
        complains(
            "c_decl { int x; }", "1:1 'c_decl' is not supported; embedded C code is left out."),
        complainsOfTrace(
            "trace { skip }",
            "2:9 a trace consists of '!' and '?', with 'if', 'do' and jumps; this is no event."),
        complainsOfTrace(
            "trace { c!!1; c??2; c?<3> }",
            "2:9 a trace consists of '!' and '?', with 'if', 'do' and jumps; this is no event.",
            "2:15 a trace consists of '!' and '?', with 'if', 'do' and jumps; this is no event.",
            "2:21 a trace consists of '!' and '?', with 'if', 'do' and jumps; this is no event."),
        complainsOfTrace(
            "trace { do :: c!1 :: else -> break od }",
            "2:22 a trace consists of '!' and '?', with 'if', 'do' and jumps; this is no event."),
        complainsOfTrace(
            "trace { do :: c!1 :: break od }",
            "2:22 in a trace a jump stands behind an event, without a label; in SPIN this one would"
                + " take any event."),
        complainsOfTrace("trace { }", "2:1 this trace has no event; leave it out."),
        complainsOfTrace(
            "trace { c!1 }\nnotrace { c!1 }", "3:1 there is another trace; keep one of them."),
        complainsOfTrace(
            "trace { o!1 }", "2:9 a trace looks at global channels; 'o' belongs to 'init'."),
        complainsOfTrace("trace { z!1 }", "2:9 unknown name 'z'; declare it before it is used."),
        complainsOfTrace("trace { x!1 }", "2:9 'x' is of type 'byte', not a channel."),
        complainsOfTrace("trace { c!1,2 }", "2:9 the messages of 'c' have 1 value, not 2."),
        complainsOfTrace(
            "trace { c!x }",
            "2:11 'x' is no constant; only numbers, macros and parameters have a value before the"
                + " run."),
        complainsOfTrace(
            "trace { e[x]?1 }",
            "2:11 'x' is no constant; only numbers, macros and parameters have a value before the"
                + " run."),
        complainsOfTrace(
            "trace { e[2]?1 }",
            "2:11 the index of a channel in a trace is between 0 and 1, not 2."),
        complains(
            "byte x; init { if :: x = pc_value(0); skip; skip; x = 1 fi }",
            "1:45 where 'pc_value' is used, a 'skip' must not follow another one in an option;"
                + " remove it."),
        complains(
            "active proctype P() priority 300 { skip }", "1:30 a priority is between 1 and 255."),
        complains(
            "init { run P() priority x }", "1:25 expected a number behind 'priority', found 'x'."),
        complains(
            "chan c = [0] of { byte }; active proctype P() priority 2 { c!1 }",
            "1:43 as in SPIN, there are no priorities in a model with channels without a buffer."),
        complains("byte x; init { x = get_priority() }", "1:33 expected an expression, found ')'."),
        complains(
            "byte x; init { x = set_priority(0, 1) }",
            "1:20 'set_priority' stands alone, not inside of an expression."),
        complains(
            "byte x; init { _last = 1 }", "1:22 '_last' cannot be set; it tells who moved last."),
        complains("byte x; init { (enabled(0, 1)) }", "1:17 'enabled' takes 1 argument, not 2."),
        complains(
            "init { skip } ltl p { X true }",
            "1:23 the operator 'X' (next) is not supported: formulas must not count steps; use '<>' or 'U'."),
        complains(
            "byte x; init { skip } ltl p { [] (y > 1) }",
            "1:35 unknown name 'y'; declare it before it is used."),
        complains(
            "byte x; init { skip } ltl assertions { [] (x == 0) }",
            "1:27 'assertions' is a property that the model has anyway; choose another name."),
        complains(
            "byte x; init { progress: x = 1 } ltl progress { [] (x == 0) }",
            "1:38 'progress' is a property that the model has anyway; choose another name."),
        complains(
            "byte x; init { skip } never { do :: x = 1 od }",
            "1:37 a never claim consists of conditions and assertions; it cannot do anything else."),
        complains(
            "byte x; init { skip } ltl p { [] !timeout }",
            "1:35 'timeout' has a meaning in a process only; ask for 'end-states' to see where runs"
                + " stop."),
        complains("init { run Q() }", "1:8 there is no proctype 'Q'; declare it with 'proctype'."),
        complains(
            "proctype P(byte a) { skip } init { run P() }", "1:36 'P' takes 1 argument, not 0."),
        complains("byte x; byte x; init { skip }", "1:14 the name 'x' is taken already."),
        complains("init { byte x; byte x; skip }", "1:21 there is another variable 'x' here."),
        complains(
            "proctype P() { skip } proctype P() { skip } init { skip }",
            "1:32 the name 'P' is taken already; choose another one."),
        complains("byte x; init { x!1 }", "1:16 'x' is of type 'byte', not a channel."),
        complains(
            "chan c = [1] of { byte, byte }; init { c!1,2,3 }",
            "1:40 the messages of 'c' have 2 values, not 3."),
        complains(
            "chan c = [1] of { byte }; byte v; init { c?v,v }",
            "1:42 the messages of 'c' have 1 value, not 2."),
        complains(
            "chan c = [300] of { byte }; init { skip }",
            "1:11 a channel holds between 0 and 255 messages, not 300."),
        complains("mtype = { a, b }; init { a = 1 }", "1:26 'a' is a constant; it cannot change."),
        complains(
            "byte a[3]; init { a = 1 }", "1:19 'a' is an array; add the index of an element."),
        complains(
            "byte a; init { byte i; for (i in a) { skip } }",
            "1:34 'for' with 'in' runs over the indices of an array or the messages of a"
                + " channel; write for (i : 0 .. n) else."),
        complains("byte a; init { a[1] = 1 }", "1:16 'a' is no array and has no index."),
        complains(
            "byte a[0]; init { skip }", "1:8 an array has between 1 and 65536 elements, not 0."),
        complains(
            "typedef R { byte x }; R r; init { r.y = 1 }", "1:37 the type 'R' has no field 'y'."),
        complains(
            "typedef R { byte x }; R r; init { r = 1 }",
            "1:35 'r' is a whole record 'R'; name a field."),
        complains("byte r; init { r.x = 1 }", "1:18 'r' is no record and has no fields."),
        complains("init { goto nowhere }", "1:8 there is no label 'nowhere' in this process."),
        complains("init { break }", "1:8 there is no loop around this 'break'."),
        complains("init { if fi }", "1:11 expected '::' before the first option, found 'fi'."),
        complains(
            "init { if :: fi }", "1:11 this option has no statement; write 'skip' to do nothing."),
        complains(
            "byte x; init { d_step { skip; havoc(x) } }",
            "1:31 a d_step takes the first option and cannot choose a value; write 'atomic' for"
                + " it."),
        complains(
            "byte x; init { d_step { { x == 1 } unless { x == 0 } } }",
            "1:25 there is no 'unless' inside of a d_step."),
        complains(
            "init { byte i; L: for (i in zz) { skip } }",
            "1:29 'for' with 'in' runs over the indices of an array or the messages of a"
                + " channel; write for (i : 0 .. n) else."),
        complains(
            "init { byte i; if :: for (i in zz) { skip } fi }",
            "1:32 'for' with 'in' runs over the indices of an array or the messages of a"
                + " channel; write for (i : 0 .. n) else."),
        complains(
            "init { byte i; atomic { for (i in zz) { skip } } }",
            "1:35 'for' with 'in' runs over the indices of an array or the messages of a"
                + " channel; write for (i : 0 .. n) else."),
        complains("init { do od }", "1:11 expected '::' before the first option, found 'od'."),
        complains(
            "init { do :: -> od }",
            "1:11 this option has no statement; write 'skip' to do nothing."),
        complains(
            "init { skip; { } }", "1:14 this block has no statement; write 'skip' to do nothing."),
        complains(
            "init { atomic { } }", "1:8 this block has no statement; write 'skip' to do nothing."),
        complains(
            "init { d_step { ; } }",
            "1:8 this block has no statement; write 'skip' to do nothing."),
        complains(
            "init { { skip } unless { } }",
            "1:24 this block has no statement; write 'skip' to do nothing."),
        complains(
            "init { { } unless { skip } }",
            "1:8 this block has no statement; write 'skip' to do nothing."),
        complains(
            "inline f() { } init { f(); skip }",
            "1:23 this block has no statement; write 'skip' to do nothing."),
        complains(
            "chan c = [1] of { byte }; init { atomic { xr c } }",
            "1:34 this block has no statement; write 'skip' to do nothing."),
        complains(
            "init { skip } never { }", "1:15 this never claim has no statement; leave it out."),
        complains("init { else }", "1:8 'else' can only be the first statement of an option."),
        complains(
            "init { skip; L: skip; L: skip }", "1:23 there is another label 'L' in this process."),
        complains("init { L: goto L }", "1:8 this jump leads to itself."),
        complains("init { byte x = 99999999999 }", "1:17 numbers go up to 2147483647."),
        complains(
            "byte x; init { x = 3z }",
            "1:20 a name cannot begin with a digit; only decimal numbers exist."),
        complains("byte x; init { x = $ }", "1:20 the character '$' has no meaning in Promela."),
        complains("init { printf(\"abc }", "1:15 this quotation is not closed on its line."),
        complains(
            "init { /* never closed }",
            "1:8 this comment is never closed; add '*/' where it ends."),
        complains("#if 1\ninit { skip }", "1:2 this condition is never closed; add '#endif'."),
        complains("#endif\ninit { skip }", "1:1 there is no '#if' that this '#endif' could close."),
        complains(
            "#include <stdio.h>\ninit { skip }",
            "1:2 only local files can be included: write #include \"name\"."),
        complains(
            "#include \"nothing.pml\"\ninit { skip }",
            "1:10 cannot read 'nothing.pml': there is no such file."),
        complains(
            "#define F(a, b) a\nbyte x; init { x = F(1) }",
            "2:20 the macro 'F' takes 2 arguments, not 1."),
        complains(
            "#define P(a) #b\ninit { skip }",
            "1:14 the operator '#' stands before a parameter of the macro."),
        complains(
            "#define P(a) a##\ninit { skip }", "1:15 the operator '##' stands between two words."),
        complains(
            "#define P(a) a##+\nbyte x; init { x = P(x) }",
            "2:22 the macro operator '##' makes no word of 'x' and '+'."),
        complains(
            "byte x;\nproctype P() { x = 1; if :: x fi\n\nactive proctype Q() { skip }",
            "2:14 this '{' is not closed where 'active' follows in line 4; add '}'."),
        complains(
            "byte x;\ninit { if :: x -> { x = 1 fi }",
            "2:27 expected '}' to close the '{' of line 2, found 'fi'."),
        complains(
            "byte x;\ninit { do :: x = 1\n}\nactive proctype Q() { skip }",
            "3:1 expected 'od' to close the 'do' of line 2, found '}'."),
        complains(
            "ltl p { [] true\ninit { skip }",
            "1:7 this '{' is not closed where 'init' follows in line 2; add '}'."),
        complains(
            "typedef T { byte a;\ninit { skip }",
            "1:11 this '{' is not closed where 'init' follows in line 2; add '}'."),
        complains(
            "chan c = of { byte }; init { skip }",
            "1:10 the capacity is missing: write chan c = [1] of { ... }."),
        complains(
            "byte x; init { if :: else -> x = 1\n:: x -> skip\n:: else -> x = 2 fi }",
            "3:4 there is another 'else' in line 1; only one option can be that for all other cases."),
        complains(
            "byte request; init { request (request == 0) }",
            "1:22 'request' is a variable, not a function; is a ';' missing behind it?"),
        complains(
            "init { goto finish; finished: skip }",
            "1:8 there is no label 'finish' in this process; did you mean 'finished'?"),
        complains(
            "typedef T { byte value }; T t; init { t.vlaue = 1 }",
            "1:41 the type 'T' has no field 'vlaue'; did you mean 'value'?"),
        complains(
            "typedef T { byte a; byte b }; T t = {1, 2}; init { skip }",
            "1:33 't' is no array; assign the fields of the record."),
        complains(
            "init { atomic { } }", "1:8 this block has no statement; write 'skip' to do nothing."),
        complains(
            "#wibble\ninit { skip }",
            "1:2 the directive '#wibble' is not supported; there are define, undef, include, if, ifdef, ifndef, elif, else and endif."),
        complains(
            "inline f(a) { skip } init { f() }", "1:29 the inline 'f' takes 1 argument, not 0."),
        complains(
            "inline f() { f() } init { f() }",
            "1:14 the inline 'f' calls itself; use a process instead."),
        complains(
            "byte x; init { x = run f() + 1 }",
            "1:20 'run' stands alone or behind '=', not inside of an expression."),
        complains(
            "proctype P() { skip } byte x; init { x = run P() + 1 }",
            "1:42 'run' stands alone or behind '=', not inside of an expression."),
        complains(
            "byte while; init { if = 1 }",
            "1:23 expected '::' before the first option, found '='."),
        complains(
            "byte if; init { skip }",
            "1:6 the word 'if' belongs to the language; choose another name."),
        complains(
            "unsigned u; init { skip }",
            "1:1 write 'unsigned x : n' with a number of bits from 1 to 32."),
        complains(
            "unsigned u : 40; init { skip }",
            "1:14 an unsigned variable has between 1 and 32 bits, not 40."),
        complains(
            "byte b : 3; init { skip }", "1:6 only 'unsigned' variables have a number of bits."),
        complains(
            "atomic p = all(x == 1); init { skip }",
            "1:16 a quantifier ranges over the processes of a type: write all(P:expression) with a proctype P."),
        complains(
            "proctype P() { byte pc; skip } atomic p = all(P:pd == 1); init { skip }",
            "1:49 the process 'P' has no variable 'pd'; name one that it declares."),
        complains(
            "proctype P() { byte pc; skip } atomic p = all(P:(pd == 1)); init { skip }",
            "1:50 unknown name 'pd'; declare it before it is used."),
        complains(
            "proctype P() { byte pc; skip } atomic p = all(P:(pc == 1); init { skip }",
            "1:58 expected ')' to close the quantifier, found ';'."),
        complains(
            "proctype P() { byte pc; skip } atomic p = some(P:); init { skip }",
            "1:50 expected an expression, found ')'."),
        complains(
            "proctype P() { byte pc; skip } atomic p = some(P); init { skip }",
            "1:49 expected '@label' or ':variable' after the proctype 'P', found ')'."),
        complains(
            "proctype P() { L: skip } atomic p = all(P@M); init { skip }",
            "1:41 the process 'P' has no label 'M'; write it before a statement."),
        complains(
            "symbolic int N; assume(M > 1); init { skip }",
            "1:24 'M' is no constant; only numbers, macros and parameters have a value before the run."),
        complains(
            "byte x; init { assert([] x) }",
            "1:23 the temporal operator '[]' belongs into an 'ltl' formula."),
        complains(
            "int x; active proctype P() { havoc(x); x = 1 }",
            "1:30 this 'havoc' has no bounds; let assume(low <= x && x <= high) follow."),
        complains(
            "init { x: byte y }",
            "1:8 a label stands before a statement, not before a declaration."),
        complains("byte x; init { x = 1 / }", "1:24 expected an expression, found '}'."),
        complains(
            "byte x; init { (x -> 1) }",
            "1:23 expected ':' between the two values of a conditional expression, found ')'."),
        complains(
            "init { skip } }",
            "1:15 expected a declaration, such as 'byte', 'proctype' or 'ltl', found '}'."),
        complains("init { skip", "1:6 this '{' is never closed; add '}'."),
        complains(
            "byte x;\ninit {\n  do\n  :: x = 1\n}",
            "5:1 expected 'od' to close the 'do' of line 3, found '}'."),
        complains("init { if :: skip", "1:8 this 'if' is never closed; add 'fi'."),
        complains(
            "activ proctype P() { skip }",
            "1:1 expected a declaration, such as 'byte', 'proctype' or 'ltl', found 'activ'; did you mean 'active'?"),
        complains(
            "bytes x; init { skip }",
            "1:1 expected a declaration, such as 'byte', 'proctype' or 'ltl', found 'bytes'; did you mean 'byte'?"),
        complains(
            "byte x; init { asert(x == 1) }",
            "1:16 there is no function 'asert'; did you mean 'assert'?"),
        complains(
            "byte x; inline twice(a) { a++ } init { twic(x) }",
            "1:40 there is no function 'twic'; did you mean 'twice'?"),
        complains("init { do :: brek od }", "1:14 unknown name 'brek'; did you mean 'break'?"),
        complains(
            "byte x; init { while (x < 3) { x++ } }",
            "1:16 there is no 'while'; write do :: condition -> ... :: else -> break od."),
        complains("byte x; init { x := 3 }", "1:18 an assignment is written '=', not ':='."),
        complains(
            "byte x; init { assert(x = 1) }",
            "1:25 write '==' to compare; '=' gives a value to a variable."),
        complains(
            "byte x; init { skip } ltl p { [] x = 1 }",
            "1:36 write '==' to compare; '=' gives a value to a variable."),
        complains(
            "#define A B + 1\n#define B A + 1\nbyte x; init { x = A }",
            "3:20 the macro 'A' speaks of itself."),
        complains(
            "#define A (A + 1)\nbyte x; init { x = A }", "2:20 the macro 'A' speaks of itself."),
        complains("byte x\0; init { skip }", "1:1 this is no text; name a Promela file."),
        complains(
            "byte x; proctype P() { x = 1 }",
            "1:18 no process runs; write 'active proctype', or 'init' with 'run'."),
        complains(
            "byte x; init { for (x : 1 2) { skip } }",
            "1:27 expected '..' between the bounds of the range, found '2'."),
        complains(
            "byte x; init { select (x : 3 .. 1) }", "1:33 the range of this 'select' is empty."),
        complains(
            "never { skip } never { skip } init { skip }",
            "1:16 there is another never claim; keep one."),
        complains("byte x;", "1:1 there is no process: add a proctype or 'init'."),
        complains(
            "active [1 + x] proctype P() { skip } byte x;",
            "1:13 'x' is no constant; only numbers, macros and parameters have a value before the run."),
        complains(
            "active [300] proctype P() { skip }",
            "1:9 there can be between 0 and 255 processes 'P', not 300."),
        complains(
            "init { d_step { goto L }; L: skip }",
            "1:17 there is no label 'L' in this d_step, and no jump out of it."),
        complains(
            "init { skip; chan c = [2] of {byte}; c!1 }",
            "1:19 a channel with a capacity must be declared at the start of the process."),
        complains(
            "proctype P(byte a[2]) { skip } init { skip }",
            "1:17 an array or record cannot be the parameter of a process."),
        complains(
            "ltl p { <> q } ltl p { [] q } bool q; init { skip }",
            "1:20 there is another formula 'p'."),
        complains("byte x = {1, 2}; init { skip }", "1:6 'x' has 1 element, but 2 values."),
        complains("byte x[3] = {1, 2}; init { skip }", "1:6 'x' has 3 elements, but 2 values."),
        complains(
            "mtype = {a}; mtype = {a}; init { skip }",
            "1:14 the name 'a' is taken already; choose another one."),
        complains(
            "byte x; init { do :: x < 3 -> x++ fi }",
            "1:35 expected 'od' to close the 'do' of line 1, found 'fi'."),
        complains(
            "wibble wobble",
            "1:1 expected a declaration, such as 'byte', 'proctype' or 'ltl', found 'wibble'."),
        complains(
            "@", "1:1 expected a declaration, such as 'byte', 'proctype' or 'ltl', found '@'."));
  }

  @Test
  void showsTheLineWithACaret() {
    assertThat(errors("byte x;\ninit {\n  x = yy\n}\n").get(0).render())
        .isEqualTo(
            "m.pml:3:7: error: unknown name 'yy'; declare it before it is used.\n"
                + "    x = yy\n"
                + "        ^");
  }

  @Test
  void findsSeveralErrorsInOneGo() {
    assertThat(errors("init { x = 1 }\nproctype P() { goto L }\nltl p { <> z }\n")).isNotEmpty();
    assertThat(errors("init { x = 1; y = 2 }")).hasSize(2);
  }

  @Test
  void pointsToTheUseOfAMacro() {
    Diagnostic only = errors("#define M (a + b)\nbyte a;\ninit { a = 1 + M }").get(0);
    assertThat(only.position()).hasToString("m.pml:3:16");
  }

  @Test
  void asksForTheValuesOfParameters() throws ModelException {
    PromelaModel model =
        PromelaReader.withDefinitions(Map.of())
            .read("m.pml", "symbolic int N, F;\nassume(N > F);\nactive [N] proctype P() { skip }");
    assertThat(model.parameters()).containsExactly("N", "F");
    assertThat(refusal(model, Map.of("N", 3)))
        .startsWith(
            "m.pml:1:17: error: the parameter 'F' has no value; give one for each of N, F.");
    assertThat(refusal(model, Map.of("N", 3, "F", 1, "T", 1)))
        .startsWith("m.pml:1:1: error: the model has no parameter 'T'; its parameters are N, F.");
    assertThat(refusal(model, Map.of("N", 256, "F", 1)))
        .startsWith("m.pml:3:9: error: there can be between 0 and 255 processes 'P', not 256.");
  }

  private static String refusal(PromelaModel model, Map<String, Integer> parameters) {
    try {
      model.instantiate(parameters, PromelaOptions.DEFAULT);
    } catch (ModelException e) {
      return e.getMessage();
    }
    throw new AssertionError("accepted: " + parameters);
  }

  @Test
  void sizesAreJudgedOnceTheParametersHaveValues() throws ModelException {
    PromelaModel model =
        PromelaReader.withDefinitions(Map.of())
            .read(
                "m.pml",
                "symbolic int N, T; byte a[N - T]; active [N / (T - 1)] proctype P() { skip }");
    assertThat(refusal(model, Map.of("N", 4, "T", 1))).contains("this divides by zero.");
    assertThat(refusal(model, Map.of("N", 4, "T", 4)))
        .contains("an array has between 1 and 65536 elements, not 0.");
  }

  @Test
  void thresholdsForAnotherToolAreWorthAWarning() throws ModelException {
    String text =
        "#pragma option \"bymc.version = 0.3.0\"\n"
            + "#pragma option \"piaDom.thresholds=0,1,N\"\n"
            + "active proctype P() { skip }";
    assertThat(PromelaReader.withDefinitions(Map.of()).read("m.pml", text).warnings())
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.position().line()).isEqualTo(2);
              assertThat(warning.message()).contains("'piaDom' are not used");
            });
  }

  @Test
  void parametersThatViolateAnAssumptionAreWorthAWarning() throws ModelException {
    PromelaModel model =
        PromelaReader.withDefinitions(Map.of())
            .read("m.pml", "symbolic int N;\nassume(N > 3);\nactive [N] proctype P() { skip }");
    assertThat(model.instantiate(Map.of("N", 4), PromelaOptions.DEFAULT).warnings()).isEmpty();
    assertThat(model.instantiate(Map.of("N", 3), PromelaOptions.DEFAULT).warnings())
        .singleElement()
        .satisfies(
            warning ->
                assertThat(warning.message())
                    .isEqualTo("the values of the parameters violate the assumption N > 3."));
  }
}

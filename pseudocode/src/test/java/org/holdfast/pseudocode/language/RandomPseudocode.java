package org.holdfast.pseudocode.language;

import java.util.List;
import java.util.Random;

/** Random algorithms as text, well-formed but of no use, with any layout and comments. */
final class RandomPseudocode {
  private static final List<String> SPACES =
      List.of(" ", " ", " ", "\n", "\n\n", "  ", " /* why */ ", " // why\n", "\n\n// why\n", "\t");

  private final Random random;
  private int names;

  RandomPseudocode(long seed) {
    this.random = new Random(seed);
  }

  String algorithm() {
    StringBuilder text = new StringBuilder();
    text.append("algorithm A { parameters n , t , f ");
    text.append("assume n > 3 * t , t >= f ");
    text.append("faults ")
        .append(one("none", "crash(f)", "byzantine(f)", "omission(t - f)"))
        .append(' ');
    text.append("type Colour = { red , green } ");
    text.append(
        "messages A per value , B(v : bit) per value , C(c : Colour? , v : 0..2) per value ");
    text.append("process { input x : bit var d : bit? var k : 0..2 = 1 , c : Colour = any ");
    for (int i = random.nextInt(4); i >= 0; i--) {
      text.append(random.nextInt(3) == 0 ? handler() : statement(2, true));
      text.append(random.nextInt(3) == 0 ? "; " : " ");
    }
    text.append("} ");
    for (int i = 0; i < 2; i++) {
      text.append("property p").append(i).append(" : ").append(property()).append(' ');
    }
    return laidOut(text.append("}").toString());
  }

  /** Blanks become any space that separates words. */
  private String laidOut(String text) {
    StringBuilder result = new StringBuilder();
    for (String word : text.split(" ")) {
      result.append(word).append(SPACES.get(random.nextInt(SPACES.size())));
    }
    return result.toString();
  }

  private String one(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String handler() {
    String body = block(1, false);
    return "upon " + one("", "maybe ") + condition(2) + one(" ", " once ") + body;
  }

  private String block(int depth, boolean mayWait) {
    StringBuilder text = new StringBuilder("{ ");
    for (int i = random.nextInt(3); i > 0; i--) {
      text.append(statement(depth - 1, mayWait)).append(one(" ", " ; "));
    }
    return text.append("}").toString();
  }

  private String statement(int depth, boolean mayWait) {
    switch (random.nextInt(depth > 0 ? 7 : 4)) {
      case 0:
        return "send " + one("A", "B(x)", "B(1)", "C(c , k)", "C(none , 0)");
      case 1:
        return one("x := any", "d := x", "k := 2", "c := red", "d := none");
      case 2:
        return mayWait ? "await " + condition(2) : "halt";
      case 3:
        return "send B(x)";
      case 4:
        return "repeat 2 " + block(depth, mayWait);
      default:
        return "if "
            + condition(2)
            + " "
            + block(depth, mayWait)
            + one("", " else " + block(depth, mayWait));
    }
  }

  private String condition(int depth) {
    switch (random.nextInt(depth > 0 ? 9 : 4)) {
      case 0:
        return "received(B(x)) >= n - t";
      case 1:
        return "d = none";
      case 2:
        return "received(C(* , k)) + received(A) > ( n + t ) / 2";
      case 3:
        return "sent(B(*))";
      case 4:
        return "( " + condition(depth - 1) + " and " + condition(depth - 1) + " )";
      case 5:
        return "( " + condition(depth - 1) + " or k < 2 )";
      case 6:
        return "not " + condition(0);
      case 7:
        String name = "w" + names++;
        return "( some " + name + " : received(B(" + name + ")) >= 1 and x != " + name + " )";
      default:
        return "received(A) >= floor(n / 2) - 1";
    }
  }

  private String property() {
    return one(
        "always ( all p , q : p.d = none or p.d = q.d )",
        "initially ( no p : p.x = 1 ) implies eventually ( some p even faulty : p.c = green )",
        "for v : always ( count(p : p.x = v) >= t + 1 implies eventually ( all p : done(p) ) )",
        "( some p : p.k > 1 ) until ( at least t + 1 p : p.k = 0 or not p.d = 1 )");
  }
}

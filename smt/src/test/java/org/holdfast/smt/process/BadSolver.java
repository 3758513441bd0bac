package org.holdfast.smt.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** A program that speaks SMT-LIB up to the check, and then goes wrong in the way it was told. */
public final class BadSolver {
  private BadSolver() {}

  public static void main(String[] arguments) throws IOException {
    String way = arguments[0];
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      if (line.startsWith("(echo")) {
        System.out.println("ready");
      } else if (line.startsWith("(check-sat")) {
        check(way);
      } else if (line.startsWith("(get-unsat-core")) {
        System.out.println("(error \"there are\n no cores\")");
      } else if (line.startsWith("(get-value")) {
        System.out.println("((x (/ 1 2)))");
      } else if (line.contains("unsat-cores") && way.equals("no-such-option")) {
        System.out.println("unsupported");
      } else if (line.startsWith("(set-logic") && way.equals("no-such-logic")) {
        System.out.println("(error \"unknown logic\")");
      }
    }
  }

  private static void check(String way) {
    switch (way) {
      case "dies" -> {
        System.err.println("out of luck");
        System.exit(3);
      }
      case "error" -> System.out.println("(error \"line 7: \"\"oops\"\"\")");
      case "babbles" -> System.out.println("hello (world");
      case "half-a-number" -> System.out.println("sat");
      case "gives-up" -> System.out.println("unknown");
      case "noisy" -> {
        for (int i = 0; i < 100_000; i++) {
          System.err.println("I would like to say something about line " + i);
        }
        System.out.println("unsat");
      }
      default -> System.out.println("unsat");
    }
  }
}

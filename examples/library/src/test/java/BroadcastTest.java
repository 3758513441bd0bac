import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.holdfast.cli.Holdfast;
import org.holdfast.report.Result;
import org.junit.jupiter.api.Test;

/** A protocol that breaks fails the build. */
class BroadcastTest {
  @Test
  void everyPropertyHolds() throws Exception {
    for (Result result : Holdfast.load(Path.of("../broadcast/strb.ta")).check()) {
      assertEquals("holds", result.verdictWord(), result.property());
    }
  }

  @Test
  void theProgramOfThePageSaysWhatThePageSays() throws Exception {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, "UTF-8"));
    try {
      Quorums.main(new String[0]);
    } finally {
      System.setOut(out);
    }
    String page = Files.readString(Path.of("../../docs/library.md"));
    assertTrue(page.contains(Files.readString(Path.of("src/main/java/Quorums.java"))));
    assertTrue(page.contains(printed.toString("UTF-8")), printed.toString("UTF-8"));
    String test = Files.readString(Path.of("src/test/java/BroadcastTest.java"));
    int start = test.indexOf("  @Test\n  void everyPropertyHolds");
    assertTrue(page.contains(test.substring(start, test.indexOf("  @Test", start + 5)).strip()));
  }
}

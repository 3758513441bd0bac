package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Test;

class HfFormatTest {
  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(Checkout.root().resolve("examples/pseudocode"))) {
      return files.filter(file -> file.toString().endsWith(".hf")).sorted().toList();
    }
  }

  private static String format(String text) throws ModelException {
    return HfFormat.format("a.hf", text);
  }

  private static String meaning(String text) throws ModelException {
    return RecordText.of(HfReaderTest.read(text));
  }

  private static long comments(String text) {
    return text.split("why|//", -1).length;
  }

  @Test
  void theLayoutIsCanonical() throws ModelException {
    assertThat(
            format(
                """
                // Head.


                algorithm   A { // first
                parameters n,t ; assume n>3*t
                messages M( v:bit ),  E


                  process replica [ n ] {

                  input x:bit; var d : bit? /* undecided */
                  // before
                  send M(x);
                  await received( M(*) )>=n-t   // enough
                  if some w :received(M(w))>n/2
                  {
                  d:=w; x:=w }
                  else if x=0 {d:=0;halt} else { x:=any
                  // last in block
                  }
                  if x = 1 { halt }
                  else { }
                  }
                  property a: always(all p,q:p.d=none
                     or q.d=none or p.d=q.d)
                } // end
                """))
        .isEqualTo(
            """
            // Head.

            algorithm A {  // first
              parameters n, t
              assume n > 3 * t
              messages M(v: bit), E

              process replica[n] {
                input x: bit
                var d: bit? /* undecided */
                // before
                send M(x)
                await received(M(*)) >= n - t  // enough
                if some w: received(M(w)) > n / 2 {
                  d := w
                  x := w
                } else if x = 0 { d := 0; halt } else {
                  x := any
                  // last in block
                }
                if x = 1 { halt }
                else { }
              }
              property a: always (all p, q: p.d = none
                  or q.d = none or p.d = q.d)
            }  // end
            """);
  }

  @Test
  void examplesAreInTheirCanonicalLayout() throws IOException, ModelException {
    assertThat(examples()).hasSizeGreaterThan(20);
    for (Path file : examples()) {
      String text = Files.readString(file);
      assertThat(HfFormat.format(file.toString(), text)).as(file.toString()).isEqualTo(text);
    }
  }

  @Property(tries = 60, seed = "1")
  void theFormattedTextMeansTheSame(@ForAll long seed) throws ModelException {
    String text = new RandomPseudocode(seed).algorithm();
    String formatted = format(text);
    assertThat(meaning(formatted)).isEqualTo(meaning(text));
    assertThat(format(formatted)).isEqualTo(formatted);
    assertThat(comments(formatted)).isEqualTo(comments(text));
  }

  @Test
  void whatIsNoAlgorithmIsNotFormatted() {
    assertThatThrownBy(() -> format("algorithm A { process { send } }"))
        .isInstanceOf(ModelException.class);
  }
}

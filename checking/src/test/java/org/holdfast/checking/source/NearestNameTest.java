package org.holdfast.checking.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
  @ParameterizedTest
  @CsvSource({
    "nSnet, nsnt",
    "NSNT, nsnt",
    "lokations, locations",
    "N, n",
    "nsn, nsnt",
    "locatoin, locations"
  })
  void findsWhatWasMeant(String wanted, String meant) {
    assertThat(NearestName.of(wanted, List.of("nsnt", "locations", "n", "T"))).contains(meant);
  }

  @ParameterizedTest
  @CsvSource({"x", "pd", "abcd", "unforgeability"})
  void guessesNothingFarFetched(String wanted) {
    assertThat(NearestName.of(wanted, List.of("y", "pc", "nsnt", "locations"))).isEmpty();
    assertThat(NearestName.hint(wanted, List.of("pc"), "declare it.")).isEqualTo("declare it.");
  }

  @Test
  void takesTheFirstOfTheNearest() {
    assertThat(NearestName.of("cat", List.of("hat", "bat"))).contains("hat");
    assertThat(NearestName.hint("cat", List.of("hat", "bat"), "")).isEqualTo("did you mean 'bat'?");
  }
}

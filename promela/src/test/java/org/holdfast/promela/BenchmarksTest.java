package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The published models: all can be read, and their state spaces are as large as SPIN's. */
class BenchmarksTest {
  @TestFactory
  Stream<DynamicTest> canBeRead() throws IOException {
    Path folder = Models.benchmarks();
    List<Path> files;
    try (Stream<Path> found = Files.walk(folder)) {
      files = found.filter(file -> file.toString().endsWith(".pml")).sorted().toList();
    }
    assertThat(files).hasSizeGreaterThan(30);
    return files.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    folder.relativize(file).toString(),
                    () ->
                        assertThat(PromelaReader.withDefinitions(Map.of()).read(file).warnings())
                            .allSatisfy(BenchmarksTest::isAboutThresholds)));
  }

  /** Files of another tool may give the domain that we read off their guards. */
  private static void isAboutThresholds(Diagnostic warning) {
    assertThat(warning.message()).startsWith("the thresholds of 'piaDom' are not used");
  }

  private static PromelaInstance instance(
      String file, String definitions, String parameters, boolean lossy)
      throws IOException, ModelException {
    Map<String, Integer> values = new HashMap<>();
    pairs(parameters).forEach((name, value) -> values.put(name, Integer.parseInt(value)));
    PromelaOptions options =
        lossy ? PromelaOptions.DEFAULT.losingMessages() : PromelaOptions.DEFAULT;
    return instance(file, definitions, values, options);
  }

  private static PromelaInstance instance(
      String file, String definitions, Map<String, Integer> values, PromelaOptions options)
      throws ModelException {
    return PromelaReader.withDefinitions(pairs(definitions))
        .read(Models.benchmarks().resolve(file))
        .instantiate(values, options);
  }

  private static Map<String, String> pairs(String text) {
    Map<String, String> found = new HashMap<>();
    if (text != null) {
      for (String pair : text.strip().split(" ")) {
        String[] parts = pair.split("=");
        found.put(parts[0], parts.length > 1 ? parts[1] : "1");
      }
    }
    return found;
  }

  /** The numbers are those of SPIN 6.5.2 with {@code -o1 -o2 -o3} and {@code -DNOREDUCE}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rounds/fig1_herlihy_full.pml          | n=2              | false |    295 |    496
          rounds/fig1_herlihy_full.pml          | n=3              | false |  17419 |  43605
          rounds/fig2_herlihy_psr.pml           | n=3              | false |   1961 |   4867
          rounds/fig2_herlihy_psr.pml           | n=4              | false |  25998 |  86138
          rounds/fig3_floodset_full.pml         | n=2 f=1          | true  |   8015 |  14336
          rounds/fig4_floodset_mor.pml          | n=2 f=1          | true  |   2401 |   3266
          rounds/fig4_floodset_mor.pml          | n=3 f=1          | true  | 167466 | 330847
          rounds/fig5-9_otr_framework.pml       | NPROC=3          | false |  31381 |  31640
          rounds/otr.pml                        | NPROC=2          | false |    718 |    727
          rounds/otr.pml                        | NPROC=3 PSR      | false |  23553 |  23744
          rounds/otr.pml                        | NPROC=4 PSR F=1  | false |  15148 |  15212
          fixed/bcast-symm-bad-Fp=3,Fs=1,T=3,N=5.pml      | | false |     62 |    234
          fixed/bcast-symm-good-Fp=1,Fs=0,T=1,N=5.pml     | | false |   3106 |  23668
          fixed/bcast-clean-bad-Fc=2,Fnc=0,Tc=2,N=3.pml   | | false |    226 |   1266
          fixed/bcast-fisman-crash-good-N=2.pml           | | false |     69 |    328
          fixed/cond-consensus2-good-F=1,T=1,N=3.pml      | | false |   7992 |  41769
          """)
  void areAsLargeAsInSpin(
      String file, String definitions, boolean lossy, int states, long transitions)
      throws IOException, ModelException {
    Models.Size size = Models.size(instance(file, definitions, null, lossy).plain());
    assertThat(size.states()).isEqualTo(states);
    assertThat(size.transitions()).isEqualTo(transitions);
    assertThat(size.errors()).isEmpty();
    assertThat(size.invalidEnds()).isZero();
  }

  /**
   * A parametric model has the states of the file that was written out for the same size, if time
   * starts with the first statement as there.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bcast-symm.pml         | N=5 T=3 Fp=3 Fs=1   | 62
          bcast-symm.pml         | N=5 T=1 Fp=1 Fs=0   | 3106
          bcast-clean.pml        | N=3 Tc=2 Fc=2 Fnc=0 | 226
          bcast-fisman-crash.pml | N=2                 | 69
          """)
  void parametricModelsAreAsLargeAsFixedOnes(String file, String parameters, int states)
      throws IOException, ModelException {
    Map<String, Integer> values = new HashMap<>();
    pairs(parameters).forEach((name, value) -> values.put(name, Integer.parseInt(value)));
    PromelaInstance instance =
        instance("parametric/" + file, null, values, PromelaOptions.DEFAULT.startingAtOnce());
    assertThat(Models.size(instance.plain()).states()).isEqualTo(states);
  }

  /** The verdicts of tables 2.1 and 5.1 of the thesis, on small sizes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bcast-byz.pml          | N=4 T=1 F=1         | relay  | true
          bcast-byz.pml          | N=4 T=1 F=1         | corr   | true
          bcast-byz.pml          | N=4 T=1 F=1         | unforg | true
          bcast-byz.pml          | N=4 T=1 F=2         | unforg | false
          bcast-byz.pml          | N=4 T=1 F=2         | relay  | false
          bcast-omit.pml         | N=3 To=1 Fo=1       | relay  | true
          bcast-omit.pml         | N=3 To=1 Fo=2       | relay  | false
          bcast-omit.pml         | N=3 To=1 Fo=2       | corr   | false
          bcast-omit.pml         | N=3 To=1 Fo=2       | unforg | true
          bcast-symm.pml         | N=5 T=1 Fp=1 Fs=0   | relay  | true
          bcast-symm.pml         | N=5 T=3 Fp=3 Fs=1   | corr   | false
          bcast-symm.pml         | N=5 T=3 Fp=3 Fs=1   | relay  | true
          bcast-clean.pml        | N=3 Tc=2 Fc=2 Fnc=0 | unforg | true
          bcast-fisman-crash.pml | N=2                 | relay  | true
          bcast-fisman-crash.pml | N=2                 | unforg | true
          bcast-fisman-crash.pml | N=2                 | fisman_kupferman_lustig | true
          spin13-cond-consensus2.pml | N=3 T=1 F=1     | agreement   | true
          spin13-cond-consensus2.pml | N=3 T=1 F=1     | termination | false
          isola18-nbacr.pml      | N=2                 | commit_unreachable | false
          isola18-strb.pml       | N=4 T=1 F=1         | unforg | true
          isola18-strb.pml       | N=4 T=1 F=1         | corr   | true
          isola18-strb.pml       | N=4 T=1 F=1         | relay  | true
          isola18-strb.pml       | N=4 T=1 F=2         | unforg | false
          isola18-strb.pml       | N=3 T=1 F=1         | relay  | false
          """)
  void haveTheKnownVerdicts(String file, String parameters, String property, boolean expected)
      throws IOException, ModelException {
    PromelaInstance instance = instance("parametric/" + file, null, parameters, false);
    assertThat(Models.holds(instance, property)).isEqualTo(expected);
  }
}

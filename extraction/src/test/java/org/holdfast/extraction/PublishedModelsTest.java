package org.holdfast.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Checkout;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.checker.PromelaChecker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The released models of the authors, for every size. A violation has a run of the instance that
 * was replayed. What extraction cannot tell is in the list, too, so that it is noticed when it can.
 */
class PublishedModelsTest {
  private static Path file(String name) {
    return Checkout.benchmarks("promela").resolve("parametric").resolve(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bcast-byz.pml          | ''   | unforg | holds
          bcast-byz.pml          | ''   | corr   | holds
          bcast-byz.pml          | ''   | relay  | holds
          bcast-byz-Nge3T.pml    | ''   | unforg | holds
          bcast-byz-Nge3T.pml    | ''   | corr   | holds
          bcast-byz-Nge3T.pml    | ''   | relay  | violated
          bcast-byz-FleTp1.pml   | ''   | unforg | violated
          bcast-byz-FleTp1.pml   | ''   | corr   | violated
          bcast-byz-FleTp1.pml   | ''   | relay  | violated
          bcast-symm.pml         | ''   | unforg | holds
          bcast-symm.pml         | ''   | corr   | holds
          bcast-symm.pml         | ''   | relay  | holds
          bcast-symm-FleTp1.pml  | ''   | unforg | violated
          bcast-symm-FleTp1.pml  | ''   | corr   | violated
          bcast-symm-FleTp1.pml  | ''   | relay  | holds
          bcast-omit.pml         | ''   | unforg | holds
          bcast-omit.pml         | ''   | corr   | holds
          bcast-omit.pml         | ''   | relay  | holds
          bcast-omit-Nge2T.pml   | ''   | unforg | holds
          bcast-omit-Nge2T.pml   | ''   | corr   | violated
          bcast-omit-Nge2T.pml   | ''   | relay  | violated
          bcast-clean.pml        | ''   | unforg | holds
          bcast-clean.pml        | ''   | corr   | holds
          bcast-clean.pml        | ''   | relay  | holds
          bcast-fisman-crash.pml | ''   | unforg | holds
          bcast-fisman-crash.pml | ''   | corr   | violated
          bcast-fisman-crash.pml | ''   | relay  | holds
          bcast-fisman-crash.pml | ''   | fisman_kupferman_lustig | holds
          isola18-strb.pml       | ''   | unforg | holds
          isola18-strb.pml       | ''   | corr   | holds
          isola18-strb.pml       | ''   | relay  | holds
          isola18-strb.pml       | SPIN | relay  | holds
          isola18-strb.pml       | BUG1 | unforg | violated
          isola18-strb.pml       | BUG2 | relay  | violated
          isola18-frb.pml        | ''   | unforg | holds
          isola18-frb.pml        | ''   | corr   | holds
          isola18-frb.pml        | ''   | relay  | holds
          isola18-frb.pml        | ''   | fisman_kupferman_lustig | violated
          isola18-frb.pml        | BUG2 | corr   | violated
          isola18-frb.pml        | BUG  | unforg | violated
          isola18-nbacr.pml      | ''   | validity     | holds
          isola18-nbacr.pml      | ''   | nontriv      | holds
          isola18-nbacr.pml      | ''   | termination2 | holds
          isola18-nbacr.pml      | BUG1 | validity     | violated
          isola18-nbacr.pml      | BUG2 | termination2 | violated
          isola18-nbacr.pml      | ''   | commit_unreachable | violated
          isola18-aba.pml        | ''    | unforg    | holds
          isola18-aba.pml        | ''    | agreement | holds
          isola18-aba.pml        | CASE2 | agreement | holds
          isola18-aba.pml        | ''    | corr      | holds
          isola18-aba.pml        | ''    | completeness | holds
          isola18-aba.pml        | BUG1  | agreement | violated
          isola18-aba.pml        | BUG   | unforg    | violated
          isola18-cc.pml         | ''    | validity0 | holds
          isola18-cc.pml         | CASE2 | agreement | holds
          isola18-cc.pml         | CASE3 | validity1 | holds
          isola18-cc.pml         | CASE4 | termination | holds
          spin13-asyn-byzagreement0.pml | '' | unforg      | holds
          spin13-asyn-byzagreement0.pml | '' | agreement   | holds
          isola18-cc.pml         | BUG2  | unreach_p0 | violated
          isola18-frb.pml        | BUG1  | unforg     | unknown
          isola18-frb.pml        | BUG   | fisman_kupferman_lustig | unknown
          spin13-cond-consensus2.pml    | '' | validity0   | holds
          spin13-cond-consensus2.pml    | '' | agreement   | holds
          spin13-cond-consensus2.pml    | '' | termination | violated
          """)
  void haveTheKnownVerdicts(String name, String definitions, String property, String verdict)
      throws Exception {
    ParametricModel model = Extractions.read(file(name), definitions);
    Verdict found = Extractions.check(model, property);
    assertThat(Extractions.word(found)).as("%s", found).isEqualTo(verdict);
  }

  /** Found by notes on the models: no run of the published fairness goes beyond the first phase. */
  @Test
  void thatNoRunIsFairIsTold() throws Exception {
    Verdict verdict =
        Extractions.check(Extractions.read(file("isola18-cc.pml"), "CASE4"), "termination");
    assertThat(verdict.evidence().remarks())
        .anyMatch(remark -> remark instanceof Remark.NoFairRun)
        .contains(new Remark.TimeStartsAtLoops());
  }

  /** What holds for every size holds for small ones, by another engine. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bcast-byz.pml    | ''   | unforg corr relay | N=4 T=1 F=0
          bcast-byz.pml    | ''   | unforg corr relay | N=4 T=1 F=1
          bcast-symm.pml   | ''   | unforg corr relay | N=4 T=1 Fs=1 Fp=1
          bcast-omit.pml   | ''   | unforg corr relay | N=3 To=1 Fo=1
          bcast-clean.pml  | ''   | unforg corr relay | N=4 Tc=1 Fc=1 Fnc=0
          isola18-strb.pml | ''   | unforg corr relay | N=4 T=1 F=1
          isola18-frb.pml  | ''   | unforg corr relay | N=3
          isola18-nbacr.pml | ''  | validity nontriv termination2 | N=2
          isola18-aba.pml  | ''   | unforg agreement | N=4 T=1 F=1 NplusTdiv2=2
          """)
  void smallInstancesAgree(String name, String definitions, String properties, String size)
      throws Exception {
    ParametricModel model = Extractions.read(file(name), definitions);
    Map<String, Integer> values = new LinkedHashMap<>();
    for (String pair : size.split(" ")) {
      values.put(pair.split("=")[0], Integer.parseInt(pair.split("=")[1]));
    }
    PromelaInstance instance = model.model().instantiate(new HashMap<>(values), model.meaning());
    assertThat(instance.warnings()).as("admissible").isEmpty();
    PromelaChecker checker = new PromelaChecker(instance, CheckerOptions.defaults());
    for (String property : properties.split(" ")) {
      assertThat(Extractions.check(model, property)).as(property).isInstanceOf(Verdict.Holds.class);
      assertThat(
              checker.check(
                  instance.property(property).orElseThrow(), Extractions.budget(), EventSink.NONE))
          .as("%s with %s", property, size)
          .isInstanceOf(Verdict.Holds.class);
    }
  }
}

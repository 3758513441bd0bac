package org.holdfast.bench.pseudocode;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.semantics.TraceOrder;

/**
 * A verdict for all parameters, compared with a search of every small size, by the first parameter,
 * then by the second, and so on. Sizes that are larger than the smallest violation say nothing
 * about the verdict and are left out: those with a larger sum of the parameters, and then those
 * with a larger first one, second one, and so on.
 */
public final class SizeComparison {
  private final Loaded model;
  private final String property;
  private final Optional<Map<Variable, BigInteger>> violation;
  private final List<Formula> assumptions;
  private final List<String> differences = new ArrayList<>();
  private int complete;
  private int searched;
  private long states;

  /**
   * @param violation the smallest parameters with a violation, empty if the property holds
   */
  public SizeComparison(
      Loaded model, String property, Optional<Map<Variable, BigInteger>> violation) {
    this.model = model;
    this.property = property;
    this.violation = violation;
    this.assumptions =
        model.assumed().orElseThrow(() -> new InternalFault("no assumptions")).assumptions();
  }

  /**
   * @param least up to this value of the first parameter, whatever it takes
   * @param most and up to this one, as far as the time allows
   */
  public void search(int least, int most, Duration time) throws ModelException, UsageException {
    Budget whole = Budget.unlimited();
    for (int n = 0; n <= most; n++) {
      if (n == least + 1) {
        whole = Budget.of(time);
      }
      for (Map<Variable, BigInteger> size : admissible(n)) {
        if (!isBehindViolation(size) && !compared(size, whole)) {
          return;
        }
      }
      complete = n;
    }
    // The violation was replayed with named processes; a search of so many is asked for good
    // measure.
    if (violation.filter(found -> isLarger(found, most)).isPresent()) {
      compared(violation.get(), Budget.of(time));
    }
  }

  /** What is larger than the smallest violation says nothing about the verdict. */
  private boolean isBehindViolation(Map<Variable, BigInteger> size) {
    return violation
        .filter(found -> TraceOrder.byParameters(model.parameters()).compare(size, found) > 0)
        .isPresent();
  }

  private boolean isLarger(Map<Variable, BigInteger> size, int most) {
    return size.get(model.parameters().get(0)).compareTo(BigInteger.valueOf(most)) > 0;
  }

  /** False if there was no time for it. */
  private boolean compared(Map<Variable, BigInteger> values, Budget budget)
      throws ModelException, UsageException {
    Size size = new Size(values, Size.Admission.ADMISSIBLE);
    EngineChoice choice =
        model.engines().stream()
            .filter(engine -> engine.scope() == EngineChoice.Scope.ONE_SIZE)
            .findFirst()
            .orElseThrow(() -> new InternalFault("no search of one size"));
    Prepared prepared = choice.prepare(size);
    Property asked =
        prepared.properties().stream()
            .filter(one -> one.name().equals(property))
            .findFirst()
            .orElseThrow(() -> new InternalFault("no property " + property));
    Verdict verdict = prepared.engine(budget, EventSink.NONE).check(asked, budget, EventSink.NONE);
    if (verdict instanceof Verdict.Unknown unknown) {
      if (unknown.reason() != Verdict.Reason.TIMEOUT) {
        differences.add(shown(values) + " is not decided: " + unknown.explanation());
      }
      return false;
    }
    searched++;
    states += verdict.evidence().statistics().get(Figure.STATES);
    boolean violated = verdict instanceof Verdict.Violated;
    if (violated != violation.filter(values::equals).isPresent()) {
      differences.add(
          "the search says "
              + (violated ? "violated" : "holds")
              + " with "
              + shown(values)
              + ", all parameters: "
              + violation.map(SizeComparison::shown).orElse("holds"));
    }
    return true;
  }

  /** All sizes with that value of the first parameter; the others are not larger than it. */
  private List<Map<Variable, BigInteger>> admissible(int first) {
    List<Map<Variable, BigInteger>> all = new ArrayList<>();
    extend(new LinkedHashMap<>(), first, all);
    return all;
  }

  private void extend(
      Map<Variable, BigInteger> size, int first, List<Map<Variable, BigInteger>> all) {
    int at = size.size();
    if (at == model.parameters().size()) {
      Valuation values = Valuation.of(size);
      if (assumptions.stream().allMatch(assumed -> assumed.evaluate(values))) {
        all.add(size);
      }
      return;
    }
    for (int value = at == 0 ? first : 0; value <= first; value++) {
      Map<Variable, BigInteger> longer = new LinkedHashMap<>(size);
      longer.put(model.parameters().get(at), BigInteger.valueOf(value));
      extend(longer, first, all);
    }
  }

  /** As in the headers of the examples. */
  public static String shown(Map<Variable, BigInteger> values) {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(" "));
  }

  /** Where verdict and search do not agree. */
  public List<String> differences() {
    return differences;
  }

  /** The largest value of the first parameter of which all sizes in question were searched. */
  public int complete() {
    return complete;
  }

  /** How many sizes were searched. */
  public int searched() {
    return searched;
  }

  /** How many states these had. */
  public long states() {
    return states;
  }
}

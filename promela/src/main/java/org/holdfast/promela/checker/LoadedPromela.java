package org.holdfast.promela.checker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Trace;
import org.holdfast.checking.TraceExport;
import org.holdfast.checking.Translation;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.export.SpinWriter;
import org.holdfast.promela.export.Trail;
import org.holdfast.promela.system.SystemBuilder;

/**
 * A Promela model that was read. It is searched and written for one size at a time; a parametric
 * one may also be decided for every size.
 */
final class LoadedPromela implements Loaded {
  /** The name of the formula that is asked. */
  static final String DENIED = "holdfast_find";

  /** Reads the model again, with one more formula. */
  interface Asking {
    PromelaModel denying(String formula) throws ModelException;
  }

  private final PromelaModel model;
  private final Asking asking;
  private final PromelaOptions meaning;
  private final CheckerOptions options;
  private final List<ForEverySize> everySize;
  private final ParametricReading parametric;

  LoadedPromela(
      PromelaModel model,
      Asking asking,
      PromelaOptions meaning,
      CheckerOptions options,
      List<ForEverySize> everySize) {
    this.model = model;
    this.asking = asking;
    this.everySize = everySize;
    this.meaning = meaning;
    this.options = options;
    this.parametric = new ParametricReading(model, meaning, options, everySize);
  }

  @Override
  public String kind() {
    return "promela";
  }

  @Override
  public List<Variable> parameters() {
    return model.parameters().stream().map(Variable::new).toList();
  }

  @Override
  public List<Diagnostic> warnings() {
    return model.warnings();
  }

  @Override
  public List<EngineChoice> engines() {
    List<EngineChoice> engines = new ArrayList<>(parametric.engines());
    engines.add(new Search());
    return engines;
  }

  @Override
  public List<Translation> translations() {
    List<Translation> translations = new ArrayList<>(parametric.translations());
    translations.add(new ToSpin());
    return translations;
  }

  @Override
  public Optional<Diagram.Source> drawing() {
    return parametric.drawing();
  }

  @Override
  public Denial denying(String formula) throws ModelException {
    return new Denial(
        new LoadedPromela(asking.denying(formula), asking, meaning, options, everySize), DENIED);
  }

  /** To find out what else there is takes a moment. */
  @Override
  public Optional<Translation> translation(String format) {
    Translation spin = new ToSpin();
    return spin.format().equals(format) ? Optional.of(spin) : Loaded.super.translation(format);
  }

  private PromelaInstance instance(Size size) throws ModelException {
    Map<String, Integer> values = new LinkedHashMap<>();
    size.values()
        .forEach((parameter, value) -> values.put(parameter.name(), value.intValueExact()));
    return model.instantiate(values, meaning);
  }

  /** Visits every state of one size. */
  private final class Search implements EngineChoice {
    @Override
    public String name() {
      return PromelaChecker.NAME;
    }

    @Override
    public Scope scope() {
      return Scope.ONE_SIZE;
    }

    @Override
    public Prepared prepare(Size size) throws ModelException, UsageException {
      if (size.admission() == Size.Admission.ANY) {
        throw new UsageException(
            "--ignore-assumptions is not needed for Promela: parameters outside the assumptions"
                + " give a warning only");
      }
      return new Searched(instance(size), meaning, options);
    }
  }

  /** A model of one size. */
  private record Searched(PromelaInstance instance, PromelaOptions meaning, CheckerOptions options)
      implements Prepared, TraceExport {
    @Override
    public List<Property> properties() {
      return instance.properties();
    }

    @Override
    public Order order() {
      return Order.ONE_AFTER_ANOTHER;
    }

    @Override
    public List<Diagnostic> warnings() {
      return instance.warnings();
    }

    @Override
    public void requireSensible(List<Property> chosen) throws UsageException {
      if (options.coverage() == CheckerOptions.Coverage.EVERY_STATEMENT
          && chosen.stream().noneMatch(p -> p.name().equals(SystemBuilder.ASSERTIONS))) {
        throw new UsageException(
            "--coverage comes with the search for assertions, which sees every state; add -p "
                + SystemBuilder.ASSERTIONS);
      }
    }

    @Override
    public Engine engine(Budget budget, EventSink events) {
      return new PromelaChecker(instance, options);
    }

    @Override
    public Optional<TraceExport> export() {
      return Optional.of(this);
    }

    @Override
    public List<Exported> export(String property, Trace trace) throws NotExpressible {
      Trail trail = Trail.of(instance, meaning, property, trace);
      return List.of(
          new Exported(property + ".pml", trail.model()),
          new Exported(property + ".pml.trail", trail.steps()));
    }
  }

  /** SPIN knows no time before time. */
  private static Diagnostic readOtherwise(PromelaInstance instance) {
    return new Diagnostic(
        Diagnostic.Severity.WARNING,
        instance.written().get(0).position(),
        Optional.empty(),
        "SPIN reads formulas from the first statement on, and not from the time on when every"
            + " process has come to its loop.");
  }

  /** One size of the model, in the language that SPIN reads. */
  private final class ToSpin implements Translation {
    @Override
    public String format() {
      return "spin";
    }

    @Override
    public EngineChoice.Scope scope() {
      return EngineChoice.Scope.ONE_SIZE;
    }

    @Override
    public Written write(Size size, Budget budget) throws ModelException, UsageException {
      PromelaInstance instance = instance(size);
      try {
        String text = SpinWriter.write(instance);
        List<Diagnostic> warnings = new ArrayList<>(instance.warnings());
        if (instance.plain().startsAtLoops() && !instance.written().isEmpty()) {
          warnings.add(readOtherwise(instance));
        }
        return new Written(List.of(new Document(text, "")), warnings);
      } catch (NotExpressible reason) {
        throw new UsageException("cannot translate to SPIN: " + reason.getMessage());
      }
    }
  }
}

package org.holdfast.promela.checker;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
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

/** A Promela model that was read; it is searched and written for one size at a time. */
record LoadedPromela(PromelaModel model, PromelaOptions meaning, CheckerOptions options)
    implements Loaded {
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
    return List.of(new Search());
  }

  @Override
  public List<Translation> translations() {
    return List.of(new ToSpin());
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
        return new Written(List.of(new Document(text, "")), instance.warnings());
      } catch (NotExpressible reason) {
        throw new UsageException("cannot translate to SPIN: " + reason.getMessage());
      }
    }
  }
}

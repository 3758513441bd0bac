package org.holdfast.promela;

import java.util.List;
import java.util.Map;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;

/** A model that was read without errors; it may still have parameters without values. */
public final class PromelaModel {
  private final String file;
  private final Module module;
  private final Diagnostics findings;

  PromelaModel(String file, Module module, Diagnostics findings) {
    this.file = file;
    this.module = module;
    this.findings = findings;
  }

  public Module module() {
    return module;
  }

  /** The parameters, in the order in which they are declared. */
  public List<String> parameters() {
    return module.parameters().stream().map(Module.Parameter::name).toList();
  }

  public List<Diagnostic> warnings() {
    return findings.warnings();
  }

  /** An empty collection of findings that knows the files of the model. */
  public Diagnostics about() {
    return findings.afresh();
  }

  /**
   * The same with a formula said only of runs that satisfy a premise: a violation of that is one of
   * the formula.
   *
   * @param formula its name
   * @param premise over what the model declares
   */
  public PromelaModel assuming(String formula, Expression premise) {
    return new PromelaModel(file, module.assuming(formula, premise), findings);
  }

  /**
   * The model with values for its parameters. Values that violate the assumptions are allowed, with
   * a warning: too many faults are worth a look.
   *
   * @throws ModelException if a value is missing, unknown or impossible
   */
  public PromelaInstance instantiate(Map<String, Integer> parameters, PromelaOptions options)
      throws ModelException {
    return Instantiation.instantiate(this, file, parameters, options, findings.afresh());
  }
}

package org.holdfast.arrays.certificate;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Certificate;
import org.holdfast.checking.NotExpressible;

/**
 * That some formulas never hold, by an inductive invariant. Like all certificates it is compared by
 * identity.
 */
public final class InductionProof implements Certificate {
  private final ArraySystem system;
  private final List<ArraySystem.About> proved;
  private final List<ArraySystem.About> never;
  private final Reasons reasons;
  private final String failures;

  /**
   * A proof to be written down when somebody asks for it.
   *
   * @param proved what must never hold
   * @param never the invariant: for no pairwise different processes does any of these hold
   * @param reasons why the invariant is one
   * @param failures the failure model, by the name users choose it by
   */
  public InductionProof(
      ArraySystem system,
      List<ArraySystem.About> proved,
      List<ArraySystem.About> never,
      Reasons reasons,
      String failures) {
    this.system = system;
    this.proved = List.copyOf(proved);
    this.never = List.copyOf(never);
    this.reasons = reasons;
    this.failures = failures;
  }

  @Override
  public List<Part> parts() throws NotExpressible {
    InductionObligations obligations = new InductionObligations(system, never, reasons);
    List<InductionObligations.Script> scripts = new ArrayList<>();
    scripts.add(obligations.initial());
    for (int i = 0; i < system.transitions().size(); i++) {
      scripts.add(obligations.step(i));
    }
    scripts.add(obligations.safety(proved));
    List<Part> parts = new ArrayList<>();
    parts.add(new Part("README.md", CertificateText.readme(system, proved, never, failures)));
    parts.add(new Part("invariant.txt", CertificateText.invariant(never)));
    parts.add(new Part("check.sh", CertificateText.checkScript(scripts)));
    scripts.forEach(script -> parts.add(new Part(script.name(), script.text())));
    return parts;
  }
}

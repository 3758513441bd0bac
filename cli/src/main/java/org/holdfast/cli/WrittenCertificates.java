package org.holdfast.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Certificate;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.report.Result;

/**
 * Writes what proves properties that hold into a folder. Properties that were decided together have
 * one proof; where there are several proofs, each has a folder named after its first property.
 */
record WrittenCertificates(Path folder, Notices notices) {
  void write(List<Result> results) throws UsageException {
    Map<Certificate, List<String>> proofs = new LinkedHashMap<>();
    for (Result result : results) {
      if (result.verdict() instanceof Verdict.Holds holds) {
        holds
            .evidence()
            .certificate()
            .ifPresent(
                proof ->
                    proofs
                        .computeIfAbsent(proof, unseen -> new ArrayList<>())
                        .add(result.property()));
      }
    }
    if (proofs.isEmpty()) {
      notices.note("nothing was proved, so there is no certificate to write");
    }
    for (Map.Entry<Certificate, List<String>> proof : proofs.entrySet()) {
      List<String> properties = proof.getValue();
      Path place = proofs.size() == 1 ? folder : folder.resolve(properties.get(0));
      try {
        List<Certificate.Part> parts = proof.getKey().parts();
        OutputFile.createFolder(place);
        for (Certificate.Part part : parts) {
          new OutputFile(place.resolve(part.name())).write(part.text());
        }
        notices.note(
            "wrote the proof of %s; 'sh %s SOLVER' checks it"
                .formatted(String.join(", ", properties), place.resolve("check.sh")));
      } catch (NotExpressible reason) {
        notices.note(
            "the proof of %s cannot be written: %s"
                .formatted(String.join(", ", properties), reason.getMessage()));
      }
    }
  }
}

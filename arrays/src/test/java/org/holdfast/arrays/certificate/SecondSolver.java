package org.holdfast.arrays.certificate;

import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.ParseEnvironment;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.holdfast.checking.Certificate;
import org.holdfast.checking.NotExpressible;

/** SMTInterpol, which has no part in any check, reads certificates as its command would. */
public final class SecondSolver {
  private static final String QUESTION = "(check-sat)\n";

  private SecondSolver() {}

  /** What is wrong with a certificate, by file; nothing if it proves what it says. */
  public static Map<String, List<String>> complaints(Certificate certificate)
      throws NotExpressible {
    Map<String, List<String>> complaints = new TreeMap<>();
    for (Certificate.Part part : certificate.parts()) {
      if (part.name().endsWith(".smt2")) {
        List<String> answers = answers(part);
        int questions = part.text().split(java.util.regex.Pattern.quote(QUESTION), -1).length - 1;
        List<String> wrong = answers.stream().filter(answer -> !answer.equals("unsat")).toList();
        if (!wrong.isEmpty() || answers.size() != questions) {
          complaints.put(part.name(), wrong);
        }
      }
    }
    return complaints;
  }

  private static List<String> answers(Certificate.Part part) {
    DefaultLogger silent = new DefaultLogger();
    silent.setLoglevel(LogProxy.LOGLEVEL_OFF);
    OptionMap options = new OptionMap(silent, true);
    List<String> answers = new ArrayList<>();
    new ParseEnvironment(new SMTInterpol(options), options) {
      @Override
      public void printResponse(Object response) {
        answers.add(response.toString());
      }

      @Override
      public void printError(String message) {
        answers.add(message);
      }

      @Override
      public void printSuccess() {
        // Nothing was asked.
      }

      @Override
      public void exit() {
        // The tests go on.
      }
    }.parseStream(new StringReader(part.text()), part.name());
    return answers;
  }
}

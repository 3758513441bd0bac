package org.holdfast.smt.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.smtlib.SExpression;
import org.holdfast.smt.smtlib.SExpressionReader;

/**
 * A running program with pipes. What it prints is read by threads of our own, so that it can never
 * be blocked by a full pipe and we can stop waiting for it. All methods may be called from any
 * thread, but only one thread should receive.
 */
final class SolverProcess {
  private static final int ERROR_TAIL = 2000;
  private static final long END_MILLIS = 500;

  private final String program;
  private final Process process;
  private final Writer input;

  /** Empty when there is nothing more to come. */
  private final BlockingQueue<Optional<SExpression>> output = new LinkedBlockingQueue<>();

  private final StringBuffer errors = new StringBuffer();

  SolverProcess(List<String> command) {
    program = command.get(0);
    try {
      process = new ProcessBuilder(command).start();
    } catch (IOException e) {
      throw new SolverException(
          "The solver "
              + program
              + " cannot be started ("
              + e.getMessage()
              + "); check that it is installed and on the PATH.",
          e);
    }
    input = process.outputWriter(StandardCharsets.US_ASCII);
    startReader("output", this::readOutput);
    startReader("errors", this::readErrors);
  }

  private void startReader(String what, Runnable work) {
    Thread thread = new Thread(work, program + " " + what);
    thread.setDaemon(true);
    thread.start();
  }

  private void readOutput() {
    SExpressionReader reader =
        new SExpressionReader(process.inputReader(StandardCharsets.ISO_8859_1));
    try {
      SExpression expression = reader.read();
      while (expression != null) {
        output.add(Optional.of(expression));
        expression = reader.read();
      }
    } catch (IOException e) {
      errors.append(e.getMessage());
    } finally {
      output.add(Optional.empty());
    }
  }

  private void readErrors() {
    try (InputStream stream = process.getErrorStream();
        Reader reader = new InputStreamReader(stream, StandardCharsets.ISO_8859_1)) {
      char[] buffer = new char[1024];
      for (int count = reader.read(buffer); count >= 0; count = reader.read(buffer)) {
        errors.append(buffer, 0, count);
        if (errors.length() > ERROR_TAIL) {
          errors.delete(0, errors.length() - ERROR_TAIL);
        }
      }
    } catch (IOException e) {
      // The pipe is broken because the program was ended; there is nothing more to learn from it.
    }
  }

  void send(String command) {
    try {
      input.write(command);
      input.write('\n');
    } catch (IOException e) {
      throw ended();
    }
  }

  /**
   * The next thing the program prints.
   *
   * @throws TimeoutException if it prints nothing for so long
   * @throws SolverException if it has ended
   */
  SExpression receive(long nanos) throws TimeoutException {
    try {
      input.flush();
      Optional<SExpression> next = output.poll(nanos, TimeUnit.NANOSECONDS);
      if (next == null) {
        throw new TimeoutException();
      } else if (next.isEmpty()) {
        // So that a second attempt to receive does not wait for ever.
        output.add(next);
        throw ended();
      }
      return next.get();
    } catch (IOException e) {
      throw ended();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TimeoutException();
    }
  }

  private SolverException ended() {
    String status = "";
    try {
      if (process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS)) {
        status = " with status " + process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    String said = errors.toString().strip();
    return new SolverException(
        "The solver "
            + program
            + " ended unexpectedly"
            + status
            + (said.isEmpty() ? "." : ", saying: " + said));
  }

  void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}

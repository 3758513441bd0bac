package org.holdfast.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The program. Everything below {@link #main} can be run many times in one process. */
public final class Main {
  /** How long an interrupted run may take to print what it knows. */
  private static final long FAREWELL_SECONDS = 5;

  private Main() {}

  public static void main(String[] args) {
    WatchedStream written = new WatchedStream(new FileOutputStream(FileDescriptor.out));
    PrintStream out = stream(written);
    PrintStream err = stream(new FileOutputStream(FileDescriptor.err));
    Interruption interruption = new Interruption();
    CountDownLatch done = new CountDownLatch(1);
    // An interrupt ends the program once this hook has returned, with the status that is usual for
    // it; until then the run finishes with what it has.
    Thread farewell = new Thread(() -> stop(interruption, done), "holdfast-farewell");
    Runtime.getRuntime().addShutdownHook(farewell);
    int status;
    try {
      status = run(args, Console.launched(out, err), interruption);
    } finally {
      out.flush();
      err.flush();
      done.countDown();
    }
    if (written.failure().isPresent()) {
      err.print("holdfast: cannot write standard output: " + written.failure().get() + "\n");
      err.flush();
      status = ExitStatus.USAGE;
    }
    System.exit(status);
  }

  /** Runs one command and returns its exit status. */
  public static int run(String[] args, PrintStream out, PrintStream err) {
    return run(args, Console.plain(out, err), new Interruption());
  }

  static int run(String[] args, Console console, Interruption interruption) {
    return new HoldfastCommand(console, interruption).execute(args);
  }

  private static void stop(Interruption interruption, CountDownLatch done) {
    interruption.trigger();
    try {
      done.await(FAREWELL_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Messages quote models, and models are UTF-8 whatever the locale says. */
  private static PrintStream stream(OutputStream target) {
    return new PrintStream(new BufferedOutputStream(target, 8192), false, StandardCharsets.UTF_8);
  }
}

package org.holdfast.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(
    name = "doctor",
    description = "Looks whether this machine is ready, and tells what to do if not.")
final class DoctorCommand implements Callable<Integer> {
  private final Console console;

  DoctorCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    return new Doctor(console.out()).examine() ? 0 : 1;
  }
}

package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** All processes of a run at one moment. They are numbered from zero. */
public record ProcessConfiguration(List<Member> members) {
  public ProcessConfiguration {
    members = List.copyOf(members);
  }

  /**
   * One process.
   *
   * @param local empty if it has no code
   * @param announced what it has sent to all, if it is faulty and sends the same to all
   * @param transit what was sent to it and has not arrived
   * @param kept what it has received and did not ignore
   */
  public record Member(
      NamedProcess process,
      Optional<ProcessState> local,
      Set<ProcessMessage> announced,
      Set<Packet> transit,
      Set<Packet> kept) {
    public Member {
      announced = Set.copyOf(announced);
      transit = Set.copyOf(transit);
      kept = Set.copyOf(kept);
    }

    /** A process that has neither sent nor received anything. */
    static Member fresh(NamedProcess process, Optional<ProcessState> local) {
      return new Member(process, local, Set.of(), Set.of(), Set.of());
    }

    Member at(ProcessState next) {
      return new Member(process, Optional.of(next), announced, transit, kept);
    }

    boolean isCrashed() {
      return local.filter(state -> state.life() == ProcessState.Life.CRASHED).isPresent();
    }
  }

  Member member(int process) {
    return members.get(process);
  }

  ProcessState local(int process) {
    return members.get(process).local().orElseThrow();
  }

  ProcessConfiguration with(int process, UnaryOperator<Member> change) {
    List<Member> changed = new ArrayList<>(members);
    changed.set(process, change.apply(changed.get(process)));
    return new ProcessConfiguration(changed);
  }
}

package org.holdfast.pseudocode.processes;

import java.util.Optional;

/** What a process has received and kept. */
interface Knowledge {
  /**
   * From how many processes.
   *
   * @param role the role whose processes alone count
   */
  long senders(ProcessMessage message, Optional<String> role);
}

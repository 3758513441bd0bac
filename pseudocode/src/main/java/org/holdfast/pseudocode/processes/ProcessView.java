package org.holdfast.pseudocode.processes;

import org.holdfast.pseudocode.model.Role;

/** What a property sees of a process that has code. */
record ProcessView(Role role, boolean faulty, ProcessState local) {}

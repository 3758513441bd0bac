package org.holdfast.arrays.language;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;

/** The decoration of a transition: who sends, to whom, and which variables the message changes. */
record Sending(
    CubName sender, Optional<CubName> receiver, List<CubName> changes, SourcePosition position) {}

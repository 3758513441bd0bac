package org.holdfast.arrays.language;

import org.holdfast.checking.SourcePosition;

/** A name and where it stands. */
record CubName(String text, SourcePosition position) {}

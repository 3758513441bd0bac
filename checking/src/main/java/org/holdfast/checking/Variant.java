package org.holdfast.checking;

/**
 * A model in one of several versions that are asked the same.
 *
 * @param name what makes it different, such as a fault model
 */
public record Variant(String name, Loaded model) {}

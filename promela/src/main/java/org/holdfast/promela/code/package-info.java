/**
 * What statements and expressions mean, resolved: names are addresses, types are widths, every user
 * fault has been found. Data only; {@code runtime} evaluates it directly, {@code generation} turns
 * it into bytecode.
 */
package org.holdfast.promela.code;

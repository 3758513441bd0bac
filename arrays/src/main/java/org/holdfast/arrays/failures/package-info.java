/**
 * Failure models that are added to a system by machine (Alberti and others, "Automated support for
 * the design and validation of fault tolerant parameterized systems", 2010, section 2). Crashes are
 * not among them: they belong to the meaning of quantifiers.
 */
package org.holdfast.arrays.failures;

/**
 * Threshold automata as the rest of the house sees them: a language, models that were loaded, the
 * engines that apply to them and what they can be translated to. Entry: {@link
 * org.holdfast.threshold.checker.ThresholdLanguage}.
 */
package org.holdfast.threshold.checker;

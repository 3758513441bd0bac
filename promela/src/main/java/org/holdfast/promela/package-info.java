/**
 * Promela, standard and with the parametric extensions of symbolic models: {@link
 * org.holdfast.promela.PromelaReader} turns text into a {@link org.holdfast.promela.PromelaModel},
 * which with values for its parameters becomes a {@link org.holdfast.promela.PromelaInstance}: a
 * transition system and its properties.
 */
package org.holdfast.promela;

package org.holdfast.threshold.telling;

import org.holdfast.logic.Variable;

/**
 * One message of one process. Processes count from zero; those behind the processes of the model
 * are faulty ones, which the model only allows for.
 *
 * @param type the variable that counts such messages as sent
 * @param serial which of the messages of this type that the process has sent
 */
public record ToldMessage(Variable type, int sender, int serial) {}

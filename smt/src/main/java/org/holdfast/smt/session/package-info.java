/**
 * How engines talk to a solver: within a budget, stopped when the budget is cancelled, and with the
 * reason where there is no answer.
 */
package org.holdfast.smt.session;

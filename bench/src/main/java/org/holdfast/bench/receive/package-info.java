/** Receive automata: what their elimination and their checks take, beside a published table. */
package org.holdfast.bench.receive;

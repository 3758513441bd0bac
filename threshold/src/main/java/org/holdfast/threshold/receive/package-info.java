/**
 * From what is received to what was sent (Stoilkovska, Konnov, Widder and Zuleger 2020): {@link
 * org.holdfast.threshold.receive.SendTranslation} eliminates the receive variables, {@link
 * org.holdfast.threshold.receive.ReceiveChecker} checks the result, and {@link
 * org.holdfast.threshold.receive.AsynchronousReplay} replays a violation process by process. {@link
 * org.holdfast.threshold.receive.ReceiveInstanceChecker} eliminates nothing, and answers for one
 * size.
 */
package org.holdfast.threshold.receive;

/**
 * What one process can do by itself, whatever it receives: its local states by control flow, and
 * the mistakes that can be seen there.
 */
package org.holdfast.pseudocode.local;

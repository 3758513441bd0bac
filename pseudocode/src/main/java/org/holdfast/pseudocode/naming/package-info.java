/** Names and comments in the languages that algorithms are translated to. */
package org.holdfast.pseudocode.naming;

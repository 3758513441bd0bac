/** What the author of an algorithm should know about it before anything is checked. */
package org.holdfast.pseudocode.lint;

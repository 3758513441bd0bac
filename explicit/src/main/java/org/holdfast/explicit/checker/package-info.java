/** The engine: from a property of a finite transition system to a verdict. */
package org.holdfast.explicit.checker;

/** How the engines of this room talk to a solver: within a budget, counted, and with reasons. */
package org.holdfast.threshold.solving;

/**
 * Draws the graph of a model: layers from left to right, few crossings, labels that no line runs
 * through. Entry classes are {@code DiagramSvg} for the picture and {@code DiagramTranslations}.
 */
package org.holdfast.report.drawing;

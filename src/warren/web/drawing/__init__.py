"""Drawings in SVG: paths for any board of squares, and the symbols of all pieces."""

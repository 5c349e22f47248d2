"""Bunny Kingdom at the terminal."""

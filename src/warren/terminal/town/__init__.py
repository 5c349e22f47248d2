"""Bunny Kingdom: Town at the terminal."""

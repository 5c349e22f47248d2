"""Killer Bunnies Odyssey at the terminal."""

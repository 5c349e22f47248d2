"""Killer Bunnies Odyssey in words: cards and pieces, what something would do, and what happened."""

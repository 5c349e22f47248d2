"""Bunny Kingdom: Town in words: tiles and cards, what something would bring, and what happened."""

"""Bunny Kingdom in words: cards, boards, what something would bring, and what happened."""

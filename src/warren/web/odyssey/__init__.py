"""Odyssey on the page: its two circles, its cards, its turn."""

"""The games: one folder each, the same file names in each. A game never imports another game."""

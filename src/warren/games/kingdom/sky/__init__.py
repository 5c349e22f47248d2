"""In the Sky, the expansion of Bunny Kingdom: its parts, its second board, and how it scores.

It builds on the base game, which knows nothing of it.
"""

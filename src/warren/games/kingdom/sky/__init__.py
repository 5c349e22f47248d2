"""In the Sky, the expansion of Bunny Kingdom: its parts, its second board, and how it scores.

It imports the base game and is never imported back by its rules.
"""

"""A game at one terminal: people who pass the keyboard round, and bots.

`LocalGame` plays it at a table of `warren.table`, `Dialogue` asks and answers, `Screen` shows and reads. A `Renderer`
lays out what the game's presenter says; a game may have one of its own, which adds drawings.
"""

"""A game at one terminal: people who pass the keyboard round, and bots.

`KeptGame` plays it at a table of `warren.table`, `Dialogue` asks and answers, `Screen` shows and reads, and each game
has a `Renderer` in a folder of its own, which draws it and puts it into words.
"""

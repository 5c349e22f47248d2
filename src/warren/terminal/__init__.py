"""A game at one terminal: people who pass the keyboard round, and bots.

`Table` holds the game and keeps it on disk, `Dialogue` asks and answers, `Screen` shows and reads, and each game has a
`Face` in a folder of its own, which draws it and puts it into words.
"""

from warren.players import Player
from warren.terminal.dialogue import Dialogue
from warren.terminal.screen import Screen
from warren.terminal.table import Table

__all__ = ["Dialogue", "Player", "Screen", "Table"]

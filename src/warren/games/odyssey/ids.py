"""The ids of the 360 cards, the same in every set: a set, a colour, a number."""

COLORS = {"V": "violet", "O": "orange", "G": "green", "Y": "yellow", "R": "red", "B": "blue"}
"""The colours by their letter in an id, in the order of the cards."""
CARD_IDS = tuple(f"E{letter}{number:02}" for letter in COLORS for number in range(1, 61))

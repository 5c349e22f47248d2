"""Games being played by people and bots, and the store that keeps them: a log of rows that are only ever added.

`Tables` opens a store and gives out each game as a `Table`, which never changes: what is played gives another one.
"""

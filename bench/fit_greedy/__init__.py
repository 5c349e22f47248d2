"""Fit the weights of greedy by play, inside compiled code (`pip install warren[fast]`).

    make fit-greedy ARGS='kingdom --seats 2'
    make fit-greedy ARGS='kingdom --seats 4 --sky --start base-4 --generations 100 --keep'
    make fit-greedy ARGS='town --keep'

`fitting.py` has the method; a module for each game has what may vary there, and where the weights are written.
"""

"""A small network of two hidden layers, in plain numpy, that learns a number from rows of numbers."""

from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

HIDDEN = (64, 32)
BATCH = 128
PATIENCE = 8
"""It has learned enough when so many rounds in turn brought no more."""
RATE, MEMORY, MEMORY_OF_SQUARES, LEAST = 1e-3, 0.9, 0.999, 1e-8
"""Of Adam (D. Kingma and J. Ba), which takes the steps."""


class Examples(NamedTuple):
    """Rows of numbers, and the number that is to be told of each."""

    rows: Floats
    ends: Floats


class Network:
    """Tells a number of each row; at first a small one by chance."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        self._shapes = [(one + 1, two) for one, two in pairwise((inputs, *HIDDEN, 1))]
        self.weights = np.concatenate([rng.normal(0, one**-0.5, one * two) for one, two in self._shapes])

    def told(self, rows: Floats) -> Floats:
        return self._passed(rows)[-1][:, 0]

    def slopes(self, examples: Examples) -> Floats:
        """Return by how much half the squares of what it misses grow with each weight, in the mean."""
        passed = self._passed(examples.rows)
        back = (passed[-1] - examples.ends[:, None]) / len(examples.ends)
        found = []
        for layer, given in zip(self._layers()[::-1], passed[-2::-1], strict=True):
            found.append(np.vstack([given.T @ back, back.sum(axis=0)]).ravel())
            back = back @ layer[:-1].T * (1 - given**2)
        return np.concatenate(found[::-1])

    def _layers(self) -> list[Floats]:
        """Return the weights of each layer, the last row for a number that is always 1."""
        ends = np.cumsum([one * two for one, two in self._shapes])[:-1]
        return [part.reshape(shape) for part, shape in zip(np.split(self.weights, ends), self._shapes, strict=True)]

    def _passed(self, rows: Floats) -> list[Floats]:
        """Return what each layer is given, and what the last one gives."""
        passed = [rows]
        *hidden, last = self._layers()
        for layer in hidden:
            passed.append(np.tanh(passed[-1] @ layer[:-1] + layer[-1]))
        return [*passed, passed[-1] @ last[:-1] + last[-1]]


def learned(examples: Examples, others: Examples, seed: int) -> Network:
    """Return a network that learned from examples for as long as it told the others better."""
    rng = np.random.default_rng(seed)
    network = Network(examples.rows.shape[1], rng)
    steps, squares = np.zeros_like(network.weights), np.zeros_like(network.weights)
    best, least = network.weights, np.inf
    waited = time = 0
    while waited < PATIENCE:
        for batch in np.array_split(rng.permutation(len(examples.rows)), len(examples.rows) // BATCH + 1):
            slopes = network.slopes(Examples(*[part[batch] for part in examples]))
            steps = MEMORY * steps + (1 - MEMORY) * slopes
            squares = MEMORY_OF_SQUARES * squares + (1 - MEMORY_OF_SQUARES) * slopes**2
            time += 1
            rate = RATE * (1 - MEMORY_OF_SQUARES**time) ** 0.5 / (1 - MEMORY**time)
            network.weights = network.weights - rate * steps / (np.sqrt(squares) + LEAST)
        missed = float(((network.told(others.rows) - others.ends) ** 2).mean())
        best, least, waited = (network.weights, missed, 0) if missed < least else (best, least, waited + 1)
    network.weights = best
    return network

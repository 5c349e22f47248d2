"""The exit codes of `warren`."""

DONE = 0
FAULT = 1
"""The output cannot be written (one line says why), or a fault of Warren itself: a traceback, for the report of it."""
BAD_INPUT = 2
"""One line for each problem on standard error. Nothing was done; `score` scores the lines that are right."""
INTERRUPTED = 130
"""Ctrl-C."""
OUTPUT_CLOSED = 141
"""Nobody reads the output any more: a closed pipe."""

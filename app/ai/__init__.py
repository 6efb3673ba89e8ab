"""The computers: they see what a person in their seat would see, and choose a move.

A computer is given an ``Observation`` and a source of chance, and answers with a move; it never sees the state of the table, and an
import contract keeps it so. ``levels`` is the registry: a new computer is one module here and one line there. They weigh the moves
they have by simple rules and do not search ahead; ``docs/computers.md`` tells players what each of them does.

``kernel`` plays classic rounds on bits, for tables that are only imagined, and ``kernel_players`` are the levels there: their weights are
tuned with it (``bench/train_hard.py``).

``hints`` gives people the advice of the Hard computer, with reasons as codes and numbers; the words are made in ``app/web``.
"""

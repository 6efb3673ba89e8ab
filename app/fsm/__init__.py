"""The flow: which phase a table is in, what each phase accepts, and where each move leads.

The table of transitions in ``table`` is the authority and is drawn in ``docs/flow.md``. ``machine`` runs it with the
``transitions`` library, which no other room imports; ``flow`` carries out a whole move: rules first, then phase. ``life`` is
the second, small machine: the life of a room from lobby to its end.
"""

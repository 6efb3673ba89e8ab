"""The table as people meet it: rooms, seats, invitations, pace and presence; opening, joining, playing, resuming.

Use cases, one function or method each, that know no web framework and no database: what they need from outside they get
through the ports in ``ports``. A use case opens one transaction, decides, and saves it whole or not at all.
"""

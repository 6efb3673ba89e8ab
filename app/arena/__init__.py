"""The arena: whole rounds and matches without people and without the web.

``play`` walks through rounds and matches step by step, ``players`` are who may sit there besides the computers, ``contest`` measures
players against each other on duplicate deals, ``decision_times`` times them, ``scoresheet`` keeps a contest as text, and ``simulation``
counts many rounds. Everything follows from the ``random.Random`` or the seed that is handed in: the same seed gives the same games.
"""

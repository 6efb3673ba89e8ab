"""The rules as data: scenarios, one a line, that say what the game must do, and the driver that holds it to them.

A scenario lays a table (``given``), lets people and the table act (``when``) and says what must be true afterwards
(``then``). The format is section 0 of the specification; any other program that can read JSON can be held to the
same file.

``scenario`` reads a line, strictly, with ``reading``; ``expectations`` is every key that ``then`` may have: how it is
written and how it is seen on a table; ``rule_sets`` turns ``rules`` into options; ``table`` lays the table; ``driver``
plays a scenario and judges it; ``report`` does that for a whole file and puts it into words.

Three answers are possible: *passed*, *failed*, and *unsupported*: the scenario asks for something that this game
does not have yet, a house rule most often. Unsupported is not wrong, but it is no proof either, so a report counts it
as failed, in words of its own.
"""

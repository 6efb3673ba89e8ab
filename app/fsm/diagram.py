"""The text of ``docs/flow.md``, made from both tables: ``python -m app.fsm.diagram > docs/flow.md`` writes it anew."""

from __future__ import annotations

import sys
from typing import Final

from app.fsm.flow import ROUND_FLOW
from app.fsm.life import LIFE_FLOW
from app.fsm.table import GUARDS, Guard

_TEXT: Final = """\
# The flow

Made from the tables in `app/fsm` by `python -m app.fsm.diagram`; a test compares. Change the tables, not this page.

## A round

What a table waits for, and where each move leads. Within one phase and move the first row whose guard holds for the table
after the move is taken, from top to bottom. `draw_for_dealer`, `turn_up` and `next_round` are moves of the table itself;
all others are a player's. A call or a catch never changes the phase. `app/game/legality.py` says who may make a move.

```mermaid
{round}
```

| guard | what it asks of the table after the move |
|---|---|
{guards}

## A room

The life of a room, from the lobby to its end.

```mermaid
{life}
```
"""


def flow_page() -> str:
    """The whole page, in Markdown."""
    guards = "\n".join(f"| `{guard.__name__}` | {_sentence(guard)} |" for guard in GUARDS)
    return _TEXT.format(round=ROUND_FLOW.diagram(), guards=guards, life=LIFE_FLOW.diagram())


def _sentence(guard: Guard) -> str:
    return (guard.__doc__ or "").split("\n", 1)[0]


if __name__ == "__main__":
    sys.stdout.write(flow_page())

"""Who may look at a table, what they may ask for, and what their answers must not hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum, unique
from functools import cache
from random import Random
from typing import Final
from urllib.parse import urlencode

from flask import Flask
from flask.testing import FlaskClient

from app.game.cards import Card
from app.game.dealing import deck_of
from app.game.observation import Observation, observe
from app.game.options import Options
from app.game.state import Phase
from app.rooms.keys import hash_key
from app.rooms.room import Entry, Seal
from app.web.cards_on_page import CardTokens
from app.web.play_steps import Step
from app.web.plays import companions, jump_in_cards, jump_in_targets, playable_cards, targets
from tests.rooms.redealt import redealt, retold
from tests.security.evenings import ROOM_ID, Scene
from tests.security.shelf import SECRET, Shelf

CARD_TEXT: Final = re.compile(rb"\b(?:[RYGB][0-9SRD]|W[4SC]?)\.\d+\b")
"""A card with its number, as it is stored."""

TOKEN: Final = re.compile(rb"\b[a-z2-7]{6}\b")
"""What may be the token of a card."""

UNTIL: Final = re.compile(r"Expires=[^;]*; ")
"""Until when a browser keeps a cookie: by the clock of the wall, which shows something else a second later."""

OUTSIDER: Final = "key-of-somebody-without-a-seat".ljust(43, "_")
PAGE: Final = f"/r/{ROOM_ID}"
HTMX: Final = {"HX-Request": "true"}


EVERYTHING_ELSE: Final = urlencode(
    {
        "theme": "contrast",
        "hand": "wrap",
        "sort": "color",
        "play": "choose",
        "verbosity": "full",
        "sounds": "yes",
        "turn_sound": "always",
        "refresh": "10",
        "keys": "yes",
    }
)
"""The settings of somebody who likes nothing as it is by default."""


@unique
class Onlooker(StrEnum):
    """Somebody with a seat; somebody without one where watching is allowed; the same where it is not."""

    SEAT = "seat"
    WATCHER = "watcher"
    STRANGER = "stranger"


@dataclass(frozen=True)
class Visit:
    """One request: what is asked for, for a post what is sent, and what the browser's settings are, as its cookie says them."""

    path: str
    is_htmx: bool = False
    form: dict[str, str] | None = None
    settings: str = ""


@dataclass(frozen=True)
class Answer:
    """All that comes back."""

    status: str
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def everything(self) -> bytes:
        """Status, headers and body in one."""
        return "\n".join([self.status, *map(": ".join, self.headers)]).encode() + b"\n\n" + self.body


Ask = Callable[[Scene, "int | None"], Visit]


def _post(scene: Scene, version: int, *, is_htmx: bool = True, **fields: str) -> Visit:
    form = {"version": str(version), "once": "a key"} | fields
    return Visit(f"{PAGE}/moves", is_htmx, form)


def _command(scene: Scene, version: int, text: str, *, is_htmx: bool = True) -> Visit:
    form = {"version": str(version), "once": "a key", "command": text}
    return Visit(f"{PAGE}/commands", is_htmx, form)


def _unclear(scene: Scene) -> str:
    """Red, or a reverse: which one, is not said. Where a colour is to be named it is clear, and something else is not."""
    return "r" if scene.state.phase is not Phase.OPENING_COLOR else "s or d"


def _setting(scene: Scene, *, is_htmx: bool = True, **chosen: str) -> Visit:
    """A choice at the table, by somebody who hears everything and has chosen all that can be."""
    form = {"version": str(scene.room.version - 1)} | chosen
    return Visit(f"{PAGE}/settings", is_htmx, form, EVERYTHING_ELSE)


def _news(scene: Scene, settings: str, *, since: int | None = None, more: str = "") -> Visit:
    seen = scene.room.version - 1 if since is None else since
    return Visit(f"{PAGE}/table?v={seen}{more}", is_htmx=True, settings=settings)


def _wait(scene: Scene, seen: int) -> Visit:
    return Visit(f"{PAGE}/wait?v={seen}")


def _wild(scene: Scene, seat: int | None) -> str:
    """What a form for the first wild in the hand says; something else where there is none."""
    wilds = [card for card in scene.state.hands[seat or 0] if card.face.is_wild and seat is not None]
    return f"wild {_token(scene, seat, wilds[0])}" if wilds else "wild abcdef"


def _token(scene: Scene, seat: int | None, card: Card) -> str:
    return tokens_of(scene.room.round_version, seat, scene.state.options)[card].decode()


def step_cards(scene: Scene, seat: int | None, step: Step) -> tuple[Card, ...]:
    """Cards of that seat's hand of which ``step`` is open now, with more than one answer; none where there are none."""
    if seat is None:
        return ()
    return STEP_CARDS[step](observe(scene.state, seat))


def _set_cards(seen: Observation) -> tuple[Card, ...]:
    sets = ((card, other) for card in playable_cards(seen) for other in companions(seen, card))
    return next(sets, ())


def _swap_cards(seen: Observation) -> tuple[Card, ...]:
    return next(((card,) for card in playable_cards(seen) if len(targets(seen, (card,))) > 1), ())


def _jump_cards(seen: Observation) -> tuple[Card, ...]:
    return next(((card,) for card in jump_in_cards(seen) if len(jump_in_targets(seen, card)) > 1), ())


STEP_CARDS: Final[dict[Step, Callable[[Observation], tuple[Card, ...]]]] = {
    Step.SET: _set_cards,
    Step.TARGET: _swap_cards,
    Step.JUMP_TARGET: _jump_cards,
}
"""The steps that house rules bring, and how one finds a way into them."""


def _step(scene: Scene, seat: int | None, step: Step) -> str:
    """What a form or an address for that step says; something else where it is not open."""
    return f"card {'.'.join(_token(scene, seat, card) for card in step_cards(scene, seat, step)) or 'abcdef'}"


def _own_round(scene: Scene, path: str) -> Visit:
    """The round under way, as if it were over; once it is, there is nothing to hide, and its list is asked for instead."""
    if scene.state.result is not None:
        return Visit(f"{PAGE}/rounds")
    return Visit(f"{PAGE}/rounds/{scene.room.round_version}{path}")


def _sharing(scene: Scene) -> Visit:
    """Asking for a link to the round under way; once it is over, for its list."""
    visit = _own_round(scene, "/share")
    return replace(visit, form={}) if scene.state.result is None else visit


def _catch_self(scene: Scene, seat: int | None) -> Visit:
    """The one move that the rules refuse in every state."""
    return _post(scene, scene.room.version, catch=f"{(seat or 0) + 1} me")


VISITS: Final[dict[Onlooker, dict[str, Ask]]] = {
    Onlooker.SEAT: {
        "page": lambda scene, seat: Visit(PAGE),
        "news": lambda scene, seat: Visit(f"{PAGE}/table?v={scene.room.version - 1}", is_htmx=True),
        "hint": lambda scene, seat: Visit(f"{PAGE}?hint=yes"),
        "colour step": lambda scene, seat: Visit(f"{PAGE}?wild={_wild(scene, seat)}&uno=yes"),
        "refused": _catch_self,
        "log": lambda scene, seat: Visit(f"{PAGE}/log"),
        "stale": lambda scene, seat: _post(scene, scene.room.version - 1, is_htmx=False, do="draw"),
        "colour step news": lambda scene, seat: Visit(
            f"{PAGE}/table?v={scene.room.version - 1}&wild={_wild(scene, seat)}", is_htmx=True
        ),
        "old news": lambda scene, seat: Visit(f"{PAGE}/table?v=1", is_htmx=True),
        "bad form": lambda scene, seat: _post(scene, scene.room.version, do="peek"),
        "watch": lambda scene, seat: Visit(f"{PAGE}/watch"),
        "asked": lambda scene, seat: Visit(f"{PAGE}?ask=log 50"),
        "question": lambda scene, seat: _command(scene, scene.room.version, "hand"),
        "question and news": lambda scene, seat: _command(scene, scene.room.version - 1, "repeat"),
        "counts": lambda scene, seat: _command(scene, scene.room.version, "counts"),
        "unclear command": lambda scene, seat: _command(scene, scene.room.version, _unclear(scene)),
        "refused command": lambda scene, seat: _command(scene, scene.room.version - 1, "draw", is_htmx=False),
        "wild command": lambda scene, seat: _command(scene, scene.room.version - 1, "w"),
        "hint command": lambda scene, seat: _command(scene, scene.room.version, "hint", is_htmx=False),
        "page of another taste": lambda scene, seat: Visit(PAGE, settings=EVERYTHING_ELSE),
        "news of another taste": lambda scene, seat: _news(scene, EVERYTHING_ELSE),
        "old news of another taste": lambda scene, seat: _news(scene, EVERYTHING_ELSE, since=1),
        "nothing chosen": lambda scene, seat: _post(scene, scene.room.version - 1, go="play", card=""),
        "sorting": lambda scene, seat: _setting(scene, sort="value"),
        "part of the log": lambda scene, seat: Visit(f"{PAGE}/log?since=turn&order=newest&show=game"),
        "waiting": lambda scene, seat: _wait(scene, scene.room.version - 1),
        "rounds": lambda scene, seat: Visit(f"{PAGE}/rounds"),
        "its own round": lambda scene, seat: _own_round(scene, ""),
        "the shuffle": lambda scene, seat: _own_round(scene, "/shuffle"),
        "the shuffle as text": lambda scene, seat: _own_round(scene, "/shuffle.txt"),
        "the round as text": lambda scene, seat: _own_round(scene, "/replay.txt"),
        "sharing": lambda scene, seat: _sharing(scene),
    },
    Onlooker.WATCHER: {
        "watch": lambda scene, seat: Visit(f"{PAGE}/watch"),
        "news": lambda scene, seat: Visit(f"{PAGE}/table?v={scene.room.version - 1}&watch=yes", is_htmx=True),
        "log": lambda scene, seat: Visit(f"{PAGE}/log"),
        "refused": _catch_self,
        "page": lambda scene, seat: Visit(f"{PAGE}?hint=yes&wild=wild+abcdef"),
        "question": lambda scene, seat: _command(scene, scene.room.version, "hand", is_htmx=False),
        "asked": lambda scene, seat: Visit(f"{PAGE}?ask=hint"),
        "news of another taste": lambda scene, seat: _news(
            scene, EVERYTHING_ELSE, since=1, more="&watch=yes"
        ),
        "setting": lambda scene, seat: _setting(scene, sounds="yes"),
        "waiting": lambda scene, seat: _wait(scene, scene.room.version),
        "the shuffle": lambda scene, seat: _own_round(scene, "/shuffle"),
    },
    Onlooker.STRANGER: {
        "page": lambda scene, seat: Visit(f"{PAGE}?hint=yes&wild=wild+abcdef"),
        "news": lambda scene, seat: Visit(f"{PAGE}/table?v=1&watch=yes", is_htmx=True),
        "watch": lambda scene, seat: Visit(f"{PAGE}/watch"),
        "log": lambda scene, seat: Visit(f"{PAGE}/log"),
        "refused": lambda scene, seat: _post(scene, scene.room.version, is_htmx=False, do="draw"),
        "asked": lambda scene, seat: Visit(f"{PAGE}?ask=hand"),
        "question": lambda scene, seat: _command(scene, scene.room.version, "hand"),
        "news of another taste": lambda scene, seat: _news(
            scene, EVERYTHING_ELSE, since=1, more="&watch=yes"
        ),
        "setting": lambda scene, seat: _setting(scene, sort="value"),
        "waiting": lambda scene, seat: _wait(scene, scene.room.version - 1),
        "the shuffle": lambda scene, seat: _own_round(scene, "/shuffle"),
    },
}
"""Everything that can be asked for while a match goes on, by who asks."""


def _step_asks(step: Step, button: str) -> dict[str, Ask]:
    """A step that is open: its page, its news, and the press on ``button`` that leads into it."""
    return {
        f"{step} page": lambda scene, seat: Visit(f"{PAGE}?{step}={_step(scene, seat, step)}&uno=yes"),
        f"{step} news": lambda scene, seat: Visit(
            f"{PAGE}/table?v={scene.room.version - 1}&{step}={_step(scene, seat, step)}", is_htmx=True
        ),
        f"{step} press": lambda scene, seat: Visit(
            f"{PAGE}/moves",
            is_htmx=True,
            form={
                "version": str(scene.room.version),
                "once": "a key",
                button: _step(scene, seat, step),
            },
        ),
    }


STEP_ASKS: Final[dict[Step, dict[str, Ask]]] = {
    Step.SET: _step_asks(Step.SET, "set"),
    Step.TARGET: _step_asks(Step.TARGET, "play"),
    Step.JUMP_TARGET: _step_asks(Step.JUMP_TARGET, "jump"),
}

RULED_VISITS: Final[dict[Onlooker, dict[str, Ask]]] = {
    Onlooker.SEAT: VISITS[Onlooker.SEAT]
    | {name: ask for asks in STEP_ASKS.values() for name, ask in asks.items()}
    | {
        "rules": lambda scene, seat: Visit(f"{PAGE}/rules"),
        "rules asked": lambda scene, seat: Visit(f"{PAGE}?ask=rules"),
        "jump command": lambda scene, seat: _command(scene, scene.room.version - 1, "jump r"),
        "swap command": lambda scene, seat: _command(scene, scene.room.version, "with nobody"),
        "stale answer": lambda scene, seat: _post(scene, scene.room.version - 1, do="accept"),
        "more time": lambda scene, seat: Visit(
            f"{PAGE}/more-time", True, {"version": str(scene.room.version), "once": "a key"}
        ),
    },
    Onlooker.WATCHER: VISITS[Onlooker.WATCHER]
    | {
        "rules": lambda scene, seat: Visit(f"{PAGE}/rules"),
        "steps": lambda scene, seat: Visit(f"{PAGE}/watch?set=card+abcdef&swap=card+abcdef&jump=card+abcdef"),
    },
    Onlooker.STRANGER: VISITS[Onlooker.STRANGER]
    | {
        "rules": lambda scene, seat: Visit(f"{PAGE}/rules"),
        "steps": lambda scene, seat: Visit(f"{PAGE}?set=card+abcdef&swap=card+abcdef&jump=card+abcdef"),
    },
}
"""The same and more, for tables that play by house rules."""


class Gallery:
    """Lets onlookers look at scenes, and at the same scenes with all that they cannot know dealt anew."""

    def __init__(self, app: Flask, shelf: Shelf) -> None:
        self._shelf = shelf
        self._client = app.test_client(use_cookies=False)

    def show(self, scene: Scene, onlooker: Onlooker, seat: int | None, ask: str) -> Answer:
        """What ``onlooker`` gets to see. ``seat`` is None exactly for those who have none."""
        self._shelf.room = replace(scene.room, allows_watchers=onlooker is not Onlooker.STRANGER)
        self._shelf.journal, self._shelf.tell = scene.journal, _as_it_was
        return self._answer(scene, RULED_VISITS[onlooker][ask](scene, seat), seat)

    def show_twin(self, scene: Scene, onlooker: Onlooker, seat: int | None, ask: str) -> Answer:
        """The same for a scene that differs in everything that ``seat`` cannot know."""
        dice = Random(scene.room.version)
        twin = redealt(scene.state, seat, dice)
        self._shelf.room = replace(
            scene.room,
            state=twin,
            seal=_other_salt(scene.room.seal),
            allows_watchers=onlooker is not Onlooker.STRANGER,
        )
        self._shelf.journal, self._shelf.tell = scene.journal, lambda entry: _told_anew(entry, seat, dice)
        return self._answer(scene, RULED_VISITS[onlooker][ask](scene, seat), seat)

    def _answer(self, scene: Scene, visit: Visit, seat: int | None) -> Answer:
        return fetch(self._client, visit, OUTSIDER if seat is None else scene.keys[seat])


def fetch(client: FlaskClient, visit: Visit, key: str) -> Answer:
    """The answer to ``visit`` by the holder of ``key``."""
    headers = {"Cookie": f"player={key}; preferences={visit.settings}"} | (HTMX if visit.is_htmx else {})
    method = "GET" if visit.form is None else "POST"
    response = client.open(visit.path, method=method, data=visit.form, headers=headers)
    told = tuple((name, UNTIL.sub("", value)) for name, value in response.headers.items())
    return Answer(response.status, told, response.data)


def _as_it_was(entry: Entry) -> Entry:
    return entry


def _told_anew(entry: Entry, seat: int | None, dice: Random) -> Entry:
    """``entry`` as if others had drawn other cards, and other seeds had been dealt from."""
    events = retold(entry.events, seat, dice)  # type: ignore[arg-type]  # notices stay as they are
    return replace(entry, move="draw other", events=events)


@cache
def tokens_of(round_version: int, seat: int | None, options: Options) -> dict[Card, bytes]:
    """The tokens that the cards of the deck, those that house rules add included, have in the hand of ``seat`` in a round."""
    # only these three facts of a view are asked for
    scope = _Scope(ROOM_ID, round_version, seat)
    tokens = CardTokens(SECRET, scope)  # type: ignore[arg-type]
    return {card: tokens.token(card).encode() for card in deck_of(options)}


@dataclass(frozen=True)
class _Scope:
    id: str
    round_version: int
    seat: int | None


def _other_salt(seal: Seal | None) -> Seal | None:
    """The same commitment, which everybody may know, over another salt, which nobody may."""
    return seal and replace(seal, salt=seal.salt[::-1])


def betrayed(answer: Answer, scene: Scene, seat: int | None) -> list[object]:
    """What ``answer`` holds that ``seat`` must not see, found by searching its bytes."""
    everything = answer.everything
    secrets = [scene.state.chance.seed, SECRET, OUTSIDER, *scene.keys.values()]
    secrets += [scene.room.seal.salt] if scene.room.seal else []
    secrets += [hash_key(key, ROOM_ID) for key in scene.keys.values()]
    found: list[object] = [secret for secret in secrets if secret.encode() in everything]
    found += CARD_TEXT.findall(everything)
    words = set(TOKEN.findall(everything))
    for other in range(scene.state.players):
        if other != seat:
            tokens = tokens_of(scene.room.round_version, other, scene.state.options)
            found += [(other, card) for card in scene.state.hands[other] if tokens[card] in words]
    return found

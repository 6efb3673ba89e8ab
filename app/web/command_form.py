"""Reading a posted command: what was typed, and the page that it was typed on. Everything in it is treated as if it were hostile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from app.rooms.playing import Post
from app.web.move_form import CARDS
from app.web.play_steps import Step
from app.web.posts import check_fields, not_ours, parse_once, parse_version


@dataclass(frozen=True, slots=True)
class CommandForm:
    """What came with a command: the page that it was typed on, and in ``step`` the fields of a play on it of which a step is left."""

    text: str
    version: int
    once: str
    step: Mapping[str, str]

    @property
    def says_uno(self) -> bool:
        """Whether UNO was said with the play on the page."""
        return self.step.get("uno") == "yes"

    @property
    def post(self) -> Post:
        """What was sent, for telling a repeated post from another under the same once-only key."""
        content = f"command={self.text} step={sorted(self.step.items())} version={self.version}"
        return Post(self.once, content, self.version)


def parse_command_form(form: MultiDict[str, str]) -> CommandForm:
    """Read the fields of a posted command. Raises BadForm for a post that no form of ours makes."""
    check_fields(form, CARDS)
    if "command" not in form:
        raise not_ours()
    return CommandForm(
        text=form["command"],
        version=parse_version(form),
        once=parse_once(form),
        step={name: form[name] for name in (*Step, "uno") if name in form},
    )

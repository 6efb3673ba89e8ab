"""Why a move was refused: one exception with a reason from a closed list."""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Reason(StrEnum):
    """The error kinds of section 0 of the specification that the classic rules can give."""

    ROUND_OVER = "round_over"
    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    ONLY_DRAWN_CARD = "only_drawn_card"
    MULTIPLE_NOT_ALLOWED = "multiple_not_allowed"
    CARD_NOT_PLAYABLE = "card_not_playable"
    COLOR_REQUIRED = "color_required"
    COLOR_INVALID = "color_invalid"
    JUMP_IN_OFF = "jump_in_off"
    CANNOT_CALL_UNO = "cannot_call_uno"
    CANNOT_CATCH_SELF = "cannot_catch_self"
    NOTHING_TO_CATCH = "nothing_to_catch"


class IllegalMove(ValueError):
    """A move that the rules refuse. Nothing has changed when it is raised."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason

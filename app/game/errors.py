"""Why a move was refused: one exception with a reason from a closed list."""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Reason(StrEnum):
    """The error kinds of section 0 of the specification."""

    ROUND_OVER = "round_over"
    NOT_IN_ROUND = "not_in_round"
    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    ONLY_DRAWN_CARD = "only_drawn_card"
    MULTIPLE_NOT_ALLOWED = "multiple_not_allowed"
    CARD_NOT_PLAYABLE = "card_not_playable"
    PENALTY_PENDING = "penalty_pending"
    NOT_CHALLENGEABLE = "not_challengeable"
    MUST_PLAY = "must_play"
    WD4_HAS_COLOR = "wd4_has_colour"
    CANNOT_GO_OUT_ON = "cannot_go_out_on"
    COLOR_REQUIRED = "color_required"
    COLOR_INVALID = "color_invalid"
    SWAP_TARGET_REQUIRED = "swap_target_required"
    SWAP_TARGET_INVALID = "swap_target_invalid"
    JUMP_IN_OFF = "jump_in_off"
    JUMP_IN_NOT_ALLOWED = "jump_in_not_allowed"
    CANNOT_CALL_UNO = "cannot_call_uno"
    CANNOT_CATCH_SELF = "cannot_catch_self"
    NOTHING_TO_CATCH = "nothing_to_catch"


class IllegalMove(ValueError):
    """A move that the rules refuse. Nothing has changed when it is raised."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason

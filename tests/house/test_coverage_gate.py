"""The coverage gate judges, and a run that proves nothing is not judged."""

from tests.house.coverage_gate import Share, shortfalls

WHOLE = Share(10, 10, 20, 20)


def test_good_coverage_has_no_shortfall() -> None:
    files = {"app/game/cards.py": WHOLE, "app/web/table.py": Share(19, 20, 30, 31)}
    assert shortfalls(files, 95, ["app/game"]) == []


def test_a_missing_line_in_a_room_that_must_be_complete_is_named() -> None:
    files = {"app/game/cards.py": Share(10, 10, 19, 20), "app/gamely/cards.py": Share(10, 10, 1, 20)}
    (found,) = shortfalls(files, 95, ["app/game"])
    assert found.startswith("app/game/cards.py: 1 lines and 0 branches")


def test_a_missing_branch_in_a_room_that_must_be_complete_is_named() -> None:
    (found,) = shortfalls({"app/fsm/flow.py": Share(99, 100, 20, 20)}, 95, ["app/game", "app/fsm"])
    assert found.startswith("app/fsm/flow.py: 0 lines and 1 branches")


def test_too_few_branches_in_all_name_the_worst_files() -> None:
    files = {"app/web/good.py": WHOLE, "app/web/poor.py": Share(3, 10, 20, 20)}
    total, worst = shortfalls(files, 95, ["app/game"])
    assert total.startswith("app: 65.0 % of branches")
    assert worst.strip() == "app/web/poor.py: 7 of 10 branches missing"


def test_no_file_at_all_falls_not_short() -> None:
    assert shortfalls({}, 95, ["app/game"]) == []

"""An import contract of our own: the one table of architecture.md, room by room.

import-linter's own types say what is forbidden; this one says what is allowed, so that a new module of the game is
closed to the computers until somebody opens it.
"""

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class RoomContract(Contract):
    """`room` may import itself and, of app/, what lies in `may_import`. A room not yet built keeps it."""

    type_name = "room"

    room = fields.StringField()
    may_import = fields.SetField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        room = str(self.room)
        allowed = {room, *self.may_import}  # type: ignore[misc]  # import-linter turns the field into a set
        broken = [
            (importer, imported)
            for importer in sorted(name for name in graph.modules if is_inside(name, {room}))
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if is_inside(imported, {"app"}) and not is_inside(imported, allowed)
        ]
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["broken"]:
            # grimp takes a module that does not exist for a name in the package around it
            hint = " itself, or a module that does not exist" if imported == "app" else ""
            output.print_error(f"{importer} must not import {imported}{hint}")


def is_inside(module: str, packages: set[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)

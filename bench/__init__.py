"""Measurements against the outside: players of other projects, and what only a measurement needs. Nothing in ``app`` knows it."""

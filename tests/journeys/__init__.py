"""Whole matches, played as people play them: over HTTP without scripts, in Chromium, in a text browser."""

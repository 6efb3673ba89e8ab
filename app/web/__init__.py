"""The pages: read a form, call a use case of ``app.rooms``, show what the viewer may see.

One blueprint for each noun. ``frame`` answers for a room, ``presenters`` decide what a template is given, and words are decided
in Python, never in a template. Works without JavaScript; htmx only saves reloading.
"""

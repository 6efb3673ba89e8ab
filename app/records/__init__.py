"""What is kept: rooms, their journals, who was seen when. The only room that knows the database.

``database`` binds it to an application, ``store`` and ``presence`` are the ports of ``app.rooms`` over it, ``codec`` says how a
room is written down and how what older versions wrote is read, and ``dialects`` holds all that differs from one database to another.
"""

"""The operator's commands, run as ``flask --app wsgi <command>``. One module for each noun; they speak by printing."""

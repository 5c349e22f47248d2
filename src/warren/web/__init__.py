"""The table in the browser: pages drawn on the server, from views alone."""

"""The JSON API: its types, what it says of games and tables in them, and its description. It knows no server."""

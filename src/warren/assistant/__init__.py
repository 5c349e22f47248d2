"""The assistant for games played on a real table: a position in, its itemised score or everything that is wrong out."""

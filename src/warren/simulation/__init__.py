"""Many games between agents, and what they come to."""

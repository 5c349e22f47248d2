"""The pages of Bunny Kingdom."""

"""What happens in a game, said in words for people: the same for the terminal and for the pages."""

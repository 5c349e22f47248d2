"""What a game is: contract, catalogue, chance, records, scores, matches, errors. Knows no game."""

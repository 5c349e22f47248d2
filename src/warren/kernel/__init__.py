"""What a game is: contract, catalogue, chance, fields, parts, records, scores, what if, errors. Knows no game."""

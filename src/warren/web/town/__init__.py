"""The pages of Town: the map, the track, the tiles, a seat's turn, the end and the replay."""

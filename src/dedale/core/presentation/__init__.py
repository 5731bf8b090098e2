"""What games provide for their presentation: scenes, targets, words for players, lessons, boxes, covers."""

"""The games in the interfaces of other tools: PettingZoo, Gymnasium, OpenSpiel, and in words for language models."""

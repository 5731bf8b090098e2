"""The games in the interfaces of other tools: PettingZoo, Gymnasium, OpenSpiel. Each has an extra of its own."""

"""Bots think in processes of their own, so that the tables stay quick meanwhile."""

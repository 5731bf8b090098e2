"""Learned evaluations: positions from self-play inside a kernel, a small network trained on them, and its card."""

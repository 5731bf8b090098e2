"""Kernels over state records: the decorator, compiling and its cache, and kernels written once for all games."""

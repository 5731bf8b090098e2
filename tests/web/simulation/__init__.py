"""A deterministic simulation: the real service and store on a simulated clock, disk and network, from one seed."""

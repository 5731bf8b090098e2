"""Tables that live: commands decided, kept and told, one after another; bots, clocks and who is there."""

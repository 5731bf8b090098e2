"""Bots: levels of strength, the two searches behind them, game analysis and the engine protocol.

- `levels`, `player`, `bot`: the levels as data, everything that can play a seat, and the bot of a level;
- `habit`: moves by habit, and which moves have no point;
- `search`, `common`, `tactics`: limits and results of a search, kernels that both searches share, the tactical check;
- `alphabeta`: principal variation search with a transposition table, for two sides without chance ahead;
- `mcts`: Monte Carlo tree search with playouts or an evaluation, for all other positions;
- `analysis`: the value of any position, the review of a game, and the reasons for a move in words;
- `protocol`: our engine for other programs, and engines of others as players;
- `precompile`: the process that compiles the kernels of a game in the background.
"""

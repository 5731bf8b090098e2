"""The server: tables that outlive it, played from a browser, a program or a terminal.

A room may import the rooms below it, never those above; a contract of import-linter in pyproject.toml checks that.

| room | contents |
|---|---|
| `server` | the application put together, its middleware, `dedale serve` and `dedale check` |
| `pages` | HTML pages, their words, scripts and styles |
| `api` | the JSON interface: routes, the socket, the event stream, the OpenAPI description |
| `http` | what routes share: request context, tokens, rate limits, errors, logs, metrics, application state |
| `live` | the table service: tables in memory, commands, bots, clocks, presence, broadcasts |
| `views` | a table as clients see it: JSON schemas, and the view that a page draws |
| `store` | the repository: tables and their event logs in SQLite or PostgreSQL |
| `workers` | the worker pool: processes in which bots think |
| `play` | the rules of a table, without input or output: a command and a ledger give entries |

At the bottom: `commands` (what clients ask), `entries` (the event log), `terms` (what a table is set up with),
`refusals` (errors with stable codes), `settings` and `tasks`.

A move passes through: `api.socket` or `api.tables`, `http.app_state.AppState.command` (limits, metrics),
`live.service.TableService.command`, then, with the table locked, `TableService._change`: decide (`play.decide`), commit
(`store.repository`), acknowledge the sender, broadcast to the others (`live.broadcaster`), follow up (bots, deadlines).
"""

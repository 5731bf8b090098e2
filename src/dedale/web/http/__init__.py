"""HTTP without routes: request contexts, tokens, rate limits, error responses, logs, metrics, application state."""

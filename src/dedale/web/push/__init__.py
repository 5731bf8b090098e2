"""Web Push: notices to browsers that have no page of ours open, encrypted for the browser and signed by this server."""

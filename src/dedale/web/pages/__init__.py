"""What a player sees: pages by templates, drawings from the scenes, a few modules for the browser."""

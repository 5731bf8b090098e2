"""The ludothèque's server: tables that live on, played from a browser, a program or a terminal."""

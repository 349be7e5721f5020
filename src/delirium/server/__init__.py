"""The server: tables over HTTP, for browsers, bots and other programs."""

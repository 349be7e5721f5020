"""The rules ledger: every rule of the games with its number, and which of them have a test."""

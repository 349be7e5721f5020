"""`python -m delirium` is the command `delirium`."""

from delirium.cli.main import main

main()

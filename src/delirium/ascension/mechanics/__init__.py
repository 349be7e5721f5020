"""The mechanics that sets bring: one file each, none knows another."""

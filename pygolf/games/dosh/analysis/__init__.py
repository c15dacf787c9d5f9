"""What happened: the ledger of a record, chances to win, ratings. It sees the coach."""

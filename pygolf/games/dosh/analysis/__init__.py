"""What happened: the ledger of a record, chances to win, ratings, surveys of one's own courses. It sees the coach."""

-- Computer players have levels now: the greedy one is called a newcomer.
UPDATE seats SET computer = 'newcomer' WHERE computer = 'greedy';
UPDATE outbox SET data = replace(data, '"kind":"greedy"', '"kind":"newcomer"') WHERE kind = 'line';

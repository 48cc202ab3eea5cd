/** Parked sales on the board of the branch's server. */
export const parkedTicketTables = `
CREATE TABLE parked_tickets (
  -- By the parked sale's id. offered: this counter put it on the board, or tried to; given: another one has it; taken:
  -- this counter took it, and draft is the sale here and parked_at when it had been parked: its counter may park it once
  -- more.
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('offered', 'given', 'taken')),
  draft TEXT,
  parked_at INTEGER,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

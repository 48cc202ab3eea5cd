/** Cancellations of other counters' documents. */
export const othersCancellationTables = `
CREATE TABLE others_cancellations (
  -- A person at the head office let this counter send them, by CDC; the documents are not here. The newest request of
  -- each document.
  document_id TEXT PRIMARY KEY,
  request TEXT NOT NULL,
  cdc TEXT NOT NULL,
  motivo TEXT NOT NULL,
  -- The person who let this counter send it.
  asked_by TEXT NOT NULL,
  deadline_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'in-flight', 'settled')),
  due_at INTEGER NOT NULL,
  -- Requests that were written and whose answer nobody has read: the document may be cancelled.
  unread INTEGER NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- Time of an unclear answer, since which a status query is to decide.
  unclear_since INTEGER,
  result TEXT CHECK (result IN ('done', 'refused', 'expired')),
  settled_at INTEGER,
  result_code TEXT,
  -- The service's own words.
  result_message TEXT,
  protocol TEXT,
  -- The head office has said that it has the result.
  is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1)),
  CHECK ((state = 'settled') = (result IS NOT NULL AND settled_at IS NOT NULL))
) STRICT;
CREATE INDEX others_cancellations_waiting ON others_cancellations (due_at) WHERE state = 'waiting';
CREATE INDEX others_cancellations_in_flight ON others_cancellations (state) WHERE state = 'in-flight';
CREATE INDEX others_cancellations_untold ON others_cancellations (is_told) WHERE state = 'settled' AND is_told = 0;
`;

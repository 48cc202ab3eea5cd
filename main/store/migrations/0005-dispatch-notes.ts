/** Tables that only grow: what happened stays written. */
const neverDeleted = (table: string): string => `
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: nothing is deleted'); END;`;

/**
 * Dispatch notes, and two tasks more: SQLite changes a CHECK only by making the table anew, with its indexes and
 * triggers. Frozen, as all migrations.
 */
export const dispatchNotesSchema = `
CREATE TABLE outbox_with_notes (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  document_id TEXT NOT NULL REFERENCES documents (id),
  task TEXT NOT NULL CHECK (task IN ('issue', 'query-status', 'cancel', 'prepare', 'recount')),
  lane TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'in-flight', 'settled')),
  due_at INTEGER NOT NULL,
  rounds INTEGER NOT NULL DEFAULT 0 CHECK (rounds >= 0),
  UNIQUE (document_id, task)
) STRICT;
INSERT INTO outbox_with_notes SELECT position, document_id, task, lane, state, due_at, rounds FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_notes RENAME TO outbox;
CREATE INDEX outbox_next_in_lane ON outbox (lane, position) WHERE state = 'waiting' AND task = 'issue';
CREATE INDEX outbox_next_due ON outbox (due_at) WHERE state = 'waiting' AND task <> 'issue';
CREATE INDEX outbox_in_flight ON outbox (task) WHERE state = 'in-flight';
CREATE UNIQUE INDEX outbox_one_flight_per_lane ON outbox (lane) WHERE state = 'in-flight' AND task = 'issue';
CREATE INDEX outbox_cancellations_waiting ON outbox (due_at) WHERE state = 'waiting' AND task = 'cancel';
${neverDeleted('outbox')}

CREATE TABLE attempts_with_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  document_id TEXT NOT NULL REFERENCES documents (id),
  task TEXT NOT NULL CHECK (task IN ('issue', 'query-status', 'cancel', 'prepare', 'recount')),
  started_at INTEGER NOT NULL,
  written_at INTEGER,
  finished_at INTEGER,
  outcome TEXT,
  reason TEXT,
  http_status INTEGER,
  raw_answer TEXT,
  repeats INTEGER NOT NULL DEFAULT 0,
  CHECK ((finished_at IS NULL) = (outcome IS NULL))
) STRICT;
INSERT INTO attempts_with_notes SELECT id, document_id, task, started_at, written_at, finished_at, outcome, reason,
  http_status, raw_answer, repeats FROM attempts;
DROP TABLE attempts;
ALTER TABLE attempts_with_notes RENAME TO attempts;
CREATE INDEX attempts_by_document ON attempts (document_id, id);
${neverDeleted('attempts')}

CREATE TABLE dispatch_notes (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  invoice_id TEXT NOT NULL REFERENCES documents (id),
  obstacle TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX dispatch_notes_by_invoice ON dispatch_notes (invoice_id);
CREATE TRIGGER dispatch_notes_keep_their_invoice BEFORE UPDATE ON dispatch_notes
WHEN NEW.document_id <> OLD.document_id OR NEW.invoice_id <> OLD.invoice_id
BEGIN SELECT RAISE(ABORT, 'a dispatch note stays with its invoice'); END;
${neverDeleted('dispatch_notes')}

CREATE TABLE item_counts (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  document_id TEXT NOT NULL REFERENCES dispatch_notes (document_id),
  after_attempt INTEGER REFERENCES attempts (id),
  counted_at INTEGER NOT NULL,
  items TEXT NOT NULL,
  others TEXT NOT NULL
) STRICT;
CREATE INDEX item_counts_by_document ON item_counts (document_id, position);
CREATE TRIGGER item_counts_are_final BEFORE UPDATE ON item_counts
BEGIN SELECT RAISE(ABORT, 'item_counts: what was written stays'); END;
${neverDeleted('item_counts')}
`;

import { final, neverDeleted, reasonIn } from './guards.ts';

export const dispatchTables = `
CREATE TABLE dispatch_notes (
  -- The invoice of a dispatch note, and the obstacle that keeps the note from being made ready.
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  invoice_id TEXT NOT NULL REFERENCES documents (id),
  -- JSON: a list of reasons.
  obstacle TEXT ${reasonIn('obstacle', '$[0]')}
) STRICT, WITHOUT ROWID;
CREATE INDEX dispatch_notes_by_invoice ON dispatch_notes (invoice_id);
CREATE TRIGGER dispatch_notes_keep_their_invoice BEFORE UPDATE ON dispatch_notes
WHEN NEW.document_id <> OLD.document_id OR NEW.invoice_id <> OLD.invoice_id
BEGIN SELECT RAISE(ABORT, 'a dispatch note stays with its invoice'); END;
${neverDeleted('dispatch_notes')}

CREATE TABLE item_counts (
  -- How many of each item had been dispatched, before and after an attempt: it tells whether a note was issued.
  position INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES dispatch_notes (document_id),
  after_attempt INTEGER REFERENCES attempts (id),
  counted_at INTEGER NOT NULL,
  items TEXT NOT NULL,
  others TEXT NOT NULL,
  -- When it was counted, by each clock.
  moment TEXT
) STRICT;
CREATE INDEX item_counts_by_document ON item_counts (document_id, position);
${final('item_counts')}

CREATE TABLE item_readings (
  -- The last answer of the service about the items of an invoice.
  invoice_id TEXT PRIMARY KEY REFERENCES documents (id),
  carrito_id TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  items TEXT NOT NULL,
  counted TEXT NOT NULL
) STRICT;

CREATE TABLE dispatch_contacts (
  -- Carriers, drivers, vehicles and addresses that notes are filled in from.
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('transportista', 'chofer', 'vehiculo', 'lugar')),
  key TEXT NOT NULL,
  record TEXT NOT NULL,
  last_used_at INTEGER NOT NULL,
  UNIQUE (kind, key)
) STRICT;
CREATE INDEX dispatch_contacts_by_use ON dispatch_contacts (kind, last_used_at);

CREATE TABLE dispatch_tables (
  -- The lists of codes that the shop has changed.
  name TEXT PRIMARY KEY,
  codes TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

/**
 * Dispatch notes at the desk: what the service said last of an invoice's items, what notes are filled in from, and
 * the lists of codes the shop has changed. A refused note that is corrected is a draft again: its items are to be
 * read anew. Frozen, as all migrations.
 */
export const dispatchDeskSchema = `
INSERT INTO allowed_steps VALUES ('refused', 'draft');

CREATE TABLE item_readings (
  invoice_id TEXT PRIMARY KEY REFERENCES documents (id),
  carrito_id TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  items TEXT NOT NULL,
  counted TEXT NOT NULL
) STRICT;

CREATE TABLE dispatch_contacts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('transportista', 'chofer', 'vehiculo', 'lugar')),
  key TEXT NOT NULL,
  record TEXT NOT NULL,
  last_used_at INTEGER NOT NULL,
  UNIQUE (kind, key)
) STRICT;
CREATE INDEX dispatch_contacts_by_use ON dispatch_contacts (kind, last_used_at);

CREATE TABLE dispatch_tables (
  name TEXT PRIMARY KEY,
  codes TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

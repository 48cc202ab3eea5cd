/** Tables that only grow: what happened stays written. */
const neverDeleted = (table: string): string => `
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: nothing is deleted'); END;`;

const neverChanged = (table: string): string => `
CREATE TRIGGER ${table}_are_final BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: what was written stays'); END;`;

/** A full-text index over some columns of a table, kept like it: rows are added and changed, never deleted. */
function searchIndex(index: string, table: string, columns: readonly string[], options: string): string {
  const list = columns.join(', ');
  const values = (row: 'NEW' | 'OLD'): string =>
    [`${row}.position`, ...columns.map((column) => `${row}.${column}`)].join(', ');
  return `
CREATE VIRTUAL TABLE ${index} USING fts5 (${list}, content = '${table}', content_rowid = 'position', ${options});
CREATE TRIGGER ${index}_added AFTER INSERT ON ${table}
BEGIN INSERT INTO ${index} (rowid, ${list}) VALUES (${values('NEW')}); END;
CREATE TRIGGER ${index}_changed AFTER UPDATE OF ${list} ON ${table}
BEGIN
  INSERT INTO ${index} (${index}, rowid, ${list}) VALUES ('delete', ${values('OLD')});
  INSERT INTO ${index} (rowid, ${list}) VALUES (${values('NEW')});
END;`;
}

/** Word beginnings, whatever the accents; the shortest ones, which most rows have, are indexed by themselves. */
const WORDS = `tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'`;
/** Any three characters in a row. */
const PIECES = `tokenize = 'trigram'`;

/** What a window needs beside documents. Frozen, as all migrations. */
export const counterSchema = `
CREATE TABLE catalog_items (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('mercaderia', 'servicio')),
  code TEXT NOT NULL,
  bar_code TEXT,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  record TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1))
) STRICT;
CREATE INDEX catalog_items_by_code ON catalog_items (code COLLATE NOCASE) WHERE active = 1;
CREATE INDEX catalog_items_by_bar_code ON catalog_items (bar_code COLLATE NOCASE) WHERE active = 1;
CREATE INDEX catalog_items_by_name ON catalog_items (name_key) WHERE active = 1;
${searchIndex('catalog_words', 'catalog_items', ['name', 'code'], WORDS)}
${searchIndex('catalog_codes', 'catalog_items', ['code', 'bar_code'], PIECES)}
${neverDeleted('catalog_items')}

CREATE TABLE clients (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  tipo_documento INTEGER NOT NULL,
  document TEXT NOT NULL,
  document_key TEXT NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  record TEXT NOT NULL,
  last_used_at INTEGER NOT NULL,
  UNIQUE (document_key, tipo_documento)
) STRICT;
CREATE INDEX clients_by_use ON clients (last_used_at);
CREATE INDEX clients_by_name ON clients (name_key);
${searchIndex('client_words', 'clients', ['name', 'document'], WORDS)}
${neverDeleted('clients')}

CREATE TABLE drafts (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  id TEXT NOT NULL,
  content TEXT NOT NULL,
  kept_at INTEGER NOT NULL
) STRICT;
CREATE TABLE unreadable_drafts (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  content TEXT NOT NULL,
  kept_at INTEGER NOT NULL,
  set_aside_at INTEGER NOT NULL
) STRICT;
${neverChanged('unreadable_drafts')}
${neverDeleted('unreadable_drafts')}

CREATE TABLE tenders (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  received INTEGER NOT NULL CHECK (received >= 0)
) STRICT, WITHOUT ROWID;
${neverChanged('tenders')}
${neverDeleted('tenders')}

CREATE INDEX documents_newest_first ON documents (sold_at, id);
CREATE INDEX outbox_cancellations_waiting ON outbox (due_at) WHERE state = 'waiting' AND task = 'cancel';
`;

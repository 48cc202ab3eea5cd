import { final, neverDeleted } from './guards.ts';

export const listTables = `
CREATE TABLE company (
  -- The company as the last login gave it, as JSON.
  ruc TEXT PRIMARY KEY,
  record TEXT NOT NULL,
  fetched_at INTEGER NOT NULL
) STRICT;

CREATE TABLE lookups (
  -- Records of the service's lists. One that a whole list no longer has stays: what was sold names it.
  kind TEXT NOT NULL CHECK (kind IN ('timbrado', 'ciudad', 'unidad-medida')),
  key TEXT NOT NULL,
  record TEXT NOT NULL,
  fetched_at INTEGER NOT NULL,
  gone_at INTEGER,
  PRIMARY KEY (kind, key)
) STRICT;

CREATE TABLE lookup_lists (
  -- When each list was read whole and, while it is being read again, how far that came.
  kind TEXT PRIMARY KEY CHECK (kind IN ('timbrado', 'ciudad', 'unidad-medida')),
  fetched_at INTEGER,
  begun_at INTEGER,
  next_page INTEGER CHECK (next_page >= 1),
  read_count INTEGER CHECK (read_count >= 0),
  CHECK ((begun_at IS NULL) = (next_page IS NULL) AND (begun_at IS NULL) = (read_count IS NULL))
) STRICT;

CREATE TABLE lookup_arrivals (
  -- Pages of a list that is being read, until all have arrived: the list in use is never half of one.
  kind TEXT NOT NULL CHECK (kind IN ('timbrado', 'ciudad', 'unidad-medida')) REFERENCES lookup_lists,
  key TEXT NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT;

CREATE TABLE timbrado_changes (
  -- Changes of timbrados, shown until a person has read them.
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  change TEXT NOT NULL CHECK (change IN ('changed', 'gone', 'ending', 'ended')),
  details TEXT NOT NULL,
  found_at INTEGER NOT NULL,
  read_at INTEGER,
  read_by TEXT,
  CHECK ((read_at IS NULL) = (read_by IS NULL))
) STRICT;
CREATE INDEX timbrado_changes_unread ON timbrado_changes (id) WHERE read_at IS NULL;

CREATE TABLE timbrado_decisions (
  -- The decision about sales that waited under a timbrado when it changed.
  change_id INTEGER PRIMARY KEY REFERENCES timbrado_changes (id),
  decision TEXT NOT NULL CHECK (decision IN ('left', 'moved')),
  decided_at INTEGER NOT NULL,
  decided_by TEXT NOT NULL
) STRICT;
${final('timbrado_decisions')}
`;

export const clientTables = `
CREATE TABLE clients (
  -- Clients. record is the whole client as JSON.
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  tipo_documento INTEGER NOT NULL,
  document TEXT NOT NULL,
  document_key TEXT NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  record TEXT NOT NULL,
  last_used_at INTEGER NOT NULL,
  created_at INTEGER,
  created_by TEXT,
  changed_at INTEGER,
  changed_by TEXT,
  UNIQUE (document_key, tipo_documento)
) STRICT;
CREATE INDEX clients_by_use ON clients (last_used_at);
CREATE INDEX clients_by_name ON clients (name_key);
${neverDeleted('clients')}

CREATE VIRTUAL TABLE client_words USING fts5 (name, document, content = 'clients', content_rowid = 'position',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
CREATE TRIGGER client_words_added AFTER INSERT ON clients
BEGIN INSERT INTO client_words (rowid, name, document) VALUES (NEW.position, NEW.name, NEW.document); END;
CREATE TRIGGER client_words_changed AFTER UPDATE OF name, document ON clients
BEGIN
  INSERT INTO client_words (client_words, rowid, name, document)
    VALUES ('delete', OLD.position, OLD.name, OLD.document);
  INSERT INTO client_words (rowid, name, document) VALUES (NEW.position, NEW.name, NEW.document);
END;

CREATE TABLE ruc_standings (
  -- The last answer of the service about a RUC.
  ruc TEXT PRIMARY KEY,
  is_registered INTEGER NOT NULL CHECK (is_registered IN (0, 1)),
  estado TEXT,
  nombre TEXT,
  record TEXT,
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

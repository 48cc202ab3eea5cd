import { neverDeleted } from './guards.ts';

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

CREATE TABLE ruc_statuses (
  -- The last answer of the service about a RUC.
  ruc TEXT PRIMARY KEY,
  is_registered INTEGER NOT NULL CHECK (is_registered IN (0, 1)),
  estado TEXT,
  nombre TEXT,
  record TEXT,
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

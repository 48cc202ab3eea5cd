/**
 * What the numbers of the answers have told, kept as they come: one row for each stream of numbers, whose facts
 * are few whatever the number of documents. Frozen, as all migrations.
 */
export const evidenceSchema = `
CREATE TABLE number_streams (
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'dispatch-note')),
  numero_timbrado TEXT NOT NULL,
  numero_establecimiento TEXT NOT NULL,
  punto_expedicion TEXT NOT NULL,
  facts TEXT NOT NULL,
  PRIMARY KEY (kind, numero_establecimiento, punto_expedicion, numero_timbrado)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER number_streams_never_deleted BEFORE DELETE ON number_streams
BEGIN SELECT RAISE(ABORT, 'number_streams: nothing is deleted'); END;

CREATE TABLE possible_duplicates (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  first_missing INTEGER NOT NULL,
  last_missing INTEGER NOT NULL CHECK (last_missing >= first_missing),
  found_at INTEGER NOT NULL,
  settled_at INTEGER,
  settled_by TEXT,
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
) STRICT;
CREATE UNIQUE INDEX possible_duplicates_one_open ON possible_duplicates (document_id) WHERE settled_at IS NULL;
CREATE TRIGGER possible_duplicates_never_deleted BEFORE DELETE ON possible_duplicates
BEGIN SELECT RAISE(ABORT, 'possible_duplicates: nothing is deleted'); END;

CREATE TABLE evidence_settings (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  is_learned INTEGER NOT NULL DEFAULT 0 CHECK (is_learned IN (0, 1)),
  quiet_ms INTEGER NOT NULL DEFAULT 3600000 CHECK (quiet_ms >= 600000),
  is_automatic INTEGER NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1))
) STRICT;
INSERT INTO evidence_settings (only_row) VALUES (1);
`;

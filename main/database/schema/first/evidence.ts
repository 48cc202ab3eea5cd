import { DOCUMENT_KINDS, neverDeleted } from './guards.ts';

export const evidenceTables = `
CREATE TABLE number_streams (
  -- A row for each stream of numbers that the service gives, and all that its numbers show, as JSON.
  kind TEXT NOT NULL CHECK (kind IN ${DOCUMENT_KINDS}),
  numero_timbrado TEXT NOT NULL,
  numero_establecimiento TEXT NOT NULL,
  punto_expedicion TEXT NOT NULL,
  facts TEXT NOT NULL,
  PRIMARY KEY (kind, numero_establecimiento, punto_expedicion, numero_timbrado)
) STRICT, WITHOUT ROWID;
${neverDeleted('number_streams')}

CREATE TABLE possible_duplicates (
  -- Numbers without a document while this document was sent again: it may have been issued twice.
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
${neverDeleted('possible_duplicates')}

CREATE TABLE evidence_settings (
  -- One row: after what quiet time the numbers count, and whether they alone put a document back in the queue.
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  quiet_ms INTEGER NOT NULL DEFAULT 3600000 CHECK (quiet_ms >= 600000),
  is_automatic INTEGER NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1))
) STRICT;
INSERT INTO evidence_settings (only_row) VALUES (1);

CREATE TABLE unclaimed_numbers (
  -- Numbers that were given and that nothing here explains, until a person has looked and said what was found.
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ${DOCUMENT_KINDS}),
  numero_timbrado TEXT NOT NULL,
  numero_establecimiento TEXT NOT NULL,
  punto_expedicion TEXT NOT NULL,
  first_missing INTEGER NOT NULL,
  last_missing INTEGER NOT NULL CHECK (last_missing >= first_missing),
  found_at INTEGER NOT NULL,
  settled_at INTEGER,
  settled_by TEXT,
  words TEXT,
  CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (words IS NULL))
) STRICT;
CREATE INDEX unclaimed_numbers_open ON unclaimed_numbers (id) WHERE settled_at IS NULL;
CREATE TRIGGER unclaimed_numbers_settle_once BEFORE UPDATE ON unclaimed_numbers
WHEN OLD.settled_at IS NOT NULL OR NEW.first_missing <> OLD.first_missing OR NEW.last_missing <> OLD.last_missing
BEGIN SELECT RAISE(ABORT, 'a number is settled once'); END;
${neverDeleted('unclaimed_numbers')}
`;

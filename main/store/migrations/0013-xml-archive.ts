const neverDeleted = (table: string): string => `
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: nothing is deleted'); END;`;

/** What the service has issued and the authority has spoken about: its XML no longer changes. */
const IS_FINAL = (row: string): string =>
  `${row}.cdc IS NOT NULL AND ${row}.state IN ('approved', 'rejected', 'cancelled')`;

/**
 * The XML of issued documents, deflated, and which are still to be asked for. Whatever way a document comes to its
 * end, its XML is asked for: the trigger knows them all. Frozen, as all migrations.
 */
export const xmlArchiveSchema = `
CREATE TABLE xml_files (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  fetched_at INTEGER NOT NULL,
  packed BLOB NOT NULL
) STRICT;
CREATE TRIGGER xml_files_are_final BEFORE UPDATE ON xml_files
BEGIN SELECT RAISE(ABORT, 'xml_files: what was written stays'); END;
${neverDeleted('xml_files')}

CREATE TABLE xml_requests (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'archived', 'unknown')),
  next_try_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  unknowns INTEGER NOT NULL DEFAULT 0 CHECK (unknowns >= 0),
  reason TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX xml_requests_due ON xml_requests (next_try_at) WHERE state = 'waiting';
CREATE TRIGGER xml_requests_end_once BEFORE UPDATE ON xml_requests
WHEN OLD.state = 'archived' OR NEW.document_id <> OLD.document_id
BEGIN SELECT RAISE(ABORT, 'an XML is archived once'); END;
${neverDeleted('xml_requests')}

INSERT INTO xml_requests (document_id, state, next_try_at)
SELECT id, 'waiting', 0 FROM documents WHERE ${IS_FINAL('documents')};
CREATE TRIGGER xml_requested_at_the_end AFTER UPDATE OF state ON documents
WHEN NEW.state <> OLD.state AND ${IS_FINAL('NEW')}
BEGIN
  INSERT INTO xml_requests (document_id, state, next_try_at) VALUES (NEW.id, 'waiting', 0) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER xml_requested_from_the_start AFTER INSERT ON documents
WHEN ${IS_FINAL('NEW')}
BEGIN
  INSERT INTO xml_requests (document_id, state, next_try_at) VALUES (NEW.id, 'waiting', 0) ON CONFLICT DO NOTHING;
END;
`;

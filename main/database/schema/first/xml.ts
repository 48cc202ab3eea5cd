import { final, neverDeleted, reasonIn } from './guards.ts';

/** Final: the service issued it and the authority answered. Its XML no longer changes. */
const IS_FINAL = "NEW.cdc IS NOT NULL AND NEW.state IN ('approved', 'rejected', 'cancelled')";

/** The archive of XML. Triggers request it, however a document reaches its end. */
export const xmlTables = `
CREATE TABLE xml_files (
  -- The XML of issued documents, with the length and the SHA-256 it came with. packed is raw deflate: an XML is
  -- four times as long.
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  fetched_at INTEGER NOT NULL,
  packed BLOB NOT NULL
) STRICT;
${final('xml_files')}

CREATE TABLE xml_requests (
  -- The XML that is still to be asked for.
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'archived', 'unknown')),
  next_try_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  unknowns INTEGER NOT NULL DEFAULT 0 CHECK (unknowns >= 0),
  reason TEXT ${reasonIn('reason')}
) STRICT, WITHOUT ROWID;
CREATE INDEX xml_requests_due ON xml_requests (next_try_at) WHERE state = 'waiting';
CREATE TRIGGER xml_requests_end_once BEFORE UPDATE ON xml_requests
WHEN OLD.state = 'archived' OR NEW.document_id <> OLD.document_id
BEGIN SELECT RAISE(ABORT, 'an XML is archived once'); END;
${neverDeleted('xml_requests')}
CREATE TRIGGER xml_requested_at_the_end AFTER UPDATE OF state ON documents
WHEN NEW.state <> OLD.state AND ${IS_FINAL}
BEGIN
  INSERT INTO xml_requests (document_id, state, next_try_at) VALUES (NEW.id, 'waiting', 0) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER xml_requested_from_the_start AFTER INSERT ON documents
WHEN ${IS_FINAL}
BEGIN
  INSERT INTO xml_requests (document_id, state, next_try_at) VALUES (NEW.id, 'waiting', 0) ON CONFLICT DO NOTHING;
END;
`;

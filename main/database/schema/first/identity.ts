import { neverDeleted } from './guards.ts';

export const identityTables = `
CREATE TABLE database_identity (
  -- One row: which database this is. Mode, service and company are given once, so that training never
  -- reaches production.
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  id TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('training', 'production')),
  base_url TEXT NOT NULL,
  -- Null until the first login.
  ruc TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER identity_is_for_life BEFORE UPDATE ON database_identity
WHEN NEW.id <> OLD.id OR NEW.mode <> OLD.mode OR NEW.base_url <> OLD.base_url
  OR (OLD.ruc IS NOT NULL AND NEW.ruc IS NOT OLD.ruc)
BEGIN SELECT RAISE(ABORT, 'a database stays with its mode, service and company'); END;
${neverDeleted('database_identity')}

CREATE TABLE local_series (
  -- The counter's own numbers, by prefix ("C1" of "C1-000123"). A number is given once.
  prefix TEXT PRIMARY KEY,
  last_number INTEGER NOT NULL CHECK (last_number >= 0)
) STRICT;
CREATE TRIGGER local_series_only_grows BEFORE UPDATE ON local_series
WHEN NEW.prefix <> OLD.prefix OR NEW.last_number <= OLD.last_number
BEGIN SELECT RAISE(ABORT, 'a local number is given once'); END;
${neverDeleted('local_series')}

CREATE TABLE audit (
  -- Every change of state, in order. Each hash covers the entry, the document it is about and the hash before it.
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  event TEXT NOT NULL,
  subject TEXT NOT NULL,
  details TEXT NOT NULL,
  -- SHA-256 of the document's facts at the end of the commit, and the version of the schema they are rows of. Null
  -- where the entry is of no document, and of several entries of one document in a commit in all but the last.
  facts_schema INTEGER,
  facts_sha256 TEXT,
  -- Null only inside the commit, which seals what it entered at its end.
  hash TEXT,
  CHECK ((facts_schema IS NULL) = (facts_sha256 IS NULL)),
  CHECK (hash IS NOT NULL OR facts_sha256 IS NULL)
) STRICT;
CREATE TRIGGER audit_is_final BEFORE UPDATE OF seq, at, actor, event, subject, details ON audit
BEGIN SELECT RAISE(ABORT, 'the audit chain is append-only'); END;
CREATE TRIGGER audit_is_sealed_once BEFORE UPDATE OF facts_schema, facts_sha256, hash ON audit
WHEN OLD.hash IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'an entry of the audit chain is sealed once'); END;
CREATE INDEX audit_by_subject ON audit (subject, seq);
${neverDeleted('audit')}
`;

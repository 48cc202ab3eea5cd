/**
 * What a person has to look into that is of no one document. `unclaimed_numbers`: numbers that were given and that
 * nothing here explains, until somebody has looked and said what was found. `timbrado_decisions`: what was decided of
 * the sales that waited under a timbrado when it changed. A sale may be moved to another timbrado before the service
 * has said anything of it: an earlier body need not have a refusal any more. Frozen, as all migrations.
 */
export const alertsSchema = `
CREATE TABLE unclaimed_numbers (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'dispatch-note')),
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
CREATE TRIGGER unclaimed_numbers_never_deleted BEFORE DELETE ON unclaimed_numbers
BEGIN SELECT RAISE(ABORT, 'unclaimed_numbers: nothing is deleted'); END;

CREATE TABLE timbrado_decisions (
  change_id INTEGER PRIMARY KEY REFERENCES timbrado_changes (id),
  decision TEXT NOT NULL CHECK (decision IN ('left', 'moved')),
  decided_at INTEGER NOT NULL,
  decided_by TEXT NOT NULL
) STRICT;
CREATE TRIGGER timbrado_decisions_are_final BEFORE UPDATE ON timbrado_decisions
BEGIN SELECT RAISE(ABORT, 'timbrado_decisions: what was written stays'); END;
CREATE TRIGGER timbrado_decisions_never_deleted BEFORE DELETE ON timbrado_decisions
BEGIN SELECT RAISE(ABORT, 'timbrado_decisions: nothing is deleted'); END;

CREATE TABLE document_bodies_unsent (
  document_id TEXT NOT NULL REFERENCES documents (id),
  round INTEGER NOT NULL CHECK (round >= 1),
  body TEXT NOT NULL,
  refusal TEXT,
  replaced_at INTEGER NOT NULL,
  replaced_by TEXT NOT NULL,
  PRIMARY KEY (document_id, round)
) STRICT, WITHOUT ROWID;
INSERT INTO document_bodies_unsent SELECT document_id, round, body, refusal, replaced_at, replaced_by
  FROM document_bodies;
DROP TABLE document_bodies;
ALTER TABLE document_bodies_unsent RENAME TO document_bodies;
CREATE TRIGGER document_bodies_are_final BEFORE UPDATE ON document_bodies
BEGIN SELECT RAISE(ABORT, 'document_bodies: what was written stays'); END;
CREATE TRIGGER document_bodies_never_deleted BEFORE DELETE ON document_bodies
BEGIN SELECT RAISE(ABORT, 'document_bodies: nothing is deleted'); END;
`;

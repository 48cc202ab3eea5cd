/** Cancellations that wait for an outcome, and answers that contradict what is known here. Frozen, as all migrations. */
export const cancellationsSchema = `
CREATE TABLE cancellation_wishes (
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  motivo TEXT NOT NULL,
  wished_by TEXT NOT NULL,
  wished_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'queued', 'discarded', 'withdrawn', 'expired', 'portal', 'needless')),
  settled_at INTEGER,
  settled_by TEXT,
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
) STRICT;
CREATE UNIQUE INDEX cancellation_wishes_one_waits ON cancellation_wishes (document_id) WHERE state = 'waiting';
CREATE INDEX cancellation_wishes_by_document ON cancellation_wishes (document_id);
CREATE TRIGGER cancellation_wishes_end_once BEFORE UPDATE ON cancellation_wishes
WHEN OLD.state <> 'waiting' OR NEW.document_id <> OLD.document_id
BEGIN SELECT RAISE(ABORT, 'a cancellation that waits comes to one end'); END;
CREATE TRIGGER cancellation_wishes_never_deleted BEFORE DELETE ON cancellation_wishes
BEGIN SELECT RAISE(ABORT, 'cancellation_wishes: nothing is deleted'); END;

ALTER TABLE cancellations ADD COLUMN unclear_since INTEGER;

CREATE TABLE contradictions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  document_id TEXT NOT NULL REFERENCES documents (id),
  state TEXT NOT NULL,
  says TEXT NOT NULL CHECK (says IN ('approved', 'rejected', 'cancelled', 'pending', 'no-status')),
  estado TEXT,
  mensaje TEXT,
  noted_at INTEGER NOT NULL,
  settled_as TEXT CHECK (settled_as IN ('seen', 'cancelled', 'cleared')),
  settled_at INTEGER,
  settled_by TEXT,
  CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CHECK ((settled_at IS NULL) = (settled_as IS NULL))
) STRICT;
CREATE INDEX contradictions_by_document ON contradictions (document_id, id);
CREATE INDEX contradictions_open ON contradictions (document_id) WHERE settled_at IS NULL;
CREATE TRIGGER contradictions_end_once BEFORE UPDATE ON contradictions
WHEN OLD.settled_at IS NOT NULL OR NEW.document_id <> OLD.document_id
BEGIN SELECT RAISE(ABORT, 'a contradiction is settled once'); END;
CREATE TRIGGER contradictions_never_deleted BEFORE DELETE ON contradictions
BEGIN SELECT RAISE(ABORT, 'contradictions: nothing is deleted'); END;
`;

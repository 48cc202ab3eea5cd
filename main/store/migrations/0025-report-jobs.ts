/** What was written stays. */
const neverDeleted = (table: string): string => `
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: nothing is deleted'); END;`;

const neverChanged = (table: string): string => `
CREATE TRIGGER ${table}_are_final BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: what was written stays'); END;`;

const COLUMNS = `position, id, printer_id, kind, document_id, stage, is_copy, is_shops, form, roll_width_mm, roll_height_mm,
  bytes, sha256, drawn_of, state, tries, fault, made_at, made_by, doubted_at, settled_at, settled_by, place`;

/**
 * Print jobs of kind `report`: papers of the shop's own, of no document. `title` is what the queue calls one, `report`
 * the paper as JSON, so that it can be drawn for another printer or once more; it goes when the bytes go. A CHECK cannot
 * be altered, so the table is built anew, and with it the openings of the drawer, which refer to it: a table that
 * nothing refers to any more can be dropped with foreign keys on. Each row is copied once. Frozen, as all migrations.
 */
export const reportJobsSchema = `
CREATE TABLE print_jobs_anew (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  printer_id TEXT NOT NULL REFERENCES printers (id),
  kind TEXT NOT NULL CHECK (kind IN ('receipt', 'drawer', 'test', 'report')),
  document_id TEXT REFERENCES documents (id),
  stage TEXT CHECK (stage IN ('provisional', 'definitive')),
  is_copy INTEGER NOT NULL CHECK (is_copy IN (0, 1)),
  is_shops INTEGER NOT NULL CHECK (is_shops IN (0, 1)),
  form TEXT NOT NULL CHECK (form IN ('escpos', 'pdf')),
  roll_width_mm REAL CHECK (roll_width_mm > 0),
  roll_height_mm REAL CHECK (roll_height_mm > 0),
  bytes BLOB,
  sha256 TEXT NOT NULL,
  drawn_of TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'half-sent', 'printed', 'reprinted', 'discarded')),
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  fault TEXT,
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  doubted_at INTEGER,
  settled_at INTEGER,
  settled_by TEXT,
  place INTEGER,
  title TEXT CHECK (title <> ''),
  report TEXT,
  CHECK ((kind = 'receipt') = (stage IS NOT NULL)),
  CHECK (kind <> 'receipt' OR document_id IS NOT NULL),
  CHECK (kind NOT IN ('test', 'report') OR document_id IS NULL),
  CHECK (kind IN ('receipt', 'report') OR is_copy = 0),
  CHECK (kind = 'receipt' OR is_shops = 0),
  CHECK (is_copy = 1 OR is_shops = 0),
  CHECK ((kind = 'report') = (title IS NOT NULL)),
  CHECK (kind = 'report' OR report IS NULL),
  CHECK (kind <> 'report' OR settled_at IS NOT NULL OR report IS NOT NULL),
  CHECK ((roll_width_mm IS NULL) = (roll_height_mm IS NULL)),
  CHECK (form = 'pdf' OR roll_width_mm IS NULL),
  CHECK ((state IN ('printed', 'reprinted', 'discarded')) = (settled_at IS NOT NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CHECK (settled_at IS NOT NULL OR bytes IS NOT NULL),
  CHECK (state <> 'half-sent' OR doubted_at IS NOT NULL)
) STRICT;
INSERT INTO print_jobs_anew (${COLUMNS}) SELECT ${COLUMNS} FROM print_jobs ORDER BY position;

CREATE TABLE drawer_openings_anew (
  id TEXT PRIMARY KEY,
  job_id TEXT NOT NULL UNIQUE REFERENCES print_jobs_anew (id),
  document_id TEXT REFERENCES documents (id),
  reason TEXT CHECK (reason <> ''),
  opened_at INTEGER NOT NULL,
  opened_by TEXT NOT NULL,
  CHECK ((document_id IS NULL) = (reason IS NOT NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO drawer_openings_anew (id, job_id, document_id, reason, opened_at, opened_by)
SELECT id, job_id, document_id, reason, opened_at, opened_by FROM drawer_openings;

DROP TABLE drawer_openings;
DROP TABLE print_jobs;
ALTER TABLE print_jobs_anew RENAME TO print_jobs;
ALTER TABLE drawer_openings_anew RENAME TO drawer_openings;

CREATE INDEX print_jobs_unsettled ON print_jobs (printer_id, position)
  WHERE state IN ('waiting', 'sending', 'half-sent');
CREATE UNIQUE INDEX print_jobs_one_on_its_way ON print_jobs (printer_id) WHERE state = 'sending';
CREATE INDEX print_jobs_by_document ON print_jobs (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX print_jobs_with_bytes ON print_jobs (settled_at) WHERE settled_at IS NOT NULL AND bytes IS NOT NULL;
CREATE TRIGGER print_jobs_step_is_allowed BEFORE UPDATE OF state ON print_jobs
WHEN NOT EXISTS (SELECT 1 FROM print_steps WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN SELECT RAISE(ABORT, 'a print job has no such step'); END;
CREATE TRIGGER print_jobs_identity_is_for_life BEFORE UPDATE ON print_jobs
WHEN NEW.id <> OLD.id OR NEW.printer_id <> OLD.printer_id OR NEW.kind <> OLD.kind OR NEW.document_id IS NOT OLD.document_id
  OR NEW.stage IS NOT OLD.stage OR NEW.is_copy <> OLD.is_copy OR NEW.is_shops <> OLD.is_shops OR NEW.sha256 <> OLD.sha256
  OR NEW.drawn_of IS NOT OLD.drawn_of OR NEW.made_at <> OLD.made_at OR NEW.title IS NOT OLD.title
  OR (NEW.bytes IS NOT NULL AND NEW.bytes IS NOT OLD.bytes)
  OR (NEW.report IS NOT NULL AND NEW.report IS NOT OLD.report)
BEGIN SELECT RAISE(ABORT, 'a print job keeps what it prints'); END;
CREATE TRIGGER print_jobs_place_is_for_life BEFORE UPDATE OF place ON print_jobs
WHEN NEW.place IS NOT OLD.place
BEGIN SELECT RAISE(ABORT, 'a print job keeps its place'); END;
${neverDeleted('print_jobs')}
CREATE INDEX drawer_openings_by_time ON drawer_openings (opened_at);
${neverChanged('drawer_openings')}
${neverDeleted('drawer_openings')}
`;

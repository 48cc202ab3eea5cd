import { final, neverDeleted, reasonIn } from './guards.ts';

export const printingTables = `
CREATE TABLE printers (
  -- Printers, those taken away too.
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL CHECK (name <> ''),
  address TEXT NOT NULL,
  paper TEXT NOT NULL CHECK (paper IN ('80', '58', 'a4')),
  escpos TEXT,
  opens_drawer INTEGER NOT NULL CHECK (opens_drawer IN (0, 1)),
  added_at INTEGER NOT NULL,
  removed_at INTEGER,
  CHECK (escpos IS NULL OR paper <> 'a4'),
  CHECK (opens_drawer = 0 OR escpos IS NOT NULL)
) STRICT;
${neverDeleted('printers')}

CREATE TABLE printer_roles (
  -- Which printer prints what.
  role TEXT PRIMARY KEY CHECK (role IN ('receipt', 'a4', 'copy')),
  printer_id TEXT NOT NULL REFERENCES printers (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE print_jobs (
  -- Papers to print. A job is stored with its bytes before any of them is sent; of a settled one the bytes may be
  -- dropped, never the row.
  position INTEGER PRIMARY KEY,
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
  fault TEXT CHECK (fault IN ('not-found', 'not-a-device', 'unreachable', 'off', 'no-paper', 'paper-low', 'cover-open', 'stopped', 'no-permission', 'no-space', 'not-drawn', 'unknown', 'fault')),
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  doubted_at INTEGER,
  settled_at INTEGER,
  settled_by TEXT,
  -- For a job drawn again: the place in the line of the one it replaced.
  place INTEGER,
  -- Of a report: its name in the queue, and the paper as JSON, to draw it once more. original_of says which paper it is
  -- where there is one original of it, as in 'shift-close:12': all but the first are copies.
  title TEXT CHECK (title <> ''),
  original_of TEXT CHECK (original_of <> ''),
  report TEXT,
  CHECK ((kind = 'receipt') = (stage IS NOT NULL)),
  CHECK (kind <> 'receipt' OR document_id IS NOT NULL),
  CHECK (kind NOT IN ('test', 'report') OR document_id IS NULL),
  CHECK (kind IN ('receipt', 'report') OR is_copy = 0),
  CHECK (kind = 'receipt' OR is_shops = 0),
  CHECK (is_copy = 1 OR is_shops = 0),
  CHECK ((kind = 'report') = (title IS NOT NULL)),
  CHECK (kind = 'report' OR (report IS NULL AND original_of IS NULL)),
  CHECK (kind <> 'report' OR settled_at IS NOT NULL OR report IS NOT NULL),
  CHECK ((roll_width_mm IS NULL) = (roll_height_mm IS NULL)),
  CHECK (form = 'pdf' OR roll_width_mm IS NULL),
  CHECK ((state IN ('printed', 'reprinted', 'discarded')) = (settled_at IS NOT NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CHECK (settled_at IS NOT NULL OR bytes IS NOT NULL),
  CHECK (state <> 'half-sent' OR doubted_at IS NOT NULL)
) STRICT;
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
  OR NEW.original_of IS NOT OLD.original_of
  OR (NEW.bytes IS NOT NULL AND NEW.bytes IS NOT OLD.bytes)
  OR (NEW.report IS NOT NULL AND NEW.report IS NOT OLD.report)
BEGIN SELECT RAISE(ABORT, 'a print job keeps what it prints'); END;
CREATE TRIGGER print_jobs_place_is_for_life BEFORE UPDATE OF place ON print_jobs
WHEN NEW.place IS NOT OLD.place
BEGIN SELECT RAISE(ABORT, 'a print job keeps its place'); END;
${neverDeleted('print_jobs')}

CREATE TABLE print_steps (
  -- The steps of a print job, the same as in the program.
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT, WITHOUT ROWID;
INSERT INTO print_steps VALUES
  ('waiting', 'sending'),
  ('waiting', 'discarded'),
  ('waiting', 'half-sent'),
  ('sending', 'printed'),
  ('sending', 'waiting'),
  ('sending', 'half-sent'),
  ('half-sent', 'printed'),
  ('half-sent', 'reprinted'),
  ('half-sent', 'discarded');

CREATE TABLE receipt_plans (
  -- The receipt that a sale is still to get; written in the transaction of the sale.
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  stage TEXT NOT NULL CHECK (stage IN ('fresh', 'later', 'offered', 'done')),
  offered_at INTEGER,
  CHECK (stage <> 'offered' OR offered_at IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX receipt_plans_open ON receipt_plans (stage) WHERE stage <> 'done';
CREATE TRIGGER receipt_plans_end_once BEFORE UPDATE ON receipt_plans
WHEN OLD.stage = 'done' OR NEW.document_id <> OLD.document_id
BEGIN SELECT RAISE(ABORT, 'a sale gets its paper once'); END;
${neverDeleted('receipt_plans')}

CREATE TABLE drawer_openings (
  -- Openings of the cash drawer: for a sale, or for a reason that a person gave.
  id TEXT PRIMARY KEY,
  job_id TEXT NOT NULL UNIQUE REFERENCES print_jobs (id),
  document_id TEXT REFERENCES documents (id),
  reason TEXT ${reasonIn('reason')},
  opened_at INTEGER NOT NULL,
  opened_by TEXT NOT NULL,
  CHECK ((document_id IS NULL) = (reason IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX drawer_openings_by_time ON drawer_openings (opened_at);
${final('drawer_openings')}

CREATE TABLE receipt_logo (
  -- One row: the picture at the head of a receipt.
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  media_type TEXT NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  bytes BLOB NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
`;

import { DOCUMENT_STATES, neverDeleted, reasonIn } from './guards.ts';

export const sendingTables = `
CREATE TABLE outbox (
  -- Work for the service. lane is the issuing point: one emission is in flight in each.
  position INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  task TEXT NOT NULL CHECK (task IN ('issue', 'query-status', 'cancel', 'prepare', 'recount')),
  lane TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'in-flight', 'settled')),
  due_at INTEGER NOT NULL,
  rounds INTEGER NOT NULL DEFAULT 0 CHECK (rounds >= 0),
  UNIQUE (document_id, task)
) STRICT;
CREATE INDEX outbox_next_in_lane ON outbox (lane, position) WHERE state = 'waiting' AND task = 'issue';
CREATE INDEX outbox_next_due ON outbox (due_at) WHERE state = 'waiting' AND task <> 'issue';
CREATE INDEX outbox_in_flight ON outbox (task) WHERE state = 'in-flight';
CREATE UNIQUE INDEX outbox_one_flight_per_lane ON outbox (lane) WHERE state = 'in-flight' AND task = 'issue';
CREATE INDEX outbox_cancellations_waiting ON outbox (due_at) WHERE state = 'waiting' AND task = 'cancel';
${neverDeleted('outbox')}

CREATE TABLE attempts (
  -- Each request, with its answer as it came. Without outcome, it is under way or its program has died.
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  task TEXT NOT NULL CHECK (task IN ('issue', 'query-status', 'cancel', 'prepare', 'recount')),
  started_at INTEGER NOT NULL,
  -- When the first byte was written: before it, nothing was sent.
  written_at INTEGER,
  -- The same by the service's clock.
  written_service_at INTEGER,
  finished_at INTEGER,
  outcome TEXT,
  reason TEXT ${reasonIn('reason')},
  http_status INTEGER,
  repeats INTEGER NOT NULL DEFAULT 0,
  -- As it came, and the CRC-32 of its UTF-8.
  raw_answer_crc32 INTEGER CHECK ((raw_answer_crc32 IS NULL) = (raw_answer IS NULL)),
  raw_answer TEXT,
  CHECK ((finished_at IS NULL) = (outcome IS NULL))
) STRICT;
CREATE INDEX attempts_by_document ON attempts (document_id, id);
${neverDeleted('attempts')}

CREATE TABLE sending (
  -- One row: what of the pace of sending outlives the program.
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  -- Fingerprint of the token that the service refused.
  rejected_token TEXT,
  -- It was refused where a list was asked for; reading a list with it makes it good again.
  rejected_by_list INTEGER NOT NULL DEFAULT 0 CHECK (rejected_by_list IN (0, 1)),
  stopped_because TEXT ${reasonIn('stopped_because')},
  trouble_since INTEGER,
  -- The service asked to be left alone so long.
  wait_asked_at INTEGER NOT NULL DEFAULT 0,
  wait_asked_ms INTEGER NOT NULL DEFAULT 0 CHECK (wait_asked_ms >= 0),
  paused_by TEXT,
  paused_at INTEGER CHECK ((paused_at IS NULL) = (paused_by IS NULL)),
  -- Null: until a person ends the pause.
  paused_until INTEGER,
  -- The service's clock less this machine's.
  clock_offset_ms INTEGER NOT NULL DEFAULT 0,
  -- It was only guessed, from this machine's clock, which was seen to move.
  clock_in_doubt INTEGER NOT NULL DEFAULT 0 CHECK (clock_in_doubt IN (0, 1))
) STRICT;
INSERT INTO sending (only_row) VALUES (1);

CREATE TABLE cancellations (
  -- Requests to cancel a document, sent by its CDC. One at a time is open.
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  motivo TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'done', 'refused', 'expired')),
  requested_at INTEGER NOT NULL,
  deadline_at INTEGER NOT NULL,
  settled_at INTEGER,
  result_code TEXT,
  result_message TEXT ${reasonIn('result_message')},
  protocol TEXT,
  -- Its answer did not come: a status query tells.
  unclear_since INTEGER,
  seen_at INTEGER,
  CHECK ((state IN ('done', 'refused', 'expired')) = (settled_at IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX cancellations_one_open ON cancellations (document_id) WHERE state IN ('queued', 'sending');
CREATE INDEX cancellations_by_document ON cancellations (document_id);
${neverDeleted('cancellations')}
CREATE INDEX cancellations_failed_unseen ON cancellations (document_id)
  WHERE state IN ('refused', 'expired') AND seen_at IS NULL;

CREATE TABLE deferred_cancellations (
  -- Cancellations that wait until it is known whether the document was issued at all.
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  motivo TEXT NOT NULL,
  deferred_by TEXT NOT NULL,
  deferred_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'queued', 'discarded', 'withdrawn', 'expired', 'portal', 'needless')),
  settled_at INTEGER,
  settled_by TEXT,
  seen_at INTEGER,
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
) STRICT;
CREATE UNIQUE INDEX deferred_cancellations_one_waits ON deferred_cancellations (document_id) WHERE state = 'waiting';
CREATE INDEX deferred_cancellations_by_document ON deferred_cancellations (document_id);
${neverDeleted('deferred_cancellations')}
CREATE INDEX deferred_cancellations_failed_unseen ON deferred_cancellations (document_id)
  WHERE state IN ('expired', 'portal') AND seen_at IS NULL;
CREATE TRIGGER deferred_cancellations_end_once
BEFORE UPDATE OF id, document_id, motivo, deferred_by, deferred_at, state, settled_at, settled_by ON deferred_cancellations
WHEN OLD.state <> 'waiting' OR NEW.document_id <> OLD.document_id
BEGIN SELECT RAISE(ABORT, 'a cancellation that waits comes to one end'); END;

CREATE TABLE contradictions (
  -- Answers of the service that contradict the state a document has here, until a person settles them.
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  state TEXT NOT NULL CHECK (state IN ${DOCUMENT_STATES}),
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
${neverDeleted('contradictions')}
`;

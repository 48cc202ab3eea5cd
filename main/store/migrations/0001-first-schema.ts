/** Tables that only grow: what happened stays written. */
const appendOnly = (table: string): string => `
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: nothing is deleted'); END;`;

/** Frozen: a shop's database was made by exactly this text. What changes later is a migration of its own. */
export const firstSchema = `
CREATE TABLE database_identity (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  id TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('training', 'production')),
  base_url TEXT NOT NULL,
  ruc TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER identity_is_for_life BEFORE UPDATE ON database_identity
WHEN NEW.id <> OLD.id OR NEW.mode <> OLD.mode OR NEW.base_url <> OLD.base_url
  OR (OLD.ruc IS NOT NULL AND NEW.ruc IS NOT OLD.ruc)
BEGIN SELECT RAISE(ABORT, 'a database stays with its mode, service and company'); END;
${appendOnly('database_identity')}

CREATE TABLE local_series (
  prefix TEXT PRIMARY KEY,
  last_number INTEGER NOT NULL CHECK (last_number >= 0)
) STRICT;
CREATE TRIGGER local_series_only_grows BEFORE UPDATE ON local_series
WHEN NEW.prefix <> OLD.prefix OR NEW.last_number <= OLD.last_number
BEGIN SELECT RAISE(ABORT, 'a local number is given once'); END;
${appendOnly('local_series')}

CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'dispatch-note')),
  local_number TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('draft', 'queued', 'sending', 'issued', 'approved', 'rejected', 'refused', 'uncertain', 'review', 'issued-unidentified', 'discarded', 'cancelled')),
  sold_at INTEGER NOT NULL,
  numero_timbrado TEXT NOT NULL,
  numero_establecimiento TEXT NOT NULL,
  punto_expedicion TEXT NOT NULL,
  currency TEXT NOT NULL,
  total INTEGER NOT NULL,
  client_name TEXT NOT NULL,
  client_document TEXT NOT NULL,
  body TEXT NOT NULL,
  numero_documento TEXT,
  serie TEXT,
  cdc TEXT UNIQUE,
  carrito_id TEXT,
  xml_url TEXT,
  qr TEXT,
  issued_at INTEGER,
  emitted_at INTEGER,
  etax_estado TEXT,
  etax_mensaje TEXT,
  refusal TEXT,
  doubt TEXT,
  cancelled_at INTEGER,
  CHECK (state NOT IN ('issued', 'approved', 'rejected', 'cancelled') OR (cdc IS NOT NULL AND issued_at IS NOT NULL)),
  CHECK (state NOT IN ('draft', 'queued', 'sending', 'refused', 'uncertain', 'discarded') OR cdc IS NULL),
  CHECK (state <> 'issued-unidentified' OR (numero_documento IS NOT NULL AND cdc IS NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((state = 'uncertain') = (doubt IS NOT NULL)),
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL))
) STRICT;
CREATE INDEX documents_by_state ON documents (state, sold_at);
CREATE INDEX documents_by_time ON documents (sold_at);
CREATE INDEX documents_by_number ON documents (numero_documento);
CREATE TABLE allowed_steps (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT, WITHOUT ROWID;
INSERT INTO allowed_steps VALUES
  ('draft', 'queued'),
  ('draft', 'discarded'),
  ('queued', 'sending'),
  ('queued', 'discarded'),
  ('queued', 'review'),
  ('sending', 'queued'),
  ('sending', 'refused'),
  ('sending', 'uncertain'),
  ('sending', 'issued'),
  ('sending', 'approved'),
  ('sending', 'rejected'),
  ('sending', 'review'),
  ('issued', 'approved'),
  ('issued', 'rejected'),
  ('issued', 'cancelled'),
  ('approved', 'cancelled'),
  ('refused', 'queued'),
  ('refused', 'discarded'),
  ('uncertain', 'queued'),
  ('uncertain', 'issued'),
  ('uncertain', 'issued-unidentified'),
  ('uncertain', 'review'),
  ('review', 'queued'),
  ('review', 'issued'),
  ('review', 'issued-unidentified');
CREATE TRIGGER documents_step_is_allowed BEFORE UPDATE OF state ON documents
WHEN NEW.state <> OLD.state
  AND NOT EXISTS (SELECT 1 FROM allowed_steps WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN SELECT RAISE(ABORT, 'a document has no such step'); END;
CREATE TRIGGER documents_identity_is_for_life BEFORE UPDATE ON documents
WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.local_number <> OLD.local_number OR NEW.sold_at <> OLD.sold_at
  OR (OLD.cdc IS NOT NULL AND NEW.cdc IS NOT OLD.cdc)
BEGIN SELECT RAISE(ABORT, 'a document keeps its identity'); END;
${appendOnly('documents')}

CREATE TABLE outbox (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  document_id TEXT NOT NULL REFERENCES documents (id),
  task TEXT NOT NULL CHECK (task IN ('issue', 'query-status', 'cancel')),
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
${appendOnly('outbox')}

CREATE TABLE cancellations (
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  motivo TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'done', 'refused', 'expired')),
  requested_at INTEGER NOT NULL,
  deadline_at INTEGER NOT NULL,
  settled_at INTEGER,
  result_code TEXT,
  result_message TEXT,
  protocol TEXT,
  CHECK ((state IN ('done', 'refused', 'expired')) = (settled_at IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX cancellations_one_open ON cancellations (document_id) WHERE state IN ('queued', 'sending');
CREATE INDEX cancellations_by_document ON cancellations (document_id);
${appendOnly('cancellations')}

CREATE TABLE attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  document_id TEXT NOT NULL REFERENCES documents (id),
  task TEXT NOT NULL CHECK (task IN ('issue', 'query-status', 'cancel')),
  started_at INTEGER NOT NULL,
  written_at INTEGER,
  finished_at INTEGER,
  outcome TEXT,
  reason TEXT,
  http_status INTEGER,
  raw_answer TEXT,
  repeats INTEGER NOT NULL DEFAULT 0,
  CHECK ((finished_at IS NULL) = (outcome IS NULL))
) STRICT;
CREATE INDEX attempts_by_document ON attempts (document_id, id);
${appendOnly('attempts')}

CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  event TEXT NOT NULL,
  subject TEXT NOT NULL,
  details TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE TRIGGER audit_is_final BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit chain is append-only'); END;
CREATE INDEX audit_by_subject ON audit (subject, seq);
${appendOnly('audit')}

CREATE TABLE sending (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  rejected_token TEXT,
  stopped_because TEXT,
  clock_offset_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO sending (only_row) VALUES (1);

CREATE TABLE company (
  ruc TEXT PRIMARY KEY,
  record TEXT NOT NULL,
  fetched_at INTEGER NOT NULL
) STRICT;

CREATE TABLE lookups (
  kind TEXT NOT NULL CHECK (kind IN ('timbrado', 'ciudad', 'unidad-medida')),
  key TEXT NOT NULL,
  record TEXT NOT NULL,
  fetched_at INTEGER NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT;
`;

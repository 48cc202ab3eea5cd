import { DOCUMENT_KINDS, DOCUMENT_STATES, final, neverDeleted, reasonIn } from './guards.ts';

export const documentTables = `
CREATE TABLE documents (
  -- Invoices and dispatch notes, whatever became of them. state is its place in a document's life; only
  -- allowed_steps lead from one to the next. The CHECKs say which facts a state has and which it cannot have.
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ${DOCUMENT_KINDS}),
  local_number TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ${DOCUMENT_STATES}),
  -- Instants are milliseconds since 1970, UTC.
  sold_at INTEGER NOT NULL,
  numero_timbrado TEXT NOT NULL,
  numero_establecimiento TEXT NOT NULL,
  punto_expedicion TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- In minor units of the currency; the guaraní has none.
  total INTEGER NOT NULL,
  client_name TEXT NOT NULL,
  client_document TEXT NOT NULL,
  -- From here on: as the service answered.
  numero_documento TEXT,
  serie TEXT,
  cdc TEXT,
  carrito_id TEXT,
  xml_url TEXT,
  qr TEXT,
  -- CRC-32 of both, as JSON text: [xml_url, qr].
  links_crc32 INTEGER CHECK ((links_crc32 IS NULL) = (xml_url IS NULL AND qr IS NULL)),
  issued_at INTEGER,
  emitted_at INTEGER,
  etax_estado TEXT,
  etax_mensaje TEXT,
  -- JSON: {reason, error} of the service, and the reason of a doubt.
  refusal TEXT ${reasonIn('refusal', '$.reason')},
  doubt TEXT ${reasonIn('doubt')},
  cancelled_at INTEGER,
  -- When a person has seen that the authority rejected it.
  rejection_seen_at INTEGER,
  -- Days until it is due; null for what is not sold on credit.
  credit_days INTEGER,
  -- JSON: the request as it is sent; and the CRC-32 of its UTF-8. Last in the row, for it is the longest.
  body_crc32 INTEGER NOT NULL,
  body TEXT NOT NULL,
  CHECK (state NOT IN ('issued', 'approved', 'rejected', 'cancelled') OR (cdc IS NOT NULL AND issued_at IS NOT NULL)),
  CHECK (state NOT IN ('draft', 'queued', 'sending', 'refused', 'uncertain', 'discarded') OR cdc IS NULL),
  CHECK (state <> 'issued-unidentified' OR (numero_documento IS NOT NULL AND cdc IS NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((state = 'uncertain') = (doubt IS NOT NULL)),
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL))
) STRICT;
CREATE TRIGGER documents_step_is_allowed BEFORE UPDATE OF state ON documents
WHEN NEW.state <> OLD.state
  AND NOT EXISTS (SELECT 1 FROM allowed_steps WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN SELECT RAISE(ABORT, 'a document has no such step'); END;
CREATE TRIGGER documents_identity_is_for_life BEFORE UPDATE ON documents
WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.local_number <> OLD.local_number OR NEW.sold_at <> OLD.sold_at
  OR (OLD.cdc IS NOT NULL AND NEW.cdc IS NOT OLD.cdc)
BEGIN SELECT RAISE(ABORT, 'a document keeps its identity'); END;
${neverDeleted('documents')}
CREATE UNIQUE INDEX documents_by_cdc ON documents (cdc) WHERE cdc IS NOT NULL;
CREATE INDEX documents_needing_attention ON documents (state, sold_at, id, rejection_seen_at)
  WHERE state IN ('refused', 'uncertain', 'review', 'rejected') AND rejection_seen_at IS NULL;
CREATE INDEX documents_by_issue ON documents (coalesce(emitted_at, issued_at))
  WHERE coalesce(emitted_at, issued_at) IS NOT NULL;
CREATE INDEX documents_by_number ON documents (numero_documento) WHERE numero_documento IS NOT NULL;

CREATE TABLE allowed_steps (
  -- The steps of a document's life, the same as in the program.
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
  -- Held back by a person.
  ('queued', 'draft'),
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
  -- A note that is corrected is made ready again.
  ('refused', 'draft'),
  ('uncertain', 'queued'),
  ('uncertain', 'issued'),
  ('uncertain', 'issued-unidentified'),
  ('uncertain', 'review'),
  ('review', 'queued'),
  ('review', 'issued'),
  ('review', 'issued-unidentified');

CREATE TABLE document_bodies (
  -- Each body that a correction, or another timbrado, replaced; refusal: what the service had answered it.
  document_id TEXT NOT NULL REFERENCES documents (id),
  round INTEGER NOT NULL CHECK (round >= 1),
  body TEXT NOT NULL,
  refusal TEXT ${reasonIn('refusal', '$.reason')},
  replaced_at INTEGER NOT NULL,
  replaced_by TEXT NOT NULL,
  PRIMARY KEY (document_id, round)
) STRICT, WITHOUT ROWID;
${final('document_bodies')}

CREATE TABLE tenders (
  -- Cash that was handed over for a sale, and what its total was rounded by.
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  received INTEGER NOT NULL CHECK (received >= 0),
  rounding INTEGER NOT NULL DEFAULT 0 CHECK (rounding >= 0 AND rounding < 50)
) STRICT, WITHOUT ROWID;
${final('tenders')}

CREATE TABLE corrected_tenders (
  -- The same after a correction; both null where no cash was handed over any more.
  document_id TEXT NOT NULL REFERENCES documents (id),
  round INTEGER NOT NULL CHECK (round >= 1),
  received INTEGER CHECK (received >= 0),
  rounding INTEGER CHECK (rounding >= 0 AND rounding < 50),
  PRIMARY KEY (document_id, round),
  CHECK ((received IS NULL) = (rounding IS NULL))
) STRICT, WITHOUT ROWID;
${final('corrected_tenders')}

CREATE TABLE sale_discounts (
  -- Discounts of a sale's lines, as they were sold.
  document_id TEXT NOT NULL REFERENCES documents (id),
  line INTEGER NOT NULL CHECK (line >= 0),
  list_price TEXT NOT NULL,
  discount TEXT NOT NULL,
  percent TEXT,
  PRIMARY KEY (document_id, line)
) STRICT, WITHOUT ROWID;
${final('sale_discounts')}

CREATE TABLE corrected_discounts (
  -- The same after a correction, as JSON.
  document_id TEXT NOT NULL REFERENCES documents (id),
  round INTEGER NOT NULL CHECK (round >= 1),
  discounts TEXT NOT NULL,
  PRIMARY KEY (document_id, round)
) STRICT, WITHOUT ROWID;
${final('corrected_discounts')}

CREATE TABLE replacements (
  -- A new sale in place of a rejected one, and the first of their row.
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  replaces_id TEXT NOT NULL REFERENCES documents (id),
  first_id TEXT NOT NULL REFERENCES documents (id),
  CHECK (document_id <> replaces_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX replacements_by_replaced ON replacements (replaces_id);
CREATE INDEX replacements_by_first ON replacements (first_id);
${final('replacements')}
`;

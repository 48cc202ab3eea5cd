/** What was written stays. */
const final = (table: string): string => `
CREATE TRIGGER ${table}_are_final BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: what was written stays'); END;
${neverDeleted(table)}`;

const neverDeleted = (table: string): string => `
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: nothing is deleted'); END;`;

/**
 * The till: every movement of money of this counter, in the shift it happened in. Amounts are minor units of their
 * currency, positive where money came in. Nothing is edited: what was wrong gets a movement of its own that
 * `corrects` it. Shift 0 holds what was sold before there was a till; nobody counted it, and it is closed.
 *
 * `is_counted` says of a shift that a person counted its float; one that a movement opened by itself takes what the
 * close before left in the drawer (`left_in_drawer`: minor units as text, by currency). `shift_closes` keeps each
 * close as it was told, with the head of the audit chain that is printed at its foot; `shift_unsettled` the documents
 * whose fate was open then, so that the next close can tell what became of them. Frozen, as all migrations.
 */
export const tillSchema = `
CREATE TABLE shifts (
  number INTEGER PRIMARY KEY CHECK (number >= 0),
  opened_at INTEGER NOT NULL,
  opened_by TEXT NOT NULL,
  is_counted INTEGER NOT NULL CHECK (is_counted IN (0, 1)),
  closed_at INTEGER,
  closed_by TEXT,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
) STRICT;
CREATE UNIQUE INDEX shifts_one_open ON shifts ((1)) WHERE closed_at IS NULL;
CREATE TRIGGER shifts_are_closed_once BEFORE UPDATE ON shifts
WHEN OLD.closed_at IS NOT NULL OR NEW.number <> OLD.number OR NEW.opened_at <> OLD.opened_at
  OR NEW.opened_by <> OLD.opened_by OR NEW.is_counted <> OLD.is_counted
BEGIN SELECT RAISE(ABORT, 'shifts: a shift is opened once and closed once'); END;
${neverDeleted('shifts')}

CREATE TABLE collections (
  number INTEGER PRIMARY KEY CHECK (number >= 1),
  id TEXT NOT NULL UNIQUE,
  client_document TEXT NOT NULL,
  client_name TEXT NOT NULL,
  remark TEXT NOT NULL,
  collected_at INTEGER NOT NULL,
  collected_by TEXT NOT NULL
) STRICT;
${final('collections')}

CREATE TABLE money_movements (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  shift INTEGER NOT NULL REFERENCES shifts (number),
  kind TEXT NOT NULL CHECK (kind IN ('float', 'sale', 'initial', 'collection', 'refund', 'cash-in', 'cash-out', 'correction')),
  means TEXT NOT NULL CHECK (means IN ('cash', 'card', 'transfer', 'wallet', 'cheque', 'voucher')),
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL,
  document_id TEXT REFERENCES documents (id),
  collection INTEGER REFERENCES collections (number),
  corrects TEXT REFERENCES money_movements (id),
  reference TEXT NOT NULL,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  CHECK (kind NOT IN ('sale', 'initial', 'collection', 'refund') OR document_id IS NOT NULL),
  CHECK ((kind = 'collection') = (collection IS NOT NULL) OR kind = 'correction'),
  CHECK ((kind = 'correction') = (corrects IS NOT NULL)),
  CHECK (kind NOT IN ('float', 'cash-in', 'cash-out') OR means = 'cash'),
  CHECK (kind NOT IN ('float', 'cash-in', 'collection') OR amount >= 0),
  CHECK (kind NOT IN ('refund', 'cash-out') OR amount <= 0),
  CHECK (kind NOT IN ('cash-in', 'cash-out') OR (reason <> '' AND amount <> 0))
) STRICT;
CREATE INDEX money_movements_of_shift ON money_movements (shift, position);
CREATE INDEX money_movements_by_document ON money_movements (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX money_movements_by_time ON money_movements (at);
CREATE INDEX money_movements_corrected ON money_movements (corrects) WHERE corrects IS NOT NULL;
CREATE TRIGGER money_movements_fall_in_an_open_shift BEFORE INSERT ON money_movements
WHEN NOT EXISTS (SELECT 1 FROM shifts WHERE number = NEW.shift AND closed_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'money_movements: the shift is closed'); END;
${final('money_movements')}

CREATE TABLE shift_closes (
  shift INTEGER PRIMARY KEY REFERENCES shifts (number),
  close TEXT NOT NULL,
  left_in_drawer TEXT NOT NULL,
  audit_seq INTEGER NOT NULL,
  audit_hash TEXT NOT NULL
) STRICT;
${final('shift_closes')}

CREATE TABLE shift_unsettled (
  shift INTEGER NOT NULL REFERENCES shifts (number),
  document_id TEXT NOT NULL REFERENCES documents (id),
  state TEXT NOT NULL,
  PRIMARY KEY (shift, document_id)
) STRICT, WITHOUT ROWID;
${final('shift_unsettled')}

INSERT INTO shifts (number, opened_at, opened_by, is_counted)
SELECT 0, coalesce(min(sold_at), 0), 'counter', 0 FROM documents;

INSERT INTO money_movements (id, shift, kind, means, currency, amount, document_id, reference, reason, at, actor)
SELECT d.id, 0, 'sale', 'cash', d.currency,
  d.total - coalesce((SELECT rounding FROM corrected_tenders WHERE document_id = d.id ORDER BY round DESC LIMIT 1), t.rounding),
  d.id, '', '', d.sold_at, 'counter'
FROM documents d JOIN tenders t ON t.document_id = d.id
WHERE NOT EXISTS (SELECT 1 FROM corrected_tenders WHERE document_id = d.id AND received IS NULL
  AND round = (SELECT max(round) FROM corrected_tenders WHERE document_id = d.id))
ORDER BY d.sold_at, d.local_number;

INSERT INTO money_movements (id, shift, kind, means, currency, amount, document_id, reference, reason, at, actor)
SELECT id, 0, 'initial', 'cash', currency, initial, id, '', '', sold_at, 'counter'
FROM (
  SELECT id, currency, sold_at, local_number, CAST(round(
    json_extract(body, '$.venta.venta_credito.entrega_inicial') * CASE currency WHEN 'PYG' THEN 1 ELSE 100 END
  ) AS INTEGER) AS initial
  FROM documents WHERE kind = 'invoice' AND json_extract(body, '$.venta.condicion_venta') = 2
)
WHERE initial > 0
ORDER BY sold_at, local_number;

UPDATE shifts SET closed_at = opened_at, closed_by = 'counter' WHERE number = 0;
`;

import { DOCUMENT_STATES, final, neverDeleted, reasonIn } from './guards.ts';

export const tillTables = `
CREATE TABLE shifts (
  -- Shifts of the till; one is open. Shift 0 is closed from the start: it holds sales that belong to none.
  number INTEGER PRIMARY KEY CHECK (number >= 0),
  opened_at INTEGER NOT NULL,
  opened_by TEXT NOT NULL,
  -- A person counted its float. Else it begins with what the close before left in the drawer.
  is_counted INTEGER NOT NULL CHECK (is_counted IN (0, 1)),
  closed_at INTEGER,
  closed_by TEXT,
  -- Its movements lie one after the other, from this one on.
  first_position INTEGER,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
) STRICT;
INSERT INTO shifts (number, opened_at, opened_by, is_counted, closed_at, closed_by, first_position)
  VALUES (0, 0, 'counter', 0, 0, 'counter', 1);
CREATE UNIQUE INDEX shifts_one_open ON shifts ((1)) WHERE closed_at IS NULL;
${neverDeleted('shifts')}
CREATE TRIGGER shifts_are_closed_once BEFORE UPDATE ON shifts
WHEN OLD.closed_at IS NOT NULL OR NEW.number <> OLD.number OR NEW.opened_at <> OLD.opened_at
  OR NEW.opened_by <> OLD.opened_by OR NEW.is_counted <> OLD.is_counted
  OR NEW.first_position IS NOT coalesce(OLD.first_position, NEW.first_position)
BEGIN SELECT RAISE(ABORT, 'shifts: a shift is opened once and closed once'); END;
CREATE TRIGGER shifts_begin AFTER INSERT ON shifts
BEGIN
  UPDATE shifts SET first_position = coalesce((SELECT max(position) + 1 FROM money_movements), 1)
  WHERE number = NEW.number;
END;

CREATE TABLE collections (
  -- Receipts for money that a client paid of what was sold on credit.
  number INTEGER PRIMARY KEY CHECK (number >= 1),
  id TEXT NOT NULL UNIQUE,
  client_document TEXT NOT NULL,
  client_name TEXT NOT NULL,
  remark TEXT NOT NULL,
  collected_at INTEGER NOT NULL,
  collected_by TEXT NOT NULL
) STRICT;
${final('collections')}
CREATE INDEX collections_by_client ON collections (client_document, number);

CREATE TABLE money_movements (
  -- Each movement of money, in minor units: positive where money came in. A wrong one is never edited;
  -- another one corrects it.
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  shift INTEGER NOT NULL REFERENCES shifts (number),
  kind TEXT NOT NULL CHECK (kind IN ('float', 'sale', 'initial', 'collection', 'refund', 'exchange', 'cash-in', 'cash-out', 'correction')),
  means TEXT NOT NULL CHECK (means IN ('cash', 'card', 'transfer', 'wallet', 'cheque', 'voucher')),
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL,
  document_id TEXT REFERENCES documents (id),
  collection INTEGER REFERENCES collections (number),
  corrects TEXT REFERENCES money_movements (id),
  reference TEXT NOT NULL,
  -- Null where the kind says it all.
  reason TEXT ${reasonIn('reason')},
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  CHECK (kind NOT IN ('sale', 'initial', 'collection', 'refund', 'exchange') OR document_id IS NOT NULL),
  CHECK ((kind = 'collection') = (collection IS NOT NULL) OR kind = 'correction'),
  CHECK ((kind = 'correction') = (corrects IS NOT NULL)),
  CHECK (kind NOT IN ('float', 'exchange', 'cash-in', 'cash-out') OR means = 'cash'),
  CHECK (kind NOT IN ('float', 'cash-in', 'collection') OR amount >= 0),
  CHECK (kind NOT IN ('refund', 'cash-out') OR amount <= 0),
  CHECK (kind NOT IN ('cash-in', 'cash-out') OR (reason IS NOT NULL AND amount <> 0))
) STRICT;
CREATE INDEX money_movements_by_document ON money_movements (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX money_movements_by_time ON money_movements (at);
CREATE INDEX money_movements_corrected ON money_movements (corrects) WHERE corrects IS NOT NULL;
CREATE TRIGGER money_movements_fall_in_an_open_shift BEFORE INSERT ON money_movements
WHEN NOT EXISTS (SELECT 1 FROM shifts WHERE number = NEW.shift AND closed_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'money_movements: the shift is closed'); END;
${final('money_movements')}
CREATE INDEX money_movements_of_collection ON money_movements (collection, position) WHERE collection IS NOT NULL;

CREATE TABLE shift_closes (
  -- Each close as it was printed, with the head of the audit chain at its foot.
  shift INTEGER PRIMARY KEY REFERENCES shifts (number),
  close TEXT NOT NULL,
  -- JSON: minor units as text, by currency.
  left_in_drawer TEXT NOT NULL,
  audit_seq INTEGER NOT NULL,
  audit_hash TEXT NOT NULL
) STRICT;
${final('shift_closes')}

CREATE TABLE shift_unsettled (
  -- Documents that were still open at a close, so that the next close can say what became of them.
  shift INTEGER NOT NULL REFERENCES shifts (number),
  document_id TEXT NOT NULL REFERENCES documents (id),
  state TEXT NOT NULL CHECK (state IN ${DOCUMENT_STATES}),
  PRIMARY KEY (shift, document_id)
) STRICT, WITHOUT ROWID;
${final('shift_unsettled')}
`;

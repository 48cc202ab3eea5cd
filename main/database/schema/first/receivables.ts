/** Sales on credit, derived from the documents, their money and their cancellations; `d` is the document. */
const derived = (which: string): string => `
  SELECT document_id, client_document, currency, total, held, stands, due_day,
    iif(stands = 1, max(total - held, 0), 0), max(held - iif(stands = 1, total, 0), 0)
  FROM (SELECT d.id AS document_id, d.client_document, d.currency, d.total,
      (SELECT ifnull(sum(amount), 0) FROM money_movements WHERE document_id = d.id AND kind <> 'exchange') AS held,
      d.state NOT IN ('rejected', 'discarded', 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM cancellations WHERE document_id = d.id AND state IN ('queued', 'sending'))
      AND NOT EXISTS (SELECT 1 FROM deferred_cancellations WHERE document_id = d.id AND state = 'waiting') AS stands,
      (d.sold_at - 10800000) / 86400000 + d.credit_days AS due_day
    FROM documents d
    WHERE ${which} AND d.kind = 'invoice' AND d.credit_days IS NOT NULL)`;

export const creditSales = derived('TRUE');

const derivedAgain = (id: string): string => `
  DELETE FROM credit_sales WHERE document_id = ${id};
  INSERT INTO credit_sales ${derived(`d.id = ${id}`)};`;

const followCancellation = (table: string, name: string, event: string): string => `
CREATE TRIGGER credit_sales_follow_${name} AFTER ${event} ON ${table}
WHEN EXISTS (SELECT 1 FROM credit_sales WHERE document_id = NEW.document_id)
BEGIN ${derivedAgain('NEW.document_id')} END;`;

/**
 * Debts of clients. Triggers derive each row, since documents are also written by recoveries. Settled debts are outside
 * the index that is read.
 */
export const receivablesTables = `
CREATE TABLE credit_sales (
  -- A row for each sale on credit, so that what is owed is found among a million; triggers keep it. No column is
  -- generated, for SQLite reads no index alone of a table that has such.
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  client_document TEXT NOT NULL,
  currency TEXT NOT NULL,
  total INTEGER NOT NULL,
  -- What the shop has received of it, by its movements.
  held INTEGER NOT NULL,
  -- It binds its client.
  stands INTEGER NOT NULL CHECK (stands IN (0, 1)),
  -- Days at the counter since 1970.
  due_day INTEGER NOT NULL,
  owed INTEGER NOT NULL CHECK (owed = iif(stands = 1, max(total - (held), 0), 0)),
  to_give_back INTEGER NOT NULL CHECK (to_give_back = max(held - iif(stands = 1, total, 0), 0))
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_sales_owed ON credit_sales (due_day, document_id, currency, owed, to_give_back) WHERE owed > 0;
CREATE INDEX credit_sales_owed_by_client
  ON credit_sales (client_document, due_day, document_id, currency, owed, to_give_back) WHERE owed > 0;
CREATE INDEX credit_sales_to_give_back ON credit_sales (due_day, document_id, currency, owed, to_give_back)
  WHERE to_give_back > 0;
CREATE INDEX credit_sales_settled ON credit_sales (due_day, document_id)
  WHERE stands = 1 AND owed = 0 AND to_give_back = 0;
CREATE INDEX credit_sales_by_client ON credit_sales (client_document, due_day, document_id);
CREATE TRIGGER credit_sales_follow_money AFTER INSERT ON money_movements WHEN NEW.document_id IS NOT NULL
BEGIN
  UPDATE credit_sales SET held = held + NEW.amount, owed = iif(stands = 1, max(total - (held + NEW.amount), 0), 0),
    to_give_back = max(held + NEW.amount - iif(stands = 1, total, 0), 0)
  WHERE document_id = NEW.document_id;
END;
CREATE TRIGGER credit_sales_sold AFTER INSERT ON documents
WHEN NEW.kind = 'invoice' AND NEW.credit_days IS NOT NULL
BEGIN INSERT INTO credit_sales ${derived('d.id = NEW.id')}; END;
CREATE TRIGGER credit_sales_follow AFTER UPDATE OF state, currency, total, client_document, credit_days ON documents
WHEN NEW.credit_days IS NOT OLD.credit_days OR EXISTS (SELECT 1 FROM credit_sales WHERE document_id = NEW.id)
BEGIN ${derivedAgain('NEW.id')} END;
${followCancellation('cancellations', 'cancellation', 'INSERT')}
${followCancellation('cancellations', 'its_end', 'UPDATE OF state')}
${followCancellation('deferred_cancellations', 'deferred', 'INSERT')}
${followCancellation('deferred_cancellations', 'its_outcome', 'UPDATE OF state')}
`;

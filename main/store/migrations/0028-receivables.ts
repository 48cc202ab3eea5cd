/** Whether it binds its client: one that came to nothing does not, nor one whose cancellation is asked for. */
const STANDS = `d.state NOT IN ('rejected', 'discarded', 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM cancellations WHERE document_id = d.id AND state IN ('queued', 'sending'))
      AND NOT EXISTS (SELECT 1 FROM cancellation_wishes WHERE document_id = d.id AND state = 'waiting')`;

/** What is owed of a sale of which so much is held, and what is to be given back of it. */
const OWED = (held: string): string => `iif(stands = 1, max(total - (${held}), 0), 0)`;
const TO_GIVE_BACK = (held: string): string => `max(${held} - iif(stands = 1, total, 0), 0)`;

/** The sales on credit as the documents, their money and their cancellations say; `d` is the document. */
const derived = (which: string): string => `
  SELECT document_id, client_document, currency, total, held, stands, due_day, ${OWED('held')}, ${TO_GIVE_BACK('held')}
  FROM (SELECT d.id AS document_id, d.client_document, d.currency, d.total,
      (SELECT ifnull(sum(amount), 0) FROM money_movements WHERE document_id = d.id) AS held,
      ${STANDS} AS stands,
      (d.sold_at - 10800000) / 86400000
        + CAST(min(ifnull(json_extract(d.body, '$.venta.venta_credito.plazo'), 0), 100000) AS INTEGER) AS due_day
    FROM documents d
    WHERE ${which} AND d.kind = 'invoice' AND json_extract(d.body, '$.venta.condicion_venta') = 2)`;

const creditSales = derived('TRUE');

const keepAnew = (id: string): string => `
  DELETE FROM credit_sales WHERE document_id = ${id};
  INSERT INTO credit_sales ${derived(`d.id = ${id}`)};`;

const followCancellation = (table: string, name: string, event: string): string => `
CREATE TRIGGER credit_sales_follow_${name} AFTER ${event} ON ${table}
WHEN EXISTS (SELECT 1 FROM credit_sales WHERE document_id = NEW.document_id)
BEGIN ${keepAnew('NEW.document_id')} END;`;

/**
 * The sales on credit, narrow enough to find what is owed of a million documents: a row for each, kept beside them by
 * triggers, since documents are also written by what recovers them. `held` is what the shop holds of it, by its
 * movements; `due_day` counts days at the counter since 1970. What nobody owes any more is out of the index that is
 * read; no column is generated, for SQLite reads no index alone of a table that has such. Frozen, as all migrations.
 */
export const receivablesSchema = `
CREATE TABLE credit_sales (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  client_document TEXT NOT NULL,
  currency TEXT NOT NULL,
  total INTEGER NOT NULL,
  held INTEGER NOT NULL,
  stands INTEGER NOT NULL CHECK (stands IN (0, 1)),
  due_day INTEGER NOT NULL,
  owed INTEGER NOT NULL CHECK (owed = ${OWED('held')}),
  to_give_back INTEGER NOT NULL CHECK (to_give_back = ${TO_GIVE_BACK('held')})
) STRICT, WITHOUT ROWID;
INSERT INTO credit_sales ${creditSales};
CREATE INDEX credit_sales_owed ON credit_sales (due_day, document_id, currency, owed, to_give_back) WHERE owed > 0;
CREATE INDEX credit_sales_owed_by_client
  ON credit_sales (client_document, due_day, document_id, currency, owed, to_give_back) WHERE owed > 0;
CREATE INDEX credit_sales_to_give_back ON credit_sales (due_day, document_id, currency, owed, to_give_back)
  WHERE to_give_back > 0;
CREATE INDEX credit_sales_settled ON credit_sales (due_day, document_id)
  WHERE stands = 1 AND owed = 0 AND to_give_back = 0;
CREATE INDEX credit_sales_by_client ON credit_sales (client_document, due_day, document_id);

CREATE TRIGGER credit_sales_sold AFTER INSERT ON documents
WHEN NEW.kind = 'invoice' AND json_extract(NEW.body, '$.venta.condicion_venta') = 2
BEGIN INSERT INTO credit_sales ${derived('d.id = NEW.id')}; END;
CREATE TRIGGER credit_sales_follow AFTER UPDATE OF state, currency, total, client_document, body ON documents
WHEN NEW.body <> OLD.body OR EXISTS (SELECT 1 FROM credit_sales WHERE document_id = NEW.id)
BEGIN ${keepAnew('NEW.id')} END;
CREATE TRIGGER credit_sales_follow_money AFTER INSERT ON money_movements WHEN NEW.document_id IS NOT NULL
BEGIN
  UPDATE credit_sales SET held = held + NEW.amount, owed = ${OWED('held + NEW.amount')},
    to_give_back = ${TO_GIVE_BACK('held + NEW.amount')}
  WHERE document_id = NEW.document_id;
END;
${followCancellation('cancellations', 'cancellation', 'INSERT')}
${followCancellation('cancellations', 'its_end', 'UPDATE OF state')}
${followCancellation('cancellation_wishes', 'wish', 'INSERT')}
${followCancellation('cancellation_wishes', 'its_outcome', 'UPDATE OF state')}

CREATE INDEX collections_by_client ON collections (client_document, number);
CREATE INDEX money_movements_of_collection ON money_movements (collection, position) WHERE collection IS NOT NULL;
`;

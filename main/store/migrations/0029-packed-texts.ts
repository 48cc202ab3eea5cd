/** Whether it binds its client: one that came to nothing does not, nor one whose cancellation is asked for. */
const STANDS = `d.state NOT IN ('rejected', 'discarded', 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM cancellations WHERE document_id = d.id AND state IN ('queued', 'sending'))
      AND NOT EXISTS (SELECT 1 FROM cancellation_wishes WHERE document_id = d.id AND state = 'waiting')`;

const OWED = `iif(stands = 1, max(total - held, 0), 0)`;
const TO_GIVE_BACK = `max(held - iif(stands = 1, total, 0), 0)`;

/** As migration 28 has it, with the days a document says itself; `d` is the document. */
const derived = (which: string): string => `
  SELECT document_id, client_document, currency, total, held, stands, due_day, ${OWED}, ${TO_GIVE_BACK}
  FROM (SELECT d.id AS document_id, d.client_document, d.currency, d.total,
      (SELECT ifnull(sum(amount), 0) FROM money_movements WHERE document_id = d.id) AS held,
      ${STANDS} AS stands,
      (d.sold_at - 10800000) / 86400000 + d.credit_days AS due_day
    FROM documents d
    WHERE ${which} AND d.kind = 'invoice' AND d.credit_days IS NOT NULL)`;

/** The sales on credit as the documents, their money and their cancellations say. */
export const creditSales = derived('TRUE');

const keepAnew = (id: string): string => `
  DELETE FROM credit_sales WHERE document_id = ${id};
  INSERT INTO credit_sales ${derived(`d.id = ${id}`)};`;

const followCancellation = (table: string, name: string, event: string): string => `
DROP TRIGGER credit_sales_follow_${name};
CREATE TRIGGER credit_sales_follow_${name} AFTER ${event} ON ${table}
WHEN EXISTS (SELECT 1 FROM credit_sales WHERE document_id = NEW.document_id)
BEGIN ${keepAnew('NEW.document_id')} END;`;

/**
 * Bodies, links and answers are packed from here on; what was written before stays as it is, and is read as it is. What the
 * triggers of what is owed read in a body is a column of its own, for they can unpack nothing: `credit_days`, null
 * for what is not on credit. Frozen, as all migrations.
 */
export const packedTextsSchema = `
ALTER TABLE documents ADD COLUMN packed_body BLOB;
ALTER TABLE documents ADD COLUMN packed_links BLOB;
ALTER TABLE documents ADD COLUMN credit_days INTEGER;
ALTER TABLE attempts ADD COLUMN packed_answer BLOB;
UPDATE documents SET credit_days = c.due_day - (sold_at - 10800000) / 86400000
  FROM credit_sales c WHERE c.document_id = documents.id;

DROP TRIGGER credit_sales_sold;
CREATE TRIGGER credit_sales_sold AFTER INSERT ON documents
WHEN NEW.kind = 'invoice' AND NEW.credit_days IS NOT NULL
BEGIN INSERT INTO credit_sales ${derived('d.id = NEW.id')}; END;
DROP TRIGGER credit_sales_follow;
CREATE TRIGGER credit_sales_follow AFTER UPDATE OF state, currency, total, client_document, credit_days ON documents
WHEN NEW.credit_days IS NOT OLD.credit_days OR EXISTS (SELECT 1 FROM credit_sales WHERE document_id = NEW.id)
BEGIN ${keepAnew('NEW.id')} END;
${followCancellation('cancellations', 'cancellation', 'INSERT')}
${followCancellation('cancellations', 'its_end', 'UPDATE OF state')}
${followCancellation('cancellation_wishes', 'wish', 'INSERT')}
${followCancellation('cancellation_wishes', 'its_outcome', 'UPDATE OF state')}
`;

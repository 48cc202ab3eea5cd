import { OPEN_STATES } from '../../shared/domain/cash/report-documents.ts';
import type { DocumentFact, ShiftFacts } from '../../shared/domain/cash/shift-facts.ts';
import type { Connection } from '../database/connection.ts';
import type { DocumentsTable, ShiftUnsettledTable } from '../database/schema/tables.ts';
import type { OpenShift } from './open-shift.ts';
import type { TillParts } from './parts.ts';
import type { ShiftMoney } from './shift-money.ts';
import type { ShiftSales } from './shift-sales.ts';

/** Reads the facts for the open shift's report, at `now` or the latest movement, whichever is later. */
export function readShiftFacts(
  { store: { db }, shiftTally }: TillParts,
  shift: OpenShift,
  now: number,
): ShiftFacts {
  const { money, sales } = shiftTally.of(shift.number);
  return {
    ...shift,
    at: Math.max(now, shift.openedAt, money.latestAt),
    movements: money.movements,
    sales: sales.sales,
    roundings: sales.roundings,
    discounts: sales.discounts,
    documents: readShiftDocuments(db, shift.number, money, sales),
    cashMoves: [...money.cashMoves],
    corrections: [...money.corrections],
    openings: { ...sales.openings, others: [...sales.openings.others] },
  };
}

type Refunds = Pick<DocumentFact, 'refunded' | 'refundedNow'>;

interface DocumentRow extends Pick<DocumentsTable, 'id' | 'currency' | 'state'> {
  localNumber: DocumentsTable['local_number'];
  numeroDocumento: DocumentsTable['numero_documento'];
  clientName: DocumentsTable['client_name'];
  total: string;
  wasAtClose: ShiftUnsettledTable['state'] | null;
  isCancelling: 0 | 1;
  wasAskedToCancel: 0 | 1;
}

const NO_REFUNDS: Refunds = { refunded: 0n, refundedNow: 0n };

/**
 * Returns documents whose outcome is open, was open at the previous close, or was settled since; and those
 * for which money was given back.
 */
function readShiftDocuments(
  db: Connection,
  shift: number,
  money: Pick<ShiftMoney, 'refundedDocuments'>,
  sales: Pick<ShiftSales, 'ended' | 'includes'>,
): DocumentFact[] {
  const rows = db
    .prepare<unknown[], DocumentRow>(
      `WITH cancelling AS (
         SELECT document_id AS id FROM cancellations WHERE state IN ('queued', 'sending')
         UNION SELECT document_id FROM deferred_cancellations WHERE state = 'waiting'
       ), before AS (
         SELECT document_id AS id, state FROM shift_unsettled
         WHERE shift = (SELECT max(shift) FROM shift_closes WHERE shift < @shift)
       ), named AS (
         SELECT document_id AS id FROM document_list WHERE state IN (SELECT value FROM json_each(@open))
         UNION SELECT value FROM json_each(@ended) UNION SELECT id FROM cancelling UNION SELECT id FROM before
         UNION SELECT value FROM json_each(@refunded)
       )
       SELECT d.id, d.local_number AS localNumber, d.numero_documento AS numeroDocumento, d.client_name AS clientName,
         d.currency, CAST(d.total AS TEXT) AS total, d.state, cancelling.id IS NOT NULL AS isCancelling, before.state AS wasAtClose,
         EXISTS (SELECT 1 FROM cancellations WHERE document_id = d.id)
           OR EXISTS (SELECT 1 FROM deferred_cancellations WHERE document_id = d.id) AS wasAskedToCancel
       FROM named CROSS JOIN documents d ON d.id = named.id
         LEFT JOIN before ON before.id = d.id LEFT JOIN cancelling ON cancelling.id = d.id
       WHERE d.kind = 'invoice' ORDER BY d.sold_at, d.local_number`,
    )
    .all({
      shift,
      ended: JSON.stringify([...sales.ended.keys()]),
      refunded: JSON.stringify([...money.refundedDocuments]),
      open: JSON.stringify(OPEN_STATES),
    });
  const refunds = readRefunds(
    db,
    shift,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    ...(refunds.get(row.id) ?? NO_REFUNDS),
    isOfShift: sales.includes(row.id),
    endedFrom: sales.ended.get(row.id) ?? null,
    isCancelling: row.isCancelling === 1,
    wasAskedToCancel: row.wasAskedToCancel === 1,
  }));
}

/** Reads all refunds in one query: a query for each document would take as long as all the rest. */
function readRefunds(db: Connection, shift: number, ids: readonly string[]): Map<string, Refunds> {
  const rows = db
    .prepare<unknown[], Refunds & Pick<DocumentsTable, 'id'>>(
      `SELECT m.document_id AS id, -sum(m.amount) AS refunded,
         -sum(iif(m.shift = @shift, m.amount, 0)) AS refundedNow
       FROM json_each(@ids) asked CROSS JOIN money_movements m ON m.document_id = asked.value
         LEFT JOIN money_movements original ON original.id = m.corrects
       WHERE coalesce(original.kind, m.kind) = 'refund' GROUP BY m.document_id`,
    )
    .safeIntegers()
    .all({ shift, ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, ...refunds }) => [id, refunds]));
}

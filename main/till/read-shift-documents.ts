import { OPEN_STATES } from '../../shared/domain/till/report-documents.ts';
import type { DocumentFact } from '../../shared/domain/till/shift-facts.ts';
import type { Connection } from '../store/connection.ts';
import type { ShiftMoney } from './shift-money.ts';
import type { ShiftSales } from './shift-sales.ts';

type Flag = 'isOfShift' | 'isCancelling' | 'wasAskedToCancel';

type DocumentRow = Omit<DocumentFact, Flag | 'endedFrom' | 'total'> &
  Record<Exclude<Flag, 'isOfShift'> | 'total', bigint>;

/** SQL: what was given back for the document `d`, as it was set right since. */
const refundsOf = (which: string): string => `SELECT ifnull(-sum(m.amount), 0) FROM money_movements m
  LEFT JOIN money_movements original ON original.id = m.corrects
  WHERE m.document_id = d.id AND ${which} AND coalesce(original.kind, m.kind) = 'refund'`;

/** Those whose fate is open, was at the close before, or was settled since; and those money was given back for. */
export function readShiftDocuments(
  db: Connection,
  shift: number,
  money: Pick<ShiftMoney, 'refundedDocuments'>,
  sales: Pick<ShiftSales, 'ended' | 'includes'>,
): DocumentFact[] {
  const rows = db
    .prepare(
      `WITH cancelling AS (
         SELECT document_id AS id FROM cancellations WHERE state IN ('queued', 'sending')
         UNION SELECT document_id FROM cancellation_wishes WHERE state = 'waiting'
       ), before AS (
         SELECT document_id AS id, state FROM shift_unsettled
         WHERE shift = (SELECT max(shift) FROM shift_closes WHERE shift < @shift)
       ), named AS (
         SELECT document_id AS id FROM document_list WHERE state IN (SELECT value FROM json_each(@open))
         UNION SELECT value FROM json_each(@ended) UNION SELECT id FROM cancelling UNION SELECT id FROM before
         UNION SELECT value FROM json_each(@refunded)
       )
       SELECT d.id, d.local_number AS localNumber, d.numero_documento AS numeroDocumento, d.client_name AS clientName,
         d.currency, d.total, d.state, d.id IN (SELECT id FROM cancelling) AS isCancelling, before.state AS wasAtClose,
         EXISTS (SELECT 1 FROM cancellations WHERE document_id = d.id)
           OR EXISTS (SELECT 1 FROM cancellation_wishes WHERE document_id = d.id) AS wasAskedToCancel,
         (${refundsOf('true')}) AS refunded, (${refundsOf('m.shift = @shift')}) AS refundedNow
       FROM named CROSS JOIN documents d ON d.id = named.id
         LEFT JOIN before ON before.id = d.id
       WHERE d.kind = 'invoice' ORDER BY d.sold_at, d.local_number`,
    )
    .safeIntegers()
    .all({
      shift,
      ended: JSON.stringify([...sales.ended.keys()]),
      refunded: JSON.stringify([...money.refundedDocuments]),
      open: JSON.stringify(OPEN_STATES),
    }) as DocumentRow[];
  return rows.map((row) => ({
    ...row,
    total: String(row.total),
    isOfShift: sales.includes(row.id),
    endedFrom: sales.ended.get(row.id) ?? null,
    isCancelling: row.isCancelling === 1n,
    wasAskedToCancel: row.wasAskedToCancel === 1n,
  }));
}

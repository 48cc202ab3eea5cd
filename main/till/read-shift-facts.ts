import { sumDiscounts } from '../../shared/domain/receipt/receipt-amounts.ts';
import type { DraftDiscount } from '../../shared/domain/draft/draft-discounts.ts';
import type { AmountSum, MovementSum, SalesSum, ShiftFacts } from '../../shared/domain/till/shift-facts.ts';
import type { CashMove, CorrectionLine, DrawerOpenings } from '../../shared/domain/till/shift-report.ts';
import type { Connection } from '../store/connection.ts';
import type { OpenShift } from './open-shift.ts';
import { readShiftDocuments, SALES_OF_SHIFT } from './read-shift-documents.ts';

export interface ShiftFactsParts {
  store: { db: Connection };
  discounts: { list(documentId: string): DraftDiscount[] };
}

/**
 * What a report of the open shift is made from. What belongs to the shift is what the audit chain has told since the
 * close before, whatever the clock said; `at` is as of when it is told.
 */
export function readShiftFacts(
  { store: { db }, discounts }: ShiftFactsParts,
  shift: OpenShift,
  at: number,
): ShiftFacts {
  const after = lastEntryBefore(db, shift.number);
  return {
    ...shift,
    at,
    movements: readMovements(db, shift.number),
    sales: readSales(db, after),
    roundings: readRoundings(db, after),
    discounts: readDiscounts(db, after, discounts),
    documents: readShiftDocuments(db, shift.number, after),
    cashMoves: readCashMoves(db, shift.number),
    corrections: readCorrections(db, shift.number),
    openings: readOpenings(db, after),
  };
}

/**
 * The audit entry after which a shift begins: that of the close before; of the first shift, what was told before it
 * was opened, which a sale may have done by being sold.
 */
function lastEntryBefore(db: Connection, shift: number): number {
  const closed = db
    .prepare('SELECT audit_seq FROM shift_closes WHERE shift < ? ORDER BY shift DESC LIMIT 1')
    .pluck()
    .get(shift) as number | undefined;
  if (closed !== undefined) return closed;
  const first = db
    .prepare(
      `SELECT min(seq) FROM audit WHERE event = 'till.opened' AND subject = 'shift-' || @shift
         OR event = 'document.sold' AND subject = (SELECT document_id FROM money_movements
           WHERE shift = @shift AND document_id IS NOT NULL ORDER BY position LIMIT 1)`,
    )
    .pluck()
    .get({ shift }) as number | null;
  return (first ?? 1) - 1;
}

function readMovements(db: Connection, shift: number): MovementSum[] {
  const rows = db
    .prepare(
      `SELECT m.kind, original.kind AS corrected, m.means, m.currency, coalesce(original.actor, m.actor) AS actor,
         count(*) AS count, sum(m.amount) AS amount
       FROM money_movements m LEFT JOIN money_movements original ON original.id = m.corrects
       WHERE m.shift = ? GROUP BY 1, 2, 3, 4, 5`,
    )
    .safeIntegers()
    .all(shift) as (Omit<MovementSum, 'count'> & { count: bigint })[];
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

function readSales(db: Connection, after: number): SalesSum[] {
  const rows = db
    .prepare(
      `WITH ${SALES_OF_SHIFT} SELECT d.state, d.currency, json_extract(d.body, '$.venta.condicion_venta') = 2 AS isOnCredit,
         coalesce(l.sold_by, s.actor) AS actor, count(*) AS count, sum(d.total) AS total
       FROM sales s CROSS JOIN documents d ON d.id = s.id LEFT JOIN document_list l ON l.document_id = d.id
       WHERE d.kind = 'invoice' GROUP BY 1, 2, 3, 4`,
    )
    .safeIntegers()
    .all({ after }) as (Omit<SalesSum, 'count' | 'isOnCredit'> & { count: bigint; isOnCredit: bigint })[];
  return rows.map((row) => ({ ...row, count: Number(row.count), isOnCredit: row.isOnCredit === 1n }));
}

function readRoundings(db: Connection, after: number): AmountSum[] {
  const rows = db
    .prepare(
      `WITH ${SALES_OF_SHIFT}, roundings AS (
         SELECT d.currency, coalesce((SELECT ifnull(rounding, 0) FROM corrected_tenders WHERE document_id = d.id
           ORDER BY round DESC LIMIT 1), t.rounding, 0) AS rounding
         FROM sales s CROSS JOIN documents d ON d.id = s.id LEFT JOIN tenders t ON t.document_id = d.id
         WHERE d.state <> 'discarded'
       )
       SELECT currency, count(*) AS count, sum(rounding) AS amount FROM roundings WHERE rounding > 0 GROUP BY currency`,
    )
    .safeIntegers()
    .all({ after }) as (Omit<AmountSum, 'count'> & { count: bigint })[];
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

function readDiscounts(db: Connection, after: number, discounts: ShiftFactsParts['discounts']): AmountSum[] {
  const rows = db
    .prepare(
      `WITH ${SALES_OF_SHIFT} SELECT d.id, d.currency FROM sales s CROSS JOIN documents d ON d.id = s.id
       WHERE d.state <> 'discarded' AND (EXISTS (SELECT 1 FROM sale_discounts WHERE document_id = d.id)
         OR EXISTS (SELECT 1 FROM corrected_discounts WHERE document_id = d.id))`,
    )
    .all({ after }) as { id: string; currency: string }[];
  return rows
    .map(({ id, currency }) => ({ currency, count: 1, amount: sumDiscounts(discounts.list(id), currency) }))
    .filter(({ amount }) => amount > 0n);
}

function readCashMoves(db: Connection, shift: number): CashMove[] {
  const rows = db
    .prepare(
      `SELECT id, kind, currency, CAST(amount AS TEXT) AS amount, reason, at, actor FROM money_movements
       WHERE shift = ? AND kind IN ('cash-in', 'cash-out') ORDER BY position`,
    )
    .all(shift);
  return rows as CashMove[];
}

function readCorrections(db: Connection, shift: number): CorrectionLine[] {
  const rows = db
    .prepare(
      `SELECT m.id, original.kind, d.local_number AS localNumber, m.means, m.currency, CAST(m.amount AS TEXT) AS amount,
         m.reason, m.at, m.actor
       FROM money_movements m JOIN money_movements original ON original.id = m.corrects
         LEFT JOIN documents d ON d.id = m.document_id
       WHERE m.shift = ? ORDER BY m.position`,
    )
    .all(shift);
  return rows as CorrectionLine[];
}

/** As the audit chain has them: what a drawer was asked is told when it is known whether it opened. */
function readOpenings(db: Connection, after: number): DrawerOpenings {
  const rows = db
    .prepare(
      `SELECT at, json_extract(details, '$.by') AS actor, json_extract(details, '$.reason') AS reason FROM audit NOT INDEXED
       WHERE seq > ? AND event = 'drawer.opened' ORDER BY seq`,
    )
    .all(after) as { at: number; actor: string; reason: string | null }[];
  return {
    sales: rows.filter(({ reason }) => reason === null).length,
    others: rows.flatMap(({ at, actor, reason }) => (reason === null ? [] : [{ at, actor, reason }])),
  };
}

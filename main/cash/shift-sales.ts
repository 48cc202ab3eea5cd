import * as z from 'zod';
import { DOCUMENT_STATES, type DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import type { DraftDiscount } from '../../shared/domain/sale/pricing.ts';
import { reasonSchema } from '../../shared/domain/reason.ts';
import { sumDiscounts } from '../../shared/domain/paper/receipt/receipt-amounts.ts';
import type { AmountSum, SalesSum } from '../../shared/domain/cash/shift-facts.ts';
import type { DrawerOpenings } from '../../shared/domain/cash/shift-report.ts';
import type { AuditHead, AuditRow } from '../database/audit-chain.ts';
import { type Connection, KeptStatements } from '../database/connection.ts';
import { inShift } from '../database/in-shift.ts';
import type {
  AuditTable,
  DocumentListTable,
  DocumentsTable,
  ShiftClosesTable,
} from '../database/schema/tables.ts';
import { RunningSums } from './shift-money.ts';

const ENTRIES_A_STEP = 1_000;
const SALES_A_STEP = 50;

interface EntryRow extends Pick<AuditRow, 'seq' | 'hash' | 'at' | 'actor' | 'event' | 'subject'> {
  /** True for a recovered sale that the backup had: it was reported when it was sold. */
  isSale: 0 | 1;
  /** Null where its details do not count here. */
  details: AuditTable['details'] | null;
}

const openingSchema = z.object({ by: z.string(), reason: reasonSchema.nullish() });
const endSchema = z.object({ from: z.literal(DOCUMENT_STATES) });

type Counted = SaleFact & { actor: string };

/**
 * The sales of a shift, and the other audit entries since the previous close, whatever the clock said. Reads
 * each entry once; reads a sale again at each entry about it, since every change of a sale has one.
 */
export class ShiftSales {
  readonly #statements: KeptStatements;
  readonly #discounts: { list(documentId: string): DraftDiscount[] };
  readonly #sellers = new Map<string, string>();
  readonly #counted = new Map<string, Counted>();
  readonly #changed = new Set<string>();
  readonly #sales = new RunningSums<Omit<SalesSum, 'count' | 'total'>>();
  readonly #roundings = new RunningSums<{ currency: string }>();
  readonly #takenOff = new RunningSums<{ currency: string }>();
  readonly ended = new Map<string, DocumentState>();
  readonly openings: DrawerOpenings = { sales: 0, others: [] };
  #seen: AuditHead;

  constructor(db: Connection, discounts: { list(documentId: string): DraftDiscount[] }, shift: number) {
    this.#statements = new KeptStatements(db);
    this.#discounts = discounts;
    this.#seen = entryBeforeShift(db, shift);
  }

  get sales(): SalesSum[] {
    return this.#sales.list().map(({ amount, ...sum }) => ({ ...sum, total: amount }));
  }

  get roundings(): AmountSum[] {
    return this.#roundings.list();
  }

  get discounts(): AmountSum[] {
    return this.#takenOff.list();
  }

  includes(id: string): boolean {
    return this.#sellers.has(id);
  }

  /** False if the last entry read is gone: its transaction may have been rolled back. */
  isStillTold(): boolean {
    const { seq, hash } = this.#seen;
    const hashAt = this.#statements.of('SELECT hash FROM audit WHERE seq = ?').pluck();
    return seq === 0 || hashAt.get(seq) === hash;
  }

  step(): boolean {
    return this.#readEntries() || this.#readChanged();
  }

  #readEntries(): boolean {
    const rows = this.#statements
      .of<EntryRow>(
        `SELECT seq, hash, at, actor, event, subject,
           iif(event = 'document.recovered', details ->> 'from' IS NULL, event = 'document.sold') AS isSale,
           iif(event IN ('drawer.opened', 'document.voided', 'document.cancellation-confirmed'), details, NULL) AS details
         FROM audit WHERE seq > ? ORDER BY seq LIMIT ?`,
      )
      .all(this.#seen.seq, ENTRIES_A_STEP);
    for (const row of rows) this.#takeEntry(row);
    return rows.length > 0;
  }

  #takeEntry({ seq, hash, at, actor, event, subject, isSale, details }: EntryRow): void {
    this.#seen = { seq, hash };
    if (isSale === 1) this.#sellers.set(subject, actor);
    if (this.#sellers.has(subject)) this.#changed.add(subject);
    if (details === null) return;
    if (event === 'drawer.opened') this.#takeOpening(at, openingSchema.parse(JSON.parse(details)));
    else this.ended.set(subject, endSchema.parse(JSON.parse(details)).from);
  }

  /** The drawer's opening is recorded once it is known whether it opened. */
  #takeOpening(at: number, { by, reason }: z.infer<typeof openingSchema>): void {
    if (reason === undefined || reason === null) this.openings.sales += 1;
    else this.openings.others.push({ at, actor: by, reason });
  }

  #readChanged(): boolean {
    const ids = firstOf(this.#changed, SALES_A_STEP);
    for (const fact of readSaleFacts(this.#statements, this.#discounts, ids)) {
      const before = this.#counted.get(fact.id);
      if (before !== undefined) this.#count(before, -1);
      const counted = { ...fact, actor: fact.soldBy ?? this.#sellers.get(fact.id) ?? '' };
      this.#counted.set(fact.id, counted);
      this.#count(counted, 1);
    }
    for (const id of ids) this.#changed.delete(id);
    return ids.length > 0;
  }

  #count({ state, currency, isOnCredit, actor, total, rounding, discount }: Counted, sign: 1 | -1): void {
    const of = (amount: bigint) => ({ count: sign, amount: BigInt(sign) * amount });
    this.#sales.add({ state, currency, isOnCredit, actor }, of(total));
    if (state === 'discarded') return;
    if (rounding > 0n) this.#roundings.add({ currency }, of(rounding));
    if (discount > 0n) this.#takenOff.add({ currency }, of(discount));
  }
}

function firstOf<T>(all: Iterable<T>, most: number): T[] {
  const first: T[] = [];
  for (const one of all) {
    if (first.length === most) break;
    first.push(one);
  }
  return first;
}

/**
 * Returns the audit entry after which a shift begins: the previous close's; for the first shift the last
 * entry before the shift was opened, or before the sale that opened it.
 */
function entryBeforeShift(db: Connection, shift: number): AuditHead {
  const closed = db
    .prepare<unknown[], { seq: ShiftClosesTable['audit_seq']; hash: ShiftClosesTable['audit_hash'] }>(
      'SELECT audit_seq AS seq, audit_hash AS hash FROM shift_closes WHERE shift < ? ORDER BY shift DESC LIMIT 1',
    )
    .get(shift);
  if (closed !== undefined) return closed;
  const before = db
    .prepare<unknown[], AuditHead>(
      `SELECT seq, hash FROM audit WHERE seq < (
         SELECT min(seq) FROM audit WHERE event = 'till.opened' AND subject = @opened
           OR event = 'document.sold' AND subject = (SELECT document_id FROM money_movements
             WHERE ${inShift('@shift')} AND kind IN ('sale', 'initial') ORDER BY position LIMIT 1)
       ) ORDER BY seq DESC LIMIT 1`,
    )
    .get({ shift, opened: `shift-${shift}` });
  return before ?? { seq: 0, hash: '' };
}

/** A sale in its shift's report, in its present state; amounts in minor units. */
interface SaleFact {
  id: string;
  state: DocumentState;
  currency: string;
  isOnCredit: boolean;
  /** Null if unknown: the seller in the audit chain counts then. */
  soldBy: string | null;
  total: bigint;
  rounding: bigint;
  discount: bigint;
}

interface SaleRow extends Pick<DocumentsTable, 'id' | 'state' | 'currency'> {
  isOnCredit: bigint;
  soldBy: DocumentListTable['sold_by'];
  total: bigint;
  rounding: bigint;
  isDiscounted: bigint;
}

function readSaleFacts(
  statements: KeptStatements,
  discounts: { list(documentId: string): DraftDiscount[] },
  ids: readonly string[],
): SaleFact[] {
  const rows = statements
    .of<SaleRow>(
      `SELECT d.id, d.state, d.currency, d.credit_days IS NOT NULL AS isOnCredit,
         l.sold_by AS soldBy, d.total, coalesce((SELECT ifnull(rounding, 0) FROM corrected_tenders
           WHERE document_id = d.id ORDER BY round DESC LIMIT 1), t.rounding, 0) AS rounding,
         EXISTS (SELECT 1 FROM sale_discounts WHERE document_id = d.id)
           OR EXISTS (SELECT 1 FROM corrected_discounts WHERE document_id = d.id) AS isDiscounted
       FROM json_each(?) asked CROSS JOIN documents d ON d.id = asked.value
         LEFT JOIN document_list l ON l.document_id = d.id LEFT JOIN tenders t ON t.document_id = d.id
       WHERE d.kind = 'invoice'`,
    )
    .safeIntegers()
    .all(JSON.stringify(ids));
  return rows.map(({ isOnCredit, isDiscounted, ...row }) => ({
    ...row,
    isOnCredit: isOnCredit === 1n,
    discount: isDiscounted === 1n ? sumDiscounts(discounts.list(row.id), row.currency) : 0n,
  }));
}

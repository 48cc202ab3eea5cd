import * as z from 'zod';
import { readReason } from '../../shared/domain/reason.ts';
import type { MovementSum } from '../../shared/domain/cash/shift-facts.ts';
import type { CashMove, CorrectionLine } from '../../shared/domain/cash/shift-report.ts';
import { type Connection, KeptStatements } from '../database/connection.ts';
import { inShift } from '../database/in-shift.ts';
import type { DocumentsTable, MoneyMovementsTable, ShiftClosesTable } from '../database/schema/tables.ts';

const MOVEMENTS_A_STEP = 500;

interface MovementRow
  extends Pick<MoneyMovementsTable, 'id' | 'kind' | 'means' | 'currency' | 'reason' | 'actor'> {
  position: bigint;
  corrected: MoneyMovementsTable['kind'] | null;
  correctedActor: MoneyMovementsTable['actor'] | null;
  documentId: MoneyMovementsTable['document_id'];
  localNumber: DocumentsTable['local_number'] | null;
  amount: bigint;
  at: bigint;
}

/** The money that moved in a shift. Movements are only added, so each is read once. */
export class ShiftMoney {
  readonly #statements: KeptStatements;
  readonly #shift: number;
  readonly #sums = new RunningSums<Omit<MovementSum, 'count' | 'amount'>>();
  readonly cashMoves: CashMove[] = [];
  readonly corrections: CorrectionLine[] = [];
  readonly refundedDocuments = new Set<string>();
  /** Time of the latest movement; UTC epoch ms. */
  latestAt = 0;
  #position = 0n;

  constructor(db: Connection, shift: number) {
    this.#statements = new KeptStatements(db);
    this.#shift = shift;
  }

  get movements(): MovementSum[] {
    return this.#sums.list();
  }

  step(): boolean {
    const rows = this.#statements
      .of<MovementRow>(
        `SELECT m.position, m.id, m.kind, original.kind AS corrected, original.actor AS correctedActor,
           m.document_id AS documentId, d.local_number AS localNumber, m.means, m.currency, m.amount, m.reason, m.at, m.actor
         FROM money_movements m LEFT JOIN money_movements original ON original.id = m.corrects
           LEFT JOIN documents d ON d.id = m.document_id AND m.corrects IS NOT NULL
         WHERE ${inShift('@shift', 'm', { after: '@position' })} ORDER BY m.position LIMIT ${MOVEMENTS_A_STEP}`,
      )
      .safeIntegers()
      .all({ shift: this.#shift, position: this.#position });
    for (const row of rows) this.#take(row);
    return rows.length > 0;
  }

  #take({ position, at: instant, corrected, correctedActor, localNumber, ...row }: MovementRow): void {
    const { id, kind, documentId, means, currency, amount, reason, actor } = row;
    const at = Number(instant);
    this.#position = position;
    this.latestAt = Math.max(this.latestAt, at);
    this.#sums.add(
      { kind, corrected, means, currency, actor: correctedActor ?? actor },
      { count: 1, amount },
    );
    const told = {
      id,
      currency,
      amount: String(amount),
      reason: reason === null ? null : readReason(reason),
      at,
      actor,
    };
    if (kind === 'refund' && documentId !== null) this.refundedDocuments.add(documentId);
    if (kind === 'cash-in' || kind === 'cash-out') this.cashMoves.push({ ...told, kind });
    if (corrected !== null) this.corrections.push({ ...told, kind: corrected, localNumber, means });
  }
}

const amountsSchema = z.record(z.string(), z.string());

/** Cash that the latest close left in the drawer, in minor units by currency. */
export function leftInDrawer(db: Connection): Map<string, bigint> {
  const left = db
    .prepare<unknown[], ShiftClosesTable['left_in_drawer']>(
      'SELECT left_in_drawer FROM shift_closes ORDER BY shift DESC LIMIT 1',
    )
    .pluck()
    .get();
  const amounts = amountsSchema.parse(JSON.parse(left ?? '{}'));
  return new Map(Object.entries(amounts).map(([currency, amount]) => [currency, BigInt(amount)]));
}

/** A sum and the number of its parts; amounts in minor units. */
interface Summed {
  count: number;
  amount: bigint;
}

/** Sums of items that differ only in their amounts; a sum of no items is left out. */
export class RunningSums<T extends object> {
  readonly #sums = new Map<string, T & Summed>();

  add(alike: T, { count, amount }: Summed): void {
    const key = JSON.stringify(alike);
    const before = this.#sums.get(key) ?? { count: 0, amount: 0n };
    const sum = { ...alike, count: before.count + count, amount: before.amount + amount };
    if (sum.count === 0) this.#sums.delete(key);
    else this.#sums.set(key, sum);
  }

  list(): (T & Summed)[] {
    return [...this.#sums.values()];
  }
}

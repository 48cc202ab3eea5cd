import { setImmediate } from 'node:timers/promises';
import type { DraftDiscount } from '../../shared/domain/sale/pricing.ts';
import { type Connection, KeptStatements } from '../database/connection.ts';
import { openShift } from './open-shift.ts';
import { ShiftMoney } from './shift-money.ts';
import { ShiftSales } from './shift-sales.ts';

/** Longest time that catching up may block the main thread. */
const STRETCH_MS = 5;

interface Kept {
  shift: number;
  money: ShiftMoney;
  sales: ShiftSales;
}

/**
 * The open shift's report, kept in memory and brought up to date before each read: even in a shift of tens of
 * thousands of sales only new entries are read.
 */
export class ShiftTally {
  readonly #db: Connection;
  readonly #statements: KeptStatements;
  readonly #discounts: { list(documentId: string): DraftDiscount[] };
  #kept: Kept | null = null;

  constructor(db: Connection, discounts: { list(documentId: string): DraftDiscount[] }) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
    this.#discounts = discounts;
  }

  /** Catches up in small steps, so selling goes on; a report right afterwards has almost nothing to read. */
  async reach(): Promise<void> {
    for (let isBehind = true; isBehind; await setImmediate()) {
      const shift = openShift(this.#statements);
      const kept = shift === null ? null : this.#keptOf(shift.number);
      const until = performance.now() + STRETCH_MS;
      do isBehind = kept !== null && step(kept);
      while (isBehind && performance.now() < until);
    }
  }

  of(shift: number): Pick<Kept, 'money' | 'sales'> {
    const kept = this.#keptOf(shift);
    while (step(kept));
    return kept;
  }

  #keptOf(shift: number): Kept {
    if (this.#kept?.shift !== shift || !this.#kept.sales.isStillTold()) {
      this.#kept = {
        shift,
        money: new ShiftMoney(this.#db, shift),
        sales: new ShiftSales(this.#db, this.#discounts, shift),
      };
    }
    return this.#kept;
  }
}

function step({ money, sales }: Kept): boolean {
  return money.step() || sales.step();
}

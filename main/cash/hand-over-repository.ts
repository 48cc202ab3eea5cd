import { type Connection, KeptStatements } from '../database/connection.ts';
import type { HandOversTable, MoneyMovementsTable } from '../database/schema/tables.ts';

/** Cash on its way to another counter. */
interface HandOver extends Pick<MoneyMovementsTable, 'currency'> {
  /** Id of the pair, and of the movement here. */
  id: string;
  counter: string;
  counterName: string;
  /** Minor units, after corrections. */
  amount: bigint;
  /** UTC epoch ms. */
  at: number;
}

interface HandOverRow extends Omit<HandOver, 'at'> {
  at: bigint;
}

/** Cash that this counter handed over to others of its branch. Writing is done inside the caller's transaction. */
export class HandOverRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  add({ id, counter, counterName }: Pick<HandOver, 'id' | 'counter' | 'counterName'>): void {
    this.#statements
      .of('INSERT INTO hand_overs (movement, counter, counter_name, is_settled) VALUES (?, ?, ?, 0)')
      .run(id, counter, counterName);
  }

  isSettled(id: string): boolean {
    const row = this.#statements
      .of<Pick<HandOversTable, 'is_settled'>>('SELECT is_settled FROM hand_overs WHERE movement = ?')
      .get(id);
    return row?.is_settled === 1;
  }

  /** Oldest first. */
  unsettled(): HandOver[] {
    const rows = this.#statements
      .of<HandOverRow>(
        `SELECT m.id, h.counter, h.counter_name AS counterName, m.currency, m.at,
           -(m.amount + (SELECT ifnull(sum(amount), 0) FROM money_movements WHERE corrects = m.id)) AS amount
         FROM hand_overs h JOIN money_movements m ON m.id = h.movement WHERE h.is_settled = 0 ORDER BY m.position`,
      )
      .safeIntegers()
      .all();
    return rows.map((row) => ({ ...row, at: Number(row.at) }));
  }

  settle(id: string): void {
    this.#statements.of('UPDATE hand_overs SET is_settled = 1 WHERE movement = ?').run(id);
  }

  /** For a counter that leaves its chain. */
  settleAll(): void {
    this.#statements.of('UPDATE hand_overs SET is_settled = 1 WHERE is_settled = 0').run();
  }
}

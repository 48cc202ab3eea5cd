import type { ClientBase, Pool } from 'pg';
import type { AuditLine } from '../../shared/chain/audit-line.ts';
import { unpack } from './open-batch.ts';

/** Reads lines exactly as their counters sent them. Keeps one message open: lines are asked for in order. */
export class KeptLines {
  readonly #db: ClientBase | Pool;
  #open: { batch: string; lines: ReadonlyMap<number, AuditLine> } = { batch: '', lines: new Map() };

  constructor(db: ClientBase | Pool) {
    this.#db = db;
  }

  /** Null where the message is missing or was changed. */
  async find({ batch, seq }: { batch: string; seq: number }): Promise<AuditLine | null> {
    if (this.#open.batch !== batch) {
      const { rows } = await this.#db.query<{ body: Buffer }>('SELECT body FROM batches WHERE batch = $1', [
        batch,
      ]);
      const lines = rows[0] === undefined ? [] : (unpack(rows[0].body)?.lines ?? []);
      this.#open = { batch, lines: new Map(lines.map((line) => [line.seq, line])) };
    }
    return this.#open.lines.get(seq) ?? null;
  }
}

import type { FirstStepName } from '../../../shared/domain/shop/first-steps.ts';
import type { Connection } from '../../database/connection.ts';
import type { FirstStartTable, FirstStepsTable } from '../../database/schema/tables.ts';

export type SettledState = FirstStepsTable['state'];

interface FirstStart {
  isInFront: boolean;
  hasEnded: boolean;
}

/** Progress of the first start. Writing is done inside the caller's transaction. */
export class FirstStartRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  read(): FirstStart | null {
    const row = this.#db
      .prepare<
        unknown[],
        { isInFront: FirstStartTable['is_in_front']; endedAt: FirstStartTable['ended_at'] }
      >('SELECT is_in_front AS isInFront, ended_at AS endedAt FROM first_start')
      .get();
    return row === undefined ? null : { isInFront: row.isInFront === 1, hasEnded: row.endedAt !== null };
  }

  settled(): Map<string, SettledState> {
    const rows = this.#db
      .prepare<unknown[], Pick<FirstStepsTable, 'name' | 'state'>>('SELECT name, state FROM first_steps')
      .all();
    return new Map(rows.map(({ name, state }) => [name, state]));
  }

  begin(isInFront: boolean, at: number): void {
    this.#db
      .prepare('INSERT INTO first_start (only_row, begun_at, is_in_front) VALUES (1, ?, ?)')
      .run(at, isInFront ? 1 : 0);
  }

  settle(name: FirstStepName, state: SettledState, at: number): void {
    this.#db
      .prepare(
        `INSERT INTO first_steps (name, state, settled_at) VALUES (@name, @state, @at)
         ON CONFLICT (name) DO UPDATE SET state = @state, settled_at = @at`,
      )
      .run({ name, state, at });
  }

  bring(isInFront: boolean): void {
    this.#db.prepare('UPDATE first_start SET is_in_front = ?').run(isInFront ? 1 : 0);
  }

  end(at: number): void {
    this.#db.prepare('UPDATE first_start SET is_in_front = 0, ended_at = ?').run(at);
  }
}

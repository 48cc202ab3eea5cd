import { type Reason, readReason, storeReason } from '../../../../shared/domain/reason.ts';
import type { FreeTrialState } from '../../../../shared/contract/account.ts';
import { type FreeTrialRequest, freeTrialRequestSchema } from '../../../../shared/wire/free-trial.ts';
import type { Connection } from '../../../database/connection.ts';
import type { FreeTrialsTable } from '../../../database/schema/tables.ts';

export interface FreeTrial {
  request: FreeTrialRequest;
  askedAt: number;
  state: FreeTrialState;
  /** The service's message, or the reason why there is no answer. */
  told: Reason | null;
}

export type FreeTrialStatus = Pick<FreeTrial, 'state' | 'told'>;

/** Requested free trials; none is ever deleted. Writing is done inside the caller's transaction. */
export class FreeTrialRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  insert(request: FreeTrialRequest, at: number): void {
    this.#db
      .prepare(`INSERT INTO free_trials (id, body, asked_at, state) VALUES (?, ?, ?, 'waiting')`)
      .run(request.id, JSON.stringify(request), at);
  }

  /** Newest first. */
  list(): FreeTrial[] {
    const rows = this.#db
      .prepare<unknown[], Pick<FreeTrialsTable, 'body' | 'asked_at' | 'state' | 'told'>>(
        'SELECT body, asked_at, state, told FROM free_trials ORDER BY asked_at DESC, id DESC',
      )
      .all();
    return rows.map(({ body, asked_at, state, told }) => {
      return {
        request: freeTrialRequestSchema.parse(JSON.parse(body)),
        askedAt: asked_at,
        state,
        told: told === null ? null : readReason(told),
      };
    });
  }

  isAnyWaiting(): boolean {
    return this.#db.prepare(`SELECT 1 FROM free_trials WHERE state = 'waiting' LIMIT 1`).get() !== undefined;
  }

  find(id: string): FreeTrial | null {
    return this.list().find(({ request }) => request.id === id) ?? null;
  }

  settle(id: string, { state, told }: FreeTrialStatus, at: number): void {
    const isOver = state === 'sent' || state === 'refused';
    this.#db
      .prepare('UPDATE free_trials SET state = ?, told = ?, settled_at = ? WHERE id = ?')
      .run(state, told && storeReason(told), isOver ? at : null, id);
  }

  /** Marks requests in flight when the app ended as doubtful: they may have arrived. */
  doubtSending(): void {
    this.#db.prepare(`UPDATE free_trials SET state = 'doubtful' WHERE state = 'sending'`).run();
  }
}

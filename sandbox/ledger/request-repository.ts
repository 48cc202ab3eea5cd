import type { LedgerDatabase } from './open-ledger.ts';

export interface SeenRequest {
  /** Order of arrival. */
  seq: number;
  receivedAt: number;
  method: string;
  /** With its query. */
  path: string;
  /** The text that arrived; null if there was none or it was too large to be read. */
  body: string | null;
  outcome: 'answered' | 'dropped-before-processing' | 'dropped-after-processing';
  /** Null where no answer was written. */
  status: number | null;
  /** Kinds of the faults that fell on it. */
  faults: string[];
}

interface Row extends Omit<SeenRequest, 'faults'> {
  faults: string;
}

/** Every request the service has seen. */
export class RequestRepository {
  readonly #insert;
  readonly #list;
  readonly #last;

  constructor(db: LedgerDatabase) {
    this.#insert = db.prepare<[Row]>(
      `INSERT INTO requests (seq, received_at, method, path, body, outcome, status, faults)
       VALUES (@seq, @receivedAt, @method, @path, @body, @outcome, @status, @faults)`,
    );
    this.#list = db.prepare<[], Row>(
      `SELECT seq, received_at AS receivedAt, method, path, body, outcome, status, faults
       FROM requests ORDER BY seq`,
    );
    this.#last = db.prepare<[], { seq: number; receivedAt: number }>(
      'SELECT coalesce(max(seq), 0) AS seq, coalesce(max(received_at), 0) AS receivedAt FROM requests',
    );
  }

  insert(request: SeenRequest): void {
    this.#insert.run({ ...request, faults: JSON.stringify(request.faults) });
  }

  list(): SeenRequest[] {
    return this.#list.all().map((row) => ({ ...row, faults: JSON.parse(row.faults) as string[] }));
  }

  /** Zeros while nothing was seen. */
  last(): { seq: number; receivedAt: number } {
    return this.#last.get() ?? { seq: 0, receivedAt: 0 };
  }
}

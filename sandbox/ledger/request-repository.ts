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
  outcome:
    | 'answered'
    | 'truncated'
    | 'never-answered'
    | 'reset-before-reading'
    | 'reset-before-processing'
    | 'reset-after-processing';
  /** Of the answer, written whole or in part; null where there was none. */
  status: number | null;
  /** Kinds of the faults that fell on it. */
  faults: string[];
}

/** A request without the text that arrived, which may be large. */
export type RequestSummary = Omit<SeenRequest, 'body'>;

interface Row extends Omit<SeenRequest, 'faults'> {
  faults: string;
}

/** Every request the service has seen. */
export class RequestRepository {
  readonly #keep;
  readonly #end;
  readonly #list;
  readonly #listNewest;
  readonly #find;
  readonly #last;

  constructor(db: LedgerDatabase) {
    const insert = `INSERT INTO requests (seq, received_at, method, path, body, outcome, status, faults)
       VALUES (@seq, @receivedAt, @method, @path, @body, @outcome, @status, @faults) ON CONFLICT (seq)`;
    this.#keep = db.prepare<[Row]>(`${insert} DO NOTHING`);
    this.#end = db.prepare<[Row]>(
      `${insert} DO UPDATE SET outcome = excluded.outcome, status = excluded.status`,
    );
    this.#list = db.prepare<[], Row>(
      `SELECT seq, received_at AS receivedAt, method, path, body, outcome, status, faults
       FROM requests ORDER BY seq`,
    );
    this.#listNewest = db.prepare<[number], Omit<Row, 'body'>>(
      `SELECT seq, received_at AS receivedAt, method, path, outcome, status, faults
       FROM requests ORDER BY seq DESC LIMIT ?`,
    );
    this.#find = db.prepare<[number], Row>(
      `SELECT seq, received_at AS receivedAt, method, path, body, outcome, status, faults
       FROM requests WHERE seq = ?`,
    );
    this.#last = db.prepare<[], { seq: number; receivedAt: number }>(
      'SELECT coalesce(max(seq), 0) AS seq, coalesce(max(received_at), 0) AS receivedAt FROM requests',
    );
  }

  /** A request that has brought something about, in the commit of that; how it ends is not known yet. */
  keep(request: Omit<SeenRequest, 'outcome' | 'status'>): void {
    const faults = JSON.stringify(request.faults);
    this.#keep.run({ ...request, faults, outcome: 'never-answered', status: null });
  }

  /** A request with its end. */
  end(request: SeenRequest): void {
    this.#end.run({ ...request, faults: JSON.stringify(request.faults) });
  }

  list(): SeenRequest[] {
    return this.#list.all().map(fromRow);
  }

  /** The last ones, newest first. */
  listNewest(limit: number): RequestSummary[] {
    return this.#listNewest.all(limit).map(fromRow);
  }

  find(seq: number): SeenRequest | null {
    const row = this.#find.get(seq);
    return row === undefined ? null : fromRow(row);
  }

  /** Zeros while nothing was seen. */
  last(): { seq: number; receivedAt: number } {
    return this.#last.get() ?? { seq: 0, receivedAt: 0 };
  }
}

function fromRow<R extends { faults: string }>(row: R): Omit<R, 'faults'> & { faults: string[] } {
  return { ...row, faults: JSON.parse(row.faults) as string[] };
}

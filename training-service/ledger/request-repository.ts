import type { LedgerDatabase } from './open-ledger.ts';

export interface SeenRequest {
  /** Order of arrival. */
  seq: number;
  receivedAt: number;
  method: string;
  /** Includes the query. */
  path: string;
  /**
   * The received text, cut if there was no valid token; null if there was none or it was too large to be
   * read.
   */
  body: string | null;
  outcome:
    | 'answered'
    | 'truncated'
    | 'never-answered'
    | 'reset-before-reading'
    | 'reset-before-processing'
    | 'reset-after-processing';
  /** Status of the answer, written whole or in part; null without an answer. */
  status: number | null;
  /** Kinds of the faults that hit it. */
  faults: string[];
}

/** A request without its body, which may be large. */
export type RequestSummary = Omit<SeenRequest, 'body'>;

interface Row extends Omit<SeenRequest, 'faults'> {
  faults: string;
}

/** Limit on requests without an effect; beyond it the oldest are dropped. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Rough size of a row without its path and body. */
const ROW_BYTES = 200;

/** Requests to the service: all those with an effect, and the newest of the others. */
export class RequestRepository {
  readonly #keep;
  readonly #end;
  readonly #list;
  readonly #listNewest;
  readonly #find;
  readonly #last;
  readonly #mereBytes;
  readonly #dropOldest;
  readonly #mostBytes: number;
  /** Estimated size of the requests without an effect; recounted before any is dropped. */
  #bytes: number;

  constructor(db: LedgerDatabase, mostBytes = MAX_BYTES) {
    const insert = (hasEffect: 0 | 1): string =>
      `INSERT INTO requests (seq, received_at, method, path, body, outcome, status, faults, has_effect)
       VALUES (@seq, @receivedAt, @method, @path, @body, @outcome, @status, @faults, ${hasEffect})
       ON CONFLICT (seq)`;
    this.#keep = db.prepare<[Row]>(`${insert(1)} DO UPDATE SET has_effect = 1`);
    this.#end = db.prepare<[Row]>(
      `${insert(0)} DO UPDATE SET outcome = excluded.outcome, status = excluded.status`,
    );
    const bytes = `sum(${ROW_BYTES} + length(path) + coalesce(length(CAST(body AS BLOB)), 0))`;
    this.#mereBytes = db
      .prepare<[], number>(`SELECT coalesce(${bytes}, 0) FROM requests WHERE has_effect = 0`)
      .pluck();
    this.#dropOldest = db.prepare<[number]>(
      `DELETE FROM requests WHERE seq IN (
         SELECT seq FROM (
           SELECT seq, ${bytes} OVER (ORDER BY seq DESC) AS newer FROM requests WHERE has_effect = 0
         ) WHERE newer > ?
       )`,
    );
    this.#mostBytes = mostBytes;
    this.#bytes = this.#mereBytes.get() ?? 0;
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

  /** Stores a request with an effect, in the commit of that effect, before its end is known. */
  keep(request: Omit<SeenRequest, 'outcome' | 'status'>): void {
    const faults = JSON.stringify(request.faults);
    this.#keep.run({ ...request, faults, outcome: 'never-answered', status: null });
  }

  /** Stores a request with its end. */
  end(request: SeenRequest): void {
    this.#end.run({ ...request, faults: JSON.stringify(request.faults) });
    this.#bytes += ROW_BYTES + request.path.length + Buffer.byteLength(request.body ?? '');
    if (this.#bytes > this.#mostBytes) this.#makeRoom();
  }

  list(): SeenRequest[] {
    return this.#list.all().map(fromRow);
  }

  /** The newest requests, newest first. */
  listNewest(limit: number): RequestSummary[] {
    return this.#listNewest.all(limit).map(fromRow);
  }

  find(seq: number): SeenRequest | null {
    const row = this.#find.get(seq);
    return row === undefined ? null : fromRow(row);
  }

  /**
   * Drops down to three quarters of the limit, so that it runs seldom. The newest request stays: the next
   * `seq` follows it.
   */
  #makeRoom(): void {
    this.#bytes = this.#mereBytes.get() ?? 0;
    if (this.#bytes <= this.#mostBytes) return;
    this.#dropOldest.run((this.#mostBytes * 3) / 4);
    this.#bytes = this.#mereBytes.get() ?? 0;
  }

  /** Zeros before the first request. */
  last(): { seq: number; receivedAt: number } {
    return this.#last.get() ?? { seq: 0, receivedAt: 0 };
  }
}

function fromRow<R extends { faults: string }>(row: R): Omit<R, 'faults'> & { faults: string[] } {
  return { ...row, faults: JSON.parse(row.faults) as string[] };
}

import type { LedgerDatabase } from './open-ledger.ts';

export interface SeenRequest {
  /** Order of arrival. */
  seq: number;
  receivedAt: number;
  method: string;
  /** With its query. */
  path: string;
  /** The text that arrived, cut where no valid token came with it; null if there was none or it was too large to be read. */
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

/** Beyond this the oldest requests that brought nothing about are dropped. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Bytes of a row besides its path and body, roughly. */
const ROW_BYTES = 200;

/** The requests that the service has seen: those that brought something about, and the newest of the others. */
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
  /** An estimate of what requests that brought nothing about take; counted again before any is dropped. */
  #bytes: number;

  constructor(db: LedgerDatabase, mostBytes = MOST_BYTES) {
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

  /** A request that has brought something about, in the commit of that; how it ends is not known yet. */
  keep(request: Omit<SeenRequest, 'outcome' | 'status'>): void {
    const faults = JSON.stringify(request.faults);
    this.#keep.run({ ...request, faults, outcome: 'never-answered', status: null });
  }

  /** A request with its end. */
  end(request: SeenRequest): void {
    this.#end.run({ ...request, faults: JSON.stringify(request.faults) });
    this.#bytes += ROW_BYTES + request.path.length + Buffer.byteLength(request.body ?? '');
    if (this.#bytes > this.#mostBytes) this.#makeRoom();
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

  /** Drops a quarter at a time, so that it is seldom done. The newest request stays: the next one's place follows it. */
  #makeRoom(): void {
    this.#bytes = this.#mereBytes.get() ?? 0;
    if (this.#bytes <= this.#mostBytes) return;
    this.#dropOldest.run((this.#mostBytes * 3) / 4);
    this.#bytes = this.#mereBytes.get() ?? 0;
  }

  /** Zeros while nothing was seen. */
  last(): { seq: number; receivedAt: number } {
    return this.#last.get() ?? { seq: 0, receivedAt: 0 };
  }
}

function fromRow<R extends { faults: string }>(row: R): Omit<R, 'faults'> & { faults: string[] } {
  return { ...row, faults: JSON.parse(row.faults) as string[] };
}

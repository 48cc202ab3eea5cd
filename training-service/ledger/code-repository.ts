import type { LedgerDatabase } from './open-ledger.ts';

/** A login code that was sent. */
export interface SentCode {
  channel: 'email' | 'whatsapp';
  /** Address or number. */
  recipient: string;
  code: string;
  sentAt: number;
  expiresAt: number;
  usedAt: number | null;
}

export type Recipient = Pick<SentCode, 'channel' | 'recipient'>;

const COLUMNS = 'channel, recipient, code, sent_at AS sentAt, expires_at AS expiresAt, used_at AS usedAt';

/** Anyone can request codes, so older ones are dropped beyond this. */
const MAX_CODES = 1000;

/** The newest login codes sent; they replace the recipients' mailboxes and telephones. */
export class CodeRepository {
  readonly #insert;
  readonly #dropOldest;
  readonly #count;
  readonly #list;
  readonly #listNewest;
  readonly #find;
  readonly #use;

  constructor(db: LedgerDatabase) {
    this.#insert = db.prepare<[Omit<SentCode, 'usedAt'>]>(
      `INSERT INTO sent_codes (channel, recipient, code, sent_at, expires_at)
       VALUES (@channel, @recipient, @code, @sentAt, @expiresAt)`,
    );
    this.#dropOldest = db.prepare<[]>(
      `DELETE FROM sent_codes WHERE seq <= (SELECT max(seq) FROM sent_codes) - ${MAX_CODES}`,
    );
    this.#count = db.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM sent_codes').pluck();
    this.#list = db.prepare<[], SentCode>(`SELECT ${COLUMNS} FROM sent_codes ORDER BY seq`);
    this.#listNewest = db.prepare<[number], SentCode & { seq: number }>(
      `SELECT seq, ${COLUMNS} FROM sent_codes ORDER BY seq DESC LIMIT ?`,
    );
    this.#find = db.prepare<[Recipient & { code: string }], SentCode & { seq: number }>(
      `SELECT seq, ${COLUMNS} FROM sent_codes
       WHERE channel = @channel AND recipient = @recipient AND code = @code ORDER BY seq DESC LIMIT 1`,
    );
    this.#use = db.prepare<[number, number]>('UPDATE sent_codes SET used_at = ? WHERE seq = ?');
  }

  insert(code: Omit<SentCode, 'usedAt'>): void {
    this.#insert.run(code);
    this.#dropOldest.run();
  }

  /** Number of codes sent so far, including dropped ones. */
  count(): number {
    return this.#count.get() ?? 0;
  }

  list(): SentCode[] {
    return this.#list.all();
  }

  /** The newest codes, newest first. */
  listNewest(limit: number): (SentCode & { seq: number })[] {
    return this.#listNewest.all(limit);
  }

  /** The newest matching code sent to this recipient. */
  find({ channel, recipient }: Recipient, code: string): (SentCode & { seq: number }) | null {
    return this.#find.get({ channel, recipient, code }) ?? null;
  }

  markUsed(seq: number, usedAt: number): void {
    this.#use.run(usedAt, seq);
  }
}

import { say } from '../../shared/language/say.ts';
import type { Connection } from './connection.ts';
import { KeptStatements } from './kept-statements.ts';
import { sha256 } from './sha256.ts';

/** What is written for one change: who did what to which record. */
export interface AuditEntry {
  at: number;
  /** A user's name, `counter` for what the program does by itself, `cli` for the terminal. */
  actor: string;
  event: string;
  /** Id of the record concerned. */
  subject: string;
  details: Record<string, unknown>;
}

interface AuditRow {
  seq: number;
  at: number;
  actor: string;
  event: string;
  subject: string;
  details: string;
  hash: string;
}

/** The newest entry: anchored outside the database, so that cutting the tail shows. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** How often a walk through the chain tells how far it is. */
const ENTRIES_A_WORD = 10_000;

const GENESIS: AuditHead = { seq: 0, hash: '0'.repeat(64) };

type ChainFault = 'missing' | 'altered' | 'other-history' | 'cut';

export type AuditVerdict = { ok: true; entries: number } | { ok: false; brokenAt: number; fault: ChainFault };

const FAULT_WORDS: Readonly<Record<ChainFault, () => string>> = {
  missing: () => say`falta una entrada`,
  altered: () => say`la entrada no coincide con su huella`,
  'other-history': () => say`la historia no es la que se había registrado`,
  cut: () => say`faltan las últimas entradas`,
};

export function faultWords(fault: ChainFault): string {
  return FAULT_WORDS[fault]();
}

/** Append-only history in which each entry carries the hash of the one before. */
export class AuditChain {
  readonly #db: Connection;
  readonly #statements: KeptStatements;
  #appended: AuditEntry[] = [];
  #follower: (entry: AuditEntry & { seq: number }) => void = () => {};
  #approverOf: (actor: string) => string | null = () => null;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  /** What was appended since the last call: the changes of the transaction that just ended. */
  takeAppended(): AuditEntry[] {
    const appended = this.#appended;
    this.#appended = [];
    return appended;
  }

  /** Calls `follower` with each entry, in the transaction of the change: what it derives is durable with it. */
  follow(follower: (entry: AuditEntry & { seq: number }) => void): void {
    this.#follower = follower;
  }

  /** `approverOf`: who allowed what this actor does now, if somebody had to; told in the entry's details. */
  askApprover(approverOf: (actor: string) => string | null): void {
    this.#approverOf = approverOf;
  }

  head(): AuditHead {
    const row = this.#statements.of('SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1').get();
    return (row as AuditHead | undefined) ?? GENESIS;
  }

  /** Whether an entry seen earlier is part of this chain. Its hash stands for all before it. */
  includes({ seq, hash }: AuditHead): boolean {
    if (seq === GENESIS.seq) return hash === GENESIS.hash;
    return this.#db.prepare('SELECT hash FROM audit WHERE seq = ?').pluck().get(seq) === hash;
  }

  /** Whether one of these events was entered after that entry. */
  tellsSince({ seq }: AuditHead, events: readonly string[]): boolean {
    return (
      this.#db
        .prepare('SELECT 1 FROM audit WHERE seq > ? AND event IN (SELECT value FROM json_each(?)) LIMIT 1')
        .get(seq, JSON.stringify(events)) !== undefined
    );
  }

  /** When the newest entry was written; null in an empty chain. */
  latestAt(): number | null {
    const at = this.#db.prepare('SELECT at FROM audit ORDER BY seq DESC LIMIT 1').pluck().get();
    return (at as number | undefined) ?? null;
  }

  /** Must be called in the same transaction as the change it tells of. */
  append(told: AuditEntry): void {
    const approvedBy = this.#approverOf(told.actor);
    const entry = approvedBy === null ? told : { ...told, details: { ...told.details, approvedBy } };
    const previous = this.head();
    const row = { ...entry, seq: previous.seq + 1, details: JSON.stringify(entry.details) };
    this.#statements
      .of('INSERT INTO audit (seq, at, actor, event, subject, details, hash) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(row.seq, row.at, row.actor, row.event, row.subject, row.details, auditHash(row, previous.hash));
    this.#appended.push(entry);
    this.#follower({ ...entry, seq: row.seq });
  }

  ofSubject(subject: string): (AuditEntry & { seq: number })[] {
    const rows = this.#db
      .prepare('SELECT * FROM audit WHERE subject = ? ORDER BY seq')
      .all(subject) as AuditRow[];
    return rows.map(entryOf);
  }

  /** All entries of these events, oldest first. */
  *ofEvents(events: readonly string[]): Generator<AuditEntry & { seq: number }> {
    const rows = this.#db
      .prepare('SELECT * FROM audit WHERE event IN (SELECT value FROM json_each(?)) ORDER BY seq')
      .iterate(JSON.stringify(events)) as IterableIterator<AuditRow>;
    for (const row of rows) yield entryOf(row);
  }

  /**
   * Walks the whole chain; `anchor` is a head seen earlier, which must still be part of it. `onProgress` is told now and
   * then how many of how many entries were looked at.
   */
  verify(
    anchor: AuditHead | null,
    onProgress: (done: number, total: number) => void = () => {},
  ): AuditVerdict {
    const { seq: total } = this.head();
    let previous = GENESIS;
    let anchorSeen = anchor === null || anchor.seq === 0;
    const rows = this.#db.prepare('SELECT * FROM audit ORDER BY seq').iterate() as IterableIterator<AuditRow>;
    for (const row of rows) {
      if (row.seq !== previous.seq + 1) {
        return { ok: false, brokenAt: previous.seq + 1, fault: 'missing' };
      }
      if (row.hash !== auditHash(row, previous.hash)) {
        return { ok: false, brokenAt: row.seq, fault: 'altered' };
      }
      if (row.seq === anchor?.seq) anchorSeen = row.hash === anchor.hash;
      if (row.seq === anchor?.seq && !anchorSeen) {
        return { ok: false, brokenAt: row.seq, fault: 'other-history' };
      }
      previous = { seq: row.seq, hash: row.hash };
      if (row.seq % ENTRIES_A_WORD === 0 || row.seq === total) onProgress(row.seq, total);
    }
    if (!anchorSeen) {
      return { ok: false, brokenAt: previous.seq + 1, fault: 'cut' };
    }
    return { ok: true, entries: previous.seq };
  }
}

function entryOf({ hash: _hash, details, ...row }: AuditRow): AuditEntry & { seq: number } {
  return { ...row, details: JSON.parse(details) as Record<string, unknown> };
}

/** Of an entry after the one with that hash. */
export function auditHash(row: Omit<AuditRow, 'hash'>, previousHash: string): string {
  const content = JSON.stringify([
    previousHash,
    row.seq,
    row.at,
    row.actor,
    row.event,
    row.subject,
    row.details,
  ]);
  return sha256(content);
}

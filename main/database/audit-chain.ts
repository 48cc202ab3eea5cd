import { z } from 'zod';
import { type AuditHead, GENESIS, sealedText } from '../../shared/chain/audit-line.ts';
import { say } from '../kernel/say.ts';
import { type Connection, inTransaction, KeptStatements } from './connection.ts';
import { FactsReader, factsSha256 } from './document-facts.ts';
import type { AuditTable } from './schema/tables.ts';
import { FACTS_SINCE } from './schema/migrations.ts';
import { sha256 } from '../kernel/files/sha256.ts';

export { type AuditHead, GENESIS };

export interface AuditEntry {
  at: number;
  /** A user's name, `counter` for acts of the program itself, `cli` for the terminal. */
  actor: string;
  event: string;
  subject: string;
  details: Record<string, unknown>;
}

/** A stored entry, as its commit has sealed it. */
export interface AuditRow extends AuditTable {
  hash: string;
}

const ENTRIES_PER_REPORT = 10_000;

type ChainFault = 'missing' | 'altered' | 'other-history' | 'cut' | 'other-facts';

export type AuditVerdict = { ok: true; entries: number } | { ok: false; brokenAt: number; fault: ChainFault };

const FAULT_WORDS: Readonly<Record<ChainFault, () => string>> = {
  missing: () => say('storage.entryMissing'),
  altered: () => say('storage.entryAltered'),
  'other-history': () => say('storage.otherHistory'),
  cut: () => say('storage.lastEntriesMissing'),
  'other-facts': () => say('storage.documentAltered'),
};

export function faultWords(fault: ChainFault): string {
  return FAULT_WORDS[fault]();
}

/**
 * Append-only history in which the hash of each entry covers the previous one, and the document it is about as the
 * commit left it.
 */
export class AuditChain {
  readonly #db: Connection;
  readonly #statements: KeptStatements;
  readonly #facts: FactsReader;
  #appended: AuditEntry[] = [];
  #follower: (entry: AuditEntry & { seq: number }) => void = () => {};
  #approverOf: (actor: string) => string | null = () => null;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
    this.#facts = new FactsReader(db);
  }

  /**
   * Runs `work` in one transaction and seals the entries it appended at its end. Returns its result and the new head,
   * which would take another transaction to read afterwards. Throws inside another commit, whose entries it would seal
   * too early.
   */
  commit<T>(work: () => T): { made: T; head: AuditHead } {
    if (this.#db.inTransaction) throw new Error('a commit inside a commit');
    return inTransaction(this.#db, () => {
      const made = work();
      return { made, head: this.seal() };
    });
  }

  /** True inside a commit that has appended entries. */
  hasAppended(): boolean {
    return this.#appended.length > 0;
  }

  /** Returns the entries appended since the last call: the changes of the transaction that just ended. */
  takeAppended(): AuditEntry[] {
    const appended = this.#appended;
    this.#appended = [];
    return appended;
  }

  /** Calls `follower` with each entry, in the transaction of the change: data derived from it are durable with it. */
  follow(follower: (entry: AuditEntry & { seq: number }) => void): void {
    this.#follower = follower;
  }

  /** `approverOf` returns the user who approved what the actor is doing, if any; added to the entry's details. */
  askApprover(approverOf: (actor: string) => string | null): void {
    this.#approverOf = approverOf;
  }

  /** Inside a commit, the head of the previous one. */
  head(): AuditHead {
    const row = this.#statements
      .of<AuditHead>('SELECT seq, hash FROM audit WHERE hash IS NOT NULL ORDER BY seq DESC LIMIT 1')
      .get();
    return row ?? GENESIS;
  }

  /** True for an entry of this chain; its hash covers all before it. */
  includes({ seq, hash }: AuditHead): boolean {
    if (seq === GENESIS.seq) return hash === GENESIS.hash;
    return this.#db.prepare('SELECT hash FROM audit WHERE seq = ?').pluck().get(seq) === hash;
  }

  tellsSince({ seq }: AuditHead, events: readonly string[]): boolean {
    return (
      this.#db
        .prepare('SELECT 1 FROM audit WHERE seq > ? AND event IN (SELECT value FROM json_each(?)) LIMIT 1')
        .get(seq, JSON.stringify(events)) !== undefined
    );
  }

  /** True where an entry about a subject names this request in its details. */
  tellsRequest(subject: string, event: string, request: string): boolean {
    return (
      this.#statements
        .of(`SELECT 1 FROM audit WHERE subject = ? AND event = ? AND details ->> 'request' = ? LIMIT 1`)
        .get(subject, event, request) !== undefined
    );
  }

  latestAt(): number | null {
    const at = this.#db
      .prepare<unknown[], AuditTable['at']>('SELECT at FROM audit ORDER BY seq DESC LIMIT 1')
      .pluck()
      .get();
    return at ?? null;
  }

  /** Must be called inside the `commit` of the change it records. */
  append(told: AuditEntry): void {
    const approvedBy = this.#approverOf(told.actor);
    const entry = approvedBy === null ? told : { ...told, details: { ...told.details, approvedBy } };
    const { at, actor, event, subject, details } = entry;
    const { lastInsertRowid } = this.#statements
      .of('INSERT INTO audit (at, actor, event, subject, details) VALUES (?, ?, ?, ?, ?)')
      .run(at, actor, event, subject, JSON.stringify(details));
    this.#appended.push(entry);
    this.#follower({ ...entry, seq: Number(lastInsertRowid) });
  }

  /**
   * Hashes the entries since the head, the last one of each document with its facts; returns the new head. A commit
   * does so at its end; after an earlier call no entries of the same documents may follow.
   */
  seal(): AuditHead {
    let head = this.head();
    // `+?` avoids a new plan at each run, as in FactsReader.
    const entries = this.#statements
      .of<AuditTable>('SELECT * FROM audit WHERE seq > +? ORDER BY seq')
      .all(head.seq);
    const last = new Map(entries.map(({ subject, seq }) => [subject, seq]));
    const schema = this.#statements.of<number>('PRAGMA user_version').pluck().get() ?? 0;
    const seal = this.#statements.of(
      'UPDATE audit SET facts_schema = @facts_schema, facts_sha256 = @facts_sha256, hash = @hash WHERE seq = @seq',
    );
    for (const entry of entries) {
      const isLast = last.get(entry.subject) === entry.seq;
      const facts = isLast ? this.#factsHash(entry.subject) : null;
      const sealed = { ...entry, facts_schema: facts === null ? null : schema, facts_sha256: facts };
      head = { seq: entry.seq, hash: auditHash(sealed, head.hash) };
      seal.run({ ...sealed, ...head });
    }
    return head;
  }

  /** Null where the subject is no document, or a damaged one. */
  #factsHash(subject: string): string | null {
    const facts = this.#facts.find(subject);
    return facts === null ? null : factsSha256(facts);
  }

  ofSubject(subject: string): (AuditEntry & { seq: number })[] {
    const rows = this.#db
      .prepare<unknown[], AuditTable>('SELECT * FROM audit WHERE subject = ? ORDER BY seq')
      .all(subject);
    return rows.map(entryOf);
  }

  /** Oldest first. */
  *ofEvents(events: readonly string[]): Generator<AuditEntry & { seq: number }> {
    const rows = this.#db
      .prepare<unknown[], AuditTable>(
        'SELECT * FROM audit WHERE event IN (SELECT value FROM json_each(?)) ORDER BY seq',
      )
      .iterate(JSON.stringify(events));
    for (const row of rows) yield entryOf(row);
  }

  /**
   * Checks the whole chain, and compares each document with its newest entry; `anchor` is a head seen earlier, which
   * must still be part of it. `onProgress` gets the entries checked and their total now and then.
   */
  verify(
    anchor: AuditHead | null,
    onProgress: (done: number, total: number) => void = () => {},
  ): AuditVerdict {
    // Reads one snapshot, also beside a writer.
    return this.#db.transaction((): AuditVerdict => {
      const verdict = this.#verifyEntries(anchor, onProgress);
      const brokenAt = verdict.ok ? this.#findOtherFacts() : undefined;
      return brokenAt === undefined ? verdict : { ok: false, brokenAt, fault: 'other-facts' };
    })();
  }

  #verifyEntries(anchor: AuditHead | null, onProgress: (done: number, total: number) => void): AuditVerdict {
    const { seq: total } = this.head();
    let previous = GENESIS;
    let anchorSeen = anchor === null || anchor.seq === 0;
    const rows = this.#db.prepare<unknown[], AuditRow>('SELECT * FROM audit ORDER BY seq').iterate();
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
      if (row.seq % ENTRIES_PER_REPORT === 0 || row.seq === total) onProgress(row.seq, total);
    }
    if (!anchorSeen) {
      return { ok: false, brokenAt: previous.seq + 1, fault: 'cut' };
    }
    return { ok: true, entries: previous.seq };
  }

  /** Newest entry of the first document that differs from it; facts of an earlier schema cannot be compared. */
  #findOtherFacts(): number | undefined {
    const newest = this.#db
      .prepare<unknown[], Pick<AuditTable, 'seq' | 'subject' | 'facts_sha256'>>(
        `SELECT seq, subject, facts_sha256 FROM audit a
         WHERE facts_schema >= ? AND seq = (SELECT max(seq) FROM audit WHERE subject = a.subject)`,
      )
      .iterate(FACTS_SINCE);
    for (const { seq, subject, facts_sha256: known } of newest) {
      const hash = this.#factsHash(subject);
      if (hash === null ? !this.#facts.has(subject) : hash !== known) return seq;
    }
    return undefined;
  }
}

const detailsSchema = z.record(z.string(), z.unknown());

function entryOf({ seq, at, actor, event, subject, details }: AuditTable): AuditEntry & { seq: number } {
  return { seq, at, actor, event, subject, details: detailsSchema.parse(JSON.parse(details)) };
}

export function auditHash(row: Omit<AuditTable, 'hash'>, previousHash: string): string {
  return sha256(sealedText(row, previousHash));
}

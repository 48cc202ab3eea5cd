import type { AuditLine } from '../../shared/chain/audit-line.ts';
import type { AuditHead, AuditRow } from './audit-chain.ts';
import type { Connection } from './connection.ts';
import { type DocumentFacts, FactsReader } from './document-facts.ts';

/** An audit entry and its document as it left it: the hash covers both, so the line proves itself. */
export interface FactsLine extends AuditLine {
  /** Null if a later line has them, or the entry is about no document. */
  facts: DocumentFacts | null;
}

/** Reads audit entries with their documents. Its statements are prepared once: that takes longer than a sale's lines. */
export class AuditLineReader {
  readonly #read: (head: AuditHead, count: number) => FactsLine[];

  constructor(db: Connection) {
    const facts = new FactsReader(db);
    const newestOf = db.prepare('SELECT max(seq) FROM audit WHERE subject = ?').pluck();
    const entriesAfter = db.prepare<unknown[], AuditRow>(
      'SELECT * FROM audit WHERE seq > ? ORDER BY seq LIMIT ?',
    );
    this.#read = db.transaction((head: AuditHead, count: number) =>
      entriesAfter.all(head.seq, count).map((entry, place, entries) => ({
        ...entry,
        previous: entries[place - 1]?.hash ?? head.hash,
        facts: newestOf.get(entry.subject) === entry.seq ? facts.find(entry.subject) : null,
      })),
    );
  }

  /**
   * Reads at most `count` entries after `head`, in order, each document attached to its newest entry only; in one
   * transaction, so that they match.
   */
  after(head: AuditHead, count: number): FactsLine[] {
    return this.#read(head, count);
  }
}

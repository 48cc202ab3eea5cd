import { z } from 'zod';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { AuditChain } from '../../database/audit-chain.ts';
import type { Connection } from '../../database/connection.ts';
import type { JournalLine } from './journal-line.ts';

const FOUND = 'document.possible-duplicate';
const SETTLED = 'document.duplicate-settled';

const rangeSchema = z.object({ firstMissing: z.number().int(), lastMissing: z.number().int() });

/** Whether a line tells that a document may be twice, or that a person has looked into it. */
export function tellsOfDuplicate({ event }: JournalLine): boolean {
  return event === FOUND || event === SETTLED;
}

/** What a backup does not know of possible duplicates, in the order of `lines`; inside the caller's transaction. */
export function recoverDuplicates(
  db: Connection,
  audit: AuditChain,
  lines: readonly JournalLine[],
  now: number,
): void {
  const isKnown = db.prepare('SELECT 1 FROM documents WHERE id = ?').pluck();
  const suspect = db.prepare(
    `INSERT INTO possible_duplicates (document_id, first_missing, last_missing, found_at)
     VALUES (?, ?, ?, ?) ON CONFLICT (document_id) WHERE settled_at IS NULL
     DO UPDATE SET first_missing = min(first_missing, excluded.first_missing),
       last_missing = max(last_missing, excluded.last_missing)`,
  );
  const settle = db.prepare(
    `UPDATE possible_duplicates SET settled_at = ?, settled_by = ? WHERE document_id = ? AND settled_at IS NULL`,
  );
  for (const { event, subject, actor, at, details: text, seq, hash } of lines) {
    const range = rangeSchema.safeParse(JSON.parse(text)).data;
    if (range === undefined || isKnown.get(subject) === undefined) continue;
    const { changes } =
      event === FOUND
        ? suspect.run(subject, range.firstMissing, range.lastMissing, at)
        : settle.run(at, actor, subject);
    if (changes === 0) continue;
    const details = { ...range, ...(event === SETTLED ? { settledBy: actor } : {}), journal: { seq, hash } };
    audit.append({ at: now, actor: COUNTER_ACTOR, event, subject, details });
  }
}

import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { AuditChain, AuditHead } from '../../database/audit-chain.ts';
import { isUnprovenRecovery } from '../../documents/history-words.ts';
import { type JournalFile, listJournal, readLines } from './journal-files.ts';
import type { DocumentFacts } from '../../database/document-facts.ts';
import type { ReadLine } from './journal-line.ts';
import { tellsOfDuplicate } from './recover-duplicates.ts';
import { tellsOfPoint } from './recover-points.ts';

export interface KnownDocument {
  facts: DocumentFacts;
  /** The line that left it in that state; `isProven` if the facts match the hash they were sealed with. */
  line: AuditHead & { isProven: boolean };
}

export interface Lacking {
  documents: KnownDocument[];
  duplicates: ReadLine[];
  /** Moves of issuing points. */
  points: ReadLine[];
}

/**
 * Returns what a database's journal has and its backup lacks, in the order in which it was written: `audit`
 * is the backup's chain, `cdcOf` returns the backup's cdc of a document (undefined: unknown document).
 * Includes entries after the backup, and also entries that an earlier restore cut off, if they can only be
 * facts: a sale or a control code that the backup lacks. Throws CouldNotError if the journal has another
 * history than the backup.
 */
export function findLacking(
  folder: string,
  databaseId: string,
  audit: AuditChain,
  cdcOf: (id: string) => string | null | undefined,
): Lacking {
  const files = listJournal(folder, databaseId);
  const follows = followersOf(audit, files);
  const known = new Map<string, KnownDocument>();
  const duplicates: ReadLine[] = [];
  const points: ReadLine[] = [];
  /** Documents that a recovery took from unproven facts: a later seal proves nothing. */
  const unproven = new Set<string>();
  for (const file of files) {
    const since = follows(file);
    for (const line of readLines(file)) {
      const { facts, subject, seq, hash } = line;
      if (tellsOfDuplicate(line) && !audit.includes(line)) duplicates.push(line);
      if (tellsOfPoint(line) && !audit.includes(line)) points.push(line);
      if (isUnprovenRecovery({ event: line.event, details: JSON.parse(line.details) })) unproven.add(subject);
      if (facts === null) continue;
      const cdc = seq > since ? undefined : cdcOf(subject);
      if (cdc !== undefined && (cdc !== null || facts.document['cdc'] === null)) continue;
      const other = known.get(subject);
      if (other === undefined || isBetter({ facts, line }, other)) {
        const isProven = line.isProven && !unproven.has(subject);
        known.set(subject, { facts, line: { seq, hash, isProven } });
      }
    }
  }
  return {
    documents: [...known.values()].toSorted((a, b) => a.line.seq - b.line.seq),
    duplicates: duplicates.toSorted((a, b) => a.seq - b.seq),
    points: points.toSorted((a, b) => a.seq - b.seq),
  };
}

/** Prefers, if two histories diverged, the one with the control code: it has read the answer. */
function isBetter(one: { facts: DocumentFacts; line: AuditHead }, other: KnownDocument): boolean {
  const [has, otherHas] = [one, other].map(({ facts }) => facts.document['cdc'] !== null);
  return has === otherHas ? one.line.seq > other.line.seq : has === true;
}

const NEVER = Number.POSITIVE_INFINITY;
const keyOf = ({ seq, hash }: AuditHead): string => `${seq} ${hash}`;

/** Returns, per file, the entry number after which its lines are newer than `audit`; else `NEVER`. */
function followersOf(audit: AuditChain, files: readonly JournalFile[]): (file: JournalFile) => number {
  const head = audit.head();
  const wanted = new Set([head, ...files.map(({ after }) => after)].map(keyOf));
  const holders = new Map<string, JournalFile>();
  let isContradicted = false;
  let isKnown = head.seq === 0 || files.length === 0;
  for (const file of files) {
    if (keyOf(file.after) === keyOf(head)) isKnown = true;
    for (const line of readLines(file)) {
      const key = keyOf(line);
      if (wanted.has(key)) holders.set(key, file);
      if (key === keyOf(head)) isKnown = true;
      if (line.seq <= head.seq && !audit.includes(line)) isContradicted = true;
    }
  }
  if (isContradicted && !isKnown) {
    throw new CouldNotError(say('storage.journalParted'));
  }
  const sinceOf = (file: JournalFile): number => {
    if (holders.get(keyOf(head)) === file) return head.seq;
    const { after } = file;
    if (keyOf(after) === keyOf(head) || head.seq === 0) return after.seq;
    const before = holders.get(keyOf(after));
    if (before === undefined || before === file) return NEVER;
    return after.seq >= sinceOf(before) ? after.seq : NEVER;
  };
  return sinceOf;
}

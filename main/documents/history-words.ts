import { z } from 'zod';
import { say } from '../kernel/say.ts';
import type { HistoryDoubt } from '../database/judge-history.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import type { Store } from '../database/store.ts';

const WHY: Readonly<Record<HistoryDoubt, () => string>> = {
  'rolled-back': () => say('notices.dataOlder'),
  copied: () => say('notices.dataCopied'),
};

const doubtSchema = z.object({
  documents: z.number(),
  series: z.string(),
  automaticTurnedOff: z.boolean().default(false),
});
const recoverySchema = z.object({
  leftOut: z.array(z.string()).default([]),
  unproven: z.array(z.string()).default([]),
});
const unprovenSchema = z.object({ journal: z.object({ isProven: z.literal(false) }) });

/**
 * Describes an audit entry about a doubt about the data, or about a recovery that is incomplete or unproven; null for
 * others.
 */
export function historyWords(entry: AuditEntry): string | null {
  return doubtWords(entry) ?? recoveryWords(entry);
}

function doubtWords({ event, details }: AuditEntry): string | null {
  const doubt = (Object.keys(WHY) as HistoryDoubt[]).find((known) => event === `store.${known}`);
  if (doubt === undefined) return null;
  const { documents, series, automaticTurnedOff } = doubtSchema.parse(details);
  const automatic = automaticTurnedOff ? [say('notices.autoResendOff')] : [];
  const numbering = say('notices.newSeries', { series });
  return [WHY[doubt](), waiting(documents), numbering, ...automatic].join(' ');
}

function recoveryWords({ event, details }: AuditEntry): string | null {
  if (event !== 'store.recovered') return null;
  return recoveryTroubles(recoverySchema.parse(details));
}

/** Warns of documents that a recovery from a journal lacks, or cannot prove, by local numbers; null without any. */
export function recoveryTroubles({ leftOut, unproven }: z.infer<typeof recoverySchema>): string | null {
  const said = [
    ...(leftOut.length === 0 ? [] : [say('notices.notesNotRecovered', { notes: leftOut.join(', ') })]),
    ...(unproven.length === 0 ? [] : [say('notices.recoveredUnproven', { documents: unproven.join(', ') })]),
  ];
  return said.length === 0 ? null : said.join(' ');
}

/** True for a document's recovery from facts that the journal could not prove. */
export function isUnprovenRecovery({ event, details }: { event: string; details: unknown }): boolean {
  return event === 'document.recovered' && unprovenSchema.safeParse(details).success;
}

function waiting(documents: number): string {
  if (documents === 0) return say('notices.nothingUnfinished');
  if (documents === 1) return say('notices.oneUnderReview');
  return say('notices.manyUnderReview', { documents });
}

export function reviewWords(store: Store, underReview: number): string | null {
  if (underReview === 0) return null;
  const history = store.audit.ofSubject(store.identity.id);
  const last = (words: (entry: AuditEntry) => string | null): string[] =>
    history
      .map(words)
      .filter((said) => said !== null)
      .slice(-1);
  const left = say('notices.leftToReview', { documents: underReview });
  return [left, ...last(doubtWords), ...last(recoveryWords)].join(' ');
}

import { say } from '../kernel/say.ts';
import type { HistoryDoubt } from '../database/judge-history.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import type { Store } from '../database/store.ts';

const WHY: Readonly<Record<HistoryDoubt, () => string>> = {
  'rolled-back': () => say('notices.dataOlder'),
  copied: () => say('notices.dataCopied'),
};

/** What an entry of the audit chain says, if it tells that the data, or part of them, were doubted; else null. */
export function historyWords(entry: AuditEntry): string | null {
  return doubtWords(entry) ?? recoveryWords(entry);
}

function doubtWords({ event, details }: AuditEntry): string | null {
  const doubt = (Object.keys(WHY) as HistoryDoubt[]).find((known) => event === `store.${known}`);
  if (doubt === undefined) return null;
  const { documents, series, automaticTurnedOff } = details as {
    documents: number;
    series: string;
    automaticTurnedOff?: boolean;
  };
  const automatic = automaticTurnedOff === true ? [say('notices.autoResendOff')] : [];
  const numbering = say('notices.newSeries', { series });
  return [WHY[doubt](), waiting(documents), numbering, ...automatic].join(' ');
}

function recoveryWords({ event, details }: AuditEntry): string | null {
  if (event !== 'store.recovered') return null;
  const { unproven = [] } = details as { unproven?: string[] };
  return unprovenWords(unproven);
}

/** Warns of documents recovered from a journal that does not prove them; null for none. */
export function unprovenWords(localNumbers: readonly string[]): string | null {
  if (localNumbers.length === 0) return null;
  return say('notices.recoveredUnproven', { documents: localNumbers.join(', ') });
}

function waiting(documents: number): string {
  if (documents === 0) return say('notices.nothingUnfinished');
  if (documents === 1) return say('notices.oneUnderReview');
  return say('notices.manyUnderReview', { documents });
}

/** Why documents wait for review, as long as one of them does; else null. */
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

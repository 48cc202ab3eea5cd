import { say } from '../say.ts';
import type { HistoryDoubt } from '../store/judge-history.ts';
import type { AuditEntry } from '../store/audit-chain.ts';
import type { Store } from '../store/store.ts';

const WHY: Readonly<Record<HistoryDoubt, () => string>> = {
  'rolled-back': () => say('notices.dataOlder'),
  copied: () => say('notices.dataCopied'),
};

/** What an entry of the audit chain says, if it tells that the data were doubted; else null. */
export function historyWords({ event, details }: AuditEntry): string | null {
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

function waiting(documents: number): string {
  if (documents === 0) return say('notices.nothingUnfinished');
  if (documents === 1) return say('notices.oneUnderReview');
  return say('notices.manyUnderReview', { documents });
}

/** Why documents wait for review, as long as one of them does; else null. */
export function reviewWords(store: Store, underReview: number): string | null {
  if (underReview === 0) return null;
  const told = store.audit.ofSubject(store.identity.id).map(historyWords);
  const why = told.filter((words) => words !== null).slice(-1);
  return [say('notices.leftToReview', { documents: underReview }), ...why].join(' ');
}

import type { AuditChain } from './audit-chain.ts';
import type { SentinelRecord, FolderIdentity } from './sentinel.ts';

/**
 * Reason to doubt that a database is the one that was used last. `rolled-back`: this place has seen entries that it
 * lacks, as in a restored backup. `copied`: it was never open in this place or on this machine, or was used elsewhere
 * since, so the original may have gone on.
 */
export type HistoryDoubt = 'rolled-back' | 'copied';

/** Events written when a doubted database is opened; records of other places do not include them. */
const DOUBTED = ['store.rolled-back', 'store.copied'];

/** Null where the database is the one last seen here, or has only grown since: a record may lag behind it. */
export function judgeHistory(
  audit: AuditChain,
  record: SentinelRecord | null,
  here: FolderIdentity,
): HistoryDoubt | null {
  if (record === null) return 'copied';
  if (isOther(record.place, here.place) || isOther(record.machine, here.machine)) return 'copied';
  if (!audit.includes(record)) return 'rolled-back';
  return audit.tellsSince(record, DOUBTED) ? 'copied' : null;
}

function isOther(seen: string | null, found: string | null): boolean {
  return seen !== null && found !== null && seen !== found;
}

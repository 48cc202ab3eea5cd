import type { AuditChain } from './audit-chain.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { typedOrder } from '../kernel/ports/typed-order.ts';
import { say } from '../kernel/say.ts';
import { formatDateTime } from '../../shared/domain/dates.ts';

/** Events of the database as a whole that decide if it is in use. The last one counts. */
const HANDED_OVER = 'store.handed-over';
const IN_USE_AGAIN = ['store.received', 'store.taken-back'];

export interface HandOver {
  id: string;
  at: number;
}

export function handOverOf(audit: AuditChain, databaseId: string): HandOver | null {
  const last = audit
    .ofSubject(databaseId)
    .findLast(({ event }) => event === HANDED_OVER || IN_USE_AGAIN.includes(event));
  if (last?.event !== HANDED_OVER) return null;
  return { id: String(last.details['handOver']), at: last.at };
}

/** Inside the caller's transaction. Once committed, the database is not in use. */
export function markHandedOver(
  audit: AuditChain,
  databaseId: string,
  { id, at }: HandOver,
  actor: string,
): void {
  audit.append({ at, actor, event: HANDED_OVER, subject: databaseId, details: { handOver: id } });
}

/** Inside the caller's transaction. `received`: at its new place. `taken-back`: at its old one. */
export function markInUse(
  audit: AuditChain,
  databaseId: string,
  how: { event: 'received' | 'taken-back'; handOver: string; isProven: boolean; at: number; actor: string },
): void {
  const { event, handOver, isProven, at, actor } = how;
  const details = { handOver, isProven };
  audit.append({ at, actor, event: `store.${event}`, subject: databaseId, details });
}

/** Throws CouldNotError for a database that was handed over: another machine sells with it. */
export function assertInUse(audit: AuditChain, databaseId: string): void {
  const handOver = handOverOf(audit, databaseId);
  if (handOver === null) return;
  throw new CouldNotError(
    say('places.handedOver', {
      at: formatDateTime(handOver.at),
      back: typedOrder(['move', 'back', say('places.folder')]),
      lost: typedOrder(['move', 'lost']),
    }),
  );
}

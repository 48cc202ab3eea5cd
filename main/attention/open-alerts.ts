import { monthEndAt } from '../../shared/domain/alerts/month-end.ts';
import { DAY_MS, formatDate } from '../../shared/domain/dates.ts';
import type { Alert } from '../../shared/contract/attention.ts';
import type { AttentionParts } from './parts.ts';

/** What there is to tell, before anything is counted; `key` is another where it is to be told again. */
interface OpenAlert {
  kind: Alert['kind'];
  key: string;
}

/** So long a document may wait for the service before somebody is told. */
export const OLD_MS = DAY_MS;

/** The most pressing first. What lasts is told once a day. */
export function openAlerts({ clock, lots, unclaimed, waiting }: AttentionParts): OpenAlert[] {
  const now = clock.now();
  const monthEnd = monthEndAt(now);
  const oldest = waiting.oldestQueued();
  return [
    ...lots.open().map(({ id }) => ({ kind: 'timbrado-lot' as const, key: `timbrado-lot:${id}` })),
    ...unclaimed.open().map(({ id }) => ({ kind: 'unclaimed-numbers' as const, key: `unclaimed:${id}` })),
    ...(monthEnd !== null && waiting.oldestUnissued(monthEnd.soldBefore) !== null
      ? [{ kind: 'month-end' as const, key: daily('month-end', now) }]
      : []),
    ...(oldest !== null && oldest <= now - OLD_MS
      ? [{ kind: 'old-queue' as const, key: daily('old-queue', now) }]
      : []),
  ];
}

/** The key of what is told once a day, while it lasts. */
const daily = (kind: Alert['kind'], at: number): string => `${kind}@${formatDate(at)}`;

/** Whether a key is one that was told on the day of `at`: over or not, it is not told again that day. */
export function isToldDaily(at: number): (key: string) => boolean {
  const ending = `@${formatDate(at)}`;
  return (key) => key.endsWith(ending);
}

import { monthEndAt } from '../../shared/domain/fiscal/month-end.ts';
import { DAY_MS, formatDate } from '../../shared/domain/dates.ts';
import type { Alert } from '../../shared/contract/attention.ts';
import type { AttentionParts } from './parts.ts';

/** An alert before anything is counted; a new `key` shows it again. */
interface OpenAlert {
  kind: Alert['kind'];
  key: string;
}

/** Time that a document may wait for the service before an alert. */
export const OLD_MS = DAY_MS;

/** The most pressing first. Lasting ones are shown once a day. */
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

const daily = (kind: Alert['kind'], at: number): string => `${kind}@${formatDate(at)}`;

/** True for a key shown on the day of `at`: over or not, it is not shown again that day. */
export function isShownDaily(at: number): (key: string) => boolean {
  const ending = `@${formatDate(at)}`;
  return (key) => key.endsWith(ending);
}

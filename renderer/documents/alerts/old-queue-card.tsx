import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/contract/attention.ts';
import { dayAndTime } from '../../kit/time/describe-moment.ts';
import { AlertCard } from './alert-card.tsx';
import { showWaiting } from './show-waiting.ts';

/** What has waited for the service for longer than a day. */
export function OldQueueCard({ queue }: { queue: Extract<Alert, { kind: 'old-queue' }> }) {
  const { t } = useTranslation('alerts');
  const { since, count } = queue;
  return (
    <AlertCard
      tone="warn"
      Icon={Clock}
      title={t('oldQueue.title')}
      todo={t('oldQueue.open')}
      onTodo={() => showWaiting(['queued', 'sending'])}
    >
      <p>{t('oldQueue.words', { count, since: dayAndTime(since) })}</p>
    </AlertCard>
  );
}

import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/contract/attention.ts';
import { LotCard } from './lot-card.tsx';
import { MonthEndCard } from './month-end-card.tsx';
import { NumberCard } from './number-card.tsx';
import { OldQueueCard } from './old-queue-card.tsx';

/** What needs a person and is of no one document, each with one way to what there is to do. */
export function AlertCards({ alerts }: { alerts: readonly Alert[] }) {
  const { t } = useTranslation('alerts');
  if (alerts.length === 0) return null;
  return (
    <div role="group" aria-label={t('label')}>
      {alerts.map((alert) => {
        switch (alert.kind) {
          case 'timbrado-lot':
            return <LotCard key={`lot-${alert.changeId}`} lot={alert} />;
          case 'unclaimed-numbers':
            return <NumberCard key={`number-${alert.id}`} unclaimed={alert} />;
          case 'month-end':
            return <MonthEndCard key="month-end" monthEnd={alert} />;
          case 'old-queue':
            return <OldQueueCard key="old-queue" queue={alert} />;
        }
      })}
    </div>
  );
}

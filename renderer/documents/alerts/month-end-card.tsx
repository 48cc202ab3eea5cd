import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/contract/attention.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { AlertCard } from './alert-card.tsx';
import { showWaiting } from './show-waiting.ts';

/** Invoices that are not issued when a month ends, or were not when it ended: how many, how much. */
export function MonthEndCard({ monthEnd }: { monthEnd: Extract<Alert, { kind: 'month-end' }> }) {
  const { t } = useTranslation('alerts');
  const { phase, month, lastDay, totals, doubts } = monthEnd;
  return (
    <AlertCard
      tone="warn"
      Icon={CalendarClock}
      title={t(`monthEnd.title.${phase}`, { month })}
      todo={t('monthEnd.open')}
      onTodo={() => showWaiting(['queued', 'sending', 'refused'])}
    >
      {totals.map(({ currency, count, total }) => (
        <p key={currency}>
          <b>{t('monthEnd.total', { count, total: formatMoney(BigInt(total), currency) })}</b>
        </p>
      ))}
      <p>{t(`monthEnd.words.${phase}`, { lastDay })}</p>
      {doubts === 0 ? null : <p>{t('monthEnd.doubts', { count: doubts })}</p>}
    </AlertCard>
  );
}

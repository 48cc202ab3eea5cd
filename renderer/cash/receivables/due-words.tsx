import { CircleAlert, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { StateBadge } from '../../kit/components/state-badge.tsx';
import styles from './receivables-view.module.css';

/** Due date of a sale, and the time since. */
export function DueWords({ sale }: { sale: Pick<Receivable, 'dueAt' | 'daysOverdue' | 'isBeingCancelled'> }) {
  const { t } = useTranslation('receivables');
  const { dueAt, daysOverdue, isBeingCancelled } = sale;
  return (
    <span className={styles.due}>
      {formatDate(dueAt)}
      {daysOverdue === 0 ? null : (
        <StateBadge tone="warn" icon={<CircleAlert aria-hidden="true" />}>
          {t('overdueFor', { count: daysOverdue })}
        </StateBadge>
      )}
      {isBeingCancelled ? (
        <StateBadge tone="calm" icon={<Hourglass aria-hidden="true" />}>
          {t('beingCancelled')}
        </StateBadge>
      ) : null}
    </span>
  );
}

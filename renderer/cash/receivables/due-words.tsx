import { CircleAlert, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { StateBadge } from '../../kit/components/state-badge.tsx';
import { Row } from '../../kit/layout/layout.tsx';

export function DueWords({ sale }: { sale: Pick<Receivable, 'dueAt' | 'daysOverdue' | 'isBeingCancelled'> }) {
  const { t } = useTranslation('receivables');
  const { dueAt, daysOverdue, isBeingCancelled } = sale;
  return (
    <Row as="span" gap={2} wrap>
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
    </Row>
  );
}

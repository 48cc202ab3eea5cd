import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { standsWithoutMoney } from '../../../shared/domain/till/document-money.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { moneyOf } from './money-of.ts';
import { Panel } from './panel.tsx';

/** Of a sale that stands though its money was given back as it was to be cancelled; else nothing. */
export function GivenBackPanel({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { summary, cancellationOffer } = detail;
  const isBeingCancelled = summary.isBeingCancelled || cancellationOffer.kind === 'waiting';
  if (detail.cancellations.length === 0) return null;
  if (!standsWithoutMoney({ state: summary.state, isBeingCancelled }, moneyOf(detail))) return null;
  return (
    <Panel
      tone="warn"
      icon={<TriangleAlert aria-hidden="true" size={20} />}
      title={t('cancel.money.standsTitle')}
    >
      <p>{t('cancel.money.stands')}</p>
    </Panel>
  );
}

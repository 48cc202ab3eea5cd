import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { CancelDialog } from '../cancellation/cancel-dialog.tsx';
import { CancellationLine } from '../cancellation/cancellation-line.tsx';
import { useCancellationChance } from '../cancellation/use-cancellation-chance.ts';
import { dayAndTime } from '../../kit/time/describe-moment.ts';
import { DocumentBadge } from '../../kit/components/document-badge.tsx';
import { shownState } from '../../kit/components/document-look.ts';
import styles from './twice-screen.module.css';

interface TwinCardProps {
  detail: DocumentDetail;
  title: string;
  meaning?: string;
}

/** One of the two: what it says, where it stands, and whether it can still be cancelled. */
export function TwinCard({ detail, title, meaning }: TwinCardProps) {
  const { t } = useTranslation(['alerts', 'documents']);
  const [isCancelling, setIsCancelling] = useState(false);
  const chance = useCancellationChance(detail.cancellationOffer);
  const id = useId();
  const { summary } = detail;
  const { numeroDocumento, localNumber, clientName, total, currency, soldAt, kind } = summary;
  const canCancel = chance.kind !== 'none' && chance.kind !== 'waiting';
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h3 id={id}>{title}</h3>
        <DocumentBadge state={shownState(summary)} />
      </header>
      <p className={styles.number}>{numeroDocumento ?? t('twice.localNumber', { number: localNumber })}</p>
      <p>
        {clientName} · <b>{formatMoney(BigInt(total), currency)}</b>
      </p>
      <p className={styles.soft}>
        {t('twice.soldAt', { time: dayAndTime(soldAt) })}
        {numeroDocumento === null ? null : ` · ${t('twice.localNumber', { number: localNumber })}`}
      </p>
      {meaning === undefined ? null : <p className={styles.soft}>{meaning}</p>}
      <p className={styles.clock}>
        <CancellationLine kind={kind} chance={chance} />
      </p>
      <div className={styles.cardActions}>
        <Button
          onClick={() => useScreen.getState().show({ name: 'documents', documentId: summary.id })}
          aria-describedby={id}
        >
          {t('twice.show')}
        </Button>
        {canCancel ? (
          <Button tone="danger" aria-describedby={id} onClick={() => setIsCancelling(true)}>
            {t('twice.cancel')}
          </Button>
        ) : null}
      </div>
      {isCancelling ? (
        <CancelDialog detail={detail} chance={chance} onClose={() => setIsCancelling(false)} />
      ) : null}
    </article>
  );
}

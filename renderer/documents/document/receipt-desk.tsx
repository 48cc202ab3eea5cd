import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { ReceiptPaper } from '../../kit/components/receipt-paper.tsx';
import { NoReceipt } from './no-receipt.tsx';
import styles from './receipt-desk.module.css';

interface ReceiptDeskProps {
  detail: DocumentDetail;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The receipt on a desk, as it is printed. */
export function ReceiptDesk({ detail, frame }: ReceiptDeskProps) {
  const { t } = useTranslation('documents');
  const { id, state, numeroDocumento, localNumber } = detail.summary;
  if (detail.receipt === 'none')
    return <NoReceipt kind={detail.summary.kind} state={state} isTextDamaged={detail.isTextDamaged} />;

  return (
    <div className={styles.desk} role="region" aria-label={t('receipt.paper')}>
      {detail.receipt === 'provisional' ? <p className={styles.note}>{t('receipt.provisional')}</p> : null}
      <ReceiptPaper
        key={id}
        documentId={id}
        paper="next"
        version={`${state} ${numeroDocumento} ${detail.history.length}`}
        title={t('receipt.frame', { number: numeroDocumento ?? localNumber })}
        frame={frame}
      />
    </div>
  );
}

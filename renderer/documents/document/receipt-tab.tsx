import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { CancellationList } from '../cancellation/cancellation-list.tsx';
import { ContradictionPanel } from '../contradiction/contradiction-panel.tsx';
import { SettledContradictions } from '../contradiction/settled-contradictions.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DuplicatePanel } from '../doubt/duplicate-panel.tsx';
import { DoubtPanel } from '../doubt/doubt-panel.tsx';
import { ReceiptDesk } from './receipt-desk.tsx';
import styles from './receipt-tab.module.css';
import { RefusedPanel } from './refused-panel.tsx';
import { RejectedPanel } from './rejected-panel.tsx';
import { SaleLines } from './sale-lines.tsx';

/** What has to be done about it, its facts, and its paper. */
export function ReceiptTab({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { state } = detail.summary;
  return (
    <div className={styles.columns}>
      <div className={styles.facts} role="region" aria-label={t('facts.label')} tabIndex={0}>
        {detail.possibleDuplicate === null ? null : (
          <DuplicatePanel detail={detail} suspicion={detail.possibleDuplicate} />
        )}
        <ContradictionPanel detail={detail} />
        {state === 'uncertain' || state === 'review' ? <DoubtPanel detail={detail} state={state} /> : null}
        {state === 'refused' ? <RefusedPanel refusal={detail.refusal} /> : null}
        {state === 'rejected' ? <RejectedPanel mensaje={detail.mensaje} /> : null}
        <DocumentFacts detail={detail} />
        <CancellationList detail={detail} />
        <SettledContradictions contradictions={detail.contradictions} />
        {detail.sale === null ? null : <SaleLines sale={detail.sale} />}
      </div>
      <ReceiptDesk detail={detail} />
    </div>
  );
}

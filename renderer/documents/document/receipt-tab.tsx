import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { CancellationPanels } from '../attention/cancellation-panels.tsx';
import { RejectionSeen } from '../attention/rejection-seen.tsx';
import { CancellationList } from '../cancellation/cancellation-list.tsx';
import { InvoiceNotes } from '../dispatch/invoice-notes.tsx';
import { NotePanel } from '../dispatch/note-panel.tsx';
import { ContradictionPanel } from './contradiction-panel.tsx';
import { SettledContradictions } from './settled-contradictions.tsx';
import { ReplacementLinks } from '../correction/replacement-links.tsx';
import { RefundList } from '../refund/refund-list.tsx';
import { CreditPanel } from '../../cash/receivables/credit-panel.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DuplicatePanel } from '../doubt/duplicate-panel.tsx';
import { DoubtPanel } from '../doubt/doubt-panel.tsx';
import { TwiceButton } from '../twice/twice-button.tsx';
import { ReceiptDesk } from './receipt-desk.tsx';
import styles from './receipt-tab.module.css';
import { GivenBackPanel } from './given-back-panel.tsx';
import { RefusedPanel } from './refused-panel.tsx';
import { RejectedPanel } from './rejected-panel.tsx';

interface ReceiptTabProps {
  detail: DocumentDetail;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** What has to be done about it, its facts, and its paper. */
export function ReceiptTab({ detail, frame }: ReceiptTabProps) {
  const { t } = useTranslation('documents');
  const { id, kind, state } = detail.summary;
  const isBeingCancelled = detail.summary.isBeingCancelled || detail.cancellationOffer.kind === 'waiting';
  return (
    <div className={detail.receipt === 'none' ? styles.alone : styles.columns}>
      <div className={styles.facts} role="region" aria-label={t('facts.label')}>
        {detail.possibleDuplicate === null ? null : (
          <DuplicatePanel detail={detail} suspicion={detail.possibleDuplicate} />
        )}
        <CancellationPanels detail={detail} />
        <ContradictionPanel detail={detail} />
        {state === 'uncertain' || state === 'review' ? <DoubtPanel detail={detail} state={state} /> : null}
        {detail.note === null ? null : (
          <NotePanel id={id} state={state} note={detail.note} refusal={detail.refusal} />
        )}
        <GivenBackPanel detail={detail} />
        {state === 'refused' && kind === 'invoice' ? <RefusedPanel detail={detail} /> : null}
        {state === 'rejected' ? <RejectedPanel detail={detail} /> : null}
        <RejectionSeen detail={detail} />
        <ReplacementLinks detail={detail} />
        {detail.sale?.venta.condicion_venta === 2 ? <CreditPanel key={id} documentId={id} /> : null}
        <RefundList detail={detail} />
        {kind === 'invoice' ? (
          <InvoiceNotes invoice={{ id, state, isBeingCancelled }} notes={detail.notes} />
        ) : null}
        <DocumentFacts detail={detail} />
        <TwiceButton detail={detail} />
        <CancellationList detail={detail} />
        <SettledContradictions contradictions={detail.contradictions} />
      </div>
      <ReceiptDesk detail={detail} frame={frame} />
    </div>
  );
}

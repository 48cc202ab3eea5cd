import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert, CircleX, FileX2, TriangleAlert } from 'lucide-react';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { standsWithoutMoney } from '../../../shared/domain/cash/document-money.ts';
import { CancellationPanels } from '../attention/cancellation-panels.tsx';
import { useMarkSeen } from '../attention/use-mark-seen.ts';
import { CancellationList } from '../cancellation/cancellation-list.tsx';
import { InvoiceNotes } from '../dispatch/invoice-notes.tsx';
import { NotePanel } from '../dispatch/note-panel.tsx';
import { ContradictionPanel } from './contradiction-panel.tsx';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { actorWords } from '../../kit/components/actor-words.ts';
import { ReplacementLinks } from '../correction/replacement-links.tsx';
import { RefundList } from '../refund/refund-list.tsx';
import { CreditPanel } from '../../cash/receivables/credit-panel.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DuplicatePanel } from '../doubt/duplicate-panel.tsx';
import { DoubtPanel } from '../doubt/doubt-panel.tsx';
import { Button } from '../../kit/components/button.tsx';
import { ReceiptPaper } from '../../kit/components/receipt-paper.tsx';
import styles from './document.module.css';
import { moneyOf } from './money-of.ts';
import { Failure, Panel } from '../../kit/layout/panel.tsx';
import { detailLine, detailsBeside } from './refusal-details.ts';
import { RemedyButton } from '../correction/remedy-button.tsx';
import { List, Row, Stack, Text } from '../../kit/layout/layout.tsx';

interface ReceiptTabProps {
  detail: DocumentDetail;
  frame: RefObject<HTMLIFrameElement | null>;
}

export function ReceiptTab({ detail, frame }: ReceiptTabProps) {
  const { t } = useTranslation('documents');
  const { id, kind, state } = detail.summary;
  return (
    <Row gap={0} align="stretch" wrap className={styles.columns}>
      <Stack gap={5} className={styles.page} role="region" aria-label={t('facts.label')}>
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
        <InvoiceNotes notes={detail.notes} />
        <DocumentFacts detail={detail} />
        <CancellationList detail={detail} />
        <SettledContradictions contradictions={detail.contradictions} />
        {detail.receipt === 'none' ? (
          <NoReceipt kind={kind} state={state} isTextDamaged={detail.isTextDamaged} />
        ) : null}
      </Stack>
      {detail.receipt === 'none' ? null : <ReceiptPane detail={detail} frame={frame} />}
    </Row>
  );
}

/** For a sale that still stands although its cancellation gave the money back; else nothing. */
function GivenBackPanel({ detail }: { detail: DocumentDetail }) {
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

/** The authority's reason for the rejection, and what is left to do. */
function RejectedPanel({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation(['documents', 'correction']);
  const { mensaje, remedy, replacedBy } = detail;
  return (
    <Panel tone="bad" icon={<CircleX aria-hidden="true" size={20} />} title={t('rejected.title')}>
      <Text weight="medium">{mensaje ?? t('rejected.noMessage')}</Text>
      {remedy !== null || replacedBy.length === 0 ? (
        <p>{remedy === null ? t('rejected.next') : t(`correction:${remedy.kind}.next`)}</p>
      ) : null}
      {remedy === null ? null : (
        <Row wrap>
          <RemedyButton detail={detail} />
        </Row>
      )}
    </Panel>
  );
}

interface ReceiptPaneProps {
  detail: DocumentDetail;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The receipt as it is printed. */
function ReceiptPane({ detail, frame }: ReceiptPaneProps) {
  const { t } = useTranslation('documents');
  const { id, state, numeroDocumento, localNumber } = detail.summary;
  return (
    <Stack align="center" className={styles.desk} role="region" aria-label={t('receipt.paper')}>
      {detail.receipt === 'provisional' ? (
        <Text tone="warn" size="sm" weight="medium">
          {t('receipt.provisional')}
        </Text>
      ) : null}
      <ReceiptPaper
        key={id}
        documentId={id}
        paper="next"
        version={`${state} ${numeroDocumento} ${detail.history.length}`}
        title={t('receipt.frame', { number: numeroDocumento ?? localNumber })}
        frame={frame}
      />
    </Stack>
  );
}

type NoReceiptProps = Pick<DocumentDetail['summary'], 'kind' | 'state'> &
  Pick<DocumentDetail, 'isTextDamaged'>;

/** Reason why the document has no receipt. */
function NoReceipt(props: NoReceiptProps) {
  const { t } = useTranslation('documents');
  return (
    <Row as="p" gap={2}>
      <FileX2 aria-hidden="true" size={18} color="var(--ink-soft)" />
      <small>
        {t('receipt.none')} {t(`receipt.${reasonOf(props)}`)}
      </small>
    </Row>
  );
}

/** No receipt for a damaged text, for a sale in three states, and for a dispatch note before it is issued. */
function reasonOf({ kind, state, isTextDamaged }: NoReceiptProps) {
  if (isTextDamaged) return 'noneDamaged';
  if (state === 'discarded') return 'noneDiscarded';
  if (state === 'issued-unidentified') return 'noneUnidentified';
  return kind === 'dispatch-note' ? 'noneNote' : 'noneRefused';
}

/** The service's reason for the refusal, and what is left to do. */
function RefusedPanel({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation(['documents', 'correction']);
  const { refusal, remedy } = detail;
  const details = refusal === null ? [] : detailsBeside(refusal);
  return (
    <Panel tone="bad" icon={<CircleAlert aria-hidden="true" size={20} />} title={t('refused.title')}>
      {refusal === null ? null : <Text weight="medium">{refusal.message}</Text>}
      {details.length === 0 ? null : (
        <Stack as="ul" gap={1} aria-label={t('refused.details')}>
          {details.map((said) => (
            <li key={detailLine(said)}>
              {said.text}
              {said.path === null ? null : <small>{said.path}</small>}
            </li>
          ))}
        </Stack>
      )}
      <p>{remedy === null ? t('refused.next') : t(`correction:${remedy.kind}.next`)}</p>
      {remedy === null ? null : (
        <Row wrap>
          <RemedyButton detail={detail} />
        </Row>
      )}
    </Panel>
  );
}

/** Settled contradictions of the service, each with the user who looked into it. */
function SettledContradictions({ contradictions }: Pick<DocumentDetail, 'contradictions'>) {
  const { t } = useTranslation('documents');
  const settled = contradictions.filter(({ settledAt }) => settledAt !== null);
  if (settled.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label={t('contradiction.earlier')}>
      <h3>{t('contradiction.earlier')}</h3>
      <List>
        {settled.map(({ id, estado, mensaje, notedAt, settledAs, settledAt, settledBy }) => (
          <li key={id}>
            <p>
              {estado === null
                ? t('contradiction.noStatus', { time: dayAndTime(notedAt) })
                : t('contradiction.says', { estado, time: dayAndTime(notedAt) })}{' '}
              {mensaje}
            </p>
            <small>
              {t(`contradiction.settledAs.${settledAs ?? 'seen'}`, {
                actor: actorWords(t, settledBy ?? ''),
                time: dayAndTime(settledAt ?? notedAt),
              })}
            </small>
          </li>
        ))}
      </List>
    </Stack>
  );
}

/** Marks the rejection as settled some other way; nothing once it is. */
function RejectionSeen({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('attention');
  const { isWorking, fault, markSeen } = useMarkSeen(detail);
  if (!detail.attention.some(({ kind }) => kind === 'rejected')) return null;
  return (
    <Row wrap justify="between">
      <Text tone="soft">{t('panel.rejected')}</Text>
      <Button disabled={isWorking} onClick={() => void markSeen()}>
        {t('panel.seen')}
      </Button>
      <Failure words={fault} />
    </Row>
  );
}

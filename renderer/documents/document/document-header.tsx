import { Undo2 } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { CancelDialog } from '../cancellation/cancel-dialog.tsx';
import { type CancellationChance, useCancellationChance } from '../cancellation/cancellation-chance.ts';
import { CancellationLine } from '../cancellation/cancellation-list.tsx';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import styles from './document.module.css';
import { useOpenDocument } from './open-document-store.ts';
import { RepeatButton } from './repeat-button.tsx';
import { refundReason, type RefundReason } from '../refund/refund-chance.ts';
import { RefundDialog } from '../refund/refund-dialog.tsx';
import { RefundPaper } from '../refund/refund-list.tsx';
import { asError, call } from '../../ipc/call.ts';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { shownState } from '../../kit/components/document-look.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { formatMoney } from '../../../shared/domain/money.ts';

interface DocumentHeaderProps {
  detail: DocumentDetail;
  heading: RefObject<HTMLHeadingElement | null>;
  /** First buttons of the bar. */
  children: ReactNode;
}

/** Name, state and meaning of a document, its amount, and the chance of cancelling it. */
export function DocumentHeader({ detail, heading, children }: DocumentHeaderProps) {
  const { t } = useTranslation(['documents', 'app']);
  const [open, setOpen] = useState<'cancel' | 'refund' | null>(null);
  const [slip, setSlip] = useState<string | null>(null);
  const chance = useCancellationChance(detail.cancellationOffer);
  const isOver = chance.kind === 'none' && (chance.reason === 'already' || chance.reason === 'rejected');
  const chanceId = useId();
  const isFree = useDialogs((store) => store.open === 0);
  const refund = refundReason(detail, chance);
  const close = (): void => setOpen(null);
  // Not in a text field, where it deletes letters.
  const act = undoAct(chance, refund);
  useHotkeys('delete', () => setOpen(act), { enabled: isFree && act !== null });
  const { summary, clientDocument } = detail;
  const { kind, localNumber, numeroDocumento, clientName, total, currency } = summary;
  const state = shownState(summary);
  const isNote = kind === 'dispatch-note';
  const localName = t(isNote ? 'open.localNote' : 'open.localNumber', { number: localNumber });
  const who = [...(numeroDocumento === null ? [] : [localName]), clientName, clientDocument];
  return (
    <Stack as="header" gap={1} className={styles.head}>
      <Row justify="between" wrap>
        <Row wrap>
          <h2 ref={heading} tabIndex={-1}>
            <UnbrokenNumbers
              text={numeroDocumento === null ? localName : `${t(`kind.${kind}`)} ${numeroDocumento}`}
            />
          </h2>
          <DocumentBadge state={state} />
        </Row>
        {isNote ? null : (
          <Row as="p" gap={2} align="baseline">
            <small>{t('open.total')}</small>
            <Text as="b" size="xl" number>
              {formatMoney(BigInt(total), currency)}
            </Text>
          </Row>
        )}
      </Row>
      <Text tone="soft" size="sm">
        {who.join(' · ')}
      </Text>
      <p>{t(`meaning.${detail.isTextDamaged ? 'damaged' : state}`)}</p>
      <Text id={chanceId} tone="soft" size="sm">
        <CancellationLine kind={kind} chance={chance} />
      </Text>
      <Row gap={2} wrap className={styles.actions} role="group" aria-label={t('open.actions')}>
        {children}
        {kind === 'invoice' ? <RepeatButton id={summary.id} /> : null}
        {chance.kind === 'waiting' ? (
          <WithdrawButton id={summary.id} describedBy={chanceId} />
        ) : act === 'refund' ? (
          <Button
            keyName={t('app:key.delete')}
            icon={<Undo2 aria-hidden="true" size={18} />}
            aria-describedby={chanceId}
            onClick={() => setOpen('refund')}
          >
            {t('refund.button')}
          </Button>
        ) : isOver ? null : (
          <Button
            tone="danger"
            keyName={t('app:key.delete')}
            disabled={act === null}
            aria-describedby={chanceId}
            onClick={() => setOpen('cancel')}
          >
            {t(chance.kind === 'discard' ? 'cancel.discardButton' : 'cancel.button')}
          </Button>
        )}
      </Row>
      {open === 'cancel' ? (
        <CancelDialog
          detail={detail}
          chance={chance}
          {...(refund === null ? {} : { onRefund: () => setOpen('refund') })}
          onClose={close}
        />
      ) : null}
      {open === 'refund' && refund !== null ? (
        <RefundDialog
          detail={detail}
          why={refund}
          onClose={close}
          onDone={(id) => {
            close();
            setSlip(id);
          }}
        />
      ) : null}
      {slip === null ? null : <RefundPaper id={slip} onClose={() => setSlip(null)} />}
    </Stack>
  );
}

function WithdrawButton({ id, describedBy }: { id: string; describedBy: string }) {
  const { t } = useTranslation('documents');
  const [isWorking, setIsWorking] = useState(false);
  const withdraw = async (): Promise<void> => {
    setIsWorking(true);
    try {
      useOpenDocument.getState().replace(await call('documents.withdraw-cancellation', { id }));
      useNotices.getState().tell('good', t('cancel.withdrawn'));
    } catch (error) {
      useNotices.getState().tell('bad', asError(error).message);
      setIsWorking(false);
    }
  };
  return (
    <Button disabled={isWorking} aria-describedby={describedBy} onClick={() => void withdraw()}>
      {t('cancel.withdraw')}
    </Button>
  );
}

/** Action that undoes a document now, by the key as by its button; null where there is none. */
export function undoAct(chance: CancellationChance, refund: RefundReason | null): 'cancel' | 'refund' | null {
  if (refund !== null) return 'refund';
  return chance.kind === 'none' || chance.kind === 'waiting' ? null : 'cancel';
}

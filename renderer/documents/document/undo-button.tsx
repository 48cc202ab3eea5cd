import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { asError, call } from '../../ipc/call.ts';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { CancelDialog } from '../cancellation/cancel-dialog.tsx';
import type { CancellationChance } from '../cancellation/cancellation-chance.ts';
import { refundReason, type RefundReason } from '../refund/refund-chance.ts';
import { RefundDialog } from '../refund/refund-dialog.tsx';
import { RefundPaper } from '../refund/refund-list.tsx';
import { showDetail } from './show-detail.ts';

interface UndoButtonProps {
  detail: DocumentDetail;
  chance: CancellationChance;
  /** Id of the element that describes the chance. */
  describedBy: string;
}

/** Cancels or discards a document, withdraws a waiting cancellation, or refunds; nothing once it is void. */
export function UndoButton({ detail, chance, describedBy }: UndoButtonProps) {
  const { t } = useTranslation(['documents', 'app']);
  const [open, setOpen] = useState<'cancel' | 'refund' | null>(null);
  const [slip, setSlip] = useState<string | null>(null);
  const isOver = chance.kind === 'none' && (chance.reason === 'already' || chance.reason === 'rejected');
  const isFree = useDialogs((store) => store.open === 0);
  const refund = refundReason(detail, chance);
  const close = (): void => setOpen(null);
  // Delete does not act in a text field, where it deletes letters.
  const act = undoAct(chance, refund);
  useHotkeys('delete', () => setOpen(act), { enabled: isFree && act !== null });
  return (
    <>
      {chance.kind === 'waiting' ? (
        <WithdrawButton id={detail.summary.id} describedBy={describedBy} />
      ) : act === 'refund' ? (
        <Button
          keyName={t('app:key.delete')}
          icon={<Undo2 aria-hidden="true" size={18} />}
          aria-describedby={describedBy}
          onClick={() => setOpen('refund')}
        >
          {t('refund.button')}
        </Button>
      ) : isOver ? null : (
        <Button
          tone="danger"
          keyName={t('app:key.delete')}
          disabled={act === null}
          aria-describedby={describedBy}
          onClick={() => setOpen('cancel')}
        >
          {t(chance.kind === 'discard' ? 'cancel.discardButton' : 'cancel.button')}
        </Button>
      )}
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
    </>
  );
}

function WithdrawButton({ id, describedBy }: { id: string; describedBy: string }) {
  const { t } = useTranslation('documents');
  const [isWorking, setIsWorking] = useState(false);
  const withdraw = async (): Promise<void> => {
    setIsWorking(true);
    try {
      showDetail(await call('documents.withdraw-cancellation', { id }));
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

/** Action of the Delete key and of the button; null where there is none. */
export function undoAct(chance: CancellationChance, refund: RefundReason | null): 'cancel' | 'refund' | null {
  if (refund !== null) return 'refund';
  return chance.kind === 'none' || chance.kind === 'waiting' ? null : 'cancel';
}

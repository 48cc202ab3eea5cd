import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collection } from '../../../shared/contract/receivables.ts';
import type { PaperRef } from '../../../shared/contract/papers.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { asError, call } from '../../ipc/call.ts';
import { useAnswerOrFault } from '../../kit/answers.ts';
import type { ToCollect } from './receivables-store.ts';
import { CollectForm } from './collect-form.tsx';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { useNotices } from '../../kit/components/notice-store.ts';
import { Form } from '../../kit/layout/layout.tsx';
import { Failure } from '../../kit/layout/panel.tsx';
import { PaperDialog } from '../papers/paper-dialog.tsx';

const USUAL = ['amount', 'client', 'cheque'] as const;

export type ReceivableDialog =
  | ({ name: 'collect' } & ToCollect)
  | { name: 'annul'; collection: Collection }
  | { name: 'receipt'; number: number };

/** The open dialog of a screen with debts, and the function that opens one. */
export function useReceivableDialogs(): { dialog: ReactNode; show: (dialog: ReceivableDialog) => void } {
  const [open, setOpen] = useState<ReceivableDialog | null>(null);
  const close = (): void => setOpen(null);
  return { dialog: open === null ? null : dialogOf(open, close, setOpen), show: setOpen };
}

function dialogOf(
  open: ReceivableDialog,
  close: () => void,
  show: (dialog: ReceivableDialog) => void,
): ReactNode {
  switch (open.name) {
    case 'collect':
      return (
        <CollectDialog
          of={open}
          onClose={close}
          onUnprinted={(number) => show({ name: 'receipt', number })}
        />
      );
    case 'annul':
      return <AnnulDialog collection={open.collection} onClose={close} />;
    case 'receipt':
      return <ReceiptPaper number={open.number} onClose={close} />;
  }
}

function ReceiptPaper({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useTranslation('receivables');
  const paper = useMemo((): PaperRef => ({ of: 'collection', number }), [number]);
  return <PaperDialog paper={paper} title={t('receipts.paper', { number })} onClose={onClose} />;
}

interface CollectDialogProps {
  of: ToCollect;
  onClose: () => void;
  /** Receives the number of a receipt that no printer took. */
  onUnprinted: (number: number) => void;
}

function CollectDialog({ of, onClose, onUnprinted }: CollectDialogProps) {
  const { t } = useTranslation('receivables');
  const { clientDocument, clientName, currency } = of;
  const { answer, fault } = useAnswerOrFault('receivables.client', { clientDocument });
  const sales = answer?.sales.filter((sale) => sale.currency === currency && sale.owed !== '0');
  return (
    <Dialog title={t('collect.title', { name: clientName })} width="wide" onClose={onClose}>
      <Failure words={fault === null ? null : t('failed', { message: fault })} />
      {sales === undefined ? (
        <p role="status">{t('collect.reading')}</p>
      ) : sales.length === 0 ? (
        <p role="status">{t('collect.nothing')}</p>
      ) : (
        <CollectForm
          // The debts may change while it is open: the form begins again.
          key={sales.map(({ id, owed }) => `${id} ${owed}`).join()}
          of={of}
          sales={sales}
          onClose={onClose}
          onUnprinted={onUnprinted}
        />
      )}
    </Dialog>
  );
}

/** Annuls a wrong receipt as a whole, for a reason. */
function AnnulDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { t } = useTranslation('receivables');
  const { number, amount, currency } = collection;
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);

  const submit = async (): Promise<void> => {
    setWasTried(true);
    setFailure(null);
    if (isWorking) return;
    if (reason.trim() === '') return field.current?.focus();
    setIsWorking(true);
    try {
      await call('receivables.correct', { number, reason });
      useNotices.getState().tell('good', t('annul.done', { number }));
      onClose();
    } catch (error) {
      setFailure(asError(error).message);
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      title={t('annul.title', { number })}
      meaning={t('annul.meaning', { amount: formatMoney(BigInt(amount), currency) })}
      initialFocus={field}
      onClose={onClose}
    >
      <Form onSubmit={() => void submit()}>
        <TextField
          ref={field}
          label={t('annul.reason')}
          error={failure ?? (wasTried && reason.trim() === '' ? t('annul.reasonMissing') : undefined)}
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
        <QuickKeys
          label={t('annul.usual')}
          columns={2}
          keys={USUAL.map((usual) => ({
            words: t(`annul.wrong.${usual}`),
            isOn: reason === t(`annul.wrong.${usual}`),
            press: () => setReason(t(`annul.wrong.${usual}`)),
          }))}
        />
        <Actions>
          <Button tone="quiet" keyName="Esc" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" tone="danger" size="large" aria-disabled={isWorking} keyName="Enter">
            {t(isWorking ? 'working' : 'annul.do')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { MoneyBack } from '../../../shared/domain/till/document-money.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { asError } from '../../ipc/as-error.ts';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { CallError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import type { CancellationChance } from './cancellation-chance.ts';
import { CancellationClock } from './cancellation-clock.tsx';
import { CancellationLine } from './cancellation-line.tsx';
import { CancellationList } from './cancellation-list.tsx';
import styles from './cancel-dialog.module.css';
import { checkReason } from './check-reason.ts';
import { useOpenDocument } from '../document/open-document-store.ts';
import { MoneyBackField } from './money-back-field.tsx';
import { ReasonField } from './reason-field.tsx';

const DONE_WORDS = {
  discard: 'cancel.discarded',
  request: 'cancel.requested',
  wait: 'cancel.wished',
} as const;

const USUAL = ['client', 'goods', 'returned', 'twice'] as const;

interface CancelDialogProps {
  detail: DocumentDetail;
  chance: CancellationChance;
  /** Where its money can be given back all the same. */
  onRefund?: () => void;
  onClose: () => void;
}

/** Asks why, and cancels: what was never issued is discarded, what was is asked of the service, and all else waits. */
export function CancelDialog({ detail, chance, onRefund, onClose }: CancelDialogProps) {
  const { t } = useTranslation('documents');
  const { id, numeroDocumento, localNumber, state } = detail.summary;
  const [text, setText] = useState('');
  const withNotes = detail.liveNotes.length > 0;
  const [notesFirst, setNotesFirst] = useState(withNotes);
  const [back, setBack] = useState<MoneyBack>('as-paid');
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const replace = useOpenDocument((store) => store.replace);
  // Whatever the answer: a document that was issued was never "discarded".
  const isDiscard = state === 'queued' || state === 'refused' || state === 'draft';
  const isUnknown = state === 'sending' || state === 'uncertain' || state === 'review';
  const kind = isDiscard ? 'discard' : isUnknown ? 'wait' : 'request';
  const number = isDiscard || isUnknown ? localNumber : (numeroDocumento ?? localNumber);
  const isClosed = chance.kind === 'none' || chance.kind === 'waiting';
  const checked = checkReason(text);
  const reasonFault =
    error instanceof CallError ? error.fields.find(({ path }) => path === 'motivo') : undefined;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (checked.kind !== 'fits') return field.current?.focus();
    setIsWorking(true);
    setError(null);
    try {
      const { motivo } = checked;
      replace(
        notesFirst
          ? await call('dispatch.cancel-with-notes', { invoiceId: id, motivo, back })
          : await call('documents.cancel', { id, motivo, back }),
      );
      const words = notesFirst ? 'cancel.requestedWithNotes' : DONE_WORDS[kind];
      useNotices.getState().tell('good', t(words, { number }));
      onClose();
    } catch (thrown) {
      setError(asError(thrown));
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      title={t(`cancel.${kind}Title`, { number })}
      meaning={t(`cancel.${kind}Meaning`)}
      initialFocus={field}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {chance.kind === 'request' ? <CancellationClock chance={chance} /> : null}
        {withNotes ? (
          <div className={styles.notes}>
            <p>
              <UnbrokenNumbers text={t('cancel.notesFirst', { notes: detail.liveNotes.join(', ') })} />
            </p>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={notesFirst}
                onChange={({ target }) => setNotesFirst(target.checked)}
              />
              {t('cancel.withNotes')}
            </label>
          </div>
        ) : null}
        <ReasonField ref={field} text={text} error={reasonFault?.message} onChange={setText} />
        <QuickKeys
          label={t('cancel.reasons')}
          columns={2}
          keys={USUAL.map((usual) => ({
            words: t(`cancel.short.${usual}`),
            name: t(`cancel.usual.${usual}`),
            isOn: text === t(`cancel.usual.${usual}`),
            press() {
              // At once: a button that can do nothing takes no focus.
              flushSync(() => setText(t(`cancel.usual.${usual}`)));
              confirm.current?.focus();
            },
          }))}
        />
        <MoneyBackField detail={detail} back={back} onChange={setBack} />
        {error === null || reasonFault !== undefined ? null : (
          <p role="alert" className={styles.fault}>
            {error.message}
          </p>
        )}
        {isClosed ? (
          <p role="alert" className={styles.fault}>
            <CancellationLine kind={detail.summary.kind} chance={chance} />
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('cancel.back')}</Button>
          {onRefund === undefined ? null : <Button onClick={onRefund}>{t('refund.button')}</Button>}
          <Button
            ref={confirm}
            tone="danger"
            type="submit"
            disabled={isWorking || isClosed || checked.kind !== 'fits'}
          >
            {t(isWorking ? 'cancel.working' : isDiscard ? 'cancel.confirmDiscard' : 'cancel.confirmRequest')}
          </Button>
        </div>
      </form>
      <CancellationList detail={detail} />
    </Dialog>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collection } from '../../../shared/contract/receivables.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { useNotices } from '../../kit/components/notice-store.ts';
import styles from './collect-dialog.module.css';

const USUAL = ['amount', 'client', 'cheque'] as const;

/** Takes a wrong receipt back whole, for a reason. */
export function AnnulDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { t } = useTranslation('receivables');
  const { number, amount, currency } = collection;
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
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
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
        <div className={styles.answers}>
          <Button tone="quiet" keyName="Esc" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" tone="danger" size="large" aria-disabled={isWorking} keyName="Enter">
            {t(isWorking ? 'working' : 'annul.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

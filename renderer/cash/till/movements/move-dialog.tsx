import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Currency, isUsual, USUAL_CURRENCIES } from '../../../../shared/domain/sale/currency.ts';
import { Dialog } from '../../../kit/components/dialog.tsx';
import { formatMoney, signOf } from '../../../../shared/domain/money.ts';
import { Segments } from '../../../kit/fields/segments.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { asError, call } from '../../../ipc/call.ts';
import { QuickKeys } from '../../../kit/components/quick-keys.tsx';
import { Form } from '../../../kit/layout/layout.tsx';
import { useAnswer } from '../../../kit/answers.ts';
import { showTill } from '../show-till.ts';
import { readAmount } from '../typed-count.ts';
import { DialogAnswers } from '../dialog-answers.tsx';

export type MoveKind = 'cash-in' | 'cash-out';

const REASONS = {
  'cash-in': ['change', 'top-up', 'returned'],
  'cash-out': ['supplier', 'change', 'withdrawal'],
} as const;

export function MoveDialog({ kind, onClose }: { kind: MoveKind; onClose: () => void }) {
  const { t } = useTranslation('till');
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const [currency, setCurrency] = useState<Currency>('PYG');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const amount = readAmount(typed, currency);
  const isNone = amount === null || amount === 0n;
  const till = useAnswer('till.read', {});
  /** Rare currencies are offered once they are in the drawer. */
  const inDrawer = till?.currencies ?? [];
  const currencies = [...USUAL_CURRENCIES, ...inDrawer.filter((each) => !isUsual(each))];

  const submit = async (): Promise<void> => {
    if (isWorking) return;
    setWasTried(true);
    setFailure(null);
    if (isNone) return amountField.current?.select();
    if (reason.trim() === '') return reasonField.current?.focus();
    setIsWorking(true);
    try {
      const { state } = await call('till.move', { kind, currency, amount: String(amount), reason });
      showTill(state);
      onClose();
    } catch (error) {
      setFailure(asError(error).message);
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      title={t(`move.${kind}.title`)}
      {...(till?.hasDrawer === true ? { meaning: t('move.opensDrawer') } : {})}
      initialFocus={amountField}
      onClose={onClose}
    >
      <Form onSubmit={() => void submit()}>
        <Segments
          label={t('move.currency')}
          options={currencies.map((value) => ({ value, words: signOf(value) }))}
          value={currency}
          onChange={setCurrency}
        />
        <TextField
          data-large
          ref={amountField}
          label={t('move.amount')}
          hint={isNone ? t('move.amountHint') : formatMoney(amount, currency)}
          error={wasTried && isNone ? t('move.amountMissing') : undefined}
          inputMode="decimal"
          maxLength={20}
          value={typed}
          onChange={setTyped}
        />
        <QuickKeys
          label={t('move.usual')}
          keys={REASONS[kind].map((usual) => ({
            words: t(`move.reason.${usual}`),
            isOn: reason === t(`move.reason.${usual}`),
            press: () => setReason(t(`move.reason.${usual}`)),
          }))}
        />
        <TextField
          ref={reasonField}
          label={t('reason')}
          error={failure ?? (wasTried && reason.trim() === '' ? t('reasonMissing') : undefined)}
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
        <DialogAnswers todo={t(`move.${kind}.do`)} isHeld={isWorking} onBack={onClose} />
      </Form>
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillHandOvers } from '../../../../shared/contract/till.ts';
import { formatMinor, formatMoney } from '../../../../shared/domain/money.ts';
import { asError, call } from '../../../ipc/call.ts';
import { Dialog } from '../../../kit/components/dialog.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { Form } from '../../../kit/layout/layout.tsx';
import { Callout, Failure } from '../../../kit/layout/panel.tsx';
import { DialogAnswers } from '../dialog-answers.tsx';
import { showTill } from '../show-till.ts';
import { readAmount } from '../typed-count.ts';

interface TakeInDialogProps {
  offered: TillHandOvers['offered'][number];
  onClose: () => void;
}

/** Cash that another counter handed over, as it is counted here. */
export function TakeInDialog({ offered, onClose }: TakeInDialogProps) {
  const { id, counterName: counter, currency } = offered;
  const { t } = useTranslation('till');
  const amountField = useRef<HTMLInputElement>(null);
  const given = BigInt(offered.amount);
  const [typed, setTyped] = useState(() => formatMinor(given, currency));
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const amount = readAmount(typed, currency);
  const isNone = amount === null || amount === 0n;
  const difference = isNone ? 0n : amount - given;

  const submit = async (): Promise<void> => {
    if (isWorking) return;
    setWasTried(true);
    setFailure(null);
    if (isNone) return amountField.current?.select();
    setIsWorking(true);
    try {
      showTill(await call('till.take-in', { id, amount: String(amount) }));
      onClose();
    } catch (error) {
      setFailure(asError(error).message);
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      title={t('takeIn.title', { counter })}
      meaning={t('takeIn.meaning', { amount: formatMoney(given, currency) })}
      initialFocus={amountField}
      onClose={onClose}
    >
      <Form onSubmit={() => void submit()}>
        <TextField
          data-large
          ref={amountField}
          label={t('takeIn.amount')}
          hint={isNone ? t('move.amountHint') : formatMoney(amount, currency)}
          error={wasTried && isNone ? t('move.amountMissing') : undefined}
          inputMode="decimal"
          maxLength={20}
          value={typed}
          onChange={setTyped}
        />
        {isNone ? null : (
          <Callout tone={difference === 0n ? 'good' : 'warn'} role="status">
            {difference === 0n
              ? t('takeIn.fits', { counter })
              : t(difference < 0n ? 'takeIn.less' : 'takeIn.more', {
                  counter,
                  amount: formatMoney(difference < 0n ? -difference : difference, currency),
                })}
          </Callout>
        )}
        <Failure words={failure} />
        <DialogAnswers todo={t('takeIn.do')} isHeld={isWorking} onBack={onClose} />
      </Form>
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftReport } from '../../../../shared/domain/cash/shift-report.ts';
import type { OtherCounter, TillState } from '../../../../shared/contract/till.ts';
import { formatMinor, formatMoney, signOf } from '../../../../shared/domain/money.ts';
import { asError, call } from '../../../ipc/call.ts';
import { Dialog } from '../../../kit/components/dialog.tsx';
import { QuickKeys } from '../../../kit/components/quick-keys.tsx';
import { Segments } from '../../../kit/fields/segments.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { Form, Stack, Text } from '../../../kit/layout/layout.tsx';
import { Failure } from '../../../kit/layout/panel.tsx';
import { DialogAnswers } from '../dialog-answers.tsx';
import { showTill } from '../show-till.ts';
import { readAmount } from '../typed-count.ts';

interface HandOverDialogProps {
  till: TillState;
  /** X report of the open shift; null if none is open. */
  report: ShiftReport | null;
  /** The branch's other counters. */
  counters: readonly OtherCounter[];
  onClose: () => void;
}

/** Cash for another counter of the branch: at first, all that has to be in the drawer. */
export function HandOverDialog({ till, report, counters, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('till');
  const amountField = useRef<HTMLInputElement>(null);
  const [id] = useState(() => crypto.randomUUID());
  const [to, setTo] = useState(counters.length === 1 ? counters[0]?.counter : undefined);
  const [currency, setCurrency] = useState('PYG');
  const [typed, setTyped] = useState(() => textOf(expectedCash(till, report, 'PYG'), 'PYG'));
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const amount = readAmount(typed, currency);
  const isNone = amount === null || amount === 0n;
  const expected = expectedCash(till, report, currency);

  const submit = async (): Promise<void> => {
    if (isWorking) return;
    setWasTried(true);
    setFailure(null);
    if (isNone) return amountField.current?.select();
    if (to === undefined) return;
    setIsWorking(true);
    try {
      showTill(await call('till.hand-over', { id, to, currency, amount: String(amount) }));
      onClose();
    } catch (error) {
      setFailure(asError(error).message);
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      title={t('handOver.title')}
      meaning={t('handOver.meaning')}
      initialFocus={amountField}
      onClose={onClose}
    >
      <Form onSubmit={() => void submit()}>
        <Stack gap={1}>
          <Text as="span" size="sm" weight="medium" tone="soft" aria-hidden="true">
            {t('handOver.to')}
          </Text>
          <QuickKeys
            label={t('handOver.to')}
            keys={counters.map(({ counter, name }) => ({
              words: name,
              isOn: counter === to,
              press: () => setTo(counter),
            }))}
          />
        </Stack>
        {till.currencies.length === 1 ? null : (
          <Segments
            label={t('move.currency')}
            options={till.currencies.map((value) => ({ value, words: signOf(value) }))}
            value={currency}
            onChange={(value) => {
              setCurrency(value);
              setTyped(textOf(expectedCash(till, report, value), value));
            }}
          />
        )}
        <TextField
          data-large
          ref={amountField}
          label={t('move.amount')}
          hint={t('handOver.expected', { amount: formatMoney(expected, currency) })}
          error={wasTried && isNone ? t('move.amountMissing') : undefined}
          inputMode="decimal"
          maxLength={20}
          value={typed}
          onChange={setTyped}
        />
        <Failure words={failure ?? (wasTried && to === undefined ? t('handOver.toMissing') : null)} />
        <DialogAnswers todo={t('handOver.do')} isHeld={isWorking} onBack={onClose} />
      </Form>
    </Dialog>
  );
}

/** Cash that has to be in the drawer; in minor units. */
function expectedCash({ left }: TillState, report: ShiftReport | null, currency: string): bigint {
  const money = report?.money.find((one) => one.currency === currency);
  const inShift = money?.means.find(({ means }) => means === 'cash')?.expected;
  const before = left.find((one) => one.currency === currency)?.amount;
  return BigInt((report === null ? before : inShift) ?? '0');
}

function textOf(amount: bigint, currency: string): string {
  return amount > 0n ? formatMinor(amount, currency) : '';
}

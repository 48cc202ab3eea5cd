import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countedCash } from '../../../../shared/domain/cash/denominations.ts';
import type { ShiftReport } from '../../../../shared/domain/cash/shift-report.ts';
import type { Input } from '../../../../shared/contract/contract.ts';
import { signOf } from '../../../../shared/domain/money.ts';
import { Dialog } from '../../../kit/components/dialog.tsx';
import { asError, call } from '../../../ipc/call.ts';
import { CashCountFields, walkCount } from '../cash-count.tsx';
import { NOTHING_COUNTED, readAmount } from '../typed-count.ts';
import { DialogAnswers } from '../dialog-answers.tsx';
import { askAgain } from '../../../kit/answers.ts';
import { differencesOf, isOff, othersOf, readCounts, useClose, usualLeft } from './close-store.ts';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { Form, Grid, Stack, Text } from '../../../kit/layout/layout.tsx';
import { Failure } from '../../../kit/layout/panel.tsx';
import { DifferenceStep, LeaveStep } from './close-steps.tsx';

interface CloseDialogProps {
  report: ShiftReport;
  currencies: readonly string[];
  onClose: () => void;
  onClosed: (number: number) => void;
}

type Counts = Pick<Input<'till.close'>, 'cash' | 'others'>;

const STEPS = ['count', 'difference', 'leave'] as const;

/** Closes the shift in three steps; the expected amounts are not shown before the count. */
export function CloseDialog({ report, currencies, onClose, onClosed }: CloseDialogProps) {
  const { t } = useTranslation('till');
  const { number } = report;
  const close = useClose();
  const { begin } = close;
  useEffect(() => begin(number), [begin, number]);
  const [step, setStep] = useState<(typeof STEPS)[number]>('count');
  const [counts, setCounts] = useState<Counts | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const isGoingOn = useRef(false);
  const place = STEPS.indexOf(step);
  const differences = counts === null ? [] : differencesOf(report, counts);

  const goTo = (next: (typeof STEPS)[number]): void => {
    setWasTried(false);
    setFailure(null);
    setStep(next);
  };
  const back = (): void => {
    const before = STEPS[place - 1];
    if (isWorking) return;
    if (before === undefined) onClose();
    else goTo(before);
  };

  const leftOf = (currency: string, counted: bigint): string =>
    close.left[currency] ?? usualLeft(report, currency, counted);

  const finish = async ({ cash, others }: Counts): Promise<void> => {
    const left = cash.map((count) => ({
      currency: count.currency,
      counted: countedCash(count),
      amount: readAmount(leftOf(count.currency, countedCash(count)), count.currency),
    }));
    if (left.some(({ amount, counted }) => amount === null || amount > counted)) return;
    setIsWorking(true);
    try {
      const { reason, takenOutReason } = close;
      await call('till.close', {
        number,
        cash,
        others,
        reason,
        takenOutReason,
        left: left.map(({ currency, amount }) => ({ currency, amount: String(amount) })),
      });
      onClosed(number);
    } catch (error) {
      // Money may have moved meanwhile, which changes the differences.
      await askAgain('till.x');
      setFailure(asError(error).message);
      setIsWorking(false);
    }
  };

  const goOn = async (): Promise<void> => {
    setWasTried(true);
    setFailure(null);
    if (step === 'count') {
      const read = readCounts(close, currencies, othersOf(report));
      if (read === null) return setFailure(t('count.wrong'));
      setCounts(read);
      await askAgain('till.x');
      goTo('difference');
    } else if (step === 'difference') {
      if (differences.some(isOff) && close.reason.trim() === '') return;
      goTo('leave');
    } else if (counts !== null) {
      await finish(counts);
    }
  };

  /** One at a time: a second Enter during the first would lead back from the next step. */
  const submit = async (): Promise<void> => {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    await goOn();
    isGoingOn.current = false;
  };

  return (
    <Dialog
      title={t(`close.${step}.title`, { number })}
      meaning={t('close.step', { step: place + 1, meaning: t(`close.${step}.meaning`) })}
      width="wide"
      initialFocus={first}
      onClose={back}
    >
      <Form onKeyDown={step === 'count' ? walkCount : undefined} onSubmit={() => void submit()}>
        {step === 'count' ? <CountStep report={report} currencies={currencies} first={first} /> : null}
        {step === 'difference' ? <DifferenceStep differences={differences} wasTried={wasTried} /> : null}
        {step === 'leave' && counts !== null ? (
          <LeaveStep report={report} cash={counts.cash} leftOf={leftOf} />
        ) : null}
        <Failure words={failure} />
        <DialogAnswers
          todo={t(isWorking ? 'close.working' : `close.${step}.do`)}
          isHeld={isWorking}
          keyName={step === 'count' ? 'Ctrl+Enter' : 'Enter'}
          onBack={back}
        />
      </Form>
    </Dialog>
  );
}

interface CountStepProps {
  report: ShiftReport;
  currencies: readonly string[];
  first: RefObject<HTMLInputElement | null>;
}

function CountStep({ report, currencies, first }: CountStepProps) {
  const { t } = useTranslation(['till', 'app']);
  const { cash, others, count, countOther } = useClose();
  const wanted = othersOf(report);
  // Also when coming back from the next step.
  useEffect(() => first.current?.focus(), [first]);
  return (
    <>
      {currencies.map((currency, index) => (
        <CashCountFields
          key={currency}
          currency={currency}
          first={index === 0 ? first : undefined}
          typed={cash[currency] ?? NOTHING_COUNTED}
          onChange={(typed) => count(currency, typed)}
        />
      ))}
      {wanted.length === 0 ? null : (
        <Stack as="section" aria-label={t('close.count.others')}>
          <Text tone="soft">{t('close.count.othersMeaning')}</Text>
          <Grid columns={3} gap={4}>
            {wanted.map(({ key, means, currency }) => (
              <TextField
                key={key}
                data-count
                label={`${t(`app:means.${means}`)} · ${signOf(currency)}`}
                error={readAmount(others[key] ?? '', currency) === null ? t('count.noAmount') : undefined}
                inputMode="decimal"
                maxLength={20}
                value={others[key] ?? ''}
                onChange={(typed) => countOther(key, typed)}
              />
            ))}
          </Grid>
        </Stack>
      )}
    </>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillState } from '../../../shared/contract/till.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { Form, Stack, Text } from '../../kit/layout/layout.tsx';
import { Failure } from '../../kit/layout/panel.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { asError, call } from '../../ipc/call.ts';
import { showTill } from './show-till.ts';
import { DialogAnswers } from './dialog-answers.tsx';
import { CashCountFields, walkCount } from './cash-count.tsx';
import { NOTHING_COUNTED, readCount, sumSoFar, type TypedCount } from './typed-count.ts';

/** Opens the till with the counted cash, or records the count of a till that opened by itself. */
export function OpenDialog({ till, onClose }: { till: TillState; onClose: () => void }) {
  const { t } = useTranslation('till');
  const [typed, setTyped] = useState<Readonly<Record<string, TypedCount>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const isLate = till.shift !== null;
  const typedOf = (currency: string): TypedCount => typed[currency] ?? NOTHING_COUNTED;

  const submit = async (): Promise<void> => {
    if (isWorking) return;
    const cash = till.currencies.map((currency) => readCount(typedOf(currency), currency));
    const counted = cash.filter((count) => count !== null);
    if (counted.length < cash.length) return setFault(t('count.wrong'));
    setIsWorking(true);
    try {
      showTill(await call('till.open', { cash: counted }));
      onClose();
    } catch (error) {
      setFault(asError(error).message);
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      title={t(isLate ? 'open.countTitle' : 'open.title')}
      meaning={t(isLate ? 'open.countMeaning' : 'open.meaning')}
      width="wide"
      initialFocus={first}
      onClose={onClose}
    >
      <Form onKeyDown={walkCount} onSubmit={() => void submit()}>
        {till.currencies.map((currency, index) => (
          <Stack gap={4} key={currency}>
            <CashCountFields
              currency={currency}
              first={index === 0 ? first : undefined}
              typed={typedOf(currency)}
              onChange={(count) => setTyped((before) => ({ ...before, [currency]: count }))}
            />
            {isLate ? null : (
              <LeftBefore till={till} currency={currency} counted={sumSoFar(typedOf(currency), currency)} />
            )}
          </Stack>
        ))}
        <Failure words={fault} />
        <DialogAnswers
          todo={t(isLate ? 'open.doCount' : 'open.do')}
          isHeld={isWorking}
          keyName="Ctrl+Enter"
          onBack={onClose}
        />
      </Form>
    </Dialog>
  );
}

interface LeftBeforeProps {
  till: TillState;
  currency: string;
  counted: bigint;
}

function LeftBefore({ till, currency, counted }: LeftBeforeProps) {
  const { t } = useTranslation('till');
  const left = till.left.find((one) => one.currency === currency);
  if (left === undefined) return null;
  const missing = BigInt(left.amount) - counted;
  return (
    <Text tone="soft">
      {t('open.left', { amount: formatMoney(BigInt(left.amount), currency) })}{' '}
      {counted === 0n || missing === 0n
        ? null
        : t(missing > 0n ? 'open.less' : 'open.more', {
            amount: formatMoney(missing > 0n ? missing : -missing, currency),
          })}
    </Text>
  );
}

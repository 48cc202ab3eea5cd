import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogAnswers } from '../dialog-answers.tsx';
import { showTill } from '../show-till.ts';
import styles from '../till.module.css';
import { useMovementWords } from './use-movement-words.ts';
import { readAmount } from '../typed-count.ts';
import { asError, call } from '../../../ipc/call.ts';
import { Dialog } from '../../../kit/components/dialog.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { Form, Text } from '../../../kit/layout/layout.tsx';
import type { Input } from '../../../../shared/contract/contract.ts';
import type { MovementView } from '../../../../shared/contract/till.ts';
import { formatMinor, formatMoney } from '../../../../shared/domain/money.ts';
import { type Means } from '../../../../shared/domain/sale/means.ts';
import { MEANS } from '../../../../shared/domain/sale/means.ts';

/** Corrects a movement by a new entry; the movement itself stays unchanged. */
export function CorrectDialog({ movement, onClose }: { movement: MovementView; onClose: () => void }) {
  const { t } = useTranslation(['till', 'app']);
  const { what } = useMovementWords();
  const first = useRef<HTMLInputElement>(null);
  const { currency } = movement;
  const means = meansOf(movement);
  const [typed, setTyped] = useState<TypedParts>(() =>
    Object.fromEntries(
      means.flatMap((one) => {
        const amount = amountOf(movement, one);
        return amount === 0n ? [] : [[one, formatMinor(amount, currency)]];
      }),
    ),
  );
  const [reference, setReference] = useState(movement.reference);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const missing = missingOf(movement, typed);
  const isWrong = missing === null || (means.length > 1 && missing !== 0n);

  const submit = async (): Promise<void> => {
    if (isWorking) return;
    setWasTried(true);
    setFailure(null);
    if (isWrong || reason.trim() === '') return;
    setIsWorking(true);
    try {
      const parts = partsOf(movement, typed, reference);
      showTill(await call('till.correct', { id: movement.id, parts, reason }));
      onClose();
    } catch (error) {
      setFailure(asError(error).message);
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      title={t('correct.title')}
      meaning={t('correct.meaning', { what: what(movement) })}
      initialFocus={first}
      onClose={onClose}
    >
      <Form onSubmit={() => void submit()}>
        <div className={means.length > 1 ? styles.pair : undefined}>
          {means.map((one, index) => (
            <TextField
              key={one}
              data-large={means.length === 1 || undefined}
              ref={index === 0 ? first : undefined}
              label={t(`app:means.${one}`)}
              error={readAmount(typed[one] ?? '', currency) === null ? t('count.noAmount') : undefined}
              inputMode="decimal"
              maxLength={20}
              value={typed[one] ?? ''}
              onChange={(amount) => setTyped((before) => ({ ...before, [one]: amount }))}
            />
          ))}
        </div>
        {means.length === 1 ? null : (
          <>
            <Text tone="soft" role="status">
              {missing === null || missing === 0n
                ? t('correct.fits')
                : t(missing > 0n ? 'correct.missing' : 'correct.tooMuch', {
                    amount: formatMoney(missing > 0n ? missing : -missing, currency),
                  })}
            </Text>
            <TextField
              label={t('correct.reference')}
              maxLength={60}
              value={reference}
              onChange={setReference}
            />
          </>
        )}
        <TextField
          label={t('correct.reason')}
          error={failure ?? (wasTried && reason.trim() === '' ? t('reasonMissing') : undefined)}
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
        <DialogAnswers todo={t('correct.do')} isHeld={isWorking || isWrong} onBack={onClose} />
      </Form>
    </Dialog>
  );
}

type TypedParts = Readonly<Partial<Record<Means, string>>>;

/** Payment methods of a correction: any for a document or a collection, cash for all else. */
export function meansOf({ document, collection }: MovementView): readonly Means[] {
  return document === null && collection === null ? ['cash'] : MEANS;
}

/** Current amount after corrections, without a sign. */
function amountOf({ stands }: MovementView, means: Means): bigint {
  const amount = BigInt(stands?.find((part) => part.means === means)?.amount ?? '0');
  return amount < 0n ? -amount : amount;
}

/** Amount missing from the typed parts, negative if they are too much; null if one is no amount. */
export function missingOf(movement: MovementView, typed: TypedParts): bigint | null {
  let missing = 0n;
  for (const means of meansOf(movement)) {
    const part = readAmount(typed[means] ?? '', movement.currency);
    if (part === null) return null;
    missing += amountOf(movement, means) - part;
  }
  return missing;
}

export function partsOf(
  movement: MovementView,
  typed: TypedParts,
  reference: string,
): Input<'till.correct'>['parts'] {
  return meansOf(movement).flatMap((means) => {
    const amount = readAmount(typed[means] ?? '', movement.currency) ?? 0n;
    const isAsked = amount > 0n || meansOf(movement).length === 1;
    return isAsked
      ? [{ means, amount: String(amount), reference: means === 'cash' ? '' : reference.trim() }]
      : [];
  });
}

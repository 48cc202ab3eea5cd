import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftReport } from '../../../../shared/domain/till/shift-report.ts';
import { signOf } from '../../../../shared/domain/money.ts';
import { TextField } from '../../../kit/components/text-field.tsx';
import { CashCountFields } from '../cash-count.tsx';
import { NOTHING_COUNTED, readAmount } from '../typed-count.ts';
import { useClose } from './close-store.ts';
import styles from './close-steps.module.css';
import { othersOf } from './counted.ts';

interface CountStepProps {
  report: ShiftReport;
  currencies: readonly string[];
  first: RefObject<HTMLInputElement | null>;
}

/** What is in the drawer, coin by coin and note by note, and the slips of the other means. */
export function CountStep({ report, currencies, first }: CountStepProps) {
  const { t } = useTranslation(['till', 'app']);
  const { cash, others, count, countOther } = useClose();
  const wanted = othersOf(report);
  // Also on the way back from the step behind.
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
        <section className={styles.others} aria-label={t('close.count.others')}>
          <p>{t('close.count.othersMeaning')}</p>
          <div>
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
          </div>
        </section>
      )}
    </>
  );
}

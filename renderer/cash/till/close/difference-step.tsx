import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { TextField } from '../../../kit/components/text-field.tsx';
import { useClose } from './close-store.ts';
import styles from './close-steps.module.css';
import { type Difference, isOff } from './counted.ts';

interface DifferenceStepProps {
  differences: readonly Difference[];
  wasTried: boolean;
}

/** What was counted beside what there had to be; where they differ, why. */
export function DifferenceStep({ differences, wasTried }: DifferenceStepProps) {
  const { t } = useTranslation(['till', 'app']);
  const { reason, type } = useClose();
  const isAny = differences.some(isOff);
  const table = useRef<HTMLDivElement>(null);
  // Without a field for the reason Enter is pressed on the table.
  useEffect(() => {
    if (!isAny) table.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isAny]);
  return (
    <>
      <div ref={table} className={styles.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('close.means')}</th>
              <th scope="col">{t('close.expected')}</th>
              <th scope="col">{t('close.counted')}</th>
              <th scope="col">{t('close.off')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => {
              const { means, currency, expected, counted } = difference;
              return (
                <tr key={`${means} ${currency}`}>
                  <th scope="row">{t(`app:means.${means}`)}</th>
                  <td>{formatMoney(expected, currency)}</td>
                  <td>{counted === null ? t('close.notCounted') : formatMoney(counted, currency)}</td>
                  <td className={isOff(difference) ? styles.off : styles.fits}>
                    <OffWords difference={difference} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {isAny ? (
        <TextField
          autoFocus
          label={t('close.reason')}
          hint={t('close.reasonHint')}
          error={wasTried && reason.trim() === '' ? t('reasonMissing') : undefined}
          maxLength={200}
          value={reason}
          onChange={(typed) => type({ reason: typed })}
        />
      ) : (
        <p className={styles.good} role="status">
          {t('close.fits')}
        </p>
      )}
    </>
  );
}

function OffWords({ difference: { expected, counted, currency } }: { difference: Difference }) {
  const { t } = useTranslation('till');
  if (counted === null) return '—';
  if (counted === expected) return t('close.none');
  return counted > expected
    ? t('close.over', { amount: formatMoney(counted - expected, currency) })
    : t('close.short', { amount: formatMoney(expected - counted, currency) });
}

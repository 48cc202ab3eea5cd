import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor, formatMoney, signOf } from '../../../shared/domain/money.ts';
import { denominationsOf } from '../../../shared/domain/cash/denominations.ts';
import { typedAmount } from '../../kit/fields/text-field.tsx';
import styles from './cash-count.module.css';
import { readAmount, readPieces, sumSoFar, type TypedCount } from './typed-count.ts';

interface CashCountProps {
  currency: string;
  typed: TypedCount;
  /** The field of the largest note. */
  first: RefObject<HTMLInputElement | null> | undefined;
  onChange: (typed: TypedCount) => void;
}

/** The cash of one currency, coin by coin and note by note; what it comes to stands below while one types. */
export function CashCountFields({ currency, typed, first, onChange }: CashCountProps) {
  const { t } = useTranslation('till');
  const id = useId();
  const { pieces, loose } = typed;
  const values = denominationsOf(currency);
  const isLooseWrong = readAmount(loose, currency) === null;
  return (
    <section className={styles.currency} aria-label={t('count.of', { currency: signOf(currency) })}>
      <div className={styles.pieces}>
        {values.map((value, index) => {
          const key = String(value);
          const count = readPieces(pieces[key] ?? '');
          return (
            <div key={key} className={styles.piece}>
              <label htmlFor={`${id}-${key}`}>{formatMinor(value, currency)}</label>
              <span aria-hidden="true">×</span>
              <input
                ref={index === 0 ? first : undefined}
                id={`${id}-${key}`}
                data-count
                autoComplete="off"
                inputMode="numeric"
                maxLength={20}
                aria-invalid={count === null}
                aria-describedby={`${id}-${key}-sum`}
                value={pieces[key] ?? ''}
                onChange={({ target }) => onChange({ loose, pieces: { ...pieces, [key]: target.value } })}
              />
              <output id={`${id}-${key}-sum`} className={count === null ? styles.wrong : styles.sum}>
                {count === null
                  ? t('count.noPieces')
                  : count === 0
                    ? ''
                    : formatMinor(value * BigInt(count), currency)}
              </output>
            </div>
          );
        })}
        <div className={styles.piece}>
          <label htmlFor={`${id}-loose`}>{t(values.length === 0 ? 'count.amount' : 'count.loose')}</label>
          <span aria-hidden="true">=</span>
          <input
            id={`${id}-loose`}
            data-count
            autoComplete="off"
            inputMode="decimal"
            maxLength={20}
            aria-invalid={isLooseWrong}
            aria-describedby={`${id}-loose-sum`}
            value={loose}
            onChange={(event) => onChange({ pieces, loose: typedAmount(event, loose) })}
          />
          <output id={`${id}-loose-sum`} className={styles.wrong}>
            {isLooseWrong ? t('count.noAmount') : ''}
          </output>
        </div>
      </div>
      <p className={styles.total} role="status">
        <span>{t('count.total')}</span>
        <b>{formatMoney(sumSoFar(typed, currency), currency)}</b>
      </p>
    </section>
  );
}

/**
 * Around the fields of a count: Enter and the arrows walk from one to the next; behind the last one, and with Ctrl from
 * each, it is sent.
 */
export function walkCount(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const step = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (key === 'Enter' && event.ctrlKey && target instanceof HTMLInputElement)
    return target.form?.requestSubmit();
  if (step === 0 || !(target instanceof HTMLInputElement) || target.dataset['count'] === undefined) return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-count]')];
  const next = fields[fields.indexOf(target) + step];
  if (next === undefined && key === 'Enter') return;
  event.preventDefault();
  next?.focus();
  next?.select();
}

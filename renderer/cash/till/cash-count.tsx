import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor, formatMoney, signOf } from '../../../shared/domain/money.ts';
import { denominationsOf } from '../../../shared/domain/cash/denominations.ts';
import { typedAmount } from '../../kit/fields/text-field.tsx';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import styles from './till.module.css';
import { readAmount, readPieces, sumSoFar, type TypedCount } from './typed-count.ts';

interface CashCountProps {
  currency: string;
  typed: TypedCount;
  first: RefObject<HTMLInputElement | null> | undefined;
  onChange: (typed: TypedCount) => void;
}

/** Count of the cash in one currency by coins and notes, with a running total. */
export function CashCountFields({ currency, typed, first, onChange }: CashCountProps) {
  const { t } = useTranslation('till');
  const id = useId();
  const { pieces, loose } = typed;
  const values = denominationsOf(currency);
  const isLooseWrong = readAmount(loose, currency) === null;
  return (
    <Stack as="section" aria-label={t('count.of', { currency: signOf(currency) })}>
      <div className={styles.pieces}>
        {values.map((value, index) => {
          const key = String(value);
          const count = readPieces(pieces[key] ?? '');
          return (
            <div key={key} className={styles.piece}>
              <label htmlFor={`${id}-${key}`}>{formatMinor(value, currency)}</label>
              <Text as="span" tone="soft" aria-hidden="true">
                ×
              </Text>
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
              <Text
                as="output"
                id={`${id}-${key}-sum`}
                tone={count === null ? 'bad' : 'soft'}
                className={styles.sum}
              >
                {count === null
                  ? t('count.noPieces')
                  : count === 0
                    ? ''
                    : formatMinor(value * BigInt(count), currency)}
              </Text>
            </div>
          );
        })}
        <div className={styles.piece}>
          <label htmlFor={`${id}-loose`}>{t(values.length === 0 ? 'count.amount' : 'count.loose')}</label>
          <Text as="span" tone="soft" aria-hidden="true">
            =
          </Text>
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
          <Text as="output" tone="bad" size="sm" id={`${id}-loose-sum`}>
            {isLooseWrong ? t('count.noAmount') : ''}
          </Text>
        </div>
      </div>
      <Row as="p" justify="between" align="baseline" className={styles.sunken} role="status">
        <span>{t('count.total')}</span>
        <Text as="b" size="xl">
          {formatMoney(sumSoFar(typed, currency), currency)}
        </Text>
      </Row>
    </Stack>
  );
}

/**
 * Key handler around the fields of a count: Enter and the arrow keys move between fields; Enter in the last
 * one, or Ctrl+Enter in any, submits the form.
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

import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatScaled } from '../../../../shared/domain/money.ts';
import type { DispatchLine } from '../../../../shared/contract/dispatch.ts';
import { typedAmount } from '../../../kit/components/text-field.tsx';
import { quantityFault, showQuantity } from '../form/quantities.ts';
import styles from './goods-step.module.css';

/** Fills in all that is left of the line. */
const ALL_KEY = '*';

interface GoodsLineProps {
  line: DispatchLine;
  available: bigint;
  /** By other notes that are not issued yet. */
  reserved: bigint;
  typed: string;
  refusal: string | undefined;
  onType: (typed: string) => void;
}

/** A line of the invoice: what is left of it, and how much of that goes along. */
export function GoodsLine({ line, available, reserved, typed, refusal, onType }: GoodsLineProps) {
  const { t } = useTranslation('dispatch');
  const id = useId();
  const { descripcion, unit, decimals, sold, dispatched } = line;
  const isLeft = available > 0n;
  const fault = quantityFault(line, typed, available);
  const left = showQuantity(available);
  const error = fault === null ? refusal : t(`goods.fault.${fault}`, { left, count: decimals });
  const takeAll = (): void => onType(formatScaled(available));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ALL_KEY || !isLeft) return;
    event.preventDefault();
    takeAll();
  };
  return (
    <tr>
      <th scope="row">
        {descripcion}
        {unit === null ? null : <small>{unit}</small>}
      </th>
      <td>{showQuantity(BigInt(sold))}</td>
      <td>{quietZero(BigInt(dispatched))}</td>
      <td>{quietZero(reserved)}</td>
      <td className={isLeft ? styles.left : styles.none}>{left}</td>
      <td>
        <input
          className={styles.send}
          aria-label={t('goods.send', { description: descripcion })}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          autoComplete="off"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          maxLength={20}
          disabled={!isLeft && typed === ''}
          value={typed}
          onChange={(event) => onType(typedAmount(event, typed))}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
        />
        {error === undefined ? null : (
          <p id={id} className={styles.wrong}>
            {error}
          </p>
        )}
      </td>
      <td>
        <button
          type="button"
          className={styles.all}
          disabled={!isLeft}
          aria-label={t('goods.allOf', { description: descripcion })}
          onClick={takeAll}
        >
          {t('goods.all')}
        </button>
      </td>
    </tr>
  );
}

/** Nothing is written where there is nothing to know. */
function quietZero(scaled: bigint): string {
  return scaled === 0n ? '—' : showQuantity(scaled);
}

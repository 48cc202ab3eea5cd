import { RefreshCw } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DispatchLine, PendingDispatch } from '../../../../shared/contract/dispatch.ts';
import { formatScaled } from '../../../../shared/domain/money.ts';
import { Button } from '../../../kit/components/button.tsx';
import { describeAge } from '../../../kit/time/time-words.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import {
  availableOf,
  everythingLeft,
  itemsOf,
  lineKey,
  quantityFault,
  showQuantity,
} from '../form/quantities.ts';
import type { DispatchFormState } from '../form/use-dispatch-form.ts';
import type { usePendingDispatch } from '../form/use-pending-dispatch.ts';
import { CartQuestion } from './cart-question.tsx';
import { typedAmount } from '../../../kit/fields/text-field.tsx';
import styles from './goods-step.module.css';

/** Fills in all that is left of the line. */
const ALL_KEY = '*';

type Asking = Omit<ReturnType<typeof usePendingDispatch>, 'pending' | 'fault' | 'take'>;

interface GoodsStepProps extends Asking {
  state: DispatchFormState;
  pending: PendingDispatch;
  /** True once the program has refused a note without any quantity. */
  isTold: boolean;
  onCartNamed: (pending: PendingDispatch) => void;
}

/** Quantity of each line on the note. */
export function GoodsStep(props: GoodsStepProps) {
  const { state, pending, isTold, onCartNamed, isAsking, unanswered, ask } = props;
  const { t } = useTranslation('dispatch');
  const { form, setQuantities } = state;
  const { lines, needsCart, carritoId, invoice } = pending;
  const items = itemsOf(lines, form.quantities);
  const isNothingLeft = lines.every((line) => availableOf(line, form.own) <= 0n);
  const hasNothing = isTold && items.length === 0;

  const refusalOf = (line: DispatchLine): string | undefined => {
    const key = lineKey(line);
    const taken = lines.filter((one) => itemsOf([one], form.quantities).length > 0);
    const index = taken.findIndex((one) => lineKey(one) === key);
    const path = Object.keys(form.refused).find((one) => one.startsWith(`items[${index}]`));
    return path === undefined ? undefined : form.refused[path];
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') walk(event, 1);
    else if (event.key === 'ArrowUp') walk(event, -1);
  };

  return (
    <div className={styles.step}>
      {needsCart ? (
        <div className={styles.cart}>
          <CartQuestion invoice={invoice} onNamed={onCartNamed} />
        </div>
      ) : null}
      <div className={styles.source}>
        <Source readAt={pending.readAt} isAsking={isAsking} unanswered={unanswered} />
        {carritoId === null ? null : (
          <Button icon={<RefreshCw aria-hidden="true" size={18} />} aria-disabled={isAsking} onClick={ask}>
            {t('goods.refresh')}
          </Button>
        )}
        <Button
          keyName="Alt+T"
          disabled={isNothingLeft}
          onClick={() => setQuantities(everythingLeft(lines, form.own))}
        >
          {t('goods.everything')}
        </Button>
      </div>
      <table className={styles.lines} onKeyDown={onKeyDown}>
        <caption className={styles.caption}>{t('goods.label')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('goods.description')}</th>
            <th scope="col">{t('goods.sold')}</th>
            <th scope="col">{t('goods.dispatched')}</th>
            <th scope="col">{t('goods.reserved')}</th>
            <th scope="col">{t('goods.left')}</th>
            <th scope="col">{t('goods.toSend')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <GoodsLine
              key={lineKey(line)}
              line={line}
              available={availableOf(line, form.own)}
              reserved={BigInt(line.reserved) - (form.own[lineKey(line)] ?? 0n)}
              typed={form.quantities[lineKey(line)] ?? ''}
              refusal={refusalOf(line)}
              onType={(typed) => setQuantities({ [lineKey(line)]: typed })}
            />
          ))}
        </tbody>
      </table>
      <p
        className={hasNothing && !isNothingLeft ? styles.wrong : styles.hint}
        role={hasNothing ? 'alert' : undefined}
      >
        {t(isNothingLeft ? 'goods.nothingLeft' : hasNothing ? 'goods.nothingChosen' : 'goods.hint')}
      </p>
    </div>
  );
}

interface SourceProps {
  readAt: number | null;
  isAsking: boolean;
  unanswered: string | null;
}

/** The service's count of what is left, and its time. */
function Source({ readAt, isAsking, unanswered }: SourceProps) {
  const { t } = useTranslation('dispatch');
  const { t: tApp } = useTranslation();
  const now = useNow(true);
  const known =
    readAt === null ? t('goods.neverRead') : t('goods.readAt', { age: describeAge(tApp, readAt, now) });
  return (
    <p className={styles.said} role="status">
      {isAsking ? t('goods.asking') : known}
      {unanswered === null || isAsking ? null : (
        <small>{t('goods.unanswered', { message: unanswered })}</small>
      )}
    </p>
  );
}

/** ↑ and ↓ go from quantity to quantity. */
function walk(event: KeyboardEvent, step: 1 | -1): void {
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')];
  const next = fields[fields.indexOf(event.target as HTMLInputElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}

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
function GoodsLine({ line, available, reserved, typed, refusal, onType }: GoodsLineProps) {
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

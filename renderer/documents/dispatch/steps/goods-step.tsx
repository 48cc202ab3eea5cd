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
import { Row, Stack, Text } from '../../../kit/layout/layout.tsx';
import { Callout } from '../../../kit/layout/panel.tsx';
import { Table } from '../../../kit/layout/table.tsx';
import spoken from '../../../kit/components/spoken.module.css';
import documentsStyles from '../../documents.module.css';
import styles from '../dispatch.module.css';

/** Key that fills in all that is left of the line. */
const ALL_KEY = '*';

type Asking = Omit<ReturnType<typeof usePendingDispatch>, 'pending' | 'fault' | 'take'>;

interface GoodsStepProps extends Asking {
  state: DispatchFormState;
  pending: PendingDispatch;
  /** True once the user has tried to leave this step: a note without any quantity is an error then. */
  isTold: boolean;
  onCartNamed: (pending: PendingDispatch) => void;
}

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
    <Stack className={styles.step}>
      {needsCart ? (
        <Callout tone="warn" className={styles.cart}>
          <CartQuestion invoice={invoice} onNamed={onCartNamed} />
        </Callout>
      ) : null}
      <Row wrap>
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
      </Row>
      <Table
        className={documentsStyles.lines}
        aria-label={t('goods.label')}
        onKeyDown={onKeyDown}
        columns={[
          { key: 'description', words: t('goods.description') },
          ...(['sold', 'dispatched', 'reserved', 'left', 'toSend'] as const).map((key) => ({
            key,
            words: t(`goods.${key}`),
            isNumber: true,
          })),
          { key: 'all', words: <span className={spoken.spoken}>{t('goods.all')}</span> },
        ]}
      >
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
      </Table>
      <Text
        tone={hasNothing && !isNothingLeft ? 'bad' : 'soft'}
        size="sm"
        role={hasNothing ? 'alert' : undefined}
      >
        {t(isNothingLeft ? 'goods.nothingLeft' : hasNothing ? 'goods.nothingChosen' : 'goods.hint')}
      </Text>
    </Stack>
  );
}

interface SourceProps {
  readAt: number | null;
  isAsking: boolean;
  unanswered: string | null;
}

/** Time of the service's last count of what is left. */
function Source({ readAt, isAsking, unanswered }: SourceProps) {
  const { t } = useTranslation('dispatch');
  const { t: tApp } = useTranslation();
  const now = useNow(true);
  const known =
    readAt === null ? t('goods.neverRead') : t('goods.readAt', { age: describeAge(tApp, readAt, now) });
  return (
    <Stack gap={0} grow role="status">
      <Text tone="soft">{isAsking ? t('goods.asking') : known}</Text>
      {unanswered === null || isAsking ? null : (
        <Text as="small" tone="warn">
          {t('goods.unanswered', { message: unanswered })}
        </Text>
      )}
    </Stack>
  );
}

/** Moves the focus to the next or previous quantity. */
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
  /** Quantity reserved by other notes that are not issued yet. */
  reserved: bigint;
  typed: string;
  refusal: string | undefined;
  onType: (typed: string) => void;
}

/** A line of the invoice: the quantity left, and how much of it this note dispatches. */
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
        {descripcion} <small>{unit}</small>
      </th>
      <td data-number>{showQuantity(BigInt(sold))}</td>
      <td data-number>{quietZero(BigInt(dispatched))}</td>
      <td data-number>{quietZero(reserved)}</td>
      <Text as="td" data-number {...(isLeft ? { size: 'lg', weight: 'strong' } : { tone: 'soft' })}>
        {left}
      </Text>
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
          <Text id={id} tone="bad" size="sm">
            {error}
          </Text>
        )}
      </td>
      <td>
        <Button
          tone="quiet"
          disabled={!isLeft}
          aria-label={t('goods.allOf', { description: descripcion })}
          onClick={takeAll}
        >
          {t('goods.all')}
        </Button>
      </td>
    </tr>
  );
}

/** Shows zero as a dash. */
function quietZero(scaled: bigint): string {
  return scaled === 0n ? '—' : showQuantity(scaled);
}

import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Undo2 } from 'lucide-react';
import type { DraftLine, SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import type { Currency } from '../../../shared/domain/sale/currency.ts';
import type { PricedLine } from '../../../shared/domain/sale/pricing.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button, KeyCap } from '../../kit/components/button.tsx';
import { Row, Text } from '../../kit/layout/layout.tsx';
import { useParked } from '../parking/parked-store.ts';
import { useFavouritesShown } from '../favourites/favourites-panel.tsx';
import { useCharge } from '../charge/charge-store.ts';
import { usePreviousSale } from '../repeat/use-previous-sale.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { LineRow } from './line-row.tsx';
import { useQuantityEdit } from './edit-store.ts';
import spoken from '../../kit/components/spoken.module.css';
import styles from './lines.module.css';
import { usePricedDraft } from '../priced-draft.ts';
import { useSale } from '../sale-store.ts';

/** More than a screen shows; earlier lines are laid out only when scrolled to. */
const LATEST = 14;

const COLUMNS = ['code', 'description', 'quantity', 'price', 'rate', 'value'] as const;

/** For screen readers only: on the screen, each value's position says what it is. */
const Heading = memo(function Heading() {
  const { t } = useTranslation('sale');
  return (
    <div className={spoken.spoken} role="rowgroup">
      <div role="row">
        {[...COLUMNS, 'actions' as const].map((column) => (
          <span key={column} role="columnheader">
            {t(`lines.${column}`)}
          </span>
        ))}
      </div>
    </div>
  );
});

const LESSONS = [
  ['scan', 'Enter'],
  ['quantity', '3*'],
  ['client', 'F2'],
  ['charge', 'F9'],
  ['favourites', 'F11'],
  ['help', 'F1'],
] as const;

/** Below the lines: the one just removed, with undo. */
const Removed = memo(function Removed() {
  const { t } = useTranslation('sale');
  const removed = useSale((store) => store.removed.at(-1));
  const undo = useSale((store) => store.undoRemove);
  return (
    <div className={styles.removed} role="status">
      {removed === undefined ? null : (
        <>
          <Text tone="soft" clip>
            {t('lines.removed', { name: removed.line.item.record.descripcion })}
          </Text>
          <Button tone="quiet" icon={<Undo2 aria-hidden="true" size={18} />} keyName="Ctrl+Z" onClick={undo}>
            {t('lines.undo')}
          </Button>
        </>
      )}
    </div>
  );
});

/** Lines of the sale. */
export function LinesPanel({ draft }: { draft: SaleDraft }) {
  const { lines, currency } = draft;
  const priced = usePricedDraft(draft).lines;
  return (
    <div className={styles.panel}>
      <div className={styles.sheet}>
        {lines.length === 0 ? <EmptyState /> : <LinesGrid lines={priced} currency={currency} />}
      </div>
      <Removed />
      <AddedWords lines={lines} />
    </div>
  );
}

/** For screen readers only: on the screen, the line that got the latest item is marked. */
function AddedWords({ lines }: { lines: readonly DraftLine[] }) {
  const { t } = useTranslation('sale');
  const added = useSale((store) => store.added);
  const line = lines.find((candidate) => candidate.key === added?.key);
  return (
    <p className={spoken.spoken} role="status">
      {line === undefined
        ? null
        : t('lines.added', { name: line.item.record.descripcion, quantity: line.quantity })}
    </p>
  );
}

/** Replaces the lines while there are none: what to do, and the change of the previous sale. */
function EmptyState() {
  const { t } = useTranslation('sale');
  // The favourites' buttons show how to begin.
  const hasFavourites = useFavouritesShown();
  return (
    <div className={styles.empty}>
      <PreviousSale />
      <WaitingSales />
      <h2>{t('teach.title')}</h2>
      {hasFavourites ? (
        <Text tone="soft">{t('teach.anyWay')}</Text>
      ) : (
        <ul className={styles.lessons}>
          {LESSONS.map(([lesson, key]) => (
            <li key={lesson}>
              <KeyCap name={key} />
              {t(`teach.${lesson}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Reminder of parked sales: a client may be back. */
function WaitingSales() {
  const { t } = useTranslation('sale');
  const count = useParked((store) => store.sales.length);
  const show = useSaleDialog((store) => store.show);
  if (count === 0) return null;
  return (
    <Button keyName="F4" onClick={() => show('parked')}>
      {t('parked.waiting', { count })}
    </Button>
  );
}

interface LinesGridProps {
  lines: readonly PricedLine[];
  currency: Currency;
}

/** Lines of the sale: one is in the tab order, the arrows reach the others. */
function LinesGrid({ lines, currency }: LinesGridProps) {
  const { t } = useTranslation('sale');
  const added = useSale((store) => store.added);
  const editing = useQuantityEdit((store) => store.editing);
  const [visited, setVisited] = useState<string | null>(null);
  const current = lines.some(({ line }) => line.key === visited) ? visited : lines.at(-1)?.line.key;
  return (
    <div className={styles.grid} role="grid" aria-label={t('lines.label')}>
      <Heading />
      <div role="rowgroup">
        {lines.map((priced, index) => {
          const { key } = priced.line;
          return (
            <LineRow
              key={key}
              priced={priced}
              currency={currency}
              isCurrent={key === current}
              isFarUp={index < lines.length - LATEST}
              isEditing={key === editing?.key}
              addedCount={key === added?.key ? added.count : 0}
              onVisit={setVisited}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Total and change of the previous sale, so that a key pressed too soon does not hide the change. */
function PreviousSale() {
  const { t } = useTranslation('sale');
  const previous = useCharge((store) => store.previous);
  const { repeat, reprint } = usePreviousSale();
  if (previous === null) return null;
  const { localNumber, total, change, currency } = previous;
  return (
    <section className={styles.previous} aria-label={t('previous.label', { number: localNumber })}>
      <Text tone="soft">{t('previous.label', { number: localNumber })}</Text>
      <dl>
        <dt>{t('previous.total')}</dt>
        <dd>{formatMoney(BigInt(total), currency)}</dd>
        {change === null || change === '0' ? null : (
          <>
            <dt>{t('previous.change')}</dt>
            <dd className={styles.change}>{formatMoney(BigInt(change), currency)}</dd>
          </>
        )}
      </dl>
      <Row gap={2} wrap>
        <Button keyName="Ctrl+R" onClick={repeat}>
          {t('previous.repeat')}
        </Button>
        <Button keyName="Ctrl+P" onClick={reprint}>
          {t('previous.reprint')}
        </Button>
      </Row>
    </section>
  );
}

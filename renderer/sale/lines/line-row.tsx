import { CircleAlert, X } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { itemCode } from '../../../shared/domain/catalog/catalog-item.ts';
import type { LineFault, PricedLine } from '../../../shared/domain/sale/pricing.ts';
import type { Currency } from '../../../shared/domain/sale/currency.ts';
import type { DraftLine } from '../../../shared/domain/sale/sale-draft.ts';
import { useQuantityEdit } from './edit-store.ts';
import { focusOn, lineId, SEARCH_ID } from '../focus.ts';
import { onLineKey } from './line-keys.ts';
import { type LineWords, lineWords } from './line-words.ts';
import { IconButton } from '../../kit/components/button.tsx';
import { classes } from '../../kit/layout/layout.tsx';
import styles from './lines.module.css';
import { QuantityCell } from './quantity-cell.tsx';
import { RateWords } from './rate-words.tsx';
import { openTerms } from '../terms/terms-store.ts';
import { useSale } from '../sale-store.ts';

interface LineRowProps {
  priced: PricedLine;
  currency: Currency;
  /** The one in the tab order. */
  isCurrent: boolean;
  /** Further up than a screen shows. */
  isFarUp: boolean;
  isEditing: boolean;
  /** On the line that got the latest item, a number above 0 that changes each time; else 0. */
  addedCount: number;
  onVisit: (key: string) => void;
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { priced, currency, isCurrent, isFarUp, isEditing, addedCount, onVisit } = props;
  const { t } = useTranslation('sale');
  const { line } = priced;
  const row = useRef<HTMLDivElement>(null);
  const name = line.item.record.descripcion;
  const words = lineWords(priced, currency);
  const openLine = (): void => void openTerms(line.key);

  useEffect(() => {
    if (addedCount === 0 || row.current === null) return;
    return showWithNextFrame(row.current);
  }, [addedCount]);

  return (
    <div
      ref={row}
      id={lineId(line.key)}
      className={classes(styles.line, isFarUp && styles.farUp, addedCount > 0 && styles.latest)}
      role="row"
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onVisit(line.key)}
      onKeyDown={(event) => {
        if (event.target === row.current) onLineKey(event, line.key);
      }}
    >
      {addedCount > 0 ? <span key={addedCount} className={styles.flash} aria-hidden="true" /> : null}
      <span className={styles.code} role="gridcell">
        {itemCode(line.item)}
      </span>
      <div className={styles.description} role="gridcell" onClick={openLine}>
        <span className={styles.name}>{name}</span>
        {line.remark.trim() === '' ? null : <small>{line.remark}</small>}
        <LineFaultWords fault={words.isFree ? 'free' : words.fault} />
      </div>
      <div
        className={styles.quantity}
        role="gridcell"
        onClick={() => isEditing || useQuantityEdit.getState().begin(line.key)}
      >
        <QuantityCell line={line} isEditing={isEditing} />
      </div>
      <div className={styles.price} role="gridcell" onClick={openLine}>
        {words.catalogPrice === null ? null : <s>{words.catalogPrice}</s>}
        <span>{words.price ?? '—'}</span>
      </div>
      <div className={styles.rate} role="gridcell">
        <LineRates line={line} words={words} />
      </div>
      <div className={styles.value} role="gridcell" onClick={openLine}>
        <b>{words.value ?? '—'}</b>
        {words.discount === null ? null : <small>{words.discount}</small>}
      </div>
      <span className={styles.remove} role="gridcell">
        <IconButton
          label={t('lines.remove', { name })}
          icon={X}
          tone="danger"
          tabIndex={-1}
          onClick={() => {
            useSale.getState().remove(line.key);
            focusOn(SEARCH_ID);
          }}
        />
      </span>
    </div>
  );
});

/** Scrolls to an element after the frame's layout: measuring before would force another one. */
function showWithNextFrame(element: HTMLElement): () => void {
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    element.scrollIntoView({ block: 'nearest' });
  });
  laidOut.observe(element);
  return () => laidOut.disconnect();
}

/** The rate; for an item with several, each with its part of the value. */
function LineRates({ line, words: { split } }: { line: DraftLine; words: LineWords }) {
  const { t } = useTranslation('sale');
  if (split.length === 0) return <RateWords item={line.item} form="rateShort" />;
  return (
    <dl className={styles.split}>
      {split.map(({ rate, value }) => (
        <div key={rate}>
          <dt>{t(`rateShort.${rate}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reason why a line has no price, or a note that it is free; the quantity cell shows its own fault. */
function LineFaultWords({ fault }: { fault: LineFault | 'free' | null }) {
  const { t } = useTranslation('sale');
  if (fault === null || fault === 'quantity') return null;
  return (
    <span className={styles.fault}>
      <CircleAlert aria-hidden="true" size={14} />
      {t(`terms.fault.${fault}`)}
    </span>
  );
}

import { X } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { itemCode } from '../../../shared/domain/catalog-item.ts';
import type { SaleMoney } from '../../../shared/domain/draft/line-price.ts';
import type { DraftLine } from '../../../shared/domain/draft/sale-draft.ts';
import { useQuantityEdit } from './edit-store.ts';
import { focusOn, lineId, SEARCH_ID } from '../focus.ts';
import { onLineKey } from './line-keys.ts';
import { lineValue, unitPrice } from './line-value.ts';
import styles from './lines-grid.module.css';
import { QuantityCell } from './quantity-cell.tsx';
import { RateWords } from './rate-words.tsx';
import { useSale } from '../sale-store.ts';

interface LineRowProps {
  line: DraftLine;
  money: SaleMoney;
  /** The one in the tab order. */
  isCurrent: boolean;
  isEditing: boolean;
  /** Above zero on the line that got the latest item, and another number each time. */
  addedCount: number;
  onVisit: (key: string) => void;
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, money, isCurrent, isEditing, addedCount, onVisit } = props;
  const { t } = useTranslation('sale');
  const row = useRef<HTMLDivElement>(null);
  const name = line.item.record.descripcion;

  useEffect(() => {
    if (addedCount > 0) row.current?.scrollIntoView({ block: 'nearest' });
  }, [addedCount]);

  return (
    <div
      ref={row}
      id={lineId(line.key)}
      className={`${styles.row} ${styles.line}`}
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
      <span className={styles.description} role="gridcell">
        {name}
      </span>
      <div
        className={styles.quantity}
        role="gridcell"
        onClick={() => isEditing || useQuantityEdit.getState().begin(line.key)}
      >
        <QuantityCell line={line} isEditing={isEditing} />
      </div>
      <span className={styles.price} role="gridcell">
        {unitPrice(line.item)}
      </span>
      <span className={styles.rate} role="gridcell">
        <RateWords item={line.item} form="rateShort" />
      </span>
      <span className={styles.value} role="gridcell">
        {lineValue(line, money) ?? '—'}
      </span>
      <span role="gridcell">
        <button
          type="button"
          className={styles.remove}
          tabIndex={-1}
          aria-label={t('lines.remove', { name })}
          onClick={() => {
            useSale.getState().remove(line.key);
            focusOn(SEARCH_ID);
          }}
        >
          <X aria-hidden="true" size={18} />
        </button>
      </span>
    </div>
  );
});

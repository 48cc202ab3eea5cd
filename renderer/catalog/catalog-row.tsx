import { CircleCheck, CircleSlash, Star } from 'lucide-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { itemCode } from '../../shared/domain/catalog-item.ts';
import { formatScaled, scaledFromNumber } from '../../shared/domain/money.ts';
import type { CatalogRow as Row } from '../../shared/contract/catalog.ts';
import { StateBadge } from '../kit/components/state-badge.tsx';
import styles from './catalog-row.module.css';
import { useChosen } from './chosen-store.ts';
import { rateWords } from './rate-words.ts';

interface CatalogRowProps {
  /** Given, not taken: rows come and go by the dozen as the list is scrolled. */
  t: TFunction<'catalog'>;
  row: Row;
  unit: string | undefined;
  index: number;
  /** From the top of the list, in px. */
  top: number;
  isOpen: boolean;
  isMarked: boolean;
  isChosen: boolean;
  onOpen: (index: number) => void;
}

/** The id of a row in the page. */
export const rowId = (itemId: string): string => `catalog-row-${itemId}`;

/** One product or service of the list. */
export const CatalogRow = memo(function CatalogRow(props: CatalogRowProps) {
  const { t, row, unit, index, top, isOpen, isMarked, isChosen, onOpen } = props;
  const { item, isActive, isFavourite } = row;
  const { record } = item;
  return (
    <div
      id={rowId(item.id)}
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isOpen}
      data-marked={isMarked}
      data-inactive={!isActive}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(index)}
    >
      <span className={styles.choose} role="gridcell" onClick={(event) => event.stopPropagation()}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            // The keyboard chooses with the space bar, where the arrows are.
            tabIndex={-1}
            aria-label={t('list.choose', { name: record.descripcion })}
            checked={isChosen}
            onChange={() => useChosen.getState().turn(item.id)}
          />
        </label>
      </span>
      <span className={styles.code} role="gridcell">
        {itemCode(item)}
      </span>
      <span className={styles.name} role="gridcell">
        {isFavourite ? <Star role="img" aria-label={t('list.favourite')} className={styles.star} /> : null}
        <span className={styles.words}>{record.descripcion}</span>
      </span>
      <span className={styles.brand} role="gridcell">
        {item.kind === 'mercaderia' ? item.record.marca : t('kind.servicio')}
      </span>
      <span className={styles.price} role="gridcell">
        {formatScaled(scaledFromNumber(record.precio_unitario_original))}
      </span>
      <span className={styles.iva} role="gridcell">
        {rateWords(t, record.precio_unitario)}
      </span>
      <span className={styles.unit} role="gridcell">
        {unit}
      </span>
      <span className={styles.state} role="gridcell">
        {isActive ? (
          <span className={styles.active}>
            <CircleCheck aria-hidden="true" />
            {t('state.active')}
          </span>
        ) : (
          <StateBadge tone="calm" icon={<CircleSlash aria-hidden="true" />}>
            {t('state.inactive')}
          </StateBadge>
        )}
      </span>
    </div>
  );
});

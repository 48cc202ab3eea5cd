import { CircleCheck, CircleSlash, Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { itemCode } from '../../../shared/domain/catalog-item.ts';
import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';
import type { CatalogRow as Row } from '../../../shared/ipc/catalog-schemas.ts';
import { StateBadge } from '../../components/state-badge.tsx';
import { useUnits } from '../../sale/unit-store.ts';
import styles from './catalog-row.module.css';
import { RateWords } from './rate-words.tsx';

interface CatalogRowProps {
  row: Row;
  index: number;
  /** From the top of the list, in px. */
  top: number;
  isOpen: boolean;
  isMarked: boolean;
  onOpen: (index: number) => void;
}

/** The id of a row in the page. */
export const rowId = (itemId: string): string => `catalog-row-${itemId}`;

/** One product or service of the list. */
export const CatalogRow = memo(function CatalogRow(props: CatalogRowProps) {
  const { row, index, top, isOpen, isMarked, onOpen } = props;
  const { t } = useTranslation('catalog');
  const { item, isActive, isFavourite } = row;
  const { record } = item;
  const unit = useUnits((store) => store.names.get(record.unidad_medida_venta_id));
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
        <RateWords price={record.precio_unitario} />
      </span>
      <span className={styles.unit} role="gridcell">
        {unit}
      </span>
      <span className={styles.state} role="gridcell">
        {isActive ? (
          <StateBadge tone="good" icon={<CircleCheck aria-hidden="true" />}>
            {t('state.active')}
          </StateBadge>
        ) : (
          <StateBadge tone="calm" icon={<CircleSlash aria-hidden="true" />}>
            {t('state.inactive')}
          </StateBadge>
        )}
      </span>
    </div>
  );
});

import { useTranslation } from 'react-i18next';
import { CircleCheck, CircleSlash, Star } from 'lucide-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { itemCode } from '../../shared/domain/catalog/catalog-item.ts';
import { formatScaled, scaledFromNumber } from '../../shared/domain/money.ts';
import type { CatalogRow as ItemRow } from '../../shared/contract/catalog.ts';
import { useUnits } from './unit-store.ts';
import { ListFault } from '../kit/rows/list-fault.tsx';
import { useRowList } from '../kit/rows/use-row-list.ts';
import { CATALOG_LIST_ID, focusCatalogSearch } from './focus.ts';
import { useCatalogList, useChosen } from './catalog-list-store.ts';
import styles from './catalog.module.css';
import { StateBadge } from '../kit/components/state-badge.tsx';
import { classes, Fill, Row, Text } from '../kit/layout/layout.tsx';
import { rateWords } from './rate-words.ts';

interface CatalogRowProps {
  /** Given, not taken: rows come and go by the dozen as the list is scrolled. */
  t: TFunction<'catalog'>;
  row: ItemRow;
  unit: string | undefined;
  index: number;
  /** From the top of the list, in px. */
  top: number;
  isOpen: boolean;
  isMarked: boolean;
  isChosen: boolean;
  onOpen: (index: number) => void;
}

const rowId = (itemId: string): string => `catalog-row-${itemId}`;

const CatalogRow = memo(function CatalogRow(props: CatalogRowProps) {
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
      <Text as="span" size="sm" tone="soft" clip className={styles.code} role="gridcell">
        {itemCode(item)}
      </Text>
      <Row as="span" gap={1} className={styles.name} role="gridcell">
        {isFavourite ? (
          <Star role="img" aria-label={t('list.favourite')} size={16} className={styles.star} />
        ) : null}
        <Text as="span" clip className={styles.words}>
          {record.descripcion}
        </Text>
      </Row>
      <Text as="span" size="sm" tone="soft" clip className={styles.brand} role="gridcell">
        {item.kind === 'mercaderia' ? item.record.marca : t('kind.servicio')}
      </Text>
      <span className={styles.price} role="gridcell">
        {formatScaled(scaledFromNumber(record.precio_unitario_original))}
      </span>
      <Text as="span" size="sm" tone="soft" className={styles.iva} role="gridcell">
        {rateWords(t, record.precio_unitario)}
      </Text>
      <Text as="span" size="sm" tone="soft" clip className={styles.unit} role="gridcell">
        {unit}
      </Text>
      <span className={styles.state} role="gridcell">
        {isActive ? (
          <Row as="small" gap={1}>
            <CircleCheck aria-hidden="true" size={16} />
            {t('state.active')}
          </Row>
        ) : (
          <StateBadge tone="calm" icon={<CircleSlash aria-hidden="true" />}>
            {t('state.inactive')}
          </StateBadge>
        )}
      </span>
    </div>
  );
});

const COLUMNS = ['choose', 'code', 'name', 'brand', 'price', 'iva', 'unit', 'state'] as const;
/** Of a row, in rem: as its style has it. */
const ROW_REM = 3.75;
/** Of the list's head, which stands over the first rows. */
const HEAD_REM = 2.25;

interface CatalogListProps {
  openId: string | null;
  onOpen: (index: number) => void;
}

/** The products and services: only the rows in sight are in the page, and asked for when they come near. */
export function CatalogList({ openId, onOpen }: CatalogListProps) {
  const { t } = useTranslation('catalog');
  const list = useCatalogList();
  const { total, isMore, fault } = list;
  const units = useUnits((store) => store.names);
  const chosen = useChosen((store) => store.ids);
  const { scroller, height, rows, markedRow, onKeyDown } = useRowList(list, {
    rowRem: ROW_REM,
    headRem: HEAD_REM,
    onOpen,
    onAbove: focusCatalogSearch,
  });
  return (
    <Fill className={styles.rows}>
      <div ref={scroller} className={styles.scroller}>
        <div
          id={CATALOG_LIST_ID}
          className={styles.grid}
          role="grid"
          tabIndex={0}
          aria-label={t('list.label')}
          aria-rowcount={isMore ? -1 : total + 1}
          aria-activedescendant={markedRow === undefined ? undefined : rowId(markedRow.item.id)}
          onKeyDown={(event) => {
            if (event.key !== ' ' || markedRow === undefined) return onKeyDown(event);
            event.preventDefault();
            event.stopPropagation();
            useChosen.getState().turn(markedRow.item.id);
          }}
        >
          <div className={classes(styles.row, styles.listHead)} role="row" aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <span key={column} className={styles[column]} role="columnheader">
                {t(column === 'choose' ? 'list.chosenHead' : `list.${column}`)}
              </span>
            ))}
          </div>
          <div role="rowgroup" className={styles.rowBody} style={{ height }}>
            {rows.map(({ index, row, top, isMarked }) =>
              // On its way: its place is kept.
              row === undefined ? null : (
                <CatalogRow
                  key={row.item.id}
                  t={t}
                  row={row}
                  unit={units.get(row.item.record.unidad_medida_venta_id)}
                  index={index}
                  top={top}
                  isOpen={row.item.id === openId}
                  isMarked={isMarked}
                  isChosen={chosen.has(row.item.id)}
                  onOpen={onOpen}
                />
              ),
            )}
          </div>
        </div>
      </div>
      {fault === null ? null : (
        <ListFault
          words={t('list.failed', { message: fault })}
          retryWords={t('list.retry')}
          onRetry={() => void list.read({})}
        />
      )}
    </Fill>
  );
}

import { useTranslation } from 'react-i18next';
import { useUnits } from './unit-store.ts';
import { ListFault } from '../kit/rows/list-fault.tsx';
import { useRowList } from '../kit/rows/use-row-list.ts';
import { CATALOG_LIST_ID, focusCatalogSearch } from './focus.ts';
import { useCatalogList } from './catalog-list-store.ts';
import styles from './catalog-list.module.css';
import { CatalogRow, rowId } from './catalog-row.tsx';
import { useChosen } from './chosen-store.ts';
import rowStyles from './catalog-row.module.css';

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
    <div className={styles.pane}>
      <div ref={scroller} className={styles.scroller}>
        <div
          id={CATALOG_LIST_ID}
          className={rowStyles.grid}
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
          <div className={`${rowStyles.row} ${rowStyles.head}`} role="row" aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <span key={column} className={rowStyles[column]} role="columnheader">
                {t(column === 'choose' ? 'list.chosenHead' : `list.${column}`)}
              </span>
            ))}
          </div>
          <div role="rowgroup" className={`${styles.body} ${rowStyles.body}`} style={{ height }}>
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
    </div>
  );
}
